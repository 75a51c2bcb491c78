#if DEBUG
  import Testing

  /// In debug builds, the deallocation of an object that a living widget is bound to is reported by
  /// name.
  @MainActor @Suite struct OrphanedWidgetTests {
    final class Person: ObservableModel {
      @Observed var name = "Ada"
      @Observed var age = 36
    }

    /// A way to bind a field to an object.
    typealias Way = NamedAction<@MainActor @Sendable (TextField, Person) -> Void>

    nonisolated static let ways: [Way] = [
      Way("a path") { $0.newTextChannel().bind(to: $1.channel(to: \.name)) },
      Way("through a converter") {
        $0.newTextChannel().bind(to: $1.channel(to: \.name), through: .lossless)
      },
      Way("a mapped end") {
        $0.newTextChannel()
          .bind(to: $1.channel(to: \.name).map(forward: { $0 }, backward: { $0 }))
      },
      Way("a named property") {
        $1.$name.name = "Person.name"
        $0.newTextChannel().bind(to: $1.$name.channel())
      },
      Way("over a channel") {
        let channel = Channel<String>()
        channel.leadingTerminal.bind(to: $1.channel(to: \.name))
        $0.newTextChannel().bind(to: channel.followingTerminal)
      },
    ]

    @Test(arguments: ways)
    func `an object that is deallocated under a widget is reported`(_ way: Way) {
      let field = TextField(id: "name")
      let app = App(bracketed: field)
      let ((), reports) = Report.collecting { way.action(field, Person()) }
      #expect(reports == [.orphaned(name: "Person.name", control: "TextField")])
      withExtendedLifetime(app) {}
    }

    @Test func `a binding that was ended before is not`() {
      let field = TextField(id: "name")
      let ((), reports) = Report.collecting {
        let person = Person()
        let binding = field.newTextChannel().bind(to: person.channel(to: \.name))
        binding.dispose()
        let end = person.channel(to: \.name)
        field.newTextChannel().bind(to: end)
        end.sendCompleted()
      }
      #expect(reports == [])
    }

    @Test func `a table that is released while one of its cells is edited is not`() {
      let ((), reports) = Report.collecting {
        let app = App(
          bracketed: Table("People", of: Property([Person(), Person()])) {
            TableColumn("Name", editing: \.name)
          }
        )
        app.start(on: HeadlessDisplay(), scheduler: VirtualScheduler())
        let table = app.layers.first?.root as? any ItemizedWidget
        #expect(table?.perform(.press, at: ItemPlace(item: 0, column: 0)) == true)
      }
      #expect(reports == [])
    }

    @Test func `a field that is bound to a property in between is not`() {
      let field = TextField(id: "name")
      let between = Property("")
      field.newTextChannel().bind(to: between.channel())
      let ((), reports) = Report.collecting {
        between.channel().bind(to: Person().channel(to: \.name))
      }
      #expect(reports == [])
    }
  }
#endif
