// Portico
// SPDX-License-Identifier: Apache-2.0

import LogLines
import Logging
import TaggedLogging
import Testing

// The example of the module's documentation.

struct Tracker {
    let logger: TaggedLogger

    func update(height: Double) {
        logger.debug("height is \(height)")  // [keyboard][tracker] update: height is 336.0
        logger.trace("frames are \([height])")  // below the level: the text is not built
    }
}

@Suite struct TaggedLoggingExample {
    private let recorder = LineRecorder()

    @Test("a child adds its tag, and the level of its path applies")
    func tracker() {
        let logger = recorder.logger()
        let levels: TagLevels = ["keyboard": .error, "keyboard.tracker": .debug]
        let keyboard = TaggedLogger("keyboard", logger: logger, levels: levels)
        keyboard.info("not logged")
        Tracker(logger: keyboard.child("tracker")).update(height: 336)
        #expect(recorder.lines == ["debug [keyboard][tracker] update: height is 336.0"])
    }
}
