// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

/// The quick actions of Booking's icon.
enum QuickAction: String {
    case activity = "com.deeplinkTut.Booking.activity"
    case messages = "com.deeplinkTut.Booking.messages"
    case newListing = "com.deeplinkTut.Booking.newListing"

    var link: BookingLink {
        switch self {
        case .activity: .activity
        case .messages: .messages
        case .newListing: .newListing
        }
    }

    private var item: UIApplicationShortcutItem {
        let (title, image) =
            switch self {
            case .activity: ("Recent Activity", "Alert Icon")
            case .messages: ("Messages", "Messenger Icon")
            case .newListing: ("New Listing", "New Listing Icon")
            }
        return UIApplicationShortcutItem(
            type: rawValue, localizedTitle: title, localizedSubtitle: nil,
            icon: UIApplicationShortcutIcon(templateImageName: image))
    }

    /// Hosts can make a listing; guests cannot.
    @MainActor
    static func register(for profile: Profile) {
        let actions: [QuickAction] = profile == .host ? [.activity, .messages, .newListing] : [.activity, .messages]
        UIApplication.shared.shortcutItems = actions.map(\.item)
    }
}
