// Portico
// SPDX-License-Identifier: Apache-2.0

@_exported public import FoundationNetworking

// Foundation's networking is part of Foundation on Apple's systems, so whoever imports the frameworks gets it here too.
// Its delegate protocols lack what background sessions need; ours refine them under the same names.

/// The events of a session as a whole. All methods are optional, and all are called on the session's delegate queue.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/urlsessiondelegate
/// - Since: iOS 7.0
/// - Differs: refines Foundation's protocol with the method for background sessions; an optional method that only a
///   subclass of the conforming class implements is not called.
public protocol URLSessionDelegate: FoundationNetworking.URLSessionDelegate {
    /// All pending events of this background session have been delivered: the completion handler of
    /// `application(_:handleEventsForBackgroundURLSession:completionHandler:)` may be called now.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/urlsessiondelegate/urlsessiondidfinishevents(forbackgroundurlsession:)
    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession)
}

extension URLSessionDelegate {
    public func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {}
}

/// The events of tasks; see Foundation's protocol of this name for the methods.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/urlsessiontaskdelegate
/// - Since: iOS 7.0
/// - Differs: refines Foundation's protocol. For a background session, the methods for authentication, redirection and
///   metrics are not called.
public protocol URLSessionTaskDelegate: FoundationNetworking.URLSessionTaskDelegate, URLSessionDelegate {}

/// The events of data and upload tasks; see Foundation's protocol of this name for the methods.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/urlsessiondatadelegate
/// - Since: iOS 7.0
/// - Differs: refines Foundation's protocol. In a background session the response's body arrives in one piece.
public protocol URLSessionDataDelegate: FoundationNetworking.URLSessionDataDelegate, URLSessionTaskDelegate {}

/// The events of download tasks; see Foundation's protocol of this name for the methods.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/urlsessiondownloaddelegate
/// - Since: iOS 7.0
/// - Differs: refines Foundation's protocol.
public protocol URLSessionDownloadDelegate: FoundationNetworking.URLSessionDownloadDelegate, URLSessionTaskDelegate {}
