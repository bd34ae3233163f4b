// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging
import NIOCore

/// Handles the case that the listener cannot accept connections, mostly because the process has no file descriptors
/// left: logs it, and tries again a little later. Also logs when the listener is closed unexpectedly.
///
/// NIO keeps a listener that could not accept in its selector, and so tries again at once, for ever; its own
/// `AcceptBackoffHandler` holds back reads that nobody asks for. Switching reading off takes it out of the selector.
final class AcceptLimit: ChannelInboundHandler {
    typealias InboundIn = any Channel

    /// Fired into the pipeline before the gateway closes the listener.
    struct Closing: Sendable {}

    /// Our choice: unnoticeable, and without cost.
    private static let pause = TimeAmount.milliseconds(100)
    private static let silence = TimeAmount.minutes(1)

    private let logger: Logger
    private var saidAt: NIODeadline?
    private var isClosing = false

    init(logger: Logger) {
        self.logger = logger
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is Closing { isClosing = true }
        context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
        if !isClosing { logger.error("the listener has closed: providers can no longer connect; restart the gateway") }
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let error = error as? IOError else { return context.fireErrorCaught(error) }
        note(error, at: context.eventLoop.now)
        let channel = context.channel
        // Fails only when the channel is closed, as does the other.
        channel.setOption(.autoRead, value: false).whenComplete { _ in }
        context.eventLoop.scheduleTask(in: Self.pause) {
            channel.setOption(.autoRead, value: true).whenComplete { _ in }
        }
    }

    private func note(_ error: IOError, at now: NIODeadline) {
        if let saidAt, now - saidAt < Self.silence { return }
        saidAt = now
        let hasTooManyFiles = [EMFILE, ENFILE].contains(error.errnoCode)
        let advice = hasTooManyFiles ? "; raise the limit of open files (ulimit -n)" : ""
        logger.error("no connection can be accepted: \(error)\(advice)")
    }
}
