// Portico
// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOHTTP2

/// The HTTP/2 settings that Apple's servers were seen to send.
///
/// - Behavior: reference sheet §2.
enum ConnectionSettings {
    private static let maximumStreams = 1000

    /// The longest header list that a request may have, in bytes: names, values, and 32 for each field (RFC 9113,
    /// §6.5.2). A request with a longer one is refused.
    static let maximumHeaderListSize = 8000

    /// The longest header list that is read at all; a longer one ends the connection. It has to be read even if its request
    /// is refused, as each header block changes the state of the compression for those that follow.
    ///
    /// Our choice: far above what a client sends by mistake, such as cookies or a whole payload in a field.
    static let readableHeaderListSize = 1 << 18

    /// One stream until a valid provider token was seen. ``HeaderListLimit`` announces ``maximumHeaderListSize`` in place of
    /// the last value.
    static let initial: HTTP2Settings = [
        HTTP2Setting(parameter: .headerTableSize, value: 4096),
        HTTP2Setting(parameter: .maxConcurrentStreams, value: 1),
        HTTP2Setting(parameter: .initialWindowSize, value: 65535),
        HTTP2Setting(parameter: .maxFrameSize, value: 16384),
        HTTP2Setting(parameter: .maxHeaderListSize, value: readableHeaderListSize),
    ]

    /// What follows the first valid token.
    static let authenticated: HTTP2Settings = [
        HTTP2Setting(parameter: .maxConcurrentStreams, value: maximumStreams)
    ]

    /// What NIO is told. It ends connections on which too much goes wrong, and then says that none of their requests was
    /// served, so that its limits are for floods only: 2,000 in a second.
    static var connection: NIOHTTP2Handler.ConnectionConfiguration {
        var connection = NIOHTTP2Handler.ConnectionConfiguration()
        // Not what clients see: see HeaderListLimit.
        connection.initialSettings = [
            HTTP2Setting(parameter: .maxHeaderListSize, value: readableHeaderListSize)
        ]
        // As many bytes as are read, in frames of 4 KiB; senders make frames of 16 KiB.
        connection.maximumSequentialContinuationFrames = readableHeaderListSize / 4096
        connection.maximumSequentialEmptyDataFrames = 2000
        // A body that is on its way when its stream is reset is no error of the connection's.
        connection.maximumRecentlyResetStreams = 2 * maximumStreams
        connection.maximumConnectionGlitches = .max
        connection.controlFrameRateLimit.maximumCount = 2000
        connection.controlFrameRateLimit.windowLength = .seconds(1)
        return connection
    }

    static var streams: NIOHTTP2Handler.StreamConfiguration {
        var streams = NIOHTTP2Handler.StreamConfiguration()
        streams.streamErrorRateLimit.maximumCount = 2000
        streams.streamErrorRateLimit.windowLength = .seconds(1)
        streams.streamResetFrameRateLimit.maximumCount = 2000
        streams.streamResetFrameRateLimit.windowLength = .seconds(1)
        return streams
    }
}
