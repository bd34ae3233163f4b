// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

/// A window, what is known of it, and who wants to know.
@MainActor
final class TrackedWindow {
    weak var window: UIWindow?
    /// A scene can be moved to another display.
    var screen: ObjectIdentifier? { window.map { ObjectIdentifier($0.screen) } }
    var state: KeyboardTrackerState
    /// Each knows itself whether it still wants to know.
    private var observers: [Weak<KeyboardObservation>] = []
    /// How many changes there were: an observer may cause the next one before the others have heard of the last.
    private var changes = 0

    init(_ window: UIWindow, _ state: KeyboardTrackerState) {
        self.window = window
        self.state = state
    }

    func add(_ observation: KeyboardObservation) {
        observers.removeAll { $0.object == nil }
        observers.append(Weak(observation))
    }

    func tell(_ change: KeyboardChange) {
        changes += 1
        let number = changes
        for observer in observers where changes == number { observer.object?.body?(change) }
    }
}

private struct Weak<Object: AnyObject> {
    private(set) weak var object: Object?

    init(_ object: Object) { self.object = object }
}
