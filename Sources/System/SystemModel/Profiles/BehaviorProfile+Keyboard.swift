// Portico
// SPDX-License-Identifier: Apache-2.0

// What versions differ in when the keyboard moves. K1-K34 are the recorded situations of the keyboard sheet, 2.3; what
// is marked as usual stays a choice, so that a test or an explorer can have the other.

extension BehaviorProfile {
    /// The keyboard server and the app switcher's snapshots. K1 to K34 are the situations that were recorded on
    /// devices. What is called usual remains a choice of the device, so that tests can cover the other case too.
    public struct Keyboard: Codable, Hashable, Sendable {
        // Forms
        /// Whether an iPad's keyboard can be made small and float, as since iOS 13.
        /// - Source: observed, http://www.vernroseman.net/apples-new-floating-keyboard/
        public var canFloat: Bool
        // Frames and time
        /// Which set of keyboard heights is reported: `classic`, or the name of an edition of `devices.json`.
        /// - Source: observed, https://github.com/kirillzyusko/react-native-keyboard-controller/issues/1238
        public var heights: String
        /// How long the keyboard's animation takes.
        /// - Source: observed, https://github.com/kirillzyusko/react-native-keyboard-controller/issues/1238
        public var animation: MillisecondDuration
        /// The time from a change of the first responder until the keyboard server answers: none while the keyboard
        /// lives in the app's process, one frame since iOS 17.
        /// - Source: that there is a hop is documented (WWDC 2023, session 10281), its length is decided.
        public var serverHop: MillisecondDuration
        // What is posted
        /// How many times the notifications of a show (K1) are usually posted when a process shows the keyboard for the
        /// first time (K3).
        /// - Source: observed, QMUIKeyboardManager, note 1.
        public var firstUseRounds: Int
        /// How many times a third-party keyboard posts them whenever it shows, with wrong end frames in all but the
        /// last (K3).
        /// - Source: observed, QMUIKeyboardManager, note 1.
        public var thirdPartyRounds: Int
        /// What is usually posted when the focus moves from one field to another with the same keyboard (K5).
        /// - Source: observed, https://github.com/lionheart/openradar-mirror/issues/18382
        public var fieldSwitch: FieldSwitch
        /// Whether a change of height is posted (K6).
        /// - Source: observed, https://github.com/lionheart/openradar-mirror/issues/5888
        public var postsHeightChange: Bool
        /// The end frame that is usually reported when the keyboard is undocked by its menu (K10). `DidChangeFrame` has
        /// the true frame in every version.
        /// - Source: observed, QMUIKeyboardManager, notes 4 and 8.
        public var undockEnd: UndockEnd
        /// Whether docking and undocking with a finger usually post show and hide as the menu does (K12).
        /// - Source: observed, https://github.com/lionheart/openradar-mirror/issues/3344
        public var fingerPostsShowAndHide: Bool
        /// The end frame that is usually reported when a drag has just begun (K13).
        /// - Source: observed, http://stackoverflow.com/questions/10749311/ipad-split-keyboard
        public var dragEnd: DragEnd
        /// How many times the notifications of a show (K1) are posted after an iPad was rotated (K8); two give the 12
        /// notifications that were counted.
        /// - Source: observed, https://github.com/lionheart/openradar-mirror/issues/7727
        public var padRotationRounds: Int
        /// Whether a show may be posted while the keyboard is being dismissed (K22). Usually none is.
        /// - Source: observed, https://github.com/react/react-native/issues/18003
        public var postsShowDuringDismissal: Bool
        /// Whether `DidShow` is posted after `reloadInputViews()` (K25).
        /// - Source: observed, https://github.com/kirillzyusko/react-native-keyboard-controller/pull/1304
        public var reloadPostsDidShow: Bool
        /// How many pairs of show notifications with frames of zero are usually posted when the device is locked (K26).
        /// - Source: observed, https://github.com/GetStream/stream-chat-react-native/pull/3803
        public var lockBurst: Int
        /// Whether the end frame of an iPad's keyboard with an accessory view is in the window's coordinates (K33).
        /// - Source: observed, https://github.com/chockenberry/KeyboardAvoider
        public var accessoryEndIsInWindow: Bool
        /// Whether frames are usually valid only from `WillChangeFrame` to the end of the animation (K34). Later the
        /// keyboard and the layout guide may be at the bottom of the screen.
        /// - Source: observed, https://github.com/manaflow-ai/cmux/pull/10810
        public var framesHoldInTransactionOnly: Bool
        /// Whether the object of the notifications is the screen, as since iOS 16.1, and not nil.
        /// - Source: documented,
        ///   https://developer.apple.com/documentation/uikit/uiresponder/keyboardwillhidenotification
        public var objectIsScreen: Bool
        /// Whether `textViewDidBeginEditing(_:)` is called after the keyboard's first notifications (K4). The method of
        /// a text field is called before them in every version.
        /// - Source: observed, https://craiggrummitt.com/2016/07/18/keyboards-text-views-and-first-responders/
        public var textViewBeginsLate: Bool
        // Who hears it
        /// Which other apps receive the notifications of an app's keyboard.
        /// - Source: observed, https://github.com/lionheart/openradar-mirror/issues/21065
        public var audience: Audience
        /// Whether the notifications of another app's keyboard usually say on an iPhone that they are local.
        /// - Source: observed, https://github.com/lionheart/openradar-mirror/issues/21065
        public var othersSeemLocal: Bool
        // Leaving and coming back
        /// Whether an app that returns to the foreground usually gets its first responder back.
        /// - Source: unconfirmed.
        public var restoresFirstResponder: Bool
        /// The snapshots that are taken for the app switcher, in order.
        /// - Source: observed, http://www.openradar.me/FB8734191
        public var snapshots: [SnapshotStyle]
        // Hardware keyboards
        /// Whether a key that types goes to a text field before it goes to key commands, as since iOS 15. Without a value,
        /// as in journals of older builds, it does.
        /// - Source: documented,
        ///   https://developer.apple.com/documentation/uikit/uikeycommand/wantspriorityoversystembehavior
        public var typesBeforeKeyCommands: Bool?
    }

    /// `showsAgain`: WillShow and DidShow for each field. `silent`: nothing while the frame stays the same.
    /// `changesAndShows`: WillChangeFrame with the old frame, WillChangeFrame with the new one, then WillShow with
    /// equal begin and end frames.
    public enum FieldSwitch: String, Codable, Hashable, Sendable {
        case showsAgain, silent, changesAndShows
    }

    /// `frame`: the true frame. `screenBottom`: at the bottom of the screen. `keyboardBottom`: right below the
    /// keyboard.
    public enum UndockEnd: String, Codable, Hashable, Sendable {
        case frame, screenBottom, keyboardBottom
    }

    /// `zero`: a rectangle of zeros. `missing`: no key in the dictionary.
    public enum DragEnd: String, Codable, Hashable, Sendable {
        case zero, missing
    }

    /// `leaving`: apps on their way to the background. `running`: every app that runs.
    public enum Audience: String, Codable, Hashable, Sendable {
        case leaving, running
    }

    /// The interface style of a snapshot.
    public enum SnapshotStyle: String, Codable, Hashable, Sendable {
        case light, dark
    }
}
