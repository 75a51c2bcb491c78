// Graphs of properties bound to others.
#ifndef PEERS_GRAPH_H
#define PEERS_GRAPH_H

#include "Qt.h"
#include "Work.h"

#include <memory>
#include <vector>

// A graph that counts how often its closures run, and holds what it is made of.
class Graph : public Work {
public:
  using Cell = QProperty<qint64>;

protected:
  // What an effect received last, and the sum of all that effects received.
  qint64 last = 0;
  qint64 sum = 0;

  Cell *cell(qint64 value) { return keep(std::make_shared<Cell>(value)); }

  // A property bound to what a closure makes of others.
  template <class Compute> auto derived(Compute compute) {
    using Value = decltype(compute());
    auto property = keep(std::make_shared<QProperty<Value>>());
    property->setBinding([this, compute] {
      runs.computations++;
      return compute();
    });
    return property;
  }

  // A handler that is called at once and after each change.
  template <class Note> void effect(Cell *property, Note note) {
    auto handle = [this, property, note] {
      runs.effects++;
      note(property->value());
    };
    using Handler = decltype(property->subscribe(handle));
    keep(std::make_shared<Handler>(property->subscribe(handle)));
  }

  void effect(Cell *property) {
    effect(property, [this](qint64 value) { record(value); });
  }

  void record(qint64 value) {
    last = value;
    sum += value;
  }

private:
  std::vector<std::shared_ptr<void>> kept;

  template <class Kept> Kept *keep(std::shared_ptr<Kept> object) {
    kept.push_back(object);
    return object.get();
  }
};

#endif
