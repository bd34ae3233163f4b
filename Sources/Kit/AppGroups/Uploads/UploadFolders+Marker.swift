// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

// A file beside the uploads says that the system has all of them, so that no other process takes their session away from
// the one that has it. It is not there while something is about to be written down, begun or told: whoever looks after a
// death then looks after the uploads.

extension UploadFolders {
    /// How long a marker counts. Ours: nobody's session is taken away by mistake while its process handles an event, and
    /// what a wrong marker holds up is found by a start of the same day.
    private static let markerAge: TimeInterval = 600

    private var marker: URL { directory.appending(path: "handed-over") }

    /// Says that the system has everything that is written down.
    func mark(at now: Date) {
        // Without it the app looks after the uploads at its next start, which does no harm.
        try? Data("\(now.timeIntervalSinceReferenceDate)".utf8).write(to: marker)
        try? protector.protect(marker.path)
    }

    func unmark() { unlink(marker.path) }

    /// Whether the system had everything a short while ago.
    func isMarked(now: Date) -> Bool {
        // One that cannot be read now says nothing.
        guard let data = try? Data(contentsOf: marker),
            let time = TimeInterval(String(decoding: data, as: UTF8.self))
        else { return false }
        return abs(now.timeIntervalSinceReferenceDate - time) <= Self.markerAge
    }

    /// Removes the directory itself, unless something else is in it.
    func removeDirectory() {
        unmark()
        rmdir(directory.path)
    }
}
