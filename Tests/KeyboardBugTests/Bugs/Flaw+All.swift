// Portico
// SPDX-License-Identifier: Apache-2.0

import PuppetShared

extension Flaw {
    private static let pad = "iPad Pro 11-inch"
    private static let typing: [PuppetStep] = [.open, .settle, .tapTummy, .settle]

    /// In the sheet's order.
    static let all: [Flaw] = [
        Flaw(
            id: "B1", symptom: "back from another app, the keyboard is gone", invariant: "I4",
            wrong: { AppOf<B1>.self },
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
            id: "B2", symptom: "lifted by another app's keyboard", invariant: "I3", wrong: { AppOf<B2>.self },
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
            wrong: { AppOf<B3>.self }, steps: typing + [.letters, .dictate, .settle, .allow, .settle],
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
            id: "B4", symptom: "a hole in the switcher's card", invariant: "I7", wrong: { AppOf<B4>.self },
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
            wrong: { AppOf<B5>.self }, steps: typing + [.switcher, .settle, .home, .settle, .open, .settle], seed: 1,
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
            wrong: { AppOf<B6>.self }, steps: typing + [.switcher, .settle, .home, .settle, .open, .settle], seed: 1,
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
            wrong: { AppOf<B7>.self },
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
            id: "B8", symptom: "the keyboard stays where it is under the finger", invariant: "I9",
            wrong: { AppOf<B8>.self },
            steps: typing + [
                .emoji, .settle, .indicator, .settle, .fingerDown, .settle, .fingerOnKeyboard, .settle, .fingerAtBottom,
                .settle, .fingerUp,
            ],
            smallest: """
                iPhone 16, ios18
                open Puppet
                settle
                tap the field
                settle
                touch the home indicator
                settle
                put a finger at 400
                move it to 900
                """),
        Flaw(
            id: "B9", symptom: "up although the keyboard is split", invariant: "I1", wrong: { AppOf<B9>.self },
            steps: [
                .open, .settle, .landscape, .settle, .tapTummy, .settle, .splitByFinger, .settle, .startDrag, .settle,
            ],
            profile: "ios15", model: "iPad (9.7-inch)", seed: 5,
            smallest: """
                iPad (9.7-inch), ios15, orders seeded(5)
                open Puppet
                settle
                landscape
                tap the field
                settle
                split by finger
                """),
        Flaw(
            id: "B10", symptom: "thrown off the top while the keyboard is dragged", invariant: "I2",
            wrong: { AppOf<B10>.self }, steps: typing + [.undock, .settle, .startDrag, .settle, .endDrag, .settle],
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
            id: "B11", symptom: "up although the keyboard floats", invariant: "I1", wrong: { AppOf<B11>.self },
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
            wrong: { AppOf<B12>.self }, steps: typing + [.stage, .settle, .done, .settle, .tapTummy, .settle],
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
            wrong: { AppOf<B13>.self }, steps: typing + [.stage, .settle, .done, .settle, .tapTummy, .settle],
            profile: "ios18", model: pad,
            smallest: """
                iPad Pro 11-inch, ios18
                open Puppet
                settle
                tap the field
                Stage Manager
                """),
        Flaw(
            id: "B14", symptom: "an accessory view that cannot be closed", invariant: "I5",
            wrong: { AppOf<B14>.self }, right: { AppOf<AccessoryPuppetViewController>.self },
            steps: [
                .open, .settle, .openAccessory, .settle, .closeAccessory, .settle, .home, .settle, .open, .settle,
            ],
            smallest: """
                iPhone 16, ios18
                open Puppet
                settle
                tap Open
                settle
                tap Close
                """),
        Flaw(
            id: "B15", symptom: "a watchdog that never looks", invariant: "I12", wrong: { AppOf<B15>.self },
            steps: typing + [.seconds(2), .fault, .settle, .seconds(2), .done, .settle],
            smallest: """
                iPhone 16, ios18
                open Puppet
                settle
                tap the field
                settle
                the legs are put down
                2 seconds
                """),
        Flaw(
            id: "B16", symptom: "a report each second of what cannot be repaired", invariant: "I12",
            wrong: { AppOf<B16>.self }, steps: typing + [.seconds(2), .stuck, .settle, .seconds(8), .seconds(60)],
            smallest: """
                iPhone 16, ios18
                open Puppet
                settle
                tap the field
                each repair is taken back
                8 seconds
                """),
        Flaw(
            id: "B17", symptom: "sent up twice for one keyboard", invariant: "I10", wrong: { AppOf<B17>.self },
            steps: typing + [.done, .settle],
            smallest: """
                iPhone 16, ios18
                open Puppet
                settle
                tap the field
                """),
        Flaw(
            id: "B18", symptom: "the keyboard slides in over the app's own animation", invariant: "B18",
            wrong: { AppOf<B18>.self }, steps: typing + [.home, .settle, .open, .settle, .done, .settle],
            smallest: """
                iPhone 16, ios18
                open Puppet
                settle
                tap the field
                settle
                home
                open Puppet
                """),
    ]
}
