// Portico
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Source files, each read once, whichever targets it belongs to.
struct SourcePool: Sendable {
    struct File: Sendable {
        /// In findings.
        var path: String
        var location: String
    }

    /// By number: in the order of the paths.
    let sources: [ReadSource]
    let texts: [SourceText]

    /// Reads the files on all cores, one after the other.
    ///
    /// - Parameter progress: Called with the number of files so far, from several threads.
    init(_ files: [File], progress: @escaping @Sendable (Int) -> Void) {
        let files = files.sorted { ($0.path, $0.location) < ($1.path, $1.location) }
        let count = Counter()
        sources = DeepStack.map(files.count) { number in
            let source = Self.read(files[number], number)
            progress(count.next())
            return source
        }
        texts = sources.map(\.text)
    }

    private static func read(_ file: File, _ number: Int) -> ReadSource {
        switch SourceContents(of: file.location, path: file.path) {
        case .unreadable(let finding): ReadSource(finding, number: number)
        case .text(let text): ReadSource(SourceFile(path: file.path, text: text), number: number)
        }
    }

    private final class Counter: Sendable {
        private let value = Mutex(0)

        func next() -> Int {
            value.withLock { value in
                value += 1
                return value
            }
        }
    }
}
