// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging
import Testing

@testable import PushGateway

@Suite struct RotatingLogTests {
    private let directory: TemporaryDirectory
    private let file: URL
    private let descriptor: Int32

    init() throws {
        directory = try TemporaryDirectory()
        file = directory.url.appendingPathComponent("gateway.log")
        descriptor = open(file.path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        try #require(descriptor >= 0)
    }

    private func lines(_ name: String) -> [String] {
        let text = try? String(contentsOf: directory.url.appendingPathComponent(name), encoding: .utf8)
        return (text ?? "").split(separator: "\n").map(String.init)
    }

    @Test func fileIsBegunAnewBeforeItIsTooLarge() throws {
        // What another process of the same name left.
        try Data("old\n".utf8).write(to: file)
        let log = RotatingLog(file: file, limit: 12, descriptor: descriptor)
        for line in ["one", "two", "three", "four", "a line that is longer than the whole file", "five"] {
            log.write(line)
        }
        #expect(lines("gateway.log") == ["five"])
        #expect(lines("gateway.log.1") == ["a line that is longer than the whole file"])
        // As the runtime does when the process crashes.
        _ = write(descriptor, "last words\n", 11)
        #expect(lines("gateway.log") == ["five", "last words"])
        close(descriptor)
    }

    // The file was put aside, no new one could be opened, and from then on nothing was ever put aside again.
    @Test func fileThatCannotBeBegunAnewIsWrittenOnAndTriedAgain() throws {
        let obstacle = directory.url.appendingPathComponent("gateway.log.new")
        try FileManager.default.createDirectory(at: obstacle, withIntermediateDirectories: true)
        let log = RotatingLog(file: file, limit: 8, descriptor: descriptor)
        for line in ["one", "two", "three"] { log.write(line) }
        #expect(lines("gateway.log") == ["one", "two", "three"])
        #expect(lines("gateway.log.1") == [])
        try FileManager.default.removeItem(at: obstacle)
        log.write("four")
        #expect(lines("gateway.log") == ["four"])
        #expect(lines("gateway.log.1") == ["one", "two", "three"])
        close(descriptor)
    }

    @Test func whatIsNoLogFileIsLeftAlone() throws {
        let other = directory.url.appendingPathComponent("other.log")
        try Data("kept\n".utf8).write(to: other)
        let log = RotatingLog(file: other, limit: 4, descriptor: descriptor)
        for line in ["one", "two"] { log.write(line) }
        #expect(lines("gateway.log") == ["one", "two"])
        #expect(lines("other.log") == ["kept"])
        close(descriptor)
    }

    @Test func linesOfLoggersAreWhole() async throws {
        let log = RotatingLog(file: file, limit: 100_000, descriptor: descriptor)
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<4 {
                group.addTask {
                    let logger = Logger(label: "gateway") { log.handler(label: $0) }
                    for number in 0..<100 { logger.notice("line \(number)", metadata: ["task": "\(task)"]) }
                    logger.debug("not at this level")
                }
            }
        }
        let pattern = /[0-9T:Z+-]+ notice gateway: line [0-9]+ task=[0-3]/
        #expect(lines("gateway.log").count == 400)
        for line in lines("gateway.log") { #expect(line.wholeMatch(of: pattern) != nil, "\(line)") }
        close(descriptor)
    }
}
