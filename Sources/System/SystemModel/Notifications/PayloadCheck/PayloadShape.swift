// Portico
// SPDX-License-Identifier: Apache-2.0

/// What a document is instead of the push that it is checked as.
///
/// A request to a push service is recognised only in a document without `aps`, because an app may name its own data as
/// it likes.
enum PayloadShape: Sendable {
    /// A request to Firebase Cloud Messaging, `message` or what is inside; `payload` is the path of the payload for
    /// APNs in it, if it has one, and `pushType` its type, if it is another than the one that is checked.
    /// https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages
    case firebase(payload: PayloadPath?, pushType: PushType?)
    /// A request to Firebase's legacy API, with its parts that become the payload.
    /// https://firebase.google.com/docs/cloud-messaging/http-server-ref
    case legacyFirebase(parts: [PayloadPath])
    /// https://documentation.onesignal.com/reference/push-notification
    case oneSignal
    /// A push object, or a list of them; `notification` is the part that becomes the payload.
    /// https://www.airship.com/docs/developer/rest-api/ua/schemas/push/
    case airship(notification: PayloadPath)
    /// https://developer.apple.com/documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications
    case liveActivity
    /// A push to a website in Safari (APNs sheet §7.2, `url-args`).
    case safari

    /// nil for an ordinary push, and for a document that is not known. For push types without an obligatory `aps`, every
    /// document is ordinary.
    static func of(_ root: PayloadValue, checkedAs pushType: PushType) -> PayloadShape? {
        guard pushType.requiresAps else { return nil }
        if let aps = root.object?["aps"] { return pushType == .liveactivity ? nil : aps.object.flatMap(push) }
        if let request = root.object { return self.request(request, checkedAs: pushType) }
        return root.array?.first?.object.flatMap { airship($0, at: .root.element(0)) }
    }

    private static func push(_ aps: PayloadObject) -> PayloadShape? {
        let isEvent = ["start", "update", "end"].contains(aps["event"]?.string)
        if aps["content-state"]?.object != nil || isEvent && aps["timestamp"]?.number != nil { return .liveActivity }
        return aps["url-args"]?.array != nil && aps["alert"]?.object != nil ? .safari : nil
    }
}

// MARK: - Requests to push services

extension PayloadShape {
    private static func request(_ request: PayloadObject, checkedAs pushType: PushType) -> PayloadShape? {
        let message = request["message"]?.object
        return message.flatMap { firebase($0, at: .root.member("message"), checkedAs: pushType) }
            ?? firebase(request, at: .root, checkedAs: pushType) ?? legacyFirebase(request)
            ?? airship(request, at: .root) ?? oneSignal(request)
    }

    private static func firebase(
        _ message: PayloadObject, at path: PayloadPath, checkedAs pushType: PushType
    ) -> PayloadShape? {
        let apns = message["apns"]?.object
        let payload = apns?["payload"]?.object
        let isAddressed = ["token", "topic", "condition"].contains { message[$0]?.string != nil }
        let parts = ["notification", "data", "android", "webpush", "apns"]
        guard payload != nil || isAddressed && parts.contains(where: { message[$0]?.object != nil }) else { return nil }
        let name = apns?["headers"]?.object?["apns-push-type"]?.string
        let type = apns?["live_activity_token"] == nil ? name.flatMap(PushType.init) : .liveactivity
        return .firebase(
            payload: payload.map { _ in path.member("apns").member("payload") },
            pushType: type == pushType ? nil : type)
    }

    private static func legacyFirebase(_ request: PayloadObject) -> PayloadShape? {
        let isAddressed = request["to"]?.string != nil || request["registration_ids"]?.array != nil
        let parts = ["notification", "data"].filter { request[$0]?.object != nil }
        return isAddressed && !parts.isEmpty ? .legacyFirebase(parts: parts.map(PayloadPath.root.member)) : nil
    }

    private static func airship(_ push: PayloadObject, at path: PayloadPath) -> PayloadShape? {
        let hasAudience = push["audience"]?.string != nil || push["audience"]?.object != nil
        guard hasAudience, push["device_types"] != nil, let notification = push["notification"]?.object else {
            return nil
        }
        let place = path.member("notification")
        return .airship(notification: notification["ios"]?.object == nil ? place : place.member("ios"))
    }

    private static func oneSignal(_ request: PayloadObject) -> PayloadShape? {
        let keys = ["contents", "headings", "template_id", "included_segments", "filters"]
        let isRequest = request.members.contains { keys.contains($0.key) || $0.key.hasPrefix("include_") }
        return request["app_id"]?.string != nil && isRequest ? .oneSignal : nil
    }
}
