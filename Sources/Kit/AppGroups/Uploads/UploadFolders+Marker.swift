// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

// A marker file next to the uploads records that the system has all of them, so that no other process takes over the
// session. While a process is about to record, begin or report an upload, a second file takes its place. That file is
// only valid for a short time, so that another process takes over if this one dies.

extension UploadFolders {
    /// How long a marker is valid. Our choice: long enough that no session is taken over while its process handles an
    /// event, and short enough that a launch on the same day finds uploads that a wrong marker has delayed.
    private static let markerAge: TimeInterval = 600

    /// How long a process may work on an upload before it is considered dead. Our choice: the time that the system
    /// permits for the events of a session.
    private static let workAge: TimeInterval = 30

    private var marker: URL { directory.appending(path: "handed-over") }
    private var work: URL { directory.appending(path: "at-work") }

    /// Records that the system has all recorded uploads.
    func mark(at now: Date) {
        write(now, to: marker)
        unlink(work.path)
    }

    /// Records that this process works on an upload.
    func markWork(at now: Date) {
        write(now, to: work)
        unlink(marker.path)
    }

    /// Records that an upload waits for the next process.
    func unmark() {
        unlink(marker.path)
        unlink(work.path)
    }

    /// Whether no upload waits for another process: the system had all of them recently, or a process is working.
    func isMarked(now: Date) -> Bool { isYoung(marker, Self.markerAge, now) || isAtWork(now: now) }

    /// Whether a process worked on an upload recently.
    func isAtWork(now: Date) -> Bool { isYoung(work, Self.workAge, now) }

    private func write(_ now: Date, to file: URL) {
        // If this fails, the app checks the uploads at its next launch, which is harmless.
        try? Data("\(now.timeIntervalSinceReferenceDate)".utf8).write(to: file)
        try? protector.protect(file.path)
    }

    private func isYoung(_ file: URL, _ age: TimeInterval, _ now: Date) -> Bool {
        // A file that cannot be read now is ignored.
        guard let data = try? Data(contentsOf: file), let time = TimeInterval(String(decoding: data, as: UTF8.self))
        else { return false }
        return abs(now.timeIntervalSinceReferenceDate - time) <= age
    }

    /// Removes the directory itself, unless it contains other files.
    func removeDirectory() {
        unmark()
        rmdir(directory.path)
    }
}
