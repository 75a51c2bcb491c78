#if __has_include(<QProperty>)
#include "CClock.h"
#include "Qt.h"
#include "QtCases.h"
#include "Work.h"

#include <memory>

namespace {

// What `make` takes for one of so many objects; the first one makes what all share.
template <class Make, class Check>
double weigh(int64_t objects, bool *is_right, Make make, Check check) {
  std::vector<decltype(make())> all;
  all.reserve(static_cast<size_t>(objects) + 1);
  all.push_back(make());
  int64_t before = bytes_in_use();
  for (int64_t index = 0; index < objects; index++) all.push_back(make());
  int64_t spent = bytes_in_use() - before;
  *is_right = true;
  for (auto &object : all) *is_right = check(object) && *is_right;
  return static_cast<double>(spent) / static_cast<double>(objects);
}

double weigh_subject(int64_t objects, bool *is_right) {
  return weigh(
      objects, is_right, [] { return std::make_unique<QObject>(); },
      [](auto &object) { return object->objectName().isEmpty(); });
}

// A signal that QObject itself has: what a connection takes does not depend on the signal.
double weigh_subscription(int64_t objects, bool *is_right) {
  QObject subject;
  int64_t calls = 0;
  double bytes = weigh(
      objects, is_right,
      [&] {
        return QObject::connect(&subject, &QObject::objectNameChanged, &subject,
                                [&calls] { calls++; });
      },
      [](auto &connection) { return static_cast<bool>(connection); });
  subject.setObjectName("received");
  *is_right = calls == objects + 1 && *is_right;
  return bytes;
}

double weigh_property(int64_t objects, bool *is_right) {
  return weigh(
      objects, is_right, [] { return std::make_unique<QProperty<qint64>>(1); },
      [](auto &property) { return property->value() == 1; });
}

// The property and its observer lie in one object, as members of a class would.
struct Observed {
  struct Observer {
    Observed *self;
    void operator()() const { self->received += self->property.value(); }
  };

  QProperty<qint64> property{1};
  qint64 received = 0;
  QPropertyChangeHandler<Observer> observer{property, Observer{this}};
};

double weigh_observed(int64_t objects, bool *is_right) {
  return weigh(
      objects, is_right, [] { return std::make_unique<Observed>(); },
      [](auto &object) {
        object->property.setValue(7);
        return object->received == 7;
      });
}

} // namespace

std::vector<PeerCase> qt_weight_cases() {
  return {
      weighed("W10-subject", "a subject", weigh_subject),
      weighed("W10-subscr", "a subscription with one capture", weigh_subscription),
      weighed("W10-property", "a property, unobserved", weigh_property),
      weighed("W10-observed", "a property, observed by one", weigh_observed),
  };
}
#endif
