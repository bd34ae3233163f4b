// Portico
// SPDX-License-Identifier: Apache-2.0

import KitLocks
import SystemFrameworks

/// A replay window and the file that keeps it: one for each file in a process, however many stores there are. Two that
/// had a window each would both admit the same payload, and the later one would write over what the other remembers.
final class ReplayFile: Sendable {
    private struct Reference {
        weak var file: ReplayFile?
    }

    /// What stores of this process have open, by path.
    private static let known = Mutex<[String: Reference]>([:])

    private let window: Mutex<ReplayWindow>
    private let place: URL?

    /// - Parameter place: nil for a window that is kept in memory.
    init(window: ReplayWindow, place: URL?) {
        self.window = Mutex(window)
        self.place = place
    }

    /// The one of this process, read if it is not there yet.
    static func open(_ place: URL, window: ReplayWindow) throws -> ReplayFile {
        // The directory may have several names; the file itself is replaced with each admission.
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
                    // The file system's words may hold a path; the case says enough.
                    throw .replayStoreUnavailable
                }
            }
            window = next
        }
    }
}
