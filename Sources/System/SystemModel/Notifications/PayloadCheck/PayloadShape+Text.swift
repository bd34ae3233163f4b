// Portico
// SPDX-License-Identifier: Apache-2.0

// What to say about a document that is something else: what it is, and what to check instead.

extension PayloadShape {
    var path: PayloadPath {
        switch self {
        case .firebase, .legacyFirebase, .oneSignal, .airship: .root
        case .liveActivity, .safari: .aps
        }
    }

    /// A warning, behind the path.
    var message: String {
        switch self {
        case .firebase(let payload?, let pushType):
            "looks like a request to Firebase Cloud Messaging, not like a payload for APNs. Check the object at "
                + "\(payload)" + (pushType.map { " with --push-type \($0)." } ?? ".")
        case .firebase(nil, _):
            "looks like a request to Firebase Cloud Messaging, which makes the payload for APNs from it. It has no "
                + "apns.payload, so there is nothing to check here. \(Self.received)"
        case .legacyFirebase(let parts):
            "looks like a request to the legacy API of Firebase Cloud Messaging, which makes the payload for APNs from "
                + parts.map { "\($0)" }.joined(separator: " and ") + ". \(Self.received)"
        case .oneSignal:
            "looks like a request to OneSignal, which makes the payload for APNs from it. \(Self.received)"
        case .airship(let notification):
            "looks like a request to Airship, which makes the payload for APNs from \(notification). \(Self.received)"
        case .liveActivity:
            "looks like a push to a Live Activity. Check it with --push-type liveactivity, and send it with "
                + "apns-push-type liveactivity."
        case .safari:
            "looks like a push to a website in Safari. Check that aps.url-args has a value for each placeholder in "
                + "urlFormatString of the website's website.json. This command checks pushes to apps, which ignore url-args."
        }
    }

    private static let received = "Check the payload that the app receives: its userInfo, as JSON."
}
