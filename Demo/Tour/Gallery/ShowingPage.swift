import StraitScreen
import StraitUI

/// Widgets that are only looked at: texts, numbers, progress and pictures.
@MainActor
func showingPage() -> Tab {
  Tab("Showing") {
    columns(3) {
      Column(spacing: 1) {
        labels()
        progress()
        paragraph()
      }
      charts()
      documents()
    }
  }
}

@MainActor
private func labels() -> Column {
  let off = Link("disabled", to: "https://example.org/closed", id: "link.disabled")
  off.isEnabled = false
  return Column {
    Label("Label, Link", style: .title)
    Row(spacing: 2) {
      Label("text")
      Label("muted", style: .muted)
      Label("accent", style: .accent)
    }
    Row(spacing: 2) {
      Label("error", style: .error)
      Label("warning", style: .warning)
      Label("success", style: .success)
    }
    Row(spacing: 2) {
      Link("plain", to: "https://example.org/tides", id: "link.plain")
      off
    }
  }
}

@MainActor
private func progress() -> Column {
  let off = ProgressBar("disabled", progress: 0.4, id: "progress.disabled")
  off.isEnabled = false
  return Column {
    Label("ProgressBar, Spinner", style: .title)
    ProgressBar("part", progress: 0.55, id: "progress.part")
    ProgressBar("done", progress: 1, id: "progress.done")
    ProgressBar("unknown", id: "progress.unknown")
    off
    Row(spacing: 2) {
      Spinner("busy", id: "spinner.busy")
      Spinner("at rest", isRunning: false, id: "spinner.rest")
    }
  }
}

@MainActor
private func paragraph() -> Column {
  Column {
    Label("Text", style: .title)
    Text("Rows of any \("width", .accent), with \("several", .bold) looks.", id: "paragraph")
  }
}

@MainActor
private func charts() -> Column {
  let tides: [Double] = [3, 5, 9, 14, 22, 31, 28, .nan, 19, 24, 38, 52, 61, 57, 48, 66]
  let off = Gauge("disabled", value: 0.4, id: "gauge.disabled")
  off.isEnabled = false
  let gauges = [("plain", 40), ("high", 70), ("too high", 91)].map { name, value in
    let gauge = Gauge(name, value: value, in: 0...100, unit: "%", id: "gauge.\(value)")
    gauge.warning = 60
    gauge.critical = 80
    return gauge
  }
  return Column(spacing: 1) {
    Column {
      Label("Gauge", style: .title)
      gauges
      Gauge("empty", unit: "%", id: "gauge.empty")
      off
    }
    Column {
      Label("Sparkline", style: .title)
      Sparkline("Tide", values: tides, in: 0...100, unit: "cm", id: "tide")
      Sparkline("empty", id: "tide.empty")
    }
    BarChart(
      "BarChart",
      labels: ["Mon", "Tue", "Wed"],
      values: [40, 15.5, -9],
      unit: "t",
      id: "catch"
    )
  }
}

@MainActor
private func documents() -> Column {
  let missing = Image("missing", id: "image.missing")
  missing.problem = "not a picture"
  return Column(spacing: 1) {
    Column {
      Label("MarkdownText", style: .title)
      MarkdownText(
        """
        *Markdown*, **bold**, `code`
        and a [link](https://example.org).

        1. Amber
        2. Birch

        > Wait for the tide.
        """,
        id: "markdown"
      )
    }
    Column {
      Label("Image", style: .title)
      Image("Sun over the sea", sun, id: "image").height(.cells(4))
      missing
    }
  }
}

/// A sun in the sky.
private var sun: Bitmap {
  var pixels: [Bitmap.Pixel] = []
  for y in 0..<32 {
    for x in 0..<96 {
      // Four dots by four are one half cell; a terminal that has pictures shows all of them.
      let (dx, dy) = (Double(x) / 4 - 11.5, Double(y) / 4 - 3.5)
      let sky = Bitmap.Pixel(red: 30, green: UInt8(70 + y * 5 / 2), blue: UInt8(120 + y * 5 / 2))
      let light = Bitmap.Pixel(
        red: 255,
        green: UInt8(clamping: 220 - Int(dx * dx + dy * dy) * 4),
        blue: 90
      )
      pixels.append(dx * dx + dy * dy < 12 ? light : sky)
    }
  }
  return Bitmap(width: 96, pixels: pixels)
}
