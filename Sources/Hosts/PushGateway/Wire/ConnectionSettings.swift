// Portico
// SPDX-License-Identifier: Apache-2.0

import NIOHTTP2

/// The HTTP/2 settings that Apple's servers were seen to send.
///
/// - Behavior: reference sheet §2.
enum ConnectionSettings {
    /// One stream until a valid provider token was seen.
    static let initial: HTTP2Settings = [
        HTTP2Setting(parameter: .headerTableSize, value: 4096),
        HTTP2Setting(parameter: .maxConcurrentStreams, value: 1),
        HTTP2Setting(parameter: .initialWindowSize, value: 65535),
        HTTP2Setting(parameter: .maxFrameSize, value: 16384),
        HTTP2Setting(parameter: .maxHeaderListSize, value: 8000),
    ]

    /// What follows the first valid token.
    static let authenticated: HTTP2Settings = [HTTP2Setting(parameter: .maxConcurrentStreams, value: 1000)]
}
