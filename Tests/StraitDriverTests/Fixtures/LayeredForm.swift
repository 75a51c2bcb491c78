/// A form of all kinds of controls, with keys that put dialogs, popups and notes in front of it.
@MainActor
func layeredForm(_ setup: AppSetup) -> App {
  let form = ControlForm()
  // The actions hold the form, and the form the app, for as long as the test's process.
  form.app.bind([
    AppKey("f2", "settings") { app in
      let dialog = Dialog<Bool>("Settings") { close in
        TextField("Path", columns: 12)
        Checkbox("Hidden files", value: false)
        Row {
          Button("Cancel") { close(nil) }
          Button("OK") { close(true) }.asDefault()
        }
      }
      app.present(dialog).subscribe(onNext: { _ in form.volume.value = 11 })
    },
    AppKey("f3", "turn the button on or off") { _ in form.save.isEnabled.toggle() },
    AppKey("f4", "menu") { app in
      guard form.name.app === app else { return }
      app.popup(from: form.name, Column { Button("Copy") { form.greeting.text += "!" } })
    },
    AppKey("q", "note") { app in app.toast("Saved", for: .milliseconds(400)) },
  ])
  return form.app
}
