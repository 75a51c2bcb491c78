import Foundation

/// The table of the articles' names: complete, and true as far as a test can check.
///
/// DocC checks its links, and `.ci/promises` that the tests exist.
@Suite struct NamesInTheArticlesTests {
  /// The names that the articles use.
  static let names = """
    RACSignal RACSubscriber RACDisposable RACDynamicSignal RACStream RACStreamBindBlock RACSubject
    RACReplaySubject RACReplaySubjectUnlimitedCapacity replaySubjectWithCapacity:
    RACPassthroughSubscriber RACCompoundDisposable RACTupleNil RACScheduler mainThreadScheduler
    immediateScheduler subscriptionScheduler RACMulticastConnection multicast: publish connect
    autoconnect RACChannel RACChannelTerminal leadingTerminal followingTerminal RACKVOChannel RACCommand
    execute: executionSignals executing errors @weakify @strongify @keypath rac_newTextChannel
    rac_newDateChannelWithNilValue: rac_newSelectedSegmentIndexChannelWithNilValue:
    rac_newValueChannelWithNilValue: rac_channelTerminalForKey: rac_textSignal rac_sequence
    rac_valuesAndChangesForKeyPath: rac_channelForControlEvents:key:nilValue:
    rac_signalForControlEvents: rac_liftSelector: subscribe: subscribeNext: subscribeError:
    subscribeCompleted: sendNext: sendError: sendCompleted didSubscribeWithDisposable: ignoreValues
    createSignal: bind: flattenMap: flatten map: filter: switchToLatest scanWithStart:reduce:
    scanWithStart:reduceWithIndex: throttle: takeUntil: concat concat: never empty return: startWith:
    distinctUntilChanged replayLast deliverOn: deliverOnMainThread subscribeOn: catch: catchTo:
    reduceEach: signalWithScheduler: mapReplace: skip: setNameWithFormat: UIControl
    UIControlEventEditingDidBegin UIControlEventEditingChanged UIControlEventValueChanged
    UIControlEventEditingDidEndOnExit UIControlEventEditingDidEnd UIControlEventAllEditingEvents
    UIControlEventTouchUpInside UITextField UILabel UISwitch UISlider UIStepper UISegmentedControl
    UIDatePicker UIButton NSUserDefaults subscriberWithNext:error:completed: disposableWithBlock:
    addDisposable: swapInDisposable: initWithTarget:keyPath:nilValue: objectForKeyedSubscript:
    setObject:forKeyedSubscript: initWithValues:otherTerminal: values otherTerminal valueForKey:
    setValue:forKey: RAC_DEBUG_SIGNAL_NAMES DTRACE_PROBES_DISABLED NSKeyValueObservingOptionNew
    NSKeyValueObservingOptionOld NSKeyValueObservingOptionInitial NSKeyValueObservingOptionPrior
    NSKeyValueChangeKindKey NSKeyValueChangeNewKey NSKeyValueChangeOldKey NSKeyValueChangeIndexesKey
    NSKeyValueChangeNotificationIsPriorKey RACKeyValueChangeCausedByDeallocationKey
    RACKeyValueChangeAffectedOnlyLastComponentKey RACEvent RACGroupedSignal RACTestScheduler
    firstOrDefault: toArray waitUntilCompleted: allowsConcurrentExecution
    """.split(whereSeparator: \.isWhitespace).map(String.init)
    + [
      "RACObserve(object, key)", "RAC(object, key) = signal", "RACChannelTo(object, key)",
      "RACChannelTo(object, key, nilValue)", "RACChannelTo(a, p) = RACChannelTo(b, q)",
    ]

  /// The cells of each row.
  private let rows: [[String]]

  init() throws {
    rows = try DocumentedPage("NamesInTheArticles").text.split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| In the articles") && !$0.hasPrefix("| ---") }
      .map { $0.dropFirst(2).dropLast(2).components(separatedBy: " | ") }
  }

  @Test func `every name has a row`() {
    let first = rows.map { $0[0] }
    for name in Self.names {
      #expect(first.contains { $0.contains("`\(name)`") }, "there is no row for \(name)")
    }
  }

  @Test func `no row is empty, and each leads to a declaration and a test`() {
    #expect(rows.count > 80)
    for row in rows {
      #expect(row.count == 3)
      #expect(row.allSatisfy { !$0.trimmingCharacters(in: .whitespaces).isEmpty })
      #expect(row[2].prefixMatch(of: /`[\w.-]+`: ./) != nil, "\(row[0]) names no test")
    }
    let unlinked = rows.filter { !$0[1].contains("``/Strait") && !$0[1].contains("](/doc") }.map {
      $0[0]
    }
    // These are the language's own.
    #expect(unlinked == ["`RACTupleNil`", "`@keypath`", "`@weakify`, `@strongify`"])
  }

  @Test func `a row without a counterpart says why`() {
    let without = rows.filter { $0[1].contains("no counterpart") }
    #expect(without.count == 7)
    for row in without {
      #expect(row[1].contains("no counterpart: ") || row[1].contains("no counterpart yet: "))
    }
  }

  @Test func `what looks different is said`() throws {
    let text = try DocumentedPage("NamesInTheArticles").text
    for remark in [
      "`subscribeOn:` is not an operator.", "There are no nil errors.",
      "A local variable may be freed before its scope ends.",
    ] {
      #expect(text.contains("*\(remark)*"))
    }
  }
}
