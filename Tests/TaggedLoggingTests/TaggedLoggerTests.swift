// Portico
// SPDX-License-Identifier: Apache-2.0

import LogLines
import Logging
import TaggedLogging
import Testing

@Suite struct TaggedLoggerTests {
    private let recorder = LineRecorder()

    private func keyboardWillChangeFrame(_ height: Double, _ logger: TaggedLogger) {
        logger.debug("calculated height - \(height)")
    }

    @Test("a line begins with all tags and the function's name, as in the article")
    func line() {
        let logger = TaggedLogger("keyboard", logger: recorder.logger()).child("tracker")
        keyboardWillChangeFrame(437.9, logger)
        #expect(recorder.lines == ["debug [keyboard][tracker] keyboardWillChangeFrame: calculated height - 437.9"])
        #expect(logger.tags == ["keyboard", "tracker"])
    }

    @Test("a property's name is the function's name, and an operator's up to its bracket")
    func functions() {
        let logger = TaggedLogger("a", logger: recorder.logger())
        logger.log(.info, "text", function: "height")
        logger.log(.info, "text", function: "init(from:)")
        #expect(recorder.lines == ["info [a] height: text", "info [a] init: text"])
    }

    @Test("each level has its method, and its metadata goes along")
    func levels() {
        let logger = TaggedLogger("a", logger: recorder.logger())
        logger.trace("1")
        logger.debug("2")
        logger.info("3")
        logger.notice("4")
        logger.warning("5")
        logger.error("6")
        logger.critical("7")
        logger.log(.info, "8", metadata: ["window": "left"])
        #expect(
            recorder.lines == [
                "trace [a] levels: 1", "debug [a] levels: 2", "info [a] levels: 3", "notice [a] levels: 4",
                "warning [a] levels: 5", "error [a] levels: 6", "critical [a] levels: 7",
                "info [a] levels: 8 window=left",
            ])
    }

    @Test("the longest path that the tags begin with decides; without one, the logger below")
    func longestPath() {
        let levels: TagLevels = ["keyboard": .warning, "keyboard.tracker": .debug, "keyboard.tracker.state": .error]
        let root = TaggedLogger("keyboard", logger: recorder.logger(level: .notice), levels: levels)
        #expect(root.level == .warning)
        #expect(root.child("watchdog").level == .warning)
        #expect(root.child("tracker").level == .debug)
        #expect(root.child("tracker").child("geometry").level == .debug)
        #expect(root.child("tracker").child("state").level == .error)
        #expect(TaggedLogger("keyboards", logger: recorder.logger(level: .notice), levels: levels).level == .notice)
        #expect(root.child("track").level == .warning)
    }

    @Test("a logger of a lower level than the one below it writes all the same, and does not change it")
    func lowerLevel() {
        let below = recorder.logger(level: .error)
        let root = TaggedLogger("keyboard", logger: below, levels: ["keyboard.tracker": .trace])
        root.info("not this")
        root.child("tracker").trace("this")
        root.error("and this")
        #expect(
            recorder.lines == ["trace [keyboard][tracker] lowerLevel: this", "error [keyboard] lowerLevel: and this"])
        #expect(below.logLevel == .error)
    }

    @Test("a message below the level is not made")
    func cost() {
        let logger = TaggedLogger("a", logger: recorder.logger(), levels: ["a": .info])
        var made = 0
        func text() -> String {
            made += 1
            return "\(made)"
        }
        logger.debug(text())
        logger.log(.trace, text(), metadata: ["x": "\(text())"])
        #expect(made == 0)
        logger.info(text())
        #expect(recorder.lines == ["info [a] cost: 1"])
    }

    @Test("a level can be taken away again")
    func removal() {
        var levels: TagLevels = ["a": .info, "a.b": .debug]
        levels["a.b"] = nil
        #expect(levels["a.b"] == nil)
        #expect(levels["a"] == .info)
        #expect(TaggedLogger("a", levels: levels).child("b").level == .info)
    }

    @Test("tags that cannot be read back are refused", arguments: ["", "a.b", "a]b", "[a"])
    func badTags(tag: String) async {
        // Exit tests cannot capture: each tag has its own.
        switch tag {
        case "": await #expect(processExitsWith: .failure) { _ = TaggedLogger("") }
        case "a.b": await #expect(processExitsWith: .failure) { _ = TaggedLogger("a.b") }
        case "a]b": await #expect(processExitsWith: .failure) { _ = TaggedLogger("a").child("a]b") }
        default: await #expect(processExitsWith: .failure) { _ = TaggedLogger("[a") }
        }
    }
}
