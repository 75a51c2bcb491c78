#include "CPeers.h"

#if __has_include(<QProperty>)
#include "QtCases.h"

PeerCases qt_cases(void) {
  static const auto cases = [] {
    auto all = qt_setting_cases();
    for (const auto &more : {qt_weight_cases(), qt_kairo_cases(), qt_cellx_cases()}) {
      all.insert(all.end(), more.begin(), more.end());
    }
    all.push_back(qt_mol_case());
    return all;
  }();
  return {cases.data(), static_cast<int64_t>(cases.size())};
}
#else
PeerCases qt_cases(void) { return {nullptr, 0}; }
#endif
