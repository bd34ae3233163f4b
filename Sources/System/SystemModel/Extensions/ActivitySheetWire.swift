// Portico
// SPDX-License-Identifier: Apache-2.0

// The share sheet that an app presents, `UIActivityViewController`. Sheets are numbered in their process, from 1.
//
//     process                         device
//     shown ────────────────────────► the user sees what is offered
//           ◄──────────── chosen ──── the user has picked an activity, or has cancelled: ◄── cancelled
//     share ────────────────────────► an extension was picked: its request begins, with these items
//           ◄───────────── ended ──── the request has ended
//     gone  ────────────────────────► the controller was dismissed

/// A message of an app about the share sheet that it presents.
public indirect enum ActivitySheetMessage: Codable, Hashable, Sendable {
    case shown(ActivitySheetRecord)
    /// The items for the extension that was chosen.
    case share(sheet: Int, extension: String, [SharedItem])
    case gone(sheet: Int)
}

/// What an app offers in a share sheet.
public struct ActivitySheetRecord: Codable, Hashable, Sendable {
    /// The sheet's number in its process.
    public var number: Int
    /// The types of the items, for activation rules.
    public var items: OfferedItems
    /// Identifiers that are not to be offered: `excludedActivityTypes`.
    public var excluded: [String]
    /// The app's own activities that can act on the items, in its order.
    public var activities: [Offer]

    public init(number: Int, items: OfferedItems, excluded: [String] = [], activities: [Offer] = []) {
        self.number = number
        self.items = items
        self.excluded = excluded
        self.activities = activities
    }

    /// Something that a share sheet offers.
    public struct Offer: Codable, Hashable, Sendable {
        /// The activity's type; of an extension its bundle identifier.
        public var type: String
        public var title: String

        public init(type: String, title: String) {
            self.type = type
            self.title = title
        }
    }
}

/// A call of the system about the share sheet of an app.
public indirect enum ActivitySheetCallback: Codable, Hashable, Sendable {
    case chosen(sheet: Int, type: String)
    case cancelled(sheet: Int)
    case ended(sheet: Int, type: String, ActivityOutcome)
}

/// How the work of an extension came to its end, for the app that shares.
public struct ActivityOutcome: Codable, Hashable, Sendable {
    public var isCompleted: Bool
    /// What the extension returns.
    public var items: [ExtensionItemRecord]
    public var error: ExtensionErrorRecord?

    public init(isCompleted: Bool, items: [ExtensionItemRecord] = [], error: ExtensionErrorRecord? = nil) {
        self.isCompleted = isCompleted
        self.items = items
        self.error = error
    }
}

extension ActivitySheetMessage {
    /// The call that sends the message, in Apple's spelling.
    var name: String {
        switch self {
        case .shown, .gone: "UIActivityViewController"
        case .share: "UIActivityViewController.activityItems"
        }
    }
}

extension ActivitySheetCallback {
    /// What is called in the app.
    var name: String {
        switch self {
        case .chosen: "UIActivity is chosen"
        case .cancelled: "UIActivityViewController is cancelled"
        case .ended: "UIActivityViewController's extension ends"
        }
    }

    var details: String {
        switch self {
        case .chosen(_, let type): type
        case .cancelled: ""
        case .ended(_, let type, let outcome): "\(type), completed: \(outcome.isCompleted)"
        }
    }
}
