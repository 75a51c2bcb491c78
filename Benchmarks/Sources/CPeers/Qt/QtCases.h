// The cases by what they do.
#ifndef PEERS_QT_CASES_H
#define PEERS_QT_CASES_H

#include "CPeers.h"

#include <vector>

std::vector<PeerCase> qt_setting_cases();
std::vector<PeerCase> qt_weight_cases();
std::vector<PeerCase> qt_kairo_cases();
PeerCase qt_mol_case();
std::vector<PeerCase> qt_cellx_cases();

#endif
