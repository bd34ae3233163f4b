// Portico
// SPDX-License-Identifier: Apache-2.0

// What versions differ in when the keyboard moves. K1-K34 are the recorded situations of the keyboard sheet, 2.3; what
// is marked as usual stays a choice, so that a test or an explorer can have the other.

extension BehaviorProfile {
    /// The keyboard server and the app switcher's snapshots.
    public struct Keyboard: Codable, Hashable, Sendable {
        // Forms
        /// Whether an iPad's keyboard can be made small and float, since iOS 13.
        /// http://www.vernroseman.net/apples-new-floating-keyboard/
        public var canFloat: Bool
        // Frames and time
        /// Which edition of the device models' heights is reported: `classic`, or the name of an edition of
        /// `devices.json`. iOS 26 reports others: https://github.com/kirillzyusko/react-native-keyboard-controller/issues/1238
        public var heights: String
        /// How long the keyboard moves: 250 ms, 383 ms on iOS 26 (same address).
        public var animation: MillisecondDuration
        /// From a change of the first responder until the server answers: none while the keyboard lives in the app's
        /// process, one frame since iOS 17. That there is a way to go is Apple's word (WWDC 2023, 10281), its length
        /// is ours.
        public var serverHop: MillisecondDuration
        // What is posted
        /// How often K1 is posted when a process shows the keyboard for the first time. Usual. K3; QMUIKeyboardManager,
        /// note 1.
        public var firstUseRounds: Int
        /// How often whenever a third party's keyboard shows, with wrong end frames but in the last. K3; same note.
        public var thirdPartyRounds: Int
        /// The focus goes from one field to another below the same keyboard. Usual from iOS 11 on. K5;
        /// https://github.com/lionheart/openradar-mirror/issues/18382
        public var fieldSwitch: FieldSwitch
        /// Whether a change of height is posted at all; iOS 9 said nothing. K6;
        /// https://github.com/lionheart/openradar-mirror/issues/5888
        public var postsHeightChange: Bool
        /// Where a keyboard that is undocked by its menu says that it will be: the true frame comes with
        /// `DidChangeFrame` in any case. Usual. K10; QMUIKeyboardManager, notes 4 and 8.
        public var undockEnd: UndockEnd
        /// Whether docking and undocking by a finger post show and hide as the menu does. Usual. K12;
        /// https://github.com/lionheart/openradar-mirror/issues/3344
        public var fingerPostsShowAndHide: Bool
        /// What stands for the end of a drag that has only begun. Usual. K13;
        /// http://stackoverflow.com/questions/10749311/ipad-split-keyboard
        public var dragEnd: DragEnd
        /// How often K1 is posted after a turn of an iPad: two make the 12 notifications that were counted. K8;
        /// https://github.com/lionheart/openradar-mirror/issues/7727
        public var padRotationRounds: Int
        /// Whether a show may be posted while the keyboard goes away. A choice: usually none is. K22;
        /// https://github.com/react/react-native/issues/18003
        public var postsShowDuringDismissal: Bool
        /// Whether `reloadInputViews()` is followed by `DidShow`. K25;
        /// https://github.com/kirillzyusko/react-native-keyboard-controller/pull/1304
        public var reloadPostsDidShow: Bool
        /// How many pairs of show come with frames of zero when the device is locked. Usual. K26;
        /// https://github.com/GetStream/stream-chat-react-native/pull/3803
        public var lockBurst: Int
        /// Whether on an iPad the end frame of a keyboard with an accessory view is in the window's space. K33;
        /// https://github.com/chockenberry/KeyboardAvoider
        public var accessoryEndIsInWindow: Bool
        /// Whether frames hold only from `WillChangeFrame` to the animation's end: what comes after may put the
        /// keyboard, and the layout guide, at the screen's bottom. Usual. K34;
        /// https://github.com/manaflow-ai/cmux/pull/10810
        public var framesHoldInTransactionOnly: Bool
        /// Whether the notifications' object is the screen, since iOS 16.1, and not nil.
        public var objectIsScreen: Bool
        /// Whether a text view's `textViewDidBeginEditing` comes after the keyboard's first notifications; a text
        /// field's comes before in any version. K4;
        /// https://craiggrummitt.com/2016/07/18/keyboards-text-views-and-first-responders/
        public var textViewBeginsLate: Bool
        // Who hears it
        /// Which other apps hear of an app's keyboard. Sheet 2.2.
        public var audience: Audience
        /// Whether on an iPhone another app's keyboard says that it is local. Usual.
        /// https://github.com/lionheart/openradar-mirror/issues/21065
        public var othersSeemLocal: Bool
        // Leaving and coming back
        /// Whether an app that comes back with nothing in between gets its first responder back (unconfirmed). Usual.
        public var restoresFirstResponder: Bool
        /// The pictures that are taken for the app switcher, in order. Sheet 1.3; http://www.openradar.me/FB8734191
        public var snapshots: [SnapshotStyle]
    }

    /// `showsAgain`: WillShow and DidShow for each field. `silent`: nothing while the frame stays. `changesAndShows`:
    /// WillChangeFrame with the old frame and with the new one, then WillShow, begin and end the same.
    public enum FieldSwitch: String, Codable, Hashable, Sendable {
        case showsAgain, silent, changesAndShows
    }

    /// Where the keyboard goes, its place at the screen's bottom, or right below itself.
    public enum UndockEnd: String, Codable, Hashable, Sendable {
        case frame, screenBottom, keyboardBottom
    }

    /// A rectangle of zeros, or no key at all.
    public enum DragEnd: String, Codable, Hashable, Sendable {
        case zero, missing
    }

    /// Apps that are on their way to the background, or every app that runs.
    public enum Audience: String, Codable, Hashable, Sendable {
        case leaving, running
    }

    /// The interface style of a picture for the app switcher.
    public enum SnapshotStyle: String, Codable, Hashable, Sendable {
        case light, dark
    }
}
