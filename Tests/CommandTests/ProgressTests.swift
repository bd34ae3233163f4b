// Portico
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import SourceLint
import Synchronization
import Testing

@testable import SourceCommands

/// What is written while something takes long.
@Suite struct ProgressTests {
    private final class Written: Sendable {
        private let texts = Mutex<[String]>([])
        private let start = ContinuousClock.now
        private let elapsed = Mutex<Duration>(.zero)

        var all: [String] { texts.withLock { $0 } }

        func pass(_ duration: Duration) { elapsed.withLock { $0 += duration } }

        func line(isTerminal: Bool) -> ProgressLine {
            ProgressLine(isTerminal: isTerminal) {
                self.start + self.elapsed.withLock { $0 }
            } writing: { text in
                self.texts.withLock { $0.append(text) }
            }
        }
    }

    @Test("on a terminal, a line is written over, and is gone at the end")
    func terminal() {
        let written = Written()
        let line = written.line(isTerminal: true)
        line.clear()
        line.show("one")
        line.show("two")
        line.clear()
        #expect(written.all == ["\r\u{1B}[Kone", "\r\u{1B}[Ktwo", "\r\u{1B}[K"])
    }

    @Test("elsewhere, a line every ten seconds stays")
    func file() {
        let written = Written()
        let line = written.line(isTerminal: false)
        line.show("one")
        written.pass(.milliseconds(9999))
        line.show("two")
        written.pass(.milliseconds(1))
        line.show("three")
        line.show("four")
        line.clear()
        #expect(written.all == ["one\n", "three\n"])
    }

    @Test("a lint shows a bar of the files, and the app that is checked")
    func lint() {
        let written = Written()
        let progress = LintProgress(written.line(isTerminal: true))
        progress.show(.reading(file: 1, of: 4))
        progress.show(.reading(file: 4, of: 4))
        progress.show(.checking("Shop"))
        progress.clear()
        #expect(
            written.all.map { $0.replacing("\r\u{1B}[K", with: "") } == [
                "[#####---------------] 1 of 4 files", "[####################] 4 of 4 files", "checking Shop", "",
            ])
    }

    @Test("the bar of many files is not written for each of them")
    func manyFiles() {
        let written = Written()
        let progress = LintProgress(written.line(isTerminal: true))
        for file in 1...3050 { progress.show(.reading(file: file, of: 3050)) }
        #expect(written.all.count == 102)
        #expect(written.all.last?.hasSuffix("] 3050 of 3050 files") == true)
    }

    @Test("without a terminal nothing is shown; a checkout without files is possible")
    func none() {
        LintProgress(nil).show(.reading(file: 1, of: 1))
        let written = Written()
        LintProgress(written.line(isTerminal: true)).show(.reading(file: 0, of: 0))
        #expect(written.all == ["\r\u{1B}[K[--------------------] 0 of 0 files"])
    }
}
