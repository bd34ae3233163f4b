// Portico
// SPDX-License-Identifier: Apache-2.0

extension Flaw {
    private static let pad = "iPad Pro 11-inch"
    private static let typing: [PuppetStep] = [.open, .settle, .tapTummy, .settle]

    /// Those that a schedule shows; the others are in `OtherBugTests`.
    static let all: [Flaw] = [
        Flaw(
            id: "B1", symptom: "back from another app, the keyboard is gone", invariant: "I4",
            app: { AppOf<B1>.self },
            steps: typing + [.emoji, .settle, .openNotes, .settle, .tapTummy, .settle, .open, .settle],
            smallest: """
                iPhone 16, ios18
                open Puppet
                settle
                tap the field
                settle
                open Notes
                settle
                tap the field
                settle
                open Puppet
                """),
        Flaw(
            id: "B2", symptom: "lifted by another app's keyboard", invariant: "I3", app: { AppOf<B2>.self },
            steps: [.openNotes, .settle, .tapTummy, .settle, .open, .settle, .openNotes, .settle, .home, .settle],
            smallest: """
                iPhone 16, ios18
                open Notes
                settle
                tap the field
                open Puppet
                settle
                open Notes
                """),
        Flaw(
            id: "B3", symptom: "down after dictation has asked for the microphone", invariant: "I1",
            app: { AppOf<B3>.self }, steps: typing + [.letters, .dictate, .settle, .allow, .settle],
            smallest: """
                iPhone 16, ios18
                open Puppet
                settle
                tap the field
                settle
                dictate
                allow
                """),
        Flaw(
            id: "B4", symptom: "a hole in the switcher's card", invariant: "I7", app: { AppOf<B4>.self },
            steps: [.open, .settle, .openNotes, .open, .tapTummy, .settle, .openNotes, .tapTummy, .settle],
            smallest: """
                iPhone 16, ios18
                open Puppet
                settle
                open Notes
                open Puppet
                tap the field
                settle
                open Notes
                tap the field
                """),
        Flaw(
            id: "B5", symptom: "a picture of the screen stays over the screen", invariant: "I6 when active",
            app: { AppOf<B5>.self }, steps: typing + [.switcher, .settle, .home, .settle, .open, .settle], seed: 1,
            smallest: """
                iPhone 16, ios18, orders seeded(1)
                open Puppet
                settle
                tap the field
                settle
                open the switcher
                home
                open Puppet
                """),
        Flaw(
            id: "B6", symptom: "what had the focus is forgotten by a second resignation", invariant: "I4",
            app: { AppOf<B6>.self }, steps: typing + [.switcher, .settle, .home, .settle, .open, .settle], seed: 1,
            smallest: """
                iPhone 16, ios18, orders seeded(1)
                open Puppet
                settle
                tap the field
                settle
                open the switcher
                settle
                home
                open Puppet
                """),
        Flaw(
            id: "B7", symptom: "lifted by another app's keyboard though its own was down", invariant: "I3",
            app: { AppOf<B7>.self },
            steps: typing + [
                .done, .settle, .openNotes, .settle, .tapTummy, .settle, .open, .settle, .openNotes, .settle,
            ], profile: "ios26",
            smallest: """
                iPhone 16, ios26
                open Notes
                settle
                tap the field
                open Puppet
                settle
                open Notes
                """),
        Flaw(
            id: "B9", symptom: "up although the keyboard is undocked", invariant: "I1", app: { AppOf<B9>.self },
            steps: typing + [.emoji, .settle, .undock, .settle], profile: "ios15", model: "iPad (9.7-inch)", seed: 2,
            smallest: """
                iPad (9.7-inch), ios15, orders seeded(2)
                open Puppet
                settle
                tap the field
                settle
                undock
                """),
        Flaw(
            id: "B10", symptom: "thrown off the top while the keyboard is dragged", invariant: "I2",
            app: { AppOf<B10>.self }, steps: typing + [.undock, .settle, .startDrag, .settle, .endDrag, .settle],
            profile: "ios15", model: pad,
            smallest: """
                iPad Pro 11-inch, ios15
                open Puppet
                settle
                tap the field
                settle
                undock
                start to drag the keyboard
                """),
        Flaw(
            id: "B11", symptom: "up although the keyboard floats", invariant: "I1", app: { AppOf<B11>.self },
            steps: typing + [.float, .settle, .emoji, .settle], profile: "ios15", model: pad,
            smallest: """
                iPad Pro 11-inch, ios15
                open Puppet
                settle
                tap the field
                settle
                float
                """),
        Flaw(
            id: "B12", symptom: "down in Stage Manager although the keyboard is docked", invariant: "I1",
            app: { AppOf<B12>.self }, steps: typing + [.stage, .settle, .done, .settle, .tapTummy, .settle],
            profile: "ios18", model: pad,
            smallest: """
                iPad Pro 11-inch, ios18
                open Puppet
                settle
                tap the field
                Stage Manager
                """),
        Flaw(
            id: "B13", symptom: "up by the keyboard's height in a window that ends higher", invariant: "I1",
            app: { AppOf<B13>.self }, steps: typing + [.stage, .settle, .done, .settle, .tapTummy, .settle],
            profile: "ios18", model: pad,
            smallest: """
                iPad Pro 11-inch, ios18
                open Puppet
                settle
                tap the field
                Stage Manager
                """),
        Flaw(
            id: "B17", symptom: "sent up twice for one keyboard", invariant: "I10", app: { AppOf<B17>.self },
            steps: typing + [.done, .settle],
            smallest: """
                iPhone 16, ios18
                open Puppet
                settle
                tap the field
                """),
    ]
}
