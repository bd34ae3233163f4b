// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import VirtualDevice

/// Writes the journals of devices to files when they are deallocated: with `PORTICO_JOURNALS` in the environment, each
/// device of a test run saves its journal in that folder as `N-EVENTS.journal`, numbered in the order of deallocation.
/// `Scripts/record-journals` uses it to make the fixtures that later builds are tested with.
enum RecordedJournals {
    private static let folder = ProcessInfo.processInfo.environment["PORTICO_JOURNALS"].map { URL(filePath: $0) }
    private static let count = Mutex(0)

    static func keep(_ record: BootRecord, _ events: [DeviceEvent]) {
        guard let folder else { return }
        let number = count.withLock { count in
            count += 1
            return count
        }
        do {
            try JournalText.data(record, events).write(to: folder.appending(path: "\(number)-\(events.count).journal"))
        } catch {
            // A failed recording must not end the test run that it records.
            let text = "PORTICO_JOURNALS=\(folder.path): journal \(number) cannot be written: \(error)\n"
            FileHandle.standardError.write(Data(text.utf8))
        }
    }
}
