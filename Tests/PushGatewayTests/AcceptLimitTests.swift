// Portico
// SPDX-License-Identifier: Apache-2.0

import LogLines
import NIOCore
import NIOEmbedded
import Testing

@testable import PushGateway

/// The listener's own errors, without a listener.
@Suite struct AcceptLimitTests {
    @Test("it does not read for a while, then it does, and says it once a minute")
    func pause() throws {
        let lines = LineRecorder()
        let channel = EmbeddedChannel(handler: AcceptLimit(logger: lines.logger()))
        let error = IOError(errnoCode: 24, reason: "accept")
        /// What was set last; the channel itself always says yes.
        func isReading() -> Bool {
            channel.options.first { $0.option is ChannelOptions.Types.AutoReadOption }?.value as? Bool ?? true
        }

        for _ in 0..<2 {
            channel.pipeline.fireErrorCaught(error)
            #expect(!isReading())
            channel.embeddedEventLoop.advanceTime(by: .milliseconds(99))
            #expect(!isReading())
            channel.embeddedEventLoop.advanceTime(by: .milliseconds(1))
            #expect(isReading())
        }
        #expect(lines.lines == [Self.line])
        channel.embeddedEventLoop.advanceTime(by: .minutes(1))
        channel.pipeline.fireErrorCaught(error)
        #expect(lines.lines == [Self.line, Self.line])
        channel.pipeline.fireUserInboundEventTriggered(AcceptLimit.Closing())
        _ = try channel.finish()
    }

    @Test("advice is given only where it helps")
    func otherProblem() throws {
        let lines = LineRecorder()
        let channel = EmbeddedChannel(handler: AcceptLimit(logger: lines.logger()))
        channel.pipeline.fireErrorCaught(IOError(errnoCode: 12, reason: "accept"))
        #expect(lines.lines == ["error no connection can be accepted: accept: Cannot allocate memory) (errno: 12)"])
        channel.pipeline.fireUserInboundEventTriggered(AcceptLimit.Closing())
        _ = try channel.finish()
    }

    @Test("a listener that closes by itself says so; one that is closed does not", arguments: [true, false])
    func closing(isAsked: Bool) throws {
        let lines = LineRecorder()
        let channel = EmbeddedChannel(handler: AcceptLimit(logger: lines.logger()))
        channel.pipeline.fireChannelActive()
        if isAsked { channel.pipeline.fireUserInboundEventTriggered(AcceptLimit.Closing()) }
        _ = try channel.finish()
        let line = "error the listener has closed: providers can no longer connect; restart the gateway"
        #expect(lines.lines == (isAsked ? [] : [line]))
    }

    @Test("what is no matter of the system is passed on")
    func otherErrors() throws {
        let lines = LineRecorder()
        let channel = EmbeddedChannel(handler: AcceptLimit(logger: lines.logger()))
        channel.pipeline.fireErrorCaught(ChannelError.ioOnClosedChannel)
        #expect(throws: ChannelError.ioOnClosedChannel) { try channel.throwIfErrorCaught() }
        #expect(lines.lines == [])
        channel.pipeline.fireUserInboundEventTriggered(AcceptLimit.Closing())
        _ = try channel.finish()
    }

    private static let line =
        "error no connection can be accepted: accept: Too many open files) (errno: 24); "
        + "raise the limit of open files (ulimit -n)"
}
