// Portico
// SPDX-License-Identifier: Apache-2.0

extension UIActivity {
    /// The type of an activity; that of an extension is its bundle identifier.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiactivity/activitytype-swift.struct
    /// - Differs: the system's own activities are not offered, so their types are of use in
    ///   `excludedActivityTypes` only.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        private static func system(_ name: String) -> ActivityType { ActivityType("com.apple.UIKit.activity.\(name)") }

        public static let postToFacebook = system("PostToFacebook")
        public static let postToTwitter = system("PostToTwitter")
        public static let postToWeibo = system("PostToWeibo")
        public static let message = system("Message")
        public static let mail = system("Mail")
        public static let print = system("Print")
        public static let copyToPasteboard = system("CopyToPasteboard")
        public static let assignToContact = system("AssignToContact")
        public static let saveToCameraRoll = system("SaveToCameraRoll")
        /// - Since: iOS 7.0
        public static let addToReadingList = system("AddToReadingList")
        /// - Since: iOS 7.0
        public static let postToFlickr = system("PostToFlickr")
        /// - Since: iOS 7.0
        public static let postToVimeo = system("PostToVimeo")
        /// - Since: iOS 7.0
        public static let postToTencentWeibo = system("TencentWeibo")
        /// - Since: iOS 7.0
        public static let airDrop = system("AirDrop")
        /// - Since: iOS 9.0
        public static let openInIBooks = system("OpenInIBooks")
        /// - Since: iOS 11.0
        public static let markupAsPDF = system("MarkupAsPDF")
        /// - Since: iOS 15.4
        public static let sharePlay = system("SharePlay")
        /// - Since: iOS 16.0
        public static let collaborationInviteWithLink = system("CollaborationInviteWithLink")
        /// - Since: iOS 16.0
        public static let collaborationCopyLink = system("CollaborationCopyLink")
        /// - Since: iOS 16.4
        public static let addToHomeScreen = system("AddToHomeScreen")
    }
}
