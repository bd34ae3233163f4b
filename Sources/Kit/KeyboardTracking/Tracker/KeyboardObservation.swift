// Portico
// SPDX-License-Identifier: Apache-2.0

/// An active observation of a window's overlap with the keyboard. Ends when it is cancelled or released.
@MainActor
public final class KeyboardObservation {
    private(set) var body: ((KeyboardChange) -> Void)?

    init(_ body: @escaping (KeyboardChange) -> Void) {
        self.body = body
    }

    /// Ends the observation. The closure is not called again. Cancelling again has no effect.
    public func cancel() { body = nil }
}
