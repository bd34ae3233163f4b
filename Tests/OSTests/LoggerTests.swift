// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LogLines
import Logging
import Testing

@testable import PorticoOS

/// What reaches swift-log of the messages of an app.
@Suite struct LoggerTests {
    private let lines = LineRecorder()

    private func logger(category: String = "") -> PorticoOS.Logger {
        PorticoOS.Logger(OSLog(output: LogOutput(lines.logger(), category: category)))
    }

    @Test("each method has a level of swift-log")
    func levels() {
        let logger = logger()
        logger.log("1")
        logger.notice("2")
        logger.trace("3")
        logger.debug("4")
        logger.info("5")
        logger.warning("6")
        logger.error("7")
        logger.critical("8")
        logger.fault("9")
        logger.log(level: .error, "10")
        #expect(
            lines.lines == [
                "notice 1", "notice 2", "debug 3", "debug 4", "info 5", "error 6", "error 7", "critical 8",
                "critical 9", "error 10",
            ])
    }

    @Test func theCategoryIsMetadata() {
        logger(category: "links").info("opened")
        #expect(lines.lines == ["info opened category=links"])
    }

    private enum Failure: Error { case offline }

    @Test("numbers and Booleans are public, anything else is private")
    func automaticPrivacy() {
        let name = "Ann"
        logger().info("\(1) \(UInt8(2)) \(1.5) \(Float(2)) \(CGFloat(3)) \(true)")
        logger().info("\(name) \(URL(filePath: "/a")) \(Failure.offline) \(Int.self)")
        #expect(
            lines.lines == [
                "info 1 2 1.500000 2.000000 3.000000 true", "info <private> <private> <private> <private>",
            ])
    }

    @Test("a mark says whether a value is shown")
    func privacy() {
        let name = "Ann"
        logger().info("\(name, privacy: .public) \(name, privacy: .private) \(name, privacy: .sensitive)")
        logger().info("\(7, privacy: .private) \(Failure.offline, privacy: .public) \(7, privacy: .auto)")
        #expect(lines.lines == ["info Ann <private> <private>", "info <private> offline 7"])
    }

    @Test("a hash is the same for the same value")
    func hash() {
        func message(_ text: String) -> OSLogMessage { "\(text, privacy: .private(mask: .hash))" }
        #expect(message("Ann").text == message("Ann").text)
        #expect(message("Ann").text != message("Bob").text)
        #expect(message("Ann").text.wholeMatch(of: /<mask.hash: '[A-Za-z0-9+\/]{22}=='>/) != nil)
        let number: OSLogMessage = "\(7, privacy: .auto(mask: .hash))"
        #expect(number.text == "7")
    }

    @Test("values are formatted and padded")
    func formats() {
        let name = "Ann"
        logger().info("\(255, format: .hex) \(255, format: .hex(includePrefix: true, uppercase: true, minDigits: 4))")
        logger().info("\(Int8(-1), format: .hex) \(8, format: .octal) \(-5, format: .decimal(minDigits: 3))")
        logger().info("\(5, format: .decimal(explicitPositiveSign: true)) \(Int.min)")
        logger().info("\(1.25, format: .fixed(precision: 1)) \(1500.0, format: .exponential(precision: 2))")
        logger().info("\(true, format: .answer) \(false, format: .truth)")
        logger().info("[\(name, align: .left(columns: 5), privacy: .public)] [\(7, align: .right(columns: 3))]")
        #expect(
            lines.lines == [
                "info ff 0X00FF", "info ff 10 -005", "info +5 -9223372036854775808", "info 1.2 1.50e+03",
                "info yes false", "info [Ann  ] [  7]",
            ])
    }

    @Test func aDisabledLogWritesNothing() {
        PorticoOS.Logger(OSLog.disabled).fault("nothing")
        #expect(!OSLog.disabled.isEnabled(type: .fault))
    }

    @Test("a level that swift-log does not show is not enabled")
    func enabled() {
        let log = OSLog(output: LogOutput(lines.logger(level: .info), category: ""))
        #expect(log.isEnabled(type: .info) && log.isEnabled(type: .fault) && !log.isEnabled(type: .debug))
        PorticoOS.Logger(log).debug("nothing")
        #expect(lines.lines == [])
    }
}
