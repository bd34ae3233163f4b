// Portico
// SPDX-License-Identifier: Apache-2.0

import PuppetShared

extension Flaw {
    static let pad = "iPad Pro 11-inch"
    private static let typing: [PuppetStep] = [.open, .settle, .tapTummy, .settle]

    /// Those of the article, and those of public threads.
    static let all = article + publicRaces

    /// Sheet 5.2, in its order.
    static let article: [Flaw] = [
        Flaw(
            id: "B1", symptom: "back from another app, the keyboard is gone", invariant: "I4",
            wrong: { AppOf<B1>.self },
            steps: typing + [.emoji, .settle, .openNotes, .settle, .tapTummy, .settle, .open, .settle],
            smallest: typing + [.openNotes, .settle, .tapTummy, .settle, .open]),
        Flaw(
            id: "B2", symptom: "lifted by another app's keyboard", invariant: "I3", wrong: { AppOf<B2>.self },
            steps: [.openNotes, .settle, .tapTummy, .settle, .open, .settle, .openNotes, .settle, .home, .settle],
            smallest: [.openNotes, .settle, .tapTummy, .open, .settle, .openNotes]),
        Flaw(
            id: "B3", symptom: "down after dictation has asked for the microphone", invariant: "I1",
            wrong: { AppOf<B3>.self }, steps: typing + [.letters, .dictate, .settle, .allow, .settle],
            smallest: typing + [.dictate, .allow]),
        Flaw(
            id: "B4", symptom: "a hole in the switcher's card", invariant: "I7", wrong: { AppOf<B4>.self },
            steps: [.open, .settle, .openNotes, .open, .tapTummy, .settle, .openNotes, .tapTummy, .settle],
            smallest: [.open, .settle, .openNotes, .open, .tapTummy, .settle, .openNotes, .tapTummy]),
        Flaw(
            id: "B5", symptom: "a picture of the screen stays over the screen", invariant: "I6 when active",
            wrong: { AppOf<B5>.self }, steps: typing + [.switcher, .settle, .home, .settle, .open, .settle], seed: 1,
            smallest: typing + [.switcher, .home, .open]),
        Flaw(
            id: "B6", symptom: "what had the focus is forgotten by a second resignation", invariant: "I4",
            wrong: { AppOf<B6>.self }, steps: typing + [.switcher, .settle, .home, .settle, .open, .settle], seed: 1,
            smallest: typing + [.switcher, .settle, .home, .open]),
        Flaw(
            id: "B7", symptom: "lifted by another app's keyboard though its own was down", invariant: "I3",
            wrong: { AppOf<B7>.self },
            steps: typing + [
                .done, .settle, .openNotes, .settle, .tapTummy, .settle, .open, .settle, .openNotes, .settle,
            ], profile: "ios26",
            smallest: [.openNotes, .settle, .tapTummy, .open, .settle, .openNotes]),
        Flaw(
            id: "B8", symptom: "the keyboard stays where it is under the finger", invariant: "I9",
            wrong: { AppOf<B8>.self },
            steps: typing + [
                .emoji, .settle, .indicator, .settle, .fingerDown, .settle, .fingerOnKeyboard, .settle, .fingerAtBottom,
                .settle, .fingerUp,
            ],
            smallest: typing + [.indicator, .settle, .fingerDown, .fingerAtBottom]),
        Flaw(
            id: "B9", symptom: "up although the keyboard is split", invariant: "I1", wrong: { AppOf<B9>.self },
            steps: [
                .open, .settle, .landscape, .settle, .tapTummy, .settle, .splitByFinger, .settle, .startDrag, .settle,
            ],
            profile: "ios15", model: "iPad (9.7-inch)", seed: 5,
            smallest: [.open, .settle, .landscape, .tapTummy, .settle, .splitByFinger]),
        Flaw(
            id: "B10", symptom: "thrown off the top while the keyboard is dragged", invariant: "I2",
            wrong: { AppOf<B10>.self }, steps: typing + [.undock, .settle, .startDrag, .settle, .endDrag, .settle],
            profile: "ios15", model: pad,
            smallest: typing + [.undock, .startDrag]),
        Flaw(
            id: "B11", symptom: "up although the keyboard floats", invariant: "I1", wrong: { AppOf<B11>.self },
            steps: typing + [.float, .settle, .emoji, .settle], profile: "ios15", model: pad,
            smallest: typing + [.float]),
        Flaw(
            id: "B12", symptom: "down in Stage Manager although the keyboard is docked", invariant: "I1",
            wrong: { AppOf<B12>.self }, steps: typing + [.stage, .settle, .done, .settle, .tapTummy, .settle],
            profile: "ios18", model: pad,
            smallest: [.open, .settle, .tapTummy, .stage]),
        Flaw(
            id: "B13", symptom: "up by the keyboard's height in a window that ends higher", invariant: "I1",
            wrong: { AppOf<B13>.self }, steps: typing + [.stage, .settle, .done, .settle, .tapTummy, .settle],
            profile: "ios18", model: pad,
            smallest: [.open, .settle, .tapTummy, .stage]),
        Flaw(
            id: "B14", symptom: "an accessory view that cannot be closed", invariant: "I5",
            wrong: { AppOf<B14>.self }, right: { AccessoryApp.self },
            steps: [
                .open, .settle, .openAccessory, .settle, .closeAccessory, .settle, .home, .settle, .open, .settle,
            ],
            smallest: [.open, .settle, .openAccessory, .settle, .closeAccessory]),
        Flaw(
            id: "B15", symptom: "a watchdog that never looks", invariant: "I12", wrong: { AppOf<B15>.self },
            steps: typing + [.seconds(2), .fault, .settle, .seconds(2), .done, .settle],
            smallest: typing + [.fault, .seconds(2)]),
        Flaw(
            id: "B16", symptom: "a report each second of what cannot be repaired", invariant: "I12",
            wrong: { AppOf<B16>.self }, steps: typing + [.seconds(2), .stuck, .settle, .seconds(8), .seconds(60)],
            smallest: [.open, .settle, .tapTummy, .stuck, .seconds(8)]),
        Flaw(
            id: "B17", symptom: "sent up twice for one keyboard", invariant: "I10", wrong: { AppOf<B17>.self },
            steps: typing + [.done, .settle],
            smallest: [.open, .settle, .tapTummy]),
        Flaw(
            id: "B18", symptom: "the keyboard slides in over the app's own animation", invariant: "B18",
            wrong: { AppOf<B18>.self }, steps: typing + [.home, .settle, .open, .settle, .done, .settle],
            smallest: typing + [.home, .open]),
    ]
}
