// Portico
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) || os(Linux)
    import SystemFrameworks

    /// A window with its state and its observers.
    @MainActor
    final class TrackedWindow {
        weak var window: UIWindow?
        /// The screen, which may change because a scene can be moved to another display.
        var screen: ObjectIdentifier? { window.map { ObjectIdentifier($0.screen) } }
        var state: KeyboardTrackerState
        /// The observers. A cancelled observation is ignored.
        private var observers: [Weak<KeyboardObservation>] = []
        /// The number of changes so far. An observer may cause the next change before the other observers have received
        /// the last.
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
#endif
