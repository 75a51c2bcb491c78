@Suite struct InspectionTests {
  @Test func `live subscriptions are listed while inspection is on`() {
    let before = Subject<Int>()
    before.subscribe(onNext: { _ in })
    inspecting {
      let search = Subject<String>()
      search.name = "search"
      let found = Subject<Int>()
      found.name = "found"
      search.map(\.count).named("length").subscribe(found)
      let second = search.subscribe(onNext: { _ in })
      found.subscribe(onNext: { _ in })
      #expect(
        Inspection.subscriptions.map(\.description) == [
          "search → map → length → found", "search → subscriber", "found → subscriber",
        ]
      )
      for subscription in Inspection.subscriptions {
        #expect(Article.text.contains("\n\(subscription)\n"))
      }
      #expect(Inspection.counters.subjects == 2)
      #expect(Inspection.counters.subscriptions == 3)
      second.dispose()
      found.sendCompleted()
      #expect(Inspection.subscriptions == [])
      withExtendedLifetime((search, found)) {}
    }
    #expect(!Inspection.isOn)
    #expect(Inspection.subscriptions == [])
    withExtendedLifetime(before) {}
  }

  @Test func `what is deallocated is not listed`() {
    inspecting {
      do {
        let subject = Subject<Int>()
        subject.subscribe(onNext: { _ in })
        #expect(Inspection.counters.subjects == 1)
      }
      #expect(Inspection.subscriptions == [])
      #expect(Inspection.counters.subjects == 0)
    }
  }

  @Test func `sources are counted without inspection`() {
    let before = Inspection.counters.sources
    let subject = Subject<Int>()
    #expect(Inspection.counters.sources == before)
    subject.subscribe(onNext: { _ in })
    #expect(Inspection.counters.sources == before + 1)
    #expect(Inspection.counters.subscriptions == 0)
  }

  @Test(.eachRecursionLimit)
  func `bindings of channels are listed with what they carried`() {
    inspecting {
      let present = PresentBindings()
      let view = Channel<String>()
      let model = Channel<String>()
      view.name = "view"
      model.name = "model"
      model.leadingTerminal.sendNext("Ada")
      let binding = view.leadingTerminal.bind(to: model.followingTerminal)
      view.followingTerminal.sendNext("Grace")
      view.followingTerminal.sendNext("Hedy")
      #expect(
        present.added.map(\.description) == [
          "view.leading ⇄ model.following (model.following won), 2 there, 1 back, last Hedy"
        ]
      )
      binding.dispose()
      #expect(present.added == [])
    }
  }

  @Test func `inspection may begin twice`() {
    inspecting { Inspection.begin() }
    #expect(!Inspection.isOn)
  }
}

private func inspecting(_ body: () -> Void) {
  Inspection.begin()
  body()
  Inspection.end()
}
