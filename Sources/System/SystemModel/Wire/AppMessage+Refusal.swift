// Portico
// SPDX-License-Identifier: Apache-2.0

// What becomes of a message that cannot be sent: too large, one too many, or with a number in it that is none. It is
// refused in the process, by the name of the call that said it. Who waits for an answer gets one, and the device hears
// something smaller where it waits. Not in place of a content handler's content: there the extension's time runs out and
// the original is shown, as for one that never answers. The frameworks end a background transfer that cannot be started.

extension AppMessage {
    /// The answer that the call receives instead of the device's; nil if the message is not a call, or contains nothing
    /// that could be refused. Of the type that the call waits for: see ``Callback/answer``.
    ///
    /// Our choice: Apple documents no limit for any of these, and therefore no error.
    public func answerWhenRefused(reason: String) -> (any Sendable)? {
        switch self {
        case .notification(.add): Reply.done(.notificationInvalidNoContent)
        case .notification(.setBadgeCount): Reply.done(.badgeInputInvalid)
        case .openURL, .appExtension(.open), .appExtension(.openByResponder): Reply.opened(false)
        case .scene(.activate): Reply.sceneActivated(refusal: reason)
        // Their handlers get an error or nothing; this one counts as an error where there is one.
        case .phoneCall(.reported), .phoneCall(.requested): PhoneCallOutcome(error: 0)
        case .activityOffer(.deleteSaved), .searchIndex(.index), .searchIndex(.delete):
            Reply.done(.notificationInvalidNoContent)
        default: nil
        }
    }

    /// The message that is sent instead, if the device waits for one; otherwise nil.
    public var substitute: AppMessage? {
        switch self {
        case .returned(let number, _): .returned(number: number, .done)
        case .appExtension(.completeRequest(let request, _, let hasHandler)):
            .appExtension(.completeRequest(request: request, [], hasHandler: hasHandler))
        // The extension gets a request without items.
        case .activitySheet(.share(let sheet, let identifier, _)):
            .activitySheet(.share(sheet: sheet, extension: identifier, []))
        default: nil
        }
    }

    /// The call that sends the message, in Apple's spelling; a description if the frameworks send it on their own.
    public var name: String {
        switch self {
        case .returned: "a callback's result"
        case .completed(_, .content): "the content handler"
        case .completed, .completedAgain: "a completion handler"
        case .setShortcutItems: "UIApplication.shortcutItems"
        case .notification(let message): message.name
        case .requestLocationAuthorization: "requestWhenInUseAuthorization()"
        case .openURL: "open(_:options:)"
        case .scene(let message): message.name
        case .activityOffer(let message): message.name
        case .searchIndex(let message): message.name
        case .contentExtension: "NSExtensionContext of a notification"
        case .appExtension(let message): message.name
        case .startTimer: "a timer"
        case .clock(.delay), .clock(.cancelDelay): "a delay"
        case .clock(.stall), .clock(.awaitsAnswers): "a wait on the main thread"
        case .clock(.work), .clock(.turns): "work on a queue"
        case .keyboard(let message): message.name
        case .darwin: "CFNotificationCenterGetDarwinNotifyCenter()"
        case .transfer: "a background URLSession"
        case .process: "beginActivity(options:reason:)"
        case .pasteboard(.set): "UIPasteboard.items"
        case .pasteboard(.read): "UIPasteboard.general"
        case .backgroundTask(let message): message.name
        case .phoneCall(let message): message.name
        case .orientation(.update), .orientation(.controllerChanged): "setNeedsUpdateOfSupportedInterfaceOrientations()"
        case .orientation(.request): "requestGeometryUpdate(_:errorHandler:)"
        case .activitySheet(let message): message.name
        case .widget(let message): message.name
        case .screen: "the screen"
        case .diagnostic: "a diagnostic"
        }
    }
}

extension WidgetMessage {
    fileprivate var name: String {
        switch self {
        case .reload(.none): "WidgetCenter.reloadAllTimelines()"
        case .reload: "WidgetCenter.reloadTimelines(ofKind:)"
        case .getConfigurations: "WidgetCenter.getCurrentConfigurations(_:)"
        case .invalidateRecommendations: "WidgetCenter.invalidateConfigurationRecommendations()"
        }
    }
}

extension BackgroundTaskMessage {
    fileprivate var name: String {
        switch self {
        case .began: "beginBackgroundTask(withName:expirationHandler:)"
        case .ended: "endBackgroundTask(_:)"
        case .submitted: "BGTaskScheduler.submit(_:)"
        case .cancelled: "cancel(taskRequestWithIdentifier:)"
        case .cancelledAll: "cancelAllTaskRequests()"
        case .getRequests: "getPendingTaskRequests(completionHandler:)"
        case .completed: "setTaskCompleted(success:)"
        case .setFetchInterval: "setMinimumBackgroundFetchInterval(_:)"
        }
    }
}

extension PhoneCallMessage {
    fileprivate var name: String {
        switch self {
        case .wantsPushes: "PKPushRegistry.desiredPushTypes"
        case .pushNotReceived: "PKPushRegistry.delegate"
        case .providerBegan: "CXProvider.setDelegate(_:queue:)"
        case .reported: "reportNewIncomingCall(with:update:completion:)"
        case .updated: "reportCall(with:updated:)"
        case .ended: "reportCall(with:endedAt:reason:)"
        case .connects: "reportOutgoingCall(with:connectedAt:)"
        case .requested: "CXCallController.request(_:completion:)"
        case .finished: "CXAction.fulfill()"
        case .observes: "CXCallObserver"
        }
    }
}

extension ExtensionMessage {
    fileprivate var name: String {
        switch self {
        case .load, .cancelLoad: "loadItem(forTypeIdentifier:)"
        case .completeRequest, .completionHandlerReturned: "completeRequest(returningItems:)"
        case .cancelRequest: "cancelRequest(withError:)"
        case .open: "NSExtensionContext.open(_:)"
        case .openByResponder: "open(_:options:)"
        case .view: "the extension's view"
        case .cancelSheet: "SLComposeServiceViewController.cancel()"
        case .largestMode: "widgetLargestAvailableDisplayMode"
        case .hasContent: "setHasContent(_:forWidgetWithBundleIdentifier:)"
        }
    }
}
