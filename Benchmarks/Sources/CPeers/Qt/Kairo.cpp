#if __has_include(<QProperty>)
#include "Graph.h"
#include "QtCases.h"

namespace {

// A graph with one cell at its head, to which growing numbers are written.
class HeadGraph : public Graph {
  qint64 next = 1;

protected:
  Cell *head = cell(0);
  // What an effect receives last after an odd or even number was written: so many times the number,
  // and the offset.
  qint64 slope_even = 1;
  qint64 slope_odd = 1;
  qint64 offset = 0;
  // Whether the effects receive different values, so that only the sum of all can be checked.
  bool adds_all = false;

public:
  bool run(int64_t repetitions) override {
    qint64 sum_of_last = 0;
    qint64 expected = 0;
    sum = 0;
    for (qint64 end = next + repetitions; next < end; next++) {
      head->setValue(next);
      sum_of_last += last;
      expected += (next % 2 == 0 ? slope_even : slope_odd) * next + offset;
    }
    return (adds_all ? sum : sum_of_last) == expected;
  }
};

class Deep : public HeadGraph {
public:
  Deep() {
    Cell *end = head;
    for (int link = 0; link < 50; link++) {
      end = derived([from = end] { return from->value() + 1; });
    }
    effect(end);
    offset = 50;
  }
};

class Broad : public HeadGraph {
public:
  Broad() {
    for (qint64 number = 0; number < 50; number++) {
      Cell *near = derived([this, number] { return head->value() + number; });
      effect(derived([near] { return near->value() + 1; }));
    }
    adds_all = true;
    slope_even = slope_odd = 50;
    offset = 50 * 51 / 2;
  }
};

class Diamond : public HeadGraph {
public:
  Diamond() {
    std::vector<Cell *> arms;
    for (int arm = 0; arm < 5; arm++) {
      arms.push_back(derived([this] { return head->value() + 1; }));
    }
    effect(derived([arms] {
      qint64 sum = 0;
      for (Cell *arm : arms) sum += arm->value();
      return sum;
    }));
    slope_even = slope_odd = 5;
    offset = 5;
  }
};

class Triangle : public HeadGraph {
public:
  Triangle() {
    std::vector<Cell *> links;
    Cell *end = head;
    for (int link = 0; link < 10; link++) {
      links.push_back(end);
      end = derived([from = end] { return from->value() + 1; });
    }
    effect(derived([links] {
      qint64 sum = 0;
      for (Cell *link : links) sum += link->value();
      return sum;
    }));
    slope_even = slope_odd = 10;
    offset = 45;
  }
};

class Repeated : public HeadGraph {
public:
  Repeated() {
    effect(derived([this] {
      qint64 sum = 0;
      for (int read = 0; read < 30; read++) sum += head->value();
      return sum;
    }));
    slope_even = slope_odd = 30;
  }
};

class Unstable : public HeadGraph {
public:
  Unstable() {
    Cell *twice = derived([this] { return 2 * head->value(); });
    Cell *inverse = derived([this] { return -head->value(); });
    effect(derived([this, twice, inverse] {
      qint64 sum = 0;
      for (int read = 0; read < 20; read++) {
        sum += head->value() % 2 != 0 ? twice->value() : inverse->value();
      }
      return sum;
    }));
    slope_even = -20;
    slope_odd = 40;
  }
};

void spin() {
  for (int step = 0; step < 100; step++) asm volatile("" : : "r"(step));
}

class Avoidable : public HeadGraph {
public:
  Avoidable() {
    Cell *copy = derived([this] { return head->value(); });
    Cell *always = derived([copy] { return copy->value() * 0; });
    Cell *heavy = derived([always] {
      spin();
      return always->value() + 1;
    });
    Cell *after = derived([heavy] { return heavy->value() + 2; });
    effect(derived([after] { return after->value() + 3; }), [this](qint64 value) {
      spin();
      record(value);
    });
    slope_even = slope_odd = 0;
    offset = 6;
  }
};

class Mux : public Graph {
  std::vector<Cell *> heads;
  std::vector<Cell *> ends;
  qint64 next = 1;

public:
  Mux() {
    for (int number = 0; number < 100; number++) heads.push_back(cell(0));
    auto all = derived([this] {
      QList<qint64> values;
      values.reserve(100);
      for (Cell *head : heads) values.append(head->value());
      return values;
    });
    for (int number = 0; number < 100; number++) {
      Cell *one = derived([all, number] { return all->value().at(number); });
      Cell *end = derived([one] { return one->value() + 1; });
      effect(end);
      ends.push_back(end);
    }
  }

  bool run(int64_t repetitions) override {
    qint64 sum_of_ends = 0;
    qint64 expected = 0;
    for (qint64 end = next + repetitions; next < end; next++) {
      auto number = static_cast<size_t>(next % 100);
      heads[number]->setValue(next);
      sum_of_ends += ends[number]->value();
      expected += next + 1;
    }
    return sum_of_ends == expected;
  }
};

} // namespace

std::vector<PeerCase> qt_kairo_cases() {
  return {
      timed<Deep>("W11-deep", "write to a chain of 50 derived", 50),
      timed<Broad>("W11-broad", "write to 50 pairs of derived", 100),
      timed<Diamond>("W11-diamond", "write to a diamond of 5 arms", 6),
      timed<Triangle>("W11-triangle", "write to a chain of 10, all summed up", 10),
      timed<Mux>("W11-mux", "write to one of 100 joined and split again", 102),
      timed<Repeated>("W11-repeated", "write to a cell that is read 30 times", 1),
      timed<Avoidable>("W11-avoidable", "write that changes nothing further on", 2),
      timed<Unstable>("W11-unstable", "write that changes who is read", 2),
  };
}
#endif
