import StraitChannels
import StraitModel

// The seven tests of the articles, in their order. L is the leading end of a channel, F the
// following end. Only the following end sends a late subscriber the latest value; what ends one end
// ends both, and the subscribers of the end that it came in by receive the ending first.
extension Log {
  static let articles = [
    Log(name: "test_channel1", steps: "subscribe to L and F, 1 and completed into L, 2 into F") {
      print in
      let channel = Channel<Int>()
      channel.leadingTerminal.log(as: "L", print)
      channel.followingTerminal.log(as: "F", print)
      oneThenCompleted().subscribe(channel.leadingTerminal)
      twoThenFailed().subscribe(channel.followingTerminal)
    },
    Log(name: "test_channel2", steps: "1 and completed into L, subscribe to L and F, 2 into F") {
      print in
      let channel = Channel<Int>()
      oneThenCompleted().subscribe(channel.leadingTerminal)
      channel.leadingTerminal.log(as: "L", print)
      channel.followingTerminal.log(as: "F", print)
      twoThenFailed().subscribe(channel.followingTerminal)
    },
    Log(name: "test_channel3", steps: "1 and completed into L, 2 into F, subscribe to L and F") {
      print in
      let channel = Channel<Int>()
      oneThenCompleted().subscribe(channel.leadingTerminal)
      twoThenFailed().subscribe(channel.followingTerminal)
      channel.leadingTerminal.log(as: "L", print)
      channel.followingTerminal.log(as: "F", print)
    },
    Log(name: "test_channel11", steps: "subscribe to L and F, 2 and an error into F, 1 into L") {
      print in
      let channel = Channel<Int>()
      channel.leadingTerminal.log(as: "L", print)
      channel.followingTerminal.log(as: "F", print)
      twoThenFailed().subscribe(channel.followingTerminal)
      oneThenCompleted().subscribe(channel.leadingTerminal)
    },
    Log(name: "test_channel12", steps: "2 and an error into F, subscribe to L and F, 1 into L") {
      print in
      let channel = Channel<Int>()
      twoThenFailed().subscribe(channel.followingTerminal)
      channel.leadingTerminal.log(as: "L", print)
      channel.followingTerminal.log(as: "F", print)
      oneThenCompleted().subscribe(channel.leadingTerminal)
    },
    Log(name: "test_channel13", steps: "2 and an error into F, 1 into L, subscribe to L and F") {
      print in
      let channel = Channel<Int>()
      twoThenFailed().subscribe(channel.followingTerminal)
      oneThenCompleted().subscribe(channel.leadingTerminal)
      channel.leadingTerminal.log(as: "L", print)
      channel.followingTerminal.log(as: "F", print)
    },
    Log(name: "test_model_view", steps: "a model's name and a view's text, the view ends first") {
      let names = Names()
      let channel = Channel<String>()
      names.model?.values(of: \.name).subscribe(channel.leadingTerminal)
      names.view?.values(of: \.labelText).subscribe(channel.followingTerminal)
      channel.leadingTerminal.log(as: "L", $0)
      channel.followingTerminal.log(as: "F", $0)
      names.releaseView()
      names.releaseModel()
    },
  ]
}

private final class Model: ObservableModel {
  @Observed var name = "model"
}

private final class View: ObservableModel {
  @Observed var labelText = "view"
}

/// Owns the two until it releases them: a local variable may be released earlier.
private final class Names {
  private(set) var model: Model? = Model()
  private(set) var view: View? = View()

  @inline(never) func releaseModel() { model = nil }
  @inline(never) func releaseView() { view = nil }
}
