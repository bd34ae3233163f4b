// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyboardTracking
import PorticoTesting
import SystemFrameworks

// One keyboard notification, from the call that posts it to the return of all who observe it.
//
// The notifications are the device's own, with all their keys, recorded in a running app and posted again by hand:
// 100,000 that show and hide the keyboard in turn, so that each changes the overlap, and 100,000 times the same show,
// which changes nothing. Peers in the same run: nobody, which is what posting itself costs, and a block that reads the
// end frame, converts it to the window and computes what it covers. That block is right only as long as no keyboard
// floats, nobody else's comes, and the window does not change.

/// Who observes.
private enum Listener: String, CaseIterable {
    case nobody, bare, tracker, watchdog
}

/// What is posted.
private enum Posted: String, CaseIterable {
    case changes, repetitions
}

/// A running app whose field has the focus, and what its keyboard has posted.
@MainActor
struct KeyboardApp {
    private static let bundle = "com.example.benchmark"

    let window: UIWindow
    private let device: TestDevice
    private let show: Notification
    private let hide: Notification

    init() throws {
        let device = try TestDevice()
        device.install(.benchmark, delegate: BenchmarkDelegate.self)
        try device.perform(.launch(bundle: Self.bundle))
        device.settle()
        var recorded: [Notification.Name: Notification] = [:]
        let names = [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification]
        let observers = names.map { name in
            Observer(name) { recorded[name] = $0 }
        }
        let (window, field) = try device.inApp(Self.bundle) {
            guard let window = UIApplication.shared.keyWindow, let view = window.rootViewController?.view else {
                preconditionFailure("the benchmark's app has no window")
            }
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
            view.addSubview(field)
            return (window, field)
        }
        for isFocused in [true, false, true] {
            try device.inApp(Self.bundle) {
                _ = isFocused ? field.becomeFirstResponder() : field.resignFirstResponder()
            }
            device.settle()
        }
        withExtendedLifetime(observers) {}
        guard let show = recorded[names[0]], let hide = recorded[names[1]] else {
            preconditionFailure("the benchmark's keyboard has posted nothing")
        }
        (self.window, self.device, self.show, self.hide) = (window, device, show, hide)
    }

    func run<Result>(_ body: @MainActor () throws -> Result) throws -> Result {
        try device.inApp(Self.bundle, body)
    }

    /// Posts so many to one listener.
    ///
    /// - Returns: Nanoseconds for each, and how often the listener's overlap has changed.
    fileprivate func post(_ posted: Posted, _ count: Int, to listener: Listener) throws -> (time: Double, changes: Int)
    {
        let layout = Layout()
        let (show, hide) = (show, posted == .changes ? hide : show)
        let observers = try run {
            let observers = self.observers(listener, layout)
            // From here the first one changes nothing.
            NotificationCenter.default.post(hide)
            layout.changes = 0
            return observers
        }
        // From outside of the app, whose clocks are the device's and stand still.
        let speed = try rate(of: count) {
            try run {
                for _ in 0..<count / 2 {
                    NotificationCenter.default.post(show)
                    NotificationCenter.default.post(hide)
                }
            }
        }
        withExtendedLifetime(observers) {}
        return (1e9 / speed, layout.changes)
    }

    private func observers(_ listener: Listener, _ layout: Layout) -> [AnyObject] {
        switch listener {
        case .nobody: return []
        case .bare:
            return [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification].map { name in
                Observer(name) { [window] notification in
                    let value = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
                    guard let frame = value?.cgRectValue else { return }
                    layout.inset = window.bounds.intersection(window.convert(frame, from: nil)).height
                }
            }
        case .tracker, .watchdog:
            let tracker = KeyboardTracker()
            let observation = tracker.observe(window) { layout.inset = $0.overlap.height }
            guard listener == .watchdog else { return [tracker, observation] }
            let watchdog = KeyboardWatchdog(tracker: tracker, window: window, actual: { nil }, repair: { _ in })
            watchdog.start()
            return [tracker, observation, watchdog]
        }
    }
}

/// What makes room for the keyboard.
@MainActor
private final class Layout {
    var changes = 0
    var inset: CGFloat = -1 {
        didSet { if inset != oldValue { changes += 1 } }
    }
}

/// A block that observes a name until this is let go.
@MainActor
private final class Observer {
    private let token: any NSObjectProtocol

    init(_ name: Notification.Name, _ body: @escaping @MainActor (Notification) -> Void) {
        token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
            nonisolated(unsafe) let notification = notification
            MainActor.assumeIsolated { body(notification) }
        }
    }

    isolated deinit { NotificationCenter.default.removeObserver(token) }
}

/// One notification through the tracker, alone and with the watchdog, beside its peers in the same run.
@MainActor
func keyboardNotifications() async throws -> [Measurement] {
    let count = 100_000
    let app = try KeyboardApp()
    var times: [Posted: [Listener: [Double]]] = [:]
    for _ in 0..<7 {
        for posted in Posted.allCases {
            for listener in Listener.allCases {
                let result = try app.post(posted, count, to: listener)
                let expected = posted == .changes && listener != .nobody ? count : 0
                precondition(result.changes == expected, "\(listener), \(posted): \(result.changes) changes")
                times[posted, default: [:]][listener, default: []].append(result.time)
            }
        }
    }
    let notifications = Posted.allCases.flatMap { posted in
        [Listener.tracker, .watchdog].map { listener in
            let sorted = { (listener: Listener) in (times[posted]?[listener] ?? []).sorted() }
            let ours = sorted(listener)
            let (best, bare, nobody) = (ours[0], sorted(.bare)[0], sorted(.nobody)[0])
            let what = posted == .changes ? "each changes the overlap" : "the same again"
            let ratio = String(format: "%.1f", best / bare)
            return Measurement(
                name: "one keyboard notification through the tracker"
                    + "\(listener == .watchdog ? " with a watchdog" : ""), \(what)",
                value:
                    "\(nanoseconds(best)) (median \(nanoseconds(ours[ours.count / 2]))), \(ratio) of a bare observer "
                    + "(\(nanoseconds(bare))); posting alone \(nanoseconds(nobody))",
                budget: "5 times a bare observer", isMet: best < 5 * bare)
        }
    }
    return notifications + [try await watchdogLooks(app)]
}

func nanoseconds(_ value: Double) -> String { "\(thousands(value)) ns" }

/// Posts one kind of notification so often to one listener and nothing else, for `Scripts/allocations`.
///
/// - Parameter kind: `tracker-changes`, and so on.
@MainActor
func postNotifications(_ kind: String, _ count: Int) throws -> Bool {
    let words = kind.split(separator: "-").map(String.init)
    guard words.count == 2, let listener = Listener(rawValue: words[0]), let posted = Posted(rawValue: words[1]) else {
        return false
    }
    _ = try KeyboardApp().post(posted, count, to: listener)
    return true
}
