// Portico
// SPDX-License-Identifier: Apache-2.0

/// The observation of a window's overlap with the keyboard. It lasts until it is cancelled or released.
@MainActor
public final class KeyboardObservation {
    private(set) var body: ((KeyboardChange) -> Void)?

    init(_ body: @escaping (KeyboardChange) -> Void) {
        self.body = body
    }

    /// Ends the observation: the closure is not called again. Calling it again has no effect.
    public func cancel() { body = nil }
}
