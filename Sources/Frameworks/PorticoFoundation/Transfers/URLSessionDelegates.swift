// Portico
// SPDX-License-Identifier: Apache-2.0

@_exported public import FoundationNetworking

// Foundation's networking is part of Foundation on Apple's systems, so whoever imports the frameworks gets it here too.
// Its delegate protocols lack what background sessions need; ours refine them under the same names.

/// What happens to a session as a whole. Everything is optional; everything is called on the session's delegate queue.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/urlsessiondelegate
/// - Since: iOS 7.0
/// - Differs: refines Foundation's protocol of this name by what background sessions need; an optional method in a
///   subclass of the conforming class is not found.
public protocol URLSessionDelegate: FoundationNetworking.URLSessionDelegate {
    /// Every event that waited for this background session has been delivered: the handler that
    /// `application(_:handleEventsForBackgroundURLSession:completionHandler:)` got may be called now.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/urlsessiondelegate/urlsessiondidfinishevents(forbackgroundurlsession:)
    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession)
}

extension URLSessionDelegate {
    public func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {}
}

/// What happens to single tasks; see Foundation's protocol of this name for the methods.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/urlsessiontaskdelegate
/// - Since: iOS 7.0
/// - Differs: refines Foundation's protocol. Of a background session's methods those for authentication, redirection and
///   metrics are not called.
public protocol URLSessionTaskDelegate: FoundationNetworking.URLSessionTaskDelegate, URLSessionDelegate {}

/// What data and upload tasks receive; see Foundation's protocol of this name for the methods.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/urlsessiondatadelegate
/// - Since: iOS 7.0
/// - Differs: refines Foundation's protocol. In a background session the answer's body comes in one piece.
public protocol URLSessionDataDelegate: FoundationNetworking.URLSessionDataDelegate, URLSessionTaskDelegate {}

/// What download tasks receive; see Foundation's protocol of this name for the methods.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/urlsessiondownloaddelegate
/// - Since: iOS 7.0
/// - Differs: refines Foundation's protocol.
public protocol URLSessionDownloadDelegate: FoundationNetworking.URLSessionDownloadDelegate, URLSessionTaskDelegate {}
