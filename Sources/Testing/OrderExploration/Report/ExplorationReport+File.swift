// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension SearchPart {
    /// Where the report or the checkpoint of a part is kept: `links-1-of-4.report`. `portico explore merge` goes by these names.
    public func file(of search: String, _ ending: String, in folder: URL) -> URL {
        folder.appending(path: "\(search)-\(index + 1)-of-\(count).\(ending)")
    }
}

extension ExplorationReport {
    /// Writes the report, with the name of its search.
    ///
    /// - Throws: What writing a file throws.
    public func write(to file: URL, named name: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        var report = self
        report.name = name
        try encoder.encode(report).write(to: file, options: .atomic)
    }
}
