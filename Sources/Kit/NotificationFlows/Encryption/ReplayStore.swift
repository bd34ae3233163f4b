// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// A replay window that is shared by notifications, in memory or in a file.
///
/// The process of a service extension is restarted from time to time, so its window should be in a file in the app
/// group's container. The file can be read while the device is locked, once it has been unlocked after starting. Calls
/// from several threads are serialized, also between several stores with the same file in a process, because each
/// notification may create its own pipeline and store. Two *processes* must not use the same file at the same time:
/// give the app and the extension separate files, or let only one of them open payloads.
public final class ReplayStore: Sendable {
    private let file: ReplayFile

    /// Creates a store in memory, which is empty in each new process.
    public init(window: ReplayWindow = ReplayWindow()) {
        file = ReplayFile(window: window, place: nil)
    }

    /// Creates a store in a file, which is created on first use.
    ///
    /// - Parameter window: The initial window if there is no file. An existing file, or one that another store of this
    ///   process has open, determines its own lengths.
    /// - Throws: Errors from reading or decoding the file. Deleting the file makes earlier payloads openable again.
    public init(file: URL, window: ReplayWindow = ReplayWindow()) throws {
        self.file = try ReplayFile.open(file, window: window)
    }

    /// - Throws: Like ``ReplayWindow/admit(_:sealedAt:now:)``; `replayStoreUnavailable` if the file cannot be written,
    ///   in which case the payload does not count as opened.
    func admit(_ identifier: Data, sealedAt: Date, now: Date) throws(EncryptedPayloadError) {
        try file.admit(identifier, sealedAt: sealedAt, now: now)
    }
}
