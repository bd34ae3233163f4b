// Portico
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) || os(Linux)
    public import SystemFrameworks

    extension KeyboardTracker {
        /// The window's overlap as an endless sequence: the current overlap first, then each change.
        ///
        ///     for await change in tracker.changes(in: window) { inset = change.overlap.height }
        ///
        /// A loop that is busy skips outdated changes and receives the newest. It runs after the notification, so it
        /// cannot animate together with the keyboard; use `observe(_:_:)` for that.
        public func changes(in window: UIWindow) -> AsyncStream<KeyboardChange> {
            let (stream, continuation) = AsyncStream.makeStream(
                of: KeyboardChange.self, bufferingPolicy: .bufferingNewest(1))
            let observation = observe(window) { continuation.yield($0) }
            continuation.onTermination = { _ in
                Task { @MainActor in observation.cancel() }
            }
            return stream
        }
    }
#endif
