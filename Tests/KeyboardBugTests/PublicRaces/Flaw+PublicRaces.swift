// Portico
// SPDX-License-Identifier: Apache-2.0

extension Flaw {
    /// The bugs of public threads (sheet 5.3) that the device can produce, in the sheet's order, without those whose
    /// code would be the same as for a bug of the article. They have no schedules: only the explorer looks for them.
    static let publicRaces: [Flaw] = [
        Flaw(
            id: "P1", symptom: "lifted by another app's keyboard that is said to be its own", invariant: "I3",
            wrong: { AppOf<P1>.self }, profile: "ios15"),
        Flaw(
            id: "P4", symptom: "back from another app, there is still room for that app's keyboard", invariant: "I1",
            wrong: { AppOf<P4>.self }),
        Flaw(
            id: "P8", symptom: "up although a finger has undocked the keyboard", invariant: "I1",
            wrong: { AppOf<P8>.self }, profile: "ios10", model: "iPad (9.7-inch)"),
        Flaw(
            id: "P9", symptom: "up although the keyboard, which was not docked, is closed", invariant: "I1",
            wrong: { AppOf<P9>.self }, model: pad),
        Flaw(
            id: "P10", symptom: "up in Slide Over although the keyboard is closed", invariant: "I1",
            wrong: { AppOf<P10>.self }, model: pad),
        Flaw(
            id: "P11", symptom: "up although the bar of the hardware keyboard was dragged away", invariant: "I1",
            wrong: { AppOf<P11>.self }, profile: "ios17", model: pad),
        Flaw(
            id: "P12", symptom: "down although the keyboard is back: the last hide ends late", invariant: "I1",
            wrong: { AppOf<P12>.self }, right: { AppOf<RightTwoFields>.self }),
        Flaw(
            id: "P14", symptom: "ignores the keyboard for good after the input views were reloaded", invariant: "I1",
            wrong: { AppOf<P14>.self }, right: { AppOf<RightTwoFields>.self }, profile: "ios26"),
        Flaw(
            id: "P15", symptom: "down after the focus has moved to another field", invariant: "I1",
            wrong: { AppOf<P15>.self }, right: { AppOf<RightTwoFields>.self }, profile: "ios15"),
        Flaw(
            id: "P16", symptom: "a gap in a screen that was left while the keyboard was up", invariant: "I1",
            wrong: { PagesAppOf<P16>.self }, right: { PagesAppOf<RightPage>.self }),
        Flaw(
            id: "P17", symptom: "a gap after the device was turned on another screen", invariant: "I1",
            wrong: { PagesAppOf<P17>.self }, right: { PagesAppOf<RightPage>.self }),
        Flaw(
            id: "P18", symptom: "with cross-fade, thrown off the top when the keyboard is closed", invariant: "I2",
            wrong: { AppOf<P18>.self }),
        Flaw(
            id: "P20", symptom: "raised further each time the device is locked", invariant: "I1",
            wrong: { AppOf<P20>.self }, profile: "ios26"),
        Flaw(
            id: "P22", symptom: "up although editing ended before the keyboard had come", invariant: "I1",
            wrong: { AppOf<P22>.self }, right: { AppOf<RightTwoFields>.self }),
        Flaw(
            id: "P25", symptom: "raised by hidden screens as well", invariant: "I1", wrong: { AppOf<P25>.self },
            right: { AppOf<RightPageStack>.self }),
        Flaw(
            id: "P26", symptom: "up by the docked keyboard's height although the keyboard floats", invariant: "I1",
            wrong: { AppOf<P26>.self }, model: pad),
        Flaw(
            id: "P30", symptom: "down although the keyboard is up, when its animation has ended", invariant: "I1",
            wrong: { AppOf<P30>.self }, profile: "ios27"),
    ]
}
