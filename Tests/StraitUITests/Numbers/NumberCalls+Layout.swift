extension NumberCalls {
  private static func letters() -> [Label] { [Label("a"), Label("b"), Label("c")] }

  private static func pair() -> [Label] { [Label("a"), Label("b")] }

  static let layout: [String: Call] = [
    "Collapsible.init(_:to:spacing:id:_:)": { one, _ in
      let isOpen = Property(true)
      show(Collapsible("a", to: isOpen, spacing: from(0, one)) { letters() })
    },
    "Collapsible.init(_:value:spacing:id:_:)": { one, _ in
      show(Collapsible("a", value: true, spacing: from(0, one)) { letters() })
    },
    "Column.init(spacing:id:_:)": { one, _ in show(Column(spacing: from(0, one)) { letters() }) },
    "Column.spacing": { one, _ in
      show(Column { letters() }) { column, _ in column.spacing = from(0, one) }
    },
    "Column.spacing(_:)": { one, _ in show(Column { letters() }.spacing(from(0, one))) },
    "Container.place(_:in:)": { one, other in
      show(Anywhere(content: [TextField("a")])) { box, _ in box.target = rect(one, other) }
    },
    "Dialog.init(_:spacing:id:_:)": { one, _ in
      show(Label("")) { _, app in
        app.present(Dialog<Bool>("a", spacing: from(0, one)) { _ in letters() })
          .subscribe(onNext: { _ in })
      }
    },
    "FormArrangement.columns": { one, _ in
      show(Form(of: FormPerson()) { $0.columns = from(1, one) })
    },
    "FormArrangement.section(_:columns:_:)": { one, _ in
      show(
        Form(of: FormPerson()) { form in
          form.section("a", columns: from(1, one)) {
            $0.row(\.name)
            $0.row(\.age)
          }
        }
      )
    },
    "Grid.init(columns:spacing:rowSpacing:id:_:)": { one, other in
      let spacing = (from(0, one), from(0, other))
      show(Grid(columns: [.fit, .fit], spacing: spacing.0, rowSpacing: spacing.1) { letters() })
    },
    "Grid.rowSpacing": { one, _ in
      show(Grid(columns: [.fit]) { letters() }) { grid, _ in grid.rowSpacing = from(0, one) }
    },
    "Grid.spacing": { one, _ in
      show(Grid(columns: [.fit, .fit]) { letters() }) { grid, _ in grid.spacing = from(0, one) }
    },
    "Grid.spacing(_:)": { one, _ in
      show(Grid(columns: [.fit, .fit]) { letters() }.spacing(from(0, one)))
    },
    "Length.cells(_:)": { one, other in
      show(Label("a").width(.cells(from(0, one))).height(.cells(from(0, other))))
    },
    "Proposal.columns": { one, other in
      var proposal = Proposal()
      (proposal.columns, proposal.rows) = (one, other)
      for widget in letters() { _ = widget.measure(proposal) }
    },
    "Proposal.init(columns:rows:)": { one, other in
      _ = Column { letters() }.measure(Proposal(columns: one, rows: other))
      _ = BarChart("a", values: [1]).measure(Proposal(columns: one, rows: other))
    },
    "Proposal.rows": { one, _ in
      var proposal = Proposal()
      proposal.rows = one
      _ = Row { letters() }.measure(proposal)
    },
    "Row.init(spacing:id:_:)": { one, _ in show(Row(spacing: from(0, one)) { letters() }) },
    "Row.spacing": { one, _ in
      show(Row { letters() }) { row, _ in row.spacing = from(0, one) }
    },
    "Row.spacing(_:)": { one, _ in show(Row { letters() }.spacing(from(0, one))) },
    "Scroll.offset": { one, other in
      show(Scroll(.both) { Column { letters() } }) { scroll, _ in
        scroll.offset = point(one, other)
      }
    },
    "Scroll.reveal(_:)": { one, other in
      show(Scroll(.both) { Column { letters() } }) { scroll, _ in
        _ = scroll.reveal(rect(one, other))
      }
    },
    "Split.init(_:position:id:_:)": { one, _ in show(Split(position: from(0, one)) { pair() }) },
    "Split.position": { one, _ in
      show(Split { pair() }) { split, _ in split.position = from(0, one) }
    },
    "Tab.init(_:spacing:_:)": { one, _ in
      show(Tabs("a") { Tab("b", spacing: from(0, one)) { letters() } })
    },
    "Widget.maximum(columns:rows:)": { one, other in
      show(Label("a").maximum(columns: from(0, one), rows: from(0, other)))
    },
    "Widget.minimum(columns:rows:)": { one, other in
      show(Label("a").minimum(columns: from(0, one), rows: from(0, other)))
    },
    "Widget.padding(_:)": { one, _ in show(Label("a").padding(from(0, one))) },
    "Widget.padding(top:left:bottom:right:)": { one, other in
      let (top, left) = (from(0, one), from(0, other))
      show(Label("a").padding(top: top, left: left, bottom: left, right: top))
    },
    "Widget.point(before:)": { one, _ in
      show(Label("a")) { label, _ in _ = label.point(before: one) }
    },
    "Widget.priority(_:)": { one, other in
      show(
        Row {
          Label("a").priority(one)
          Label("b").priority(other)
        }
      )
    },
    "Widget.reveal(_:)": { one, other in
      show(Label("a")) { label, _ in _ = label.reveal(rect(one, other)) }
    },
    "Widget.size(for:)": { one, other in
      _ = Label("a").size(for: Proposal(columns: one, rows: other))
    },
  ]
}
