/// Every case, those of one workload together.
let allCases = grouped(
  sendCases + combineCases + subscribeCases + setCases + KeyValue.all + bindCases + chainCases
    + memoryCases + threadCases + graphCases + driverCases + operatorCases + Strait.controllerCases
    + Peers.all + FrontEnd.keyCases + FrontEnd.textCases + FrontEnd.layoutCases
    + FrontEnd.listCases + FrontEnd.tableCases + FrontEnd.formCases
)

/// The cases of one workload together, where its first one is.
private func grouped(_ cases: [Case]) -> [Case] {
  var workloads: [String] = []
  for example in cases where !workloads.contains(example.workload) {
    workloads.append(example.workload)
  }
  return workloads.flatMap { workload in cases.filter { $0.workload == workload } }
}

/// Each operator that OpenCombine has, too.
private let operatorCases =
  valueOperatorCases + joiningOperatorCases + runOperatorCases + timedOperatorCases

/// Sending a value.
private let sendCases = [
  Strait.send("W1", to: 1, target: 4),
  OpenCombinePeer.send("W1", to: 1),
  Strait.send("W2", to: 10, target: 3.6),
  OpenCombinePeer.send("W2", to: 10),
  Strait.send("W3", to: 1000, target: 2.7),
  OpenCombinePeer.send("W3", to: 1000),
]

/// Operators in a row, and the latest of several signals, of which OpenCombine has no operator.
private let combineCases = [
  Strait.chainOfOperators(),
  OpenCombinePeer.chainOfOperators(),
  Strait.combineTwo(),
  Strait.combineTen(),
  Strait.takeLatest(),
]

/// How many others there are when a subscriber comes and goes.
private let others = [0, 1000, 100_000]

/// The workloads whose costs should not differ.
let subscribeWorkloads = others.map { "W5-\($0)" }

/// Coming and going.
private let subscribeCases =
  others.flatMap {
    [Strait.subscribe(among: $0), OpenCombinePeer.subscribe(among: $0)]
  }
  + [Strait.subscribeOldestFirst(among: 1000)]

/// Setting a property.
private let setCases = [
  Strait.setObserved(),
  OpenCombinePeer.setObserved(),
  ObservationPeer.setObserved(),
  Strait.setObservedThroughPath(),
  Strait.setUnobserved(),
  OpenCombinePeer.setUnobserved(),
  ObservationPeer.setUnobserved(),
  Strait.setDeserted(),
]

/// Two bound texts.
private let bindCases = [
  Strait.bindText(),
  Strait.editBoundField("field-bound", isSubmitted: false),
  Strait.editBoundField("field-submitted", isSubmitted: true),
  OpenCombinePeer.bindText(),
]

/// Chains of bound properties.
///
/// OpenCombine runs out of an 8 MB stack between 7,000 and 8,000.
private let chainCases =
  [2, 10, 16, 64].flatMap { [Strait.chain($0, target: 25), OpenCombinePeer.chain($0)] }
  + [Strait.chain(1000, target: 60), OpenCombinePeer.chain(1000)]
  + [
    Strait.chain(100_000, target: 60),
    Strait.chain(100_000, fromFarEnd: true, target: 60),
    Strait.textChain(10),
    Strait.textChain(100_000, target: 60),
  ]

/// Writing to graphs of derived values.
private let graphCases =
  straitKairoCases + kairoCases(OpenCombineGraphs.self)
  + kairoCases(ObservationGraphs.self, muxNodes: 10_000) + cellxCases
  + [Strait.makeCells(), Strait.makeEffects(), Strait.writeToEffects()]
  + Rectangle.published.map { Strait.write(to: $0) }

private let straitKairoCases = [
  Kairo<StraitGraphs>.deep(target: 400),
  Kairo<StraitGraphs>.broad(target: 1000),
  Kairo<StraitGraphs>.diamond(target: 110),
  Kairo<StraitGraphs>.triangle(target: 170),
  Mux<StraitGraphs>.write(target: 1700),
  Kairo<StraitGraphs>.repeated(target: 60),
  Kairo<StraitGraphs>.avoidable(target: 24),
  Kairo<StraitGraphs>.unstable(target: 130),
  Mol<StraitGraphs>.write(),
]

private func kairoCases<L: GraphLibrary>(_: L.Type, muxNodes: Int = 102) -> [Case] {
  [
    Kairo<L>.deep(), Kairo<L>.broad(), Kairo<L>.diamond(), Kairo<L>.triangle(),
    Mux<L>.write(nodes: muxNodes), Kairo<L>.repeated(), Kairo<L>.avoidable(),
    Kairo<L>.unstable(), Mol<L>.write(),
  ]
}

/// The published sizes are 10, 20, 30, 50, 100, 1000 and 2500 layers.
///
/// OpenCombine has no batches and notifies what has two ways to the start once for each way;
/// Observation keeps no derived value. For both, each further layer costs 1.6 times as much: 20
/// layers are the last of these that end within a second, and so are 30 for Qt.
private let cellxCases = [
  Cellx<StraitGraphs>.write(10, target: 550),
  Cellx<OpenCombineGraphs>.write(10, nodes: 1210),
  Cellx<ObservationGraphs>.write(10, nodes: 2646),
  Cellx<OpenCombineGraphs>.write(20, nodes: 150_040),
  Cellx<ObservationGraphs>.write(20, nodes: 335_380),
  Cellx<StraitGraphs>.write(20),
  Cellx<StraitGraphs>.write(30),
  Cellx<StraitGraphs>.write(50),
  Cellx<StraitGraphs>.write(100),
  Cellx<StraitGraphs>.write(1000, target: 95_000),
  Cellx<StraitGraphs>.write(2500),
  Cellx<StraitGraphs>.write(5000, target: 500_000),
]

/// Driving an app without a terminal.
private let driverCases = [
  Strait.typeKey(),
  Strait.startApp(),
  Strait.waitInVain(),
]

/// Sending from two threads.
private let threadCases = [
  Strait.sendFromTwoThreads(inlets: 2),
  Strait.sendFromTwoThreads(inlets: 1),
  OpenCombinePeer.sendFromTwoThreads(),
]

/// What things weigh.
private let memoryCases = [
  Strait.chainBytes(100_000),
  Strait.subjectBytes(),
  OpenCombinePeer.subjectBytes(),
  Strait.subscriptionBytes(),
  OpenCombinePeer.subscriptionBytes(),
  Strait.propertyBytes(),
  OpenCombinePeer.propertyBytes(),
  Strait.observedPropertyBytes(),
  OpenCombinePeer.observedPropertyBytes(),
  Strait.behaviorSubjectBytes(),
  OpenCombinePeer.behaviorSubjectBytes(),
  Strait.combinationBytes(),
  Strait.inletBytes(),
]
