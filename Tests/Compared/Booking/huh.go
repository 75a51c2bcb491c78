// The booking form of "Forms", written with huh 2.0.3 in a program of Bubble Tea 2.
package main

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"charm.land/huh/v2"
)

type guest struct {
	name, eMail, phone, arrives, nights, room, adults, children string
	breakfast                                                   bool
	wishes                                                      string
}

type booking struct {
	form          *huh.Form
	guest, saved  guest
	steps, undone []guest
	last          guest
	asks          bool
	problem       string
}

func within(least, most int) func(string) error {
	return func(text string) error {
		number, err := strconv.Atoi(text)
		if err != nil || number < least || number > most {
			return fmt.Errorf("must be from %d to %d", least, most)
		}
		return nil
	}
}

func notEmpty(text string) error {
	if text == "" {
		return errors.New("must not be empty")
	}
	return nil
}

func address(text string) error {
	parts := strings.FieldsFunc(text, func(r rune) bool { return r == '@' })
	if len(parts) != 2 {
		return errors.New("needs a domain after the @")
	}
	return nil
}

func day(text string) error {
	if text == "" {
		return nil
	}
	if _, err := time.Parse("2006-01-02", text); err != nil {
		return errors.New("must be a date such as 2026-01-31")
	}
	return nil
}

func (b *booking) fits(check func(string) error) func(string) error {
	return func(text string) error {
		if err := check(text); err != nil {
			return err
		}
		adults, _ := strconv.Atoi(b.guest.adults)
		children, _ := strconv.Atoi(b.guest.children)
		if adults+children > 6 {
			return errors.New("are too many for the room")
		}
		return nil
	}
}

// A form of huh keeps the values that it was made with: after each undo it is made anew.
func (b *booking) build() tea.Cmd {
	g := &b.guest
	b.form = huh.NewForm(huh.NewGroup(
		huh.NewInput().Title("Name").Value(&g.name).Validate(notEmpty),
		huh.NewInput().Title("E-mail").Value(&g.eMail).Validate(address),
		huh.NewInput().Title("Phone").Value(&g.phone),
		huh.NewInput().Title("Arrives").Value(&g.arrives).Validate(day),
		huh.NewInput().Title("Nights").Value(&g.nights).Validate(within(1, 30)),
		huh.NewSelect[string]().Title("Room").Value(&g.room).
			Options(huh.NewOptions("single", "double", "suite")...),
		huh.NewInput().Title("Adults").Value(&g.adults).Validate(b.fits(within(1, 6))),
		huh.NewInput().Title("Children").Value(&g.children).Validate(b.fits(within(0, 6))),
		huh.NewConfirm().Title("Breakfast").Value(&g.breakfast),
		huh.NewText().Title("Wishes").Value(&g.wishes).Lines(3),
	))
	return b.form.Init()
}

func (b *booking) Init() tea.Cmd { return b.build() }

func (b *booking) note() {
	if b.guest != b.last {
		b.steps = append(b.steps, b.last)
		b.undone = nil
		b.last = b.guest
	}
}

func (b *booking) move(from, to *[]guest) tea.Cmd {
	if len(*from) == 0 {
		return nil
	}
	*to = append(*to, b.guest)
	b.guest = (*from)[len(*from)-1]
	*from = (*from)[:len(*from)-1]
	b.last = b.guest
	return b.build()
}

func (b *booking) check() error {
	g := b.guest
	return errors.Join(
		notEmpty(g.name), address(g.eMail), day(g.arrives), within(1, 30)(g.nights),
		b.fits(within(1, 6))(g.adults), b.fits(within(0, 6))(g.children),
	)
}

func (b *booking) submit() bool {
	b.problem = ""
	if err := b.check(); err != nil {
		b.problem = err.Error()
		return false
	}
	b.saved = b.guest
	return true
}

func (b *booking) Update(message tea.Msg) (tea.Model, tea.Cmd) {
	if key, ok := message.(tea.KeyPressMsg); ok {
		if b.asks {
			b.asks = false
			switch key.String() {
			case "s":
				if b.submit() {
					return b, tea.Quit
				}
			case "d":
				return b, tea.Quit
			}
			return b, nil
		}
		switch key.String() {
		case "ctrl+z":
			return b, b.move(&b.steps, &b.undone)
		case "ctrl+y":
			return b, b.move(&b.undone, &b.steps)
		case "ctrl+r":
			b.steps = append(b.steps, b.guest)
			b.guest, b.last = b.saved, b.saved
			return b, b.build()
		case "ctrl+s":
			b.submit()
			return b, nil
		case "ctrl+q":
			if b.guest == b.saved {
				return b, tea.Quit
			}
			b.asks = true
			return b, nil
		}
	}
	model, command := b.form.Update(message)
	if form, ok := model.(*huh.Form); ok {
		b.form = form
	}
	b.note()
	if b.form.State == huh.StateCompleted {
		b.submit()
		return b, b.build()
	}
	return b, command
}

func (b *booking) View() tea.View {
	title := "Guest"
	if b.guest != b.saved {
		title += " * edited"
	}
	if b.asks {
		return tea.NewView(title + "\nGuest has changes that are not saved: s saves, d discards")
	}
	return tea.NewView(title + "\n" + b.form.View() + "\n" + b.problem)
}

func main() {
	first := guest{nights: "2", room: "double", adults: "2", children: "0", breakfast: true}
	b := &booking{guest: first, saved: first, last: first}
	if _, err := tea.NewProgram(b).Run(); err != nil {
		os.Exit(1)
	}
}
