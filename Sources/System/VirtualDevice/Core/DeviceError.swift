// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel

/// Why a device refuses an event. `description` is the one line a person gets.
public indirect enum DeviceError: Error, Codable, Hashable, Sendable, CustomStringConvertible {
    case switchedOff
    case alreadyOn
    case unknownApp(bundle: String, installed: [String])
    case notRunning(bundle: String)
    case needsSceneLifeCycle(bundle: String, profile: String)
    case malformedURL(String)
    case noAppForScheme(String)
    case noAppForActivity(type: String)
    case oneScene(bundle: String)
    case noScene(String, available: [String])
    case noSceneInBackground(bundle: String, session: String?, available: [String])
    case noActivityOffered
    case noSearchResult(String, available: [String])
    case noSearchInApp(bundle: String)
    case noBreadcrumb
    case notAssociated(bundle: String, host: String)
    case noQuickAction(type: String, available: [String])
    case noNotification(bundle: String?, identifier: String?)
    case noAlert
    case noAction(String, category: String, available: [String])
    case actionTakesText(String)
    case actionTakesNoText(String)
    case notQuiet(identifier: String)
    case notExpanded
    case noMediaButton
    case neverAskedForNotifications(bundle: String)
    case noNotificationSettings(bundle: String)
    case settingNotSupported(bundle: String)
    case unknownTimeZone(String)
    case noSuchDate(seconds: Double)
    case noSuchPlace(latitude: Double, longitude: Double)
    case noButton(title: String, available: [String])
    case malformedPayload(reason: String)
    case clockRunsBackwards(now: String, asked: String)
    case clockEnds(String)
    case cannotBeScheduled(String)
    /// - Parameter calls: The latest callbacks, the most frequent ones first.
    case doesNotRest(moves: Int, calls: [String])
    case locked
    case covered(alert: String)
    case switcherIsOpen
    case noAppInFront
    /// - Parameter inFront: nil for the home screen.
    case notInFront(bundle: String, inFront: String?)
    case noField(String, available: [String])
    case noFocus
    case noKeyboard
    case noSoftwareKeyboard
    case onlyOnPad(String)
    case keyboardIsAlready(KeyboardForm)
    case keyboardIsHeld(Bool)
    case dockedIsNotDragged
    case offScreen(x: Double, y: Double)
    case hardwareKeyboard(isConnected: Bool)
    case noSuchKey(String)
    case noBar
    case noNeighbour
    case neighboursKeyboard(isShown: Bool)
    case noSuchKeyboardHeight(Double)
    case noSuchShare(WindowMode, Double)
    case noStageManager(model: String, profile: String)
    case noFloatingKeyboard(profile: String)
    case noHideKey
    case upsideDown
    case unknownExtension(String, available: [String])
    case wrongExtensionPoint(String, point: String)
    case notOffered(String, reason: String)
    case coveredBySheet(String)
    case noSheet(request: Int?, open: [Int])
    case sheetIsNotShown(request: Int)
    case sheetIsOn(configuration: String)
    /// The extension presents an alert or a screen over its sheet.
    case sheetIsCovered(by: String, buttons: [String])
    case noConfigurationScreen
    case noComposeSheet(request: Int)
    case postIsDisabled
    case noSheetItem(title: String, available: [String])
    case noHostToReturnTo
    case widgetIsShown(Bool, String)
    case widgetHasNoContent(String)
    case widgetStaysCompact(String)
    case widgetIsExpanded(Bool, String)
    case forceQuit(bundle: String)
    case noActivitySheet
    case noActivity(String, offered: [String])
    case activityIsChosen(String)
    /// What a surface refuses a gesture of its own with: the one line that a person gets.
    ///
    /// Made by a static function beside the service, such as ``noBackgroundTask(_:bundle:running:)``.
    case refused(String)

    /// Names as a refusal lists them: `a, b`, or `none`.
    static func list(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }

    public var description: String {
        let list = Self.list
        return switch self {
        case .switchedOff: "the device is shut down; boot it first"
        case .alreadyOn: "the device is already booted"
        case .unknownApp(let bundle, let installed): "no app \(bundle) is installed; installed apps: \(list(installed))"
        case .notRunning(let bundle): "\(bundle) is not running; launch it first"
        case .needsSceneLifeCycle(let bundle, let profile):
            "\(bundle) has no scene manifest and cannot launch under \(profile); "
                + "add UIApplicationSceneManifest to its Info.plist (Apple TN3187) or use an older profile"
        case .malformedURL(let text): "not a URL that an app could open: \(text.prefix(80))"
        case .noAppForScheme(let scheme): "no installed app opens \(scheme): URLs; check CFBundleURLSchemes"
        case .noAppForActivity(let type): "no installed app lists \(type) in NSUserActivityTypes"
        case .oneScene(let bundle):
            "\(bundle) supports only one scene: its Info.plist does not set UIApplicationSupportsMultipleScenes"
        case .noScene(let scene, let available): "no scene session \(scene); there are: \(list(available))"
        case .noSceneInBackground(let bundle, let session?, let available):
            "\(session) is not a scene of \(bundle) in the background; only these can be reclaimed: "
                + list(available)
        case .noSceneInBackground(let bundle, nil, _):
            "\(bundle) has no scene in the background that can be reclaimed"
        case .noActivityOffered:
            "the app on the screen offers no activity: none is current, or the current one is not eligible for Handoff"
        case .noSearchResult(let identifier, let available):
            "search does not find \(identifier); it finds: \(list(available))"
        case .noSearchInApp(let bundle):
            "\(bundle) cannot continue a search: its Info.plist does not set CoreSpotlightContinuation"
        case .noBreadcrumb: "there is no app to go back to: the user has not come from another app"
        case .notAssociated(let bundle, let host):
            "\(bundle) is not entitled for applinks:\(host); check com.apple.developer.associated-domains"
        case .noQuickAction(let type, let available): "no quick action \(type); the menu shows: \(list(available))"
        case .noNotification(let bundle, let identifier?):
            "no delivered notification \(identifier)\(bundle.map { " of \($0)" } ?? "")"
        case .noNotification(let bundle?, nil): "no delivered notification of \(bundle)"
        case .noNotification(nil, nil): "no delivered notification"
        case .noAlert: "no alert is on the screen"
        case .noAction(let action, let category, let available):
            "the notification has no action \(action); its category \(category.isEmpty ? "(none)" : category) has: "
                + list(available)
        case .actionTakesText(let action): "action \(action) takes a text; enter one"
        case .actionTakesNoText(let action): "action \(action) takes no text"
        case .notQuiet(let identifier):
            "notification \(identifier) has no Keep and Turn Off: its app has no provisional authorization"
        case .notExpanded: "no notification is expanded; expand one first"
        case .noMediaButton: "the expanded notification has no media button"
        case .neverAskedForNotifications(let bundle):
            "\(bundle) is not in Settings yet: it has never asked for notifications"
        case .noNotificationSettings(let bundle):
            "\(bundle) has no link in Settings: it has not requested providesAppNotificationSettings"
        case .settingNotSupported(let bundle):
            "\(bundle) does not have this switch in Settings: it has not requested the option, or lacks the entitlement"
        case .unknownTimeZone(let zone): "there is no time zone \(zone); use an identifier such as Europe/Berlin"
        case .noSuchDate(let seconds):
            "the clock cannot be moved by \(seconds) seconds: a device's date is between 2001 and 2101"
        case .noSuchPlace(let latitude, let longitude):
            "there is no place at \(latitude), \(longitude); latitude is from -90 to 90, longitude from -180 to 180"
        case .noButton(let title, let available): "no button \"\(title)\" on the screen; there are: \(list(available))"
        case .malformedPayload(let reason): reason
        case .clockRunsBackwards(let now, let asked): "the clock is at \(now) and cannot go back to \(asked)"
        case .clockEnds(let end): "a device's clock cannot go beyond \(end)"
        case .cannotBeScheduled(let event):
            "\(event) cannot be scheduled; only what the user or the outside world does can be"
        case .doesNotRest(let moves, let calls):
            "the device does not settle: the clock has advanced \(moves) times; latest callbacks: \(list(calls))"
        case .locked: "the device is locked; unlock it first"
        case .covered(let alert): "the alert \(alert) covers the screen; tap one of its buttons first"
        case .switcherIsOpen: "the app switcher is open; launch an app or go home first"
        case .noAppInFront: "no app is in front; launch one first"
        case .notInFront(let bundle, let inFront):
            "\(bundle) is not in front, \(inFront ?? "the home screen") is; launch it first"
        case .noField(let name, let available):
            "no text field \"\(name)\" on the screen; there are: \(list(available))"
        case .noFocus: "no field has the focus; tap one first"
        case .noKeyboard: "the app's keyboard is not on the screen; tap a field first"
        case .noSoftwareKeyboard: "the software keyboard is not on the screen: an input view or a bar is in its place"
        case .onlyOnPad(let reason): "this works only on an iPad: on an iPhone \(reason)"
        case .keyboardIsAlready(let form): "the keyboard is already \(form)"
        case .keyboardIsHeld(true): "a finger already holds the keyboard; lift it first"
        case .keyboardIsHeld(false): "no finger holds the keyboard; start a drag first"
        case .dockedIsNotDragged: "a docked keyboard cannot be dragged; undock, split or float it first"
        case .offScreen(let x, let y): "(\(x), \(y)) is not on the screen"
        case .hardwareKeyboard(true): "a hardware keyboard is already connected"
        case .hardwareKeyboard(false): "no hardware keyboard is connected; connect one first"
        case .noSuchKey(let input):
            "no key has the input \"\(input.prefix(80))\"; name one character, or a constant of UIKeyCommand such as "
                + "UIKeyInputEscape"
        case .noBar: "no shortcuts bar is on the screen: connect a hardware keyboard with one and tap a field"
        case .noNeighbour: "there is no other app in Split View; set the window mode to split-view first"
        case .neighboursKeyboard(true): "the other app in Split View already shows its keyboard"
        case .neighboursKeyboard(false): "the other app in Split View does not show its keyboard"
        case .noSuchKeyboardHeight(let height):
            "a keyboard cannot be \(height) points high; its height is more than 0 and less than the screen's shorter side"
        case .noSuchShare(.splitView, let share):
            "Split View gives an app a third, a half or two thirds of the screen's width, not \(share) of it"
        case .noSuchShare(let mode, let share):
            "a \(mode.words) window is at least 320 points wide and fits on the screen; \(share) of its width is not possible"
        case .noStageManager(let model, let profile):
            "there is no Stage Manager on an \(model) under \(profile); boot a newer profile or another model"
        case .noFloatingKeyboard(let profile):
            "the keyboard cannot float under \(profile); undock or split it, or boot a newer profile"
        case .noHideKey:
            "the keyboard of an iPhone has no hide key; drag it down or tap a button where the app allows that"
        case .upsideDown: "an iPhone does not turn its screen upside down"
        case .unknownExtension(let identifier, let available):
            "no extension \(identifier) is installed that can do this; there are: \(list(available))"
        case .wrongExtensionPoint(let identifier, let point):
            "\(identifier) is an extension for \(point), which cannot do this"
        case .notOffered(let identifier, let reason):
            "the share sheet does not offer \(identifier): \(reason); `portico rule explain` says more"
        case .coveredBySheet(let name): "the sheet of \(name) covers the app; post, cancel or dismiss it first"
        case .noSheet(let request?, let open):
            "no sheet of request \(request) is open; open requests: \(list(open.map { "\($0)" }))"
        case .noSheet(nil, _): "no sheet is open; share something first"
        case .sheetIsNotShown(let request):
            "the sheet of request \(request) cannot be touched now: it is appearing or disappearing, or its app is not in front"
        case .sheetIsOn(let configuration): "the sheet shows \(configuration); go back first"
        case .sheetIsCovered(let title, let buttons):
            "\(title.isEmpty ? "an alert" : title) covers the sheet; tap one of its buttons first: \(list(buttons))"
        case .noConfigurationScreen: "the sheet shows no configuration screen to go back from"
        case .noComposeSheet(let request):
            "the sheet of request \(request) is a view of the extension's own, not a compose sheet; tap its buttons"
        case .postIsDisabled: "Post is disabled: the extension says that the content is not valid"
        case .noSheetItem(let title, let available):
            "no row \"\(title)\" in the sheet; there are: \(list(available))"
        case .noHostToReturnTo:
            "no system app has an open sheet; to go back to an app of this device, launch it"
        case .widgetIsShown(true, let identifier): "the Today view already shows \(identifier)"
        case .widgetIsShown(false, let identifier): "the Today view does not show \(identifier); show it first"
        case .widgetHasNoContent(let identifier):
            "\(identifier) is not in the Today view: setHasContent was called with false"
        case .widgetStaysCompact(let identifier):
            "\(identifier) has no Show More: it has not set widgetLargestAvailableDisplayMode to expanded"
        case .widgetIsExpanded(let isExpanded, let identifier):
            "\(identifier) is already \(isExpanded ? "expanded" : "compact")"
        case .forceQuit(let bundle):
            "\(bundle) was force quit, and the system starts nothing of it in the background; launch it first"
        case .noActivitySheet:
            "the app in front presents no share sheet; to share without one, see `portico share`"
        case .noActivity(let type, let offered): "the share sheet does not offer \(type); it offers \(list(offered))"
        case .activityIsChosen(let type): "\(type) was chosen in the share sheet, and is not done"
        case .refused(let text): text
        }
    }
}
