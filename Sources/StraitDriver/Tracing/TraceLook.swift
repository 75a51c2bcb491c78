/// The look of the page of a trace, and the script of its slider.
enum TraceLook {
  static let style = """
    :root { color-scheme: light dark; --text: #1d2027; --quiet: #68707e; --paper: #ffffff;
      --card: #f2f4f7; --line: #d5d9e0; --present: #fff0b8; --good: #1f7a37; --bad: #b3261e;
      --wrong: #fdeceb; }
    @media (prefers-color-scheme: dark) { :root { --text: #d5d8df; --quiet: #8e96a5;
      --paper: #14161b; --card: #1d2027; --line: #343a46; --present: #4a4016; --good: #8adb84;
      --bad: #ff8a84; --wrong: #3a1d1f; } }
    [hidden] { display: none !important; }
    body { margin: 0; color: var(--text); background: var(--paper);
      font: 15px/1.45 system-ui, sans-serif; }
    header { position: sticky; top: 0; z-index: 2; padding: 10px 20px; background: var(--paper);
      border-bottom: 1px solid var(--line); }
    h1 { margin: 0; font-size: 19px; overflow-wrap: anywhere; }
    h1 span { font-weight: normal; font-size: 15px; }
    .passed { color: var(--good); } .failed { color: var(--bad); } .skipped { color: var(--quiet); }
    .time { display: flex; gap: 12px; align-items: center; }
    .time input { flex: 1; }
    .time output { min-width: 6em; text-align: right; font-variant-numeric: tabular-nums; }
    .hint { margin: 0; color: var(--quiet); font-size: 13px; }
    main { display: flex; flex-wrap: wrap; gap: 20px; padding: 16px 20px; align-items: flex-start; }
    .left { flex: 3 1 480px; min-width: 0; }
    .right { flex: 2 1 380px; min-width: 0; }
    .screens { position: relative; }
    .screens svg { display: block; max-width: 100%; height: auto; }
    .changes { position: absolute; left: 0; top: 0; width: 100%; pointer-events: none; }
    h2 { margin: 14px 0 6px; font-size: 15px; } .step h2 { margin-top: 0; }
    h3 { margin: 10px 0 4px; font-size: 13px; color: var(--quiet); }
    pre { margin: 0; padding: 8px 10px; background: var(--card); border-radius: 6px;
      overflow-x: auto; font: 13px/1.5 ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace; }
    .source { max-height: 40vh; overflow: auto; position: relative; }
    .source .present { background: var(--present); }
    pre i { color: var(--quiet); font-style: normal; }
    .source i { display: inline-block; min-width: 3em; text-align: right; }
    .gap { color: var(--quiet); }
    .failure { margin: 8px 0; padding: 2px 10px 10px; background: var(--wrong);
      border-left: 4px solid var(--bad); }
    .failure h3 { color: var(--bad); } .failure pre { background: none; padding: 0;
      white-space: pre-wrap; }
    table { margin: 8px 0; border-collapse: collapse; font-size: 13px; }
    th { padding: 1px 14px 1px 0; text-align: left; font-weight: normal; color: var(--quiet);
      vertical-align: top; white-space: nowrap; }
    td { overflow-wrap: anywhere; }
    """

  static let script = """
    (function () {
      "use strict";
      var steps = document.querySelectorAll(".step");
      var slider = document.getElementById("slider");
      var count = document.getElementById("count");
      var shown = Number(slider.getAttribute("value"));
      function part(step, kind) {
        var id = step.getAttribute("data-" + kind);
        return id ? document.getElementById(id) : null;
      }
      function put(step, isShown) {
        step.toggleAttribute("hidden", !isShown);
        ["screen", "changes", "tree"].forEach(function (kind) {
          var element = part(step, kind);
          if (element) { element.toggleAttribute("hidden", !isShown); }
        });
        var line = part(step, "line");
        if (!line) { return; }
        line.classList.toggle("present", isShown);
        if (!isShown) { return; }
        // Not scrollIntoView, which would move the whole page.
        var box = line.parentNode;
        if (box.scrollTop > line.offsetTop) { box.scrollTop = line.offsetTop; }
        var under = line.offsetTop + line.offsetHeight - box.clientHeight;
        if (under > box.scrollTop) { box.scrollTop = under; }
      }
      function show(number) {
        put(steps[shown], false);
        shown = Math.max(0, Math.min(steps.length - 1, number));
        put(steps[shown], true);
        slider.value = String(shown);
        count.textContent = shown + " / " + (steps.length - 1);
      }
      slider.addEventListener("input", function () { show(Number(slider.value)); });
      document.addEventListener("keydown", function (event) {
        if (event.altKey || event.ctrlKey || event.metaKey) { return; }
        var places = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: steps.length - 1 };
        if (!places.hasOwnProperty(event.key)) { return; }
        event.preventDefault();
        show(places[event.key]);
      });
      show(shown);
    })();
    """
}
