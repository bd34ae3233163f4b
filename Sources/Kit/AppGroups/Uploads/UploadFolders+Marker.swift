// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

// A file beside the uploads says that the system has all of them, so that no other process takes their session away from
// the one that has it. Another stands in its place while a process is about to write something down, begin or tell it, and
// counts for a short while: whoever looks after the death of that process then looks after the uploads.

extension UploadFolders {
    /// How long a marker counts. Ours: nobody's session is taken away by mistake while its process handles an event, and
    /// what a wrong marker holds up is found by a start of the same day.
    private static let markerAge: TimeInterval = 600

    /// How long a process may work on an upload before it counts as dead. Ours: what the system allows for the events of a
    /// session.
    private static let workAge: TimeInterval = 30

    private var marker: URL { directory.appending(path: "handed-over") }
    private var work: URL { directory.appending(path: "at-work") }

    /// Says that the system has everything that is written down.
    func mark(at now: Date) {
        write(now, to: marker)
        unlink(work.path)
    }

    /// Says that this process works on an upload.
    func markWork(at now: Date) {
        write(now, to: work)
        unlink(marker.path)
    }

    /// Says that something waits for the next process that looks.
    func unmark() {
        unlink(marker.path)
        unlink(work.path)
    }

    /// Whether nothing waits for another process: the system had everything a short while ago, or a process is at work.
    func isMarked(now: Date) -> Bool { isYoung(marker, Self.markerAge, now) || isAtWork(now: now) }

    /// Whether a process was at work on an upload a moment ago.
    func isAtWork(now: Date) -> Bool { isYoung(work, Self.workAge, now) }

    private func write(_ now: Date, to file: URL) {
        // Without it the app looks after the uploads at its next start, which does no harm.
        try? Data("\(now.timeIntervalSinceReferenceDate)".utf8).write(to: file)
        try? protector.protect(file.path)
    }

    private func isYoung(_ file: URL, _ age: TimeInterval, _ now: Date) -> Bool {
        // One that cannot be read now says nothing.
        guard let data = try? Data(contentsOf: file), let time = TimeInterval(String(decoding: data, as: UTF8.self))
        else { return false }
        return abs(now.timeIntervalSinceReferenceDate - time) <= age
    }

    /// Removes the directory itself, unless something else is in it.
    func removeDirectory() {
        unmark()
        rmdir(directory.path)
    }
}
