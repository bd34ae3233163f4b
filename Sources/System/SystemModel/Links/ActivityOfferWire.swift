// Portico
// SPDX-License-Identifier: Apache-2.0

/// A message of an app about an activity that other devices and the search may continue.
public enum ActivityOfferMessage: Codable, Hashable, Sendable {
    /// `NSUserActivity.becomeCurrent()`.
    case offer(ActivityOffer)
    /// `resignCurrent()` or `invalidate()` of the current activity.
    case withdraw(number: Int)
    /// nil means all activities of the app; answered with `Reply.done`.
    case deleteSaved(call: Int, [String]?)

    /// As the cases were called when they were cases of ``AppMessage``.
    enum CodingKeys: String, CodingKey {
        case offer = "offerActivity"
        case withdraw = "withdrawActivity"
        case deleteSaved = "deleteSavedActivities"
    }
}

/// A call of the system about an activity of the app that another device takes up. The number is the process's own.
public enum ActivityOfferCallback: Codable, Hashable, Sendable {
    case send(number: Int)
    case wasContinued(number: Int)

    /// As the cases were called when they were cases of ``Callback``.
    enum CodingKeys: String, CodingKey {
        case send = "sendActivity"
        case wasContinued = "activityWasContinued"
    }
}

extension ActivityOfferMessage {
    /// The call in Apple's spelling.
    var name: String {
        switch self {
        case .offer: "NSUserActivity.becomeCurrent()"
        case .withdraw: "NSUserActivity.resignCurrent()"
        case .deleteSaved: "deleteSavedUserActivities(withPersistentIdentifiers:)"
        }
    }
}

extension ActivityOfferCallback {
    /// The method in Apple's spelling.
    var name: String {
        switch self {
        case .send: "userActivityWillSave(_:)"
        case .wasContinued: "userActivityWasContinued(_:)"
        }
    }
}
