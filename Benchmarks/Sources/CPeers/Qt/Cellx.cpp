#if __has_include(<QProperty>)
#include "Graph.h"
#include "QtCases.h"

#include <array>

namespace {

using Values = std::array<qint64, 4>;

// What the last of so many layers is, by plain arithmetic.
Values last_layer(Values layer, int layers) {
  for (int number = 0; number < layers; number++) {
    layer = {layer[1], layer[0] - layer[2], layer[1] + layer[3], layer[2]};
  }
  return layer;
}

template <int layers> class Cellx : public Graph {
  using Layer = std::array<Cell *, 4>;
  static constexpr Values up{1, 2, 3, 4};
  static constexpr Values down{4, 3, 2, 1};

  Layer start{cell(1), cell(2), cell(3), cell(4)};
  Layer end = start;
  bool is_up = true;

  Values read() const {
    return {end[0]->value(), end[1]->value(), end[2]->value(), end[3]->value()};
  }

public:
  Cellx() {
    for (int number = 0; number < layers; number++) {
      Layer from = end;
      end = {
          derived([from] { return from[1]->value(); }),
          derived([from] { return from[0]->value() - from[2]->value(); }),
          derived([from] { return from[1]->value() + from[3]->value(); }),
          derived([from] { return from[2]->value(); }),
      };
      for (Cell *property : end) effect(property);
    }
  }

  bool run(int64_t repetitions) override {
    const Values ends[] = {last_layer(down, layers), last_layer(up, layers)};
    bool is_right = read() == ends[is_up];
    for (int64_t number = 0; number < repetitions; number++) {
      is_up = !is_up;
      const Values &values = is_up ? up : down;
      Qt::beginPropertyUpdateGroup();
      for (size_t index = 0; index < 4; index++) start[index]->setValue(values[index]);
      Qt::endPropertyUpdateGroup();
      is_right = read() == ends[is_up] && is_right;
    }
    return is_right;
  }
};

} // namespace

// Qt computes what has two ways to the start once for each way: 92,732 times at 20 layers and 124 times
// as often for every 10 more, so 50 take an hour.
std::vector<PeerCase> qt_cellx_cases() {
  return {
      timed<Cellx<10>>("W11-cellx-10", "batch of 4 into 10 layers", 750),
      timed<Cellx<20>>("W11-cellx-20", "batch of 4 into 20 layers", 92'732),
      timed<Cellx<30>>("W11-cellx-30", "batch of 4 into 30 layers", 11'405'770),
  };
}
#endif
