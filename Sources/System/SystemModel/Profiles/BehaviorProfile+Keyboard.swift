// Portico
// SPDX-License-Identifier: Apache-2.0

// What versions differ in when the keyboard moves. K1-K34 are the recorded situations of the keyboard sheet, 2.3; what
// is marked as usual stays a choice, so that a test or an explorer can have the other.

extension BehaviorProfile {
    /// The keyboard server and the app switcher's snapshots.
    public struct Keyboard: Codable, Hashable, Sendable {
        // Forms
        /// Whether an iPad's keyboard can be made small and floating, as since iOS 13.
        /// http://www.vernroseman.net/apples-new-floating-keyboard/
        public var canFloat: Bool
        // Frames and time
        /// Which edition of the device models' heights is reported: `classic`, or an edition named in `devices.json`.
        /// iOS 26 reports different ones:
        /// https://github.com/kirillzyusko/react-native-keyboard-controller/issues/1238
        public var heights: String
        /// The duration of the keyboard's animation: 250 ms, 383 ms on iOS 26 (same address).
        public var animation: MillisecondDuration
        /// The time from a change of the first responder to the server's answer: none while the keyboard is part of the
        /// app's process, one frame since iOS 17. Apple describes the process boundary (WWDC 2023, 10281); its latency
        /// is our choice.
        public var serverHop: MillisecondDuration
        // What is posted
        /// How many times K1 is posted when a process shows the keyboard for the first time. Usual. K3;
        /// QMUIKeyboardManager, note 1.
        public var firstUseRounds: Int
        /// The same for each show of a third-party keyboard, with wrong end frames in all but the last. K3; same note.
        public var thirdPartyRounds: Int
        /// What is posted when the focus moves between fields with the same keyboard. Usual from iOS 11 on. K5;
        /// https://github.com/lionheart/openradar-mirror/issues/18382
        public var fieldSwitch: FieldSwitch
        /// Whether a change of height is posted; iOS 9 posted nothing. K6;
        /// https://github.com/lionheart/openradar-mirror/issues/5888
        public var postsHeightChange: Bool
        /// The end frame that is reported for a keyboard that is undocked by its menu; `DidChangeFrame` has the true
        /// frame in any case. Usual. K10; QMUIKeyboardManager, notes 4 and 8.
        public var undockEnd: UndockEnd
        /// Whether docking and undocking with a finger post show and hide as the menu does. Usual. K12;
        /// https://github.com/lionheart/openradar-mirror/issues/3344
        public var fingerPostsShowAndHide: Bool
        /// The end frame of a drag that has only begun. Usual. K13;
        /// http://stackoverflow.com/questions/10749311/ipad-split-keyboard
        public var dragEnd: DragEnd
        /// How many times K1 is posted after the rotation of an iPad: twice makes the 12 notifications that were
        /// counted. K8;
        /// https://github.com/lionheart/openradar-mirror/issues/7727
        public var padRotationRounds: Int
        /// Whether a show may be posted while the keyboard is being dismissed. A choice: usually none is. K22;
        /// https://github.com/react/react-native/issues/18003
        public var postsShowDuringDismissal: Bool
        /// Whether `reloadInputViews()` is followed by `DidShow`. K25;
        /// https://github.com/kirillzyusko/react-native-keyboard-controller/pull/1304
        public var reloadPostsDidShow: Bool
        /// How many pairs of show notifications with zero frames are posted when the device is locked. Usual. K26;
        /// https://github.com/GetStream/stream-chat-react-native/pull/3803
        public var lockBurst: Int
        /// Whether on an iPad the end frame of a keyboard with an accessory view is in the window's space. K33;
        /// https://github.com/chockenberry/KeyboardAvoider
        public var accessoryEndIsInWindow: Bool
        /// Whether frames are valid only from `WillChangeFrame` to the animation's end: later ones may place the
        /// keyboard, and the layout guide, at the screen's bottom. Usual. K34;
        /// https://github.com/manaflow-ai/cmux/pull/10810
        public var framesHoldInTransactionOnly: Bool
        /// Whether the notifications' object is the screen, since iOS 16.1, and not nil.
        public var objectIsScreen: Bool
        /// Whether a text view's `textViewDidBeginEditing` is called after the keyboard's first notifications; a text
        /// field's comes before in any version. K4;
        /// https://craiggrummitt.com/2016/07/18/keyboards-text-views-and-first-responders/
        public var textViewBeginsLate: Bool
        // Who hears it
        /// Which other apps are notified of an app's keyboard. Sheet 2.2.
        public var audience: Audience
        /// Whether on an iPhone another app's keyboard is reported as local. Usual.
        /// https://github.com/lionheart/openradar-mirror/issues/21065
        public var othersSeemLocal: Bool
        // Leaving and coming back
        /// Whether an app that returns directly gets its first responder back (unconfirmed). Usual.
        public var restoresFirstResponder: Bool
        /// The snapshots that are taken for the app switcher, in order. Sheet 1.3; http://www.openradar.me/FB8734191
        public var snapshots: [SnapshotStyle]
    }

    /// `showsAgain`: WillShow and DidShow for each field. `silent`: nothing while the frame is unchanged.
    /// `changesAndShows`: WillChangeFrame with the old and with the new frame, then WillShow with equal frames.
    public enum FieldSwitch: String, Codable, Hashable, Sendable {
        case showsAgain, silent, changesAndShows
    }

    /// The keyboard's destination, its docked position at the screen's bottom, or directly below itself.
    public enum UndockEnd: String, Codable, Hashable, Sendable {
        case frame, screenBottom, keyboardBottom
    }

    /// A zero rectangle, or no key.
    public enum DragEnd: String, Codable, Hashable, Sendable {
        case zero, missing
    }

    /// Apps on their way to the background, or every running app.
    public enum Audience: String, Codable, Hashable, Sendable {
        case leaving, running
    }

    /// The interface style of a snapshot for the app switcher.
    public enum SnapshotStyle: String, Codable, Hashable, Sendable {
        case light, dark
    }
}
