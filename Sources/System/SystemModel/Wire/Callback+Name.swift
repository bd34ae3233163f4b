// Portico
// SPDX-License-Identifier: Apache-2.0

extension Callback {
    /// The method that the app may implement for the callback, in Apple's spelling, as printed in a timeline.
    public var name: String {
        switch self {
        case .application(let callback): callback.name
        case .scene(let callback): callback.name
        case .activityOffer(let callback): callback.name
        case .notification(let callback): callback.name
        case .notificationService(let callback): callback.name
        case .notificationContent(let callback): callback.name
        case .keyboard(let callback): callback.name
        case .dateSettings: "applicationSignificantTimeChange(_:)"
        case .appExtension(let callback): callback.name
        case .activitySheet(let callback): callback.name
        case .pasteboard(.changed): "UIPasteboard.changedNotification"
        case .pasteboard(.mayRead): "UIPasteboard may be read"
        case .memoryWarning: "applicationDidReceiveMemoryWarning(_:)"
        case .protectedData(.willBecomeUnavailable): "applicationProtectedDataWillBecomeUnavailable(_:)"
        case .protectedData(.didBecomeAvailable): "applicationProtectedDataDidBecomeAvailable(_:)"
        case .protectedData(.unavailable), .protectedData(.available): "isProtectedDataAvailable"
        case .locationAuthorizationChanged: "locationManagerDidChangeAuthorization(_:)"
        case .reply(_, .authorization): "requestAuthorization completion"
        case .reply(_, .settings): "getNotificationSettings completion"
        case .reply(_, .delivered): "getDeliveredNotifications completion"
        case .reply(_, .pending): "getPendingNotificationRequests completion"
        case .reply(_, .categories): "getNotificationCategories completion"
        case .openableSchemesChanged: "canOpenURL answers change"
        case .reply(_, .done): "completion"
        case .reply(_, .opened): "open completion"
        case .reply(_, .sceneActivated): "activateSceneSession completion"
        case .reply(_, .item): "load completion"
        case .reply(_, .widgets): "getCurrentConfigurations completion"
        case .darwinNotification: "Darwin notification"
        case .transfer(let callback): callback.name
        case .activitiesExpire: "performExpiringActivity expires"
        case .backgroundTask(let callback): callback.name
        case .phoneCall(let callback): callback.name
        case .timerFired: "transition completion"
        case .delayEnded: "a delay is over"
        case .workBegins: "its work begins"
        case .tapAlertButton: "alert action handler"
        case .tapButton: "button action"
        case .tapField: "tap on a field"
        case .touch: "touches"
        case .windowChanged: "window changes"
        case .takeSnapshot: "snapshot"
        }
    }

    /// The callback's values in short form; empty if there are none.
    public var details: String {
        switch self {
        case .application(let callback): callback.details
        case .scene(let callback): callback.details
        case .notification(let callback): callback.details
        case .keyboard(let callback): callback.details
        case .notificationService(.didReceive(let request)): request.identifier
        case .notificationContent(.didReceive(let notification, _)): notification.identifier
        case .notificationContent(.didReceiveResponse(let response)): response.summary
        case .dateSettings(.timeZone(let zone)): zone
        case .dateSettings(.moved): "date"
        case .appExtension(let callback): callback.details
        case .activitySheet(let callback): callback.details
        case .protectedData(.unavailable): "false"
        case .protectedData(.available): "true"
        case .locationAuthorizationChanged(let status): "\(status)"
        case .darwinNotification(let name): name
        case .transfer(let callback): callback.details
        case .backgroundTask(let callback): callback.details
        case .phoneCall(let callback): callback.details
        case .reply(_, .done(let error?)): "\(error)"
        case .openableSchemesChanged(let schemes): schemes.joined(separator: ", ")
        case .reply(_, .opened(let opened)): "\(opened)"
        case .reply(_, .sceneActivated(let refusal)): refusal ?? ""
        case .reply(_, .authorization(let granted)): granted ? "granted" : "denied"
        case .reply(let call, .item(let item)): "\(call): \(item.summary)"
        case .tapAlertButton(let title), .tapButton(let title), .tapField(let title): "\"\(title)\""
        case .touch(let touch): touch.words
        case .windowChanged(let placement):
            "\(placement.mode.words) \(placement.orientation.words) \(placement.window) of \(placement.screen)"
                + (placement.held.map { ", held \($0.words)" } ?? "")
        case .takeSnapshot(let dark): dark ? "dark" : "light"
        default: ""
        }
    }
}

extension ResponseRecord {
    /// The notification, and the response unless it is a plain tap: `push-1 reply "On my way"`.
    public var summary: String {
        let name = notification.identifier
        let answer =
            switch action {
            case Self.defaultAction: name
            case Self.dismissAction: "\(name) dismissed"
            default: "\(name) \(action)"
            }
        return answer + (text.map { " \"\($0)\"" } ?? "")
    }
}

extension ActivityRecord {
    /// The web page of a universal link, the type of any other activity.
    public var summary: String { webpageURL ?? type }
}

extension LaunchRecord {
    /// The launch options that are set, with their values in short form.
    public var summary: String {
        var parts: [String] = []
        if let url { parts.append("url: \(url.url)") }
        if let activity { parts.append("userActivityDictionary: \(activity.summary)") }
        if let shortcut { parts.append("shortcutItem: \(shortcut.type)") }
        if remoteNotification != nil { parts.append("remoteNotification") }
        return parts.joined(separator: ", ")
    }
}

extension ConnectionRecord {
    /// The connection options that are set, with their values in short form.
    public var summary: String {
        var parts: [String] = []
        if !urls.isEmpty { parts.append("urlContexts: \(urls.map(\.url).joined(separator: ", "))") }
        if !activities.isEmpty { parts.append("userActivities: \(activities.map(\.summary).joined(separator: ", "))") }
        if let handoffActivityType { parts.append("handoffUserActivityType: \(handoffActivityType)") }
        if let shortcut { parts.append("shortcutItem: \(shortcut.type)") }
        if let response { parts.append("notificationResponse: \(response.summary)") }
        return parts.joined(separator: ", ")
    }
}

extension KeyboardNotice {
    /// Frames, duration and the keyboard's owner; missing values are omitted.
    public var summary: String {
        var parts: [String] = []
        if let begin { parts.append("\(begin)") }
        if let end { parts.append("→ \(end)") }
        if let duration { parts.append("\(PointText(duration)) s") }
        if let isLocal { parts.append(isLocal ? "local" : "another app's") }
        return parts.joined(separator: " ")
    }
}
