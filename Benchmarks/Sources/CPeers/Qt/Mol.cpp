#if __has_include(<QProperty>)
#include "Graph.h"
#include "QtCases.h"

namespace {

qint64 fibonacci(qint64 number) {
  return number < 2 ? 1 : fibonacci(number - 1) + fibonacci(number - 2);
}

qint64 hard(qint64 number) { return number + fibonacci(16); }

class Mol : public Graph {
  Cell *a = cell(0);
  Cell *b = cell(0);
  Cell *f = nullptr;
  Cell *g = nullptr;
  qint64 next = 1;

public:
  Mol() {
    Cell *c = derived([this] { return a->value() % 2 + b->value() % 2; });
    auto d = derived([this] {
      QList<qint64> records;
      records.reserve(5);
      for (qint64 number = 0; number < 5; number++) {
        records.append(number + a->value() % 2 - b->value() % 2);
      }
      return records;
    });
    Cell *e = derived([this, c, d] { return hard(c->value() + a->value() + d->value().at(0)); });
    f = derived([this, d] {
      qint64 record = d->value().at(2);
      return hard(record != 0 ? record : b->value());
    });
    g = derived([this, c, d, e] {
      qint64 middle = c->value() != 0 ? c->value() : e->value() % 2;
      return c->value() + middle + d->value().at(4) + f->value();
    });
    effect(g, [this](qint64 value) { sum += hard(value); });
    effect(g);
    effect(f, [this](qint64 value) { sum += hard(value); });
  }

  bool run(int64_t repetitions) override {
    bool is_right = true;
    for (int64_t end = next + repetitions; next < end; next++) {
      Qt::beginPropertyUpdateGroup();
      b->setValue(1);
      a->setValue(1 + 2 * next);
      Qt::endPropertyUpdateGroup();
      is_right = is_right && last == hard(10);
      Qt::beginPropertyUpdateGroup();
      a->setValue(2 + 2 * next);
      b->setValue(2);
      Qt::endPropertyUpdateGroup();
      is_right = is_right && last == hard(7) && g->value() == last && f->value() == hard(2);
    }
    return is_right;
  }
};

} // namespace

PeerCase qt_mol_case() {
  return timed<Mol>("W11-mol", "two batches of two writes, heavy nodes", 2000);
}
#endif
