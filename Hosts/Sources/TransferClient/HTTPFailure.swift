// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
package import SystemModel

/// Why there is no response.
package struct HTTPFailure: Error, Hashable {
    /// A code of `NSURLErrorDomain`.
    package var code: Int
    package var reason: String

    init(_ code: Int, _ reason: String) {
        self.code = code
        self.reason = reason
    }

    static let silence = HTTPFailure(NSURLErrorTimedOut, "the server does not respond")
    static let lost = HTTPFailure(NSURLErrorNetworkConnectionLost, "the connection was lost")

    /// What the network says, in `NSURLErrorDomain`'s words.
    init(_ error: any Error) {
        self =
            switch error {
            case let failure as HTTPFailure: failure
            case let problem as HTTPRequest.Problem: HTTPFailure(NSURLErrorUnsupportedURL, "\(problem)")
            case HTTPParserError.invalidEOFState: .lost
            case HTTPParserError.headerOverflow:
                HTTPFailure(NSURLErrorCannotParseResponse, "the response's header is too long")
            case let error as HTTPParserError:
                HTTPFailure(NSURLErrorCannotParseResponse, "the response is not HTTP: \(error.debugDescription)")
            case is NIOHTTPDecoderError: HTTPFailure(NSURLErrorCannotParseResponse, "the response is not HTTP")
            case ChannelError.connectTimeout: HTTPFailure(NSURLErrorTimedOut, "no connection in time")
            case let error as NIOConnectionError: HTTPFailure(error)
            case let error as IOError where [ECONNRESET, EPIPE, ETIMEDOUT, ENOTCONN].contains(error.errnoCode): .lost
            case let error as IOError: HTTPFailure(NSURLErrorCannotConnectToHost, "\(error)")
            case is ChannelError: .lost
            default: HTTPFailure(ofTLS: error) ?? HTTPFailure(NSURLErrorUnknown, "\(error)")
            }
    }

    private init(_ error: NIOConnectionError) {
        let isUnknown = error.connectionErrors.isEmpty
        let timedOut = error.connectionErrors.contains {
            if case ChannelError.connectTimeout = $0.error { true } else { false }
        }
        self =
            if timedOut {
                HTTPFailure(NSURLErrorTimedOut, "no connection to \(error.host) in time")
            } else if isUnknown {
                HTTPFailure(NSURLErrorCannotFindHost, "\(error.host) is not found")
            } else {
                HTTPFailure(NSURLErrorCannotConnectToHost, "\(error.host) refuses the connection")
            }
    }

    /// Whether another attempt may succeed: a background session waits for a connection.
    private var mayPass: Bool {
        [
            NSURLErrorCannotConnectToHost, NSURLErrorCannotFindHost, NSURLErrorDNSLookupFailed,
            NSURLErrorNetworkConnectionLost, NSURLErrorNotConnectedToInternet, NSURLErrorTimedOut,
        ].contains(code)
    }

    package var result: TransferResult {
        mayPass ? .unreachable(reason: "\(reason) (\(code))") : .failed(code: code, reason: reason)
    }
}
