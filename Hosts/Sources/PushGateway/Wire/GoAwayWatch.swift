// Portico
// SPDX-License-Identifier: Apache-2.0

import NIOHTTP2

/// Knows whether GOAWAY was written: the one sign by which NIO's errors of a whole connection, which it writes GOAWAY
/// for, can be told from those of one stream, which it resets. Used on the connection's event loop only.
final class GoAwayWatch: NIOHTTP2FrameDelegate {
    private(set) var hasSeenGoAway = false

    func wroteFrame(_ frame: HTTP2Frame) {
        if case .goAway = frame.payload { hasSeenGoAway = true }
    }
}
