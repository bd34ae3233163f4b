// Portico
// SPDX-License-Identifier: Apache-2.0

/// Somebody who wants to know of a window's overlap; not any more when this is cancelled or let go.
@MainActor
public final class KeyboardObservation {
    private(set) var body: ((KeyboardChange) -> Void)?

    init(_ body: @escaping (KeyboardChange) -> Void) {
        self.body = body
    }

    /// Nothing is called after this. Once is enough.
    public func cancel() { body = nil }
}
