import CEngine
import StraitChannels
import StraitModel

/// The selected rows.
struct RowSelection {
  var rows: Set<Row> = []
  /// The one that was selected last, from which the selection is moved.
  var lead: Row?
  /// The start of a range that is extended.
  var anchor: Row?
  var removal = RemovalPolicy.selectNeighbour
  var hiding = HidingPolicy.keep

  mutating func set(_ rows: Set<Row>, lead: Row?) {
    self.rows = rows
    self.lead = lead
    anchor = lead
  }
}

/// The elements that were selected before a transaction took some of them away.
struct LostSelection<Element> {
  let elements: [Element]
  /// The one that was selected last.
  let lead: Int?
  let anchor: Int?
  /// The number of the observers of the transaction.
  let transaction: UInt64
  /// The wave in which it was lost.
  let wave: UInt64
}

/// An observer that makes an arranger select rows again after a rollback.
private final class SelectionKeeper<Element>: TransactionObserver {
  private weak var arranger: Arranger<Element>?

  init(_ arranger: Arranger<Element>) {
    self.arranger = arranger
  }

  func transactionCommitted(unchanged: [Hub: UInt64]) {
    arranger?.lostSelections = []
  }

  func transactionRolledBack(since begin: UInt64) {
    arranger?.restoreSelection(since: begin)
  }
}

/// The selection after the last selected element has left the array.
public enum RemovalPolicy: Sendable {
  /// Its replacement; otherwise the next row, otherwise the one before.
  case selectNeighbour
  /// Nothing.
  case deselect
}

/// The treatment of a selected element that the filter hides.
public enum HidingPolicy: Sendable {
  /// It stays selected, and is among the selected rows again when it is shown.
  case keep
  /// It is not selected any more.
  case deselect
  /// It is not selected any more, and if it was the last one, its neighbour is.
  case selectNeighbour
}

extension Arranger {
  /// Returns the row that is selected if the lead is not selected any more; `nil` if the lead
  /// stays.
  ///
  /// Must be called before rows are placed, and after they were examined.
  func heir(after heirs: [Row: Row]) -> Row? {
    guard let lead = selection.lead, order.contains(lead) else { return nil }
    if let heir = heirs[lead], table.has(.passes, heir) { return heir }
    let stays = { [self] (row: Row) in !table.has(.gone, row) && table.has(.passes, row) }
    if stays(lead) || !order.isShown(lead) { return nil }
    return order.neighbour(of: lead, where: stays)
  }

  /// Deselects rows that have left, or were hidden; must be called while removed rows still have
  /// their marks.
  ///
  /// - Parameters:
  ///   - rows: The rows that this may concern; `nil` for all.
  ///   - heir: The row to select instead.
  /// - Returns: `true` if the selection has changed.
  func settleSelection(among rows: [Row]?, heir: Row?) -> Bool {
    if selection.rows.isEmpty { return false }
    let before = TransactionEnd.isInTransaction ? selection : nil
    var (hasLost, canInherit) = (false, false)
    for row in rows ?? Array(selection.rows) where selection.rows.contains(row) {
      if table.has(.gone, row) {
        canInherit = canInherit || selection.removal == .selectNeighbour
      } else if !table.has(.passes, row), selection.hiding != .keep {
        canInherit = canInherit || selection.hiding == .selectNeighbour
      } else {
        continue
      }
      hasLost = true
      selection.rows.remove(row)
    }
    if !hasLost { return false }
    if let before { keep(before) }
    if selection.rows.isEmpty, canInherit, let heir { selection.rows = [heir] }
    mendLead(heir)
    return true
  }

  /// Keeps the selection for a rollback of the current transaction.
  private func keep(_ selection: RowSelection) {
    let thread = strait_thread()
    guard let transaction = thread.transactionObservers?.number,
      lostSelections.last?.transaction != transaction
    else { return }
    let rows = Array(selection.rows)
    lostSelections.append(
      LostSelection(
        elements: rows.map { elements[$0] },
        lead: rows.firstIndex { $0 == selection.lead },
        anchor: rows.firstIndex { $0 == selection.anchor },
        transaction: transaction,
        wave: Wave.next(thread)
      )
    )
    thread.observeTransaction(SelectionKeeper(self))
  }

  /// Selects the rows again that a rolled back transaction removed, except for hidden ones.
  func restoreSelection(since begin: UInt64) {
    guard let index = lostSelections.firstIndex(where: { $0.wave > begin }) else { return }
    let lost = lostSelections[index]
    lostSelections.removeSubrange(index...)
    setUp {
      refresh()
      let present = sourceOrder.rows
      let partners = identity.partners(of: lost.elements, in: present.map { elements[$0] })
      let rows = partners.map { partner in partner.map { present[$0] } }
      selection.rows = Set(rows.compactMap { $0 })
      selection.lead = lost.lead.flatMap { rows[$0] }
      selection.anchor = lost.anchor.flatMap { rows[$0] }
      mendLead()
      _ = settleSelection(among: nil, heir: nil)
    }
  }

  /// Gives the selection another lead if it has lost the one that it had: the heir if it is
  /// selected, else the first selected row.
  func mendLead(_ heir: Row? = nil) {
    if selection.lead.map({ selection.rows.contains($0) }) != true {
      selection.lead = heir.flatMap { selection.rows.contains($0) ? $0 : nil } ?? firstSelected
    }
    if selection.anchor.map({ selection.rows.contains($0) }) != true {
      selection.anchor = selection.lead
    }
  }

  private var firstSelected: Row? {
    selection.rows.isEmpty ? nil : order.first { row, _ in selection.rows.contains(row) }
  }
}
