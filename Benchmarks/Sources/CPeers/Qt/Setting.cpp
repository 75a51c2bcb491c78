#if __has_include(<QProperty>)
#include "Qt.h"
#include "QtCases.h"
#include "Work.h"

namespace {

// W6. A handler receives neither the old nor the new value: it keeps the one and reads the other.
class SetObserved : public Work {
  struct Observer {
    SetObserved *self;
    void operator()() const {
      qint64 value = self->property.value();
      self->sum += value - self->before;
      self->calls++;
      self->before = value;
    }
  };

  QProperty<qint64> property{0};
  qint64 before = 0;
  qint64 sum = 0;
  qint64 calls = 0;
  QPropertyChangeHandler<Observer> observer{property, Observer{this}};

public:
  bool run(int64_t repetitions) override {
    property.setValue(0);
    sum = 0;
    calls = 0;
    for (int64_t number = 1; number <= repetitions; number++) property.setValue(number);
    return sum == repetitions && calls == repetitions;
  }
};

class SetUnobserved : public Work {
  QProperty<qint64> property{0};

public:
  bool run(int64_t repetitions) override {
    quint64 sum = 0;
    for (int64_t number = 0; number < repetitions; number++) {
      property.setValue(number);
      sum += static_cast<quint64>(property.value());
    }
    auto count = static_cast<quint64>(repetitions);
    return sum == (count % 2 == 0 ? count / 2 * (count - 1) : (count - 1) / 2 * count);
  }
};

// W7. Qt has no two-way binding: two handlers set the other property, which is silent if it has the
// value already.
class SetBound : public Work {
  QProperty<QString> near;
  QProperty<QString> far;
  QPropertyNotifier forth = near.addNotifier([this] { far.setValue(near.value()); });
  QPropertyNotifier back = far.addNotifier([this] { near.setValue(far.value()); });
  const QString texts[4] = {"text of four-and-twenty0", "text of four-and-twenty1",
                            "text of four-and-twenty2", "text of four-and-twenty3"};

public:
  bool run(int64_t repetitions) override {
    for (int64_t number = 0; number < repetitions; number++) near.setValue(texts[number & 3]);
    const QString &last = texts[(repetitions - 1) & 3];
    return near.value() == last && far.value() == last;
  }
};

} // namespace

std::vector<PeerCase> qt_setting_cases() {
  return {
      timed<SetObserved>("W6", "set, one observer of old and new"),
      timed<SetUnobserved>("W6-unobserved", "set, nobody observing"),
      timed<SetBound>("W7", "set one of two bound texts"),
  };
}
#endif
