import Dispatch
import Foundation
import StraitChannels
import StraitFoundation
import StraitModel
import Testing

final class Boiler: CodableModel {
  @Observed var room = 18.0
  @Observed var target = 20.0
}

/// What Daemon.md shows beside `Demo/Daemon`.
@Suite struct DaemonExamples {
  @Test func `a reading of another thread arrives in the loop`() {
    let scheduler = LoopScheduler()
    let boiler = Boiler()
    let readSensor: @Sendable () -> Double = { 21.5 }
    let (inlet, readings) = Inlet<Double>.make(on: scheduler, buffering: .newest(1))
    readings.assign(to: boiler.$room)
    DispatchQueue.global().async { inlet.sendNext(readSensor()) }
    scheduler.run(until: { boiler.room == 21.5 })
    #expect(boiler.room == 21.5)
  }

  @Test func `what was changed is in the file when flush has returned`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "boiler-\(UUID()).json")
      .path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let scheduler = LoopScheduler()
    let file = ModelFile(path, Boiler(), on: scheduler)
    let boiler = file.model
    boiler.target = 22
    do {
      try file.flush()
    } catch {
      print("not saved: \(error)")
    }
    #expect(ModelFile(path, Boiler(), on: scheduler).model.target == 22)
  }
}
