// Portico
// SPDX-License-Identifier: Apache-2.0

extension Callback {
    /// The method that the app may implement for the callback, in Apple's spelling, as printed in a timeline.
    public var name: String {
        switch self {
        case .willFinishLaunching: "application(_:willFinishLaunchingWithOptions:)"
        case .didFinishLaunching: "application(_:didFinishLaunchingWithOptions:)"
        case .applicationWillEnterForeground: "applicationWillEnterForeground(_:)"
        case .applicationDidBecomeActive: "applicationDidBecomeActive(_:)"
        case .applicationWillResignActive: "applicationWillResignActive(_:)"
        case .applicationDidEnterBackground: "applicationDidEnterBackground(_:)"
        case .applicationWillTerminate: "applicationWillTerminate(_:)"
        case .applicationOpenURL: "application(_:open:options:)"
        case .applicationWillContinueActivity: "application(_:willContinueUserActivityWithType:)"
        case .applicationContinueActivity: "application(_:continue:restorationHandler:)"
        case .applicationDidFailToContinueActivity: "application(_:didFailToContinueUserActivityWithType:error:)"
        case .applicationPerformAction: "application(_:performActionFor:completionHandler:)"
        case .didRegisterForRemoteNotifications: "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)"
        case .didFailToRegisterForRemoteNotifications:
            "application(_:didFailToRegisterForRemoteNotificationsWithError:)"
        case .configurationForConnecting: "application(_:configurationForConnecting:options:)"
        case .sceneWillConnect: "scene(_:willConnectTo:options:)"
        case .sceneWillEnterForeground: "sceneWillEnterForeground(_:)"
        case .sceneDidBecomeActive: "sceneDidBecomeActive(_:)"
        case .sceneWillResignActive: "sceneWillResignActive(_:)"
        case .sceneDidEnterBackground: "sceneDidEnterBackground(_:)"
        case .sceneDidDisconnect: "sceneDidDisconnect(_:)"
        case .didDiscardSceneSessions: "application(_:didDiscardSceneSessions:)"
        case .sceneOpenURLContexts: "scene(_:openURLContexts:)"
        case .sceneWillContinueActivity: "scene(_:willContinueUserActivityWithType:)"
        case .sceneContinueActivity: "scene(_:continue:)"
        case .sceneDidFailToContinueActivity: "scene(_:didFailToContinueUserActivityWithType:error:)"
        case .scenePerformAction: "windowScene(_:performActionFor:completionHandler:)"
        case .sceneRestoreInteractionState: "scene(_:restoreInteractionStateWith:)"
        case .sendActivity: "userActivityWillSave(_:)"
        case .activityWasContinued: "userActivityWasContinued(_:)"
        case .willPresentNotification: "userNotificationCenter(_:willPresent:withCompletionHandler:)"
        case .didReceiveResponse: "userNotificationCenter(_:didReceive:withCompletionHandler:)"
        case .openNotificationSettings: "userNotificationCenter(_:openSettingsFor:)"
        case .didReceiveRemoteNotification: "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
        case .serviceDidReceive: "didReceive(_:withContentHandler:)"
        case .serviceTimeWillExpire: "serviceExtensionTimeWillExpire()"
        case .contentDidReceive: "didReceive(_:)"
        case .contentDidReceiveResponse: "didReceive(_:completionHandler:)"
        case .contentMediaPlay: "mediaPlay()"
        case .contentMediaPause: "mediaPause()"
        case .contentDidDisappear: "viewDidDisappear(_:)"
        case .appExtension(let callback): callback.name
        case .activitySheet(let callback): callback.name
        case .timeZoneChanged, .dateMoved: "applicationSignificantTimeChange(_:)"
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
        case .reply(_, .backgroundTaskRequests): "getPendingTaskRequests completion"
        case .reply(_, .phoneCallReported): "reportNewIncomingCall completion"
        case .reply(_, .phoneCallRequested): "CXCallController.request completion"
        case .reply(_, .widgets): "getCurrentConfigurations completion"
        case .darwinNotification: "Darwin notification"
        case .transfer(let callback): callback.name
        case .activitiesExpire: "performExpiringActivity expires"
        case .backgroundTask(let callback): callback.name
        case .phoneCall(let callback): callback.name
        case .timerFired: "transition completion"
        case .delayEnded: "a delay is over"
        case .tapAlertButton: "alert action handler"
        case .tapButton: "button action"
        case .tapField: "tap on a field"
        case .touch: "touches"
        case .keyboard(let notice): notice.name.rawValue
        case .keyboardMoved: "keyboard moves"
        case .beginEditing: "textViewDidBeginEditing(_:)"
        case .takeFirstResponder: "system resigns first responder"
        case .returnFirstResponder: "system restores first responder"
        case .typeText: "insertText(_:)"
        case .deleteBackward: "deleteBackward()"
        case .pressReturn: "textFieldShouldReturn(_:)"
        case .pressKey: "key command"
        case .windowChanged: "window changes"
        case .takeSnapshot: "snapshot"
        }
    }

    /// The callback's values in short form; empty if there are none.
    public var details: String {
        switch self {
        case .willFinishLaunching(let launch?), .didFinishLaunching(let launch?): launch.summary
        case .applicationOpenURL(let url): url.url
        case .applicationWillContinueActivity(let type), .sceneWillContinueActivity(_, let type): type
        case .applicationContinueActivity(let activity), .sceneContinueActivity(_, let activity): activity.summary
        case .applicationDidFailToContinueActivity(let type, let reason),
            .sceneDidFailToContinueActivity(_, let type, let reason):
            "\(type): \(reason)"
        case .applicationPerformAction(let item), .scenePerformAction(_, let item): item.type
        case .didRegisterForRemoteNotifications(let token): "token of \(token.count) bytes"
        case .didFailToRegisterForRemoteNotifications(let reason): reason
        case .configurationForConnecting(_, let options), .sceneWillConnect(_, let options): options.summary
        case .sceneOpenURLContexts(_, let urls): urls.map(\.url).joined(separator: ", ")
        case .sceneRestoreInteractionState(_, let activity): activity.summary
        case .willPresentNotification(let notification): notification.identifier
        case .didReceiveResponse(let response), .contentDidReceiveResponse(let response): response.summary
        case .openNotificationSettings(let notification): notification?.identifier ?? ""
        case .serviceDidReceive(let request): request.identifier
        case .contentDidReceive(let notification, _): notification.identifier
        case .appExtension(let callback): callback.details
        case .activitySheet(let callback): callback.details
        case .timeZoneChanged(let zone): zone
        case .dateMoved: "date"
        case .protectedData(.unavailable): "false"
        case .protectedData(.available): "true"
        case .locationAuthorizationChanged(let status): "\(status)"
        case .darwinNotification(let name): name
        case .transfer(let callback): callback.details
        case .backgroundTask(let callback): callback.details
        case .phoneCall(let callback): callback.details
        case .reply(_, .phoneCallReported(let error?)), .reply(_, .phoneCallRequested(let error?)): "error \(error)"
        case .reply(_, .done(let error?)): "\(error)"
        case .openableSchemesChanged(let schemes): schemes.joined(separator: ", ")
        case .reply(_, .opened(let opened)): "\(opened)"
        case .reply(_, .sceneActivated(let refusal)): refusal ?? ""
        case .reply(_, .authorization(let granted)): granted ? "granted" : "denied"
        case .reply(let call, .item(let item)): "\(call): \(item.summary)"
        case .tapAlertButton(let title), .tapButton(let title), .tapField(let title), .typeText(let title):
            "\"\(title)\""
        case .touch(let touch): touch.words
        case .pressKey(let key): key.words
        case .keyboard(let notice): notice.summary
        case .keyboardMoved(let placement):
            "\(placement.form) \(placement.frame)" + (placement.guideFrame.map { ", layout guide at \($0)" } ?? "")
        case .takeFirstResponder(let reason): reason.words
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
