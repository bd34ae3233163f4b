// Portico
// SPDX-License-Identifier: Apache-2.0

// More things to do, for the bugs of public threads.

extension ExploredUse {
    /// An app that was opened and not used; another app was left with its keyboard up.
    static let afterNotes = ExploredUse(
        pool: [.openNotes, .open, .tapTummy, .done, .home, .switcher, .lock, .unlock],
        beginning: [.openNotes, .settle, .tapTummy, .settle, .open, .settle], most: 3)

    private static let twoFields: [PuppetStep] = [.tapTummy, .tapSecond, .done, .reload, .emoji, .letters]
    /// Editing in two fields.
    static let fields = ExploredUse(pool: twoFields, beginning: typing, most: 3)
    /// The same, from a screen on which nothing has the focus.
    static let firstTap = ExploredUse(pool: twoFields, beginning: [.open, .settle], most: 3)
    /// Editing with cross-fade.
    static let fading = ExploredUse(
        pool: [.crossFade, .tapTummy, .done, .emoji, .letters], beginning: typing, most: 3)
    /// A hardware keyboard, and a finger that drags its bar.
    static let bar = ExploredUse(
        pool: [.hardware, .noHardware, .startDrag, .endDrag, .endDragAtBottom, .hide, .tapTummy, .done],
        beginning: typing, most: 4)

    private static let twoScreens: [PuppetStep] = [.details, .back, .tapTummy, .done, .landscape, .portrait]
    /// Two screens, and a device that is turned.
    static let pages = ExploredUse(pool: twoScreens, beginning: typing, most: 3)
    /// The same, from landscape.
    static let sideways = ExploredUse(
        pool: twoScreens, beginning: [.open, .settle, .landscape, .settle, .tapTummy, .settle], most: 3)
}
