// Portico
// SPDX-License-Identifier: Apache-2.0

import KitLocks
import SystemFrameworks

/// A replay window and its file. A process has one for each file, however many stores use it. With a window each, two
/// stores would both admit the same payload, and the later write would overwrite the earlier one.
final class ReplayFile: Sendable {
    private struct Reference {
        weak var file: ReplayFile?
    }

    /// The files that stores of this process have open, by path.
    private static let known = Mutex<[String: Reference]>([:])

    private let window: Mutex<ReplayWindow>
    private let place: URL?

    /// - Parameter place: The file, or nil for a window in memory.
    init(window: ReplayWindow, place: URL?) {
        self.window = Mutex(window)
        self.place = place
    }

    /// Returns this process's replay file, and reads it if necessary.
    static func open(_ place: URL, window: ReplayWindow) throws -> ReplayFile {
        // The directory may have several paths. The file itself is replaced with each admission.
        let directory = place.deletingLastPathComponent().resolvingSymlinksInPath().standardizedFileURL
        let place = directory.appendingPathComponent(place.lastPathComponent)
        return try known.withLock { known in
            if let file = known[place.path]?.file { return file }
            known = known.filter { $0.value.file != nil }
            let isThere = FileManager.default.fileExists(atPath: place.path)
            let file = ReplayFile(
                window: isThere
                    ? try PropertyListDecoder().decode(ReplayWindow.self, from: Data(contentsOf: place)) : window,
                place: place)
            known[place.path] = Reference(file: file)
            return file
        }
    }

    func admit(_ identifier: Data, sealedAt: Date, now: Date) throws(EncryptedPayloadError) {
        try window.withLock { window throws(EncryptedPayloadError) in
            var next = window
            try next.admit(identifier, sealedAt: sealedAt, now: now)
            if let place {
                let encoder = PropertyListEncoder()
                encoder.outputFormat = .binary
                do {
                    try encoder.encode(next).write(to: place, options: .replayWindow)
                } catch {
                    // The file system's message may contain a path, and the case is sufficient.
                    throw .replayStoreUnavailable
                }
            }
            window = next
        }
    }
}
