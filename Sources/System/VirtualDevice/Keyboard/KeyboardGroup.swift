// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// What one change of the keyboard makes apps hear.
///
///     keyboard         [WillChangeFrame] [WillShow]                        the will-notifications, and commands
///     keyboardShown                                [DidChangeFrame] [DidShow]
///     keyboardHidden   …the same for a hide: two changes in a row can overtake each other's ends (K23)
///
/// The ends come when the animation has passed. A chain keeps its recorded order and stays in the first line.
struct KeyboardGroup: Hashable, Sendable {
    struct Step: Hashable, Sendable {
        var callback: Callback
        /// The animation passes first.
        var waits = false
        /// Not for apps that only listen.
        var isOwnersOnly = false
    }

    var will: [KeyboardNotice] = []
    var did: [KeyboardNotice] = []
    var chain: [Step] = []
    var isHide = false
    /// Where a layout guide is put in the end, when not where the keyboard is.
    var guide: KeyboardPlacement?
    /// Not inside of `UIView.performWithoutAnimation`.
    var isAnimated = true
}
