// Portico
// SPDX-License-Identifier: Apache-2.0

import Synchronization
public import SystemFrameworks

/// A replay window that notifications share, in memory or in a file.
///
/// A service extension is started anew now and then, so its window belongs into a file: in the app group's container,
/// with a protection that lets it be read while the device is locked. Calls from several threads take turns. Two
/// *processes* must not use one file at the same time; give app and extension a file each, or let one of them open
/// the payloads.
public final class ReplayStore: Sendable {
    private let window: Mutex<ReplayWindow>
    private let file: URL?

    /// Keeps the window in memory: it begins anew with each process.
    public init(window: ReplayWindow = ReplayWindow()) {
        self.window = Mutex(window)
        file = nil
    }

    /// Keeps the window in a file, which is made on first use.
    ///
    /// - Parameter window: What to begin with where there is no file; an existing file brings its own lengths.
    /// - Throws: What reading or decoding the file throws. Deleting it loses the memory of what was opened.
    public init(file: URL, window: ReplayWindow = ReplayWindow()) throws {
        let isThere = FileManager.default.fileExists(atPath: file.path)
        self.window = Mutex(
            isThere ? try PropertyListDecoder().decode(ReplayWindow.self, from: Data(contentsOf: file)) : window)
        self.file = file
    }

    /// - Throws: As ``ReplayWindow/admit(_:sealedAt:now:)``; `replayStoreUnavailable` when the file cannot be written,
    ///   and the payload then does not count as opened.
    func admit(_ identifier: Data, sealedAt: Date, now: Date) throws(EncryptedPayloadError) {
        try window.withLock { window throws(EncryptedPayloadError) in
            var next = window
            try next.admit(identifier, sealedAt: sealedAt, now: now)
            if let file {
                let encoder = PropertyListEncoder()
                encoder.outputFormat = .binary
                do {
                    try encoder.encode(next).write(to: file, options: .atomic)
                } catch {
                    // The file system's words may hold a path; the case says enough.
                    throw .replayStoreUnavailable
                }
            }
            window = next
        }
    }
}
