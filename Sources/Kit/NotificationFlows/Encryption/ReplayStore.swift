// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// A replay window that notifications share, in memory or in a file.
///
/// A service extension is started anew now and then, so its window belongs into a file: in the app group's container,
/// where it can be read while the device is locked, once it has been unlocked after its start. Calls from several
/// threads take turns, and so do all stores of one file in a process: each notification may make a pipeline with a store
/// of its own. Two *processes* must not use one file at the same time; give app and extension a file each, or let one of
/// them open the payloads.
public final class ReplayStore: Sendable {
    private let file: ReplayFile

    /// Keeps the window in memory: it begins anew with each process.
    public init(window: ReplayWindow = ReplayWindow()) {
        file = ReplayFile(window: window, place: nil)
    }

    /// Keeps the window in a file, which is made on first use.
    ///
    /// - Parameter window: What to begin with where there is no file; an existing file, and one that another store of
    ///   this process has open, brings its own lengths.
    /// - Throws: What reading or decoding the file throws. Deleting it loses the memory of what was opened.
    public init(file: URL, window: ReplayWindow = ReplayWindow()) throws {
        self.file = try ReplayFile.open(file, window: window)
    }

    /// - Throws: As ``ReplayWindow/admit(_:sealedAt:now:)``; `replayStoreUnavailable` when the file cannot be written,
    ///   and the payload then does not count as opened.
    func admit(_ identifier: Data, sealedAt: Date, now: Date) throws(EncryptedPayloadError) {
        try file.admit(identifier, sealedAt: sealedAt, now: now)
    }
}
