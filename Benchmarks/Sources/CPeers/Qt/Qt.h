// Qt's headers, without the warnings that a newer compiler than theirs has about them.
#ifndef PEERS_QT_H
#define PEERS_QT_H

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-literal-operator"
#include <QList>
#include <QObject>
#include <QProperty>
#include <QString>
#pragma clang diagnostic pop

#endif
