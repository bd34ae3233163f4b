// Portico
// SPDX-License-Identifier: Apache-2.0

public import PorticoUIKit
public import SystemModel
public import VirtualDevice

/// An app on a test device: what it shows and has been told, and what the user does with it.
///
///     let news = try device.app("com.example.News")
///     try news.launch()
///     try news.tap(button: "Subscribe")
///     #expect(news.screen.screens == ["Articles"])
///
/// A value without state of its own: it always describes the device as it is now. It keeps the device alive.
@MainActor
public struct TestApp {
    /// The device that the app is installed on.
    public let device: TestDevice
    /// The app's bundle identifier.
    public let bundleIdentifier: String

    /// What the app's process is doing.
    public enum State: String, Hashable, Sendable {
        case notInstalled = "not installed"
        case notRunning = "not running"
        /// Its process has been started and has not connected.
        case starting
        case foreground, background, suspended
    }

    /// What the app's process is doing.
    public var state: State { summary.flatMap { State(rawValue: $0.state) } ?? .notInstalled }

    /// Everything a listing says about the app; nil after the app was removed.
    public var summary: AppSummary? {
        device.look(about: bundleIdentifier) { $0.summary(of: bundleIdentifier) }
    }

    /// What the app shows; empty when it does not run.
    public var screen: ScreenRecord { summary?.screen ?? ScreenRecord() }

    /// The titles of the alerts that the app has presented so far, one for each presentation, in order.
    ///
    /// Apps are distinguished by their display names here.
    public var alerts: [String] {
        guard let name = device.device.manifest(of: bundleIdentifier)?.displayName else { return [] }
        return device.history.filter { $0.appName == name }.alerts
    }

    /// The callbacks that the app's code implements and has received so far, in order, those of its extensions excluded:
    /// `scene(_:openURLContexts:) urlContexts: news://articles/42`.
    public var callbacks: [String] {
        let processes = device.processes(of: bundleIdentifier)
        return device.history.filter { $0.process.map(processes.contains) == true }.callbacks
    }

    /// The app's notifications in Notification Center, newest first.
    public var delivered: [NotificationRecord] { summary?.delivered ?? [] }

    /// The app's notification requests that wait for their triggers, in the order in which they were added.
    public var pending: [PendingNotificationRecord] { summary?.pending ?? [] }

    /// The number on the app's icon; 0 shows none.
    public var badge: Int { summary?.badge ?? 0 }

    /// The device token in lower-case hexadecimal digits; nil until the app has registered.
    public var deviceToken: String? { summary?.deviceToken }

    /// The token for VoIP pushes in lower-case hexadecimal digits; nil until the app's PushKit registry has one.
    public var voipToken: String? { summary?.voipToken }

    /// The app's calls that have not ended, in the order in which they began.
    public var phoneCalls: [PhoneCallRecord] { summary?.phoneCalls ?? [] }

    /// The entries in the menu of the app's icon.
    public var quickActions: [ShortcutRecord] { summary?.quickActions ?? [] }

    /// The delegate object of the running app; nil when the app does not run, or its delegate is of another type.
    public func delegate<Delegate>(as type: Delegate.Type = Delegate.self) -> Delegate? {
        device.delegate(of: bundleIdentifier, as: type)
    }

    /// Runs `body` as code of the app; see `TestDevice.inApp(_:_:)`.
    ///
    /// - Throws: `DeviceError.notRunning` when the app does not run, and what `body` throws.
    @discardableResult
    public func run<Result>(_ body: @MainActor () throws -> Result) throws -> Result {
        try device.inApp(bundleIdentifier, body)
    }
}

// MARK: - What the user does

extension TestApp {
    /// Taps the app's icon, and settles.
    public func launch() throws(DeviceError) { try device.performAndSettle(.launch(bundle: bundleIdentifier)) }

    /// Ends the app's process without a callback, and settles.
    ///
    /// - Parameter termination: Swiped out of the app switcher, or ended by the system.
    public func terminate(_ termination: Termination = .forceQuit) throws(DeviceError) {
        try device.performAndSettle(.terminate(bundle: bundleIdentifier, termination))
    }

    /// Taps a button while the app is in front, and settles: of the alert on the screen, if there is one, otherwise of
    /// the app.
    ///
    /// - Throws: `DeviceError.notInFront` when the app is not in front, and `DeviceError.noButton` with the titles that
    ///   are on the screen.
    public func tap(button title: String) throws(DeviceError) {
        try requireFront()
        try device.tap(.button(title))
    }

    /// Taps a text field or text view, and settles.
    ///
    /// - Throws: `DeviceError.notInFront` when the app is not in front, and `DeviceError.noField` with the names that
    ///   are on the screen.
    public func tap(field name: String) throws(DeviceError) {
        try requireFront()
        try device.tap(.field(name))
    }

    /// Types text into the app's first responder, and settles.
    public func type(_ text: String) throws(DeviceError) {
        try requireFront()
        try device.type(text)
    }

    /// Presses a key of the hardware keyboard while others are held, and settles: what the app's key commands and its main
    /// menu do. A key that types goes to the text field that has the focus.
    ///
    ///     try device.performAndSettle(.keyboard(.connectHardware(bar: false)))
    ///     try app.press("n", modifiers: .command)
    ///     try app.press(UIKeyCommand.inputEscape)
    ///
    /// - Throws: `DeviceError.hardwareKeyboard` while none is connected, and `DeviceError.notInFront` when the app is not
    ///   in front. A combination that the app does not handle is a diagnostic of the timeline.
    public func press(_ input: String, modifiers: UIKeyModifierFlags = []) throws(DeviceError) {
        try requireFront()
        try device.performAndSettle(.pressKey(KeyPress(input: input, modifiers: modifiers.rawValue)))
    }

    /// Answers the question whether the app may send notifications, as the user would in the alert or in Settings, and
    /// settles.
    public func allowNotifications(_ isAllowed: Bool = true) throws(DeviceError) {
        try device.performAndSettle(.setAuthorization(bundle: bundleIdentifier, granted: isAllowed))
    }

    private func requireFront() throws(DeviceError) {
        let front = device.device.foregroundApp
        if front != bundleIdentifier { throw .notInFront(bundle: bundleIdentifier, inFront: front) }
    }
}

extension TestDevice {
    /// An installed app.
    ///
    /// - Throws: `DeviceError.unknownApp` with the apps that are installed.
    public func app(_ bundle: String) throws(DeviceError) -> TestApp {
        let installed = device.installedApps
        guard installed.contains(bundle) else { throw .unknownApp(bundle: bundle, installed: installed) }
        return TestApp(device: self, bundleIdentifier: bundle)
    }

    /// The app that has the screen; nil for the home screen.
    public var appInFront: TestApp? {
        device.foregroundApp.map { TestApp(device: self, bundleIdentifier: $0) }
    }
}

extension TraceEntry {
    /// The display name of the app whose screen or process the entry is about, where that matters for ``TestApp``.
    fileprivate var appName: String? {
        switch kind {
        case .processStarted(let app, _), .screen(let app, _): app
        default: nil
        }
    }

    fileprivate var process: ProcessID? {
        switch kind {
        case .callback(_, let process, _), .result(_, let process, _, _): process
        default: nil
        }
    }
}
