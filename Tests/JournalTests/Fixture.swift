// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import Testing
import VirtualDevice

/// A journal that an older build has written, `Fixtures/format-N/NAME.journal` or `.sqlite`, and beside it the timeline
/// that it makes, `NAME.timeline`.
///
/// Fixtures are never edited: they stand for what people have on their disks. `Scripts/record-journals` makes new ones.
/// A timeline changes when a mended rule makes the same events mean something else; `PORTICO_UPDATE_SNAPSHOTS=1` writes
/// it anew, and the change is to be read.
struct Fixture: CustomTestStringConvertible, Sendable {
    let url: URL

    var testDescription: String { "\(url.deletingLastPathComponent().lastPathComponent)/\(url.lastPathComponent)" }
    var timeline: URL { url.deletingPathExtension().appendingPathExtension("timeline") }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

    /// Those whose name ends so, in alphabetical order.
    static func all(_ suffix: String) -> [Fixture] {
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(suffix) }.sorted().map { Fixture(url: folder.appending(path: $0)) }
    }

    static let texts = all(".journal")
    static let databases = all(".sqlite")
}

extension JournalFile {
    /// Every line of the timeline, what was refused, and what has become of the device.
    func lines() -> [String] {
        var device = Device(record)
        var history: [TraceEntry] = []
        var refusals: [String] = []
        for (number, event) in events.enumerated() {
            for effect in device.handle(event) {
                switch effect {
                case .trace(let entry): history.append(entry)
                case .refused(let error): refusals.append("event \(number + 1) refused: \(error)")
                default: break
                }
            }
        }
        return TimelineText.lines(of: history, all: true) + refusals
    }
}
