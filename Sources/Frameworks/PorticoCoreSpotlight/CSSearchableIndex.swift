// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import SystemModel

/// The app's entries in the device's search.
///
/// - Behavior: https://developer.apple.com/documentation/corespotlight/cssearchableindex
/// - Since: iOS 9.0
/// - Differs: one index per app; batches, client state and the index delegate are not there.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
    // Without state of its own: everything is the device's.

    /// The app's index.
    open class func `default`() -> Self {
        let index = ProcessContext.current.singleton { CSSearchableIndex() }
        guard let index = index as? Self else {
            preconditionFailure("CSSearchableIndex.default(): a subclass has no index")
        }
        return index
    }

    /// Always true here.
    open class func isIndexingAvailable() -> Bool { true }

    /// Adds items, replacing those with the same identifiers.
    ///
    /// - Parameter completionHandler: Called once, on the queue that `profile.notifications.callOutQueue` specifies;
    ///   with an error of `CSIndexErrorDomain` when the items exceed the maximum size of a message to the device, 16
    ///   MiB.
    /// - Behavior:
    ///   https://developer.apple.com/documentation/corespotlight/cssearchableindex/indexsearchableitems(_:completionhandler:)
    @preconcurrency open func indexSearchableItems(
        _ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        let records = items.map(\.record)
        ProcessContext.current.call {
            .searchIndex(.index(call: $0, records))
        } receive: { reply in
            completionHandler?(Self.error(in: reply))
        }
    }

    /// The asynchronous form.
    open func indexSearchableItems(_ items: [CSSearchableItem]) async throws {
        try await finish { indexSearchableItems(items, completionHandler: $0) }
    }

    /// Removes items; unknown identifiers are ignored.
    ///
    /// - Parameter completionHandler: Called as above.
    /// - Behavior:
    ///   https://developer.apple.com/documentation/corespotlight/cssearchableindex/deletesearchableitems(withidentifiers:completionhandler:)
    @preconcurrency open func deleteSearchableItems(
        withIdentifiers identifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        delete(.identifiers(identifiers), completionHandler)
    }

    /// The asynchronous form.
    open func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
        try await finish { deleteSearchableItems(withIdentifiers: identifiers, completionHandler: $0) }
    }

    /// Removes the items of domains and their subdomains: `mail` includes `mail.inbox`.
    ///
    /// - Parameter completionHandler: Called as above.
    /// - Behavior:
    ///   https://developer.apple.com/documentation/corespotlight/cssearchableindex/deletesearchableitems(withdomainidentifiers:completionhandler:)
    @preconcurrency open func deleteSearchableItems(
        withDomainIdentifiers domainIdentifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        delete(.domains(domainIdentifiers), completionHandler)
    }

    /// The asynchronous form.
    open func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String]) async throws {
        try await finish { deleteSearchableItems(withDomainIdentifiers: domainIdentifiers, completionHandler: $0) }
    }

    /// Removes every item of the app, but not its activities.
    ///
    /// - Parameter completionHandler: Called as above.
    /// - Behavior:
    ///   https://developer.apple.com/documentation/corespotlight/cssearchableindex/deleteallsearchableitems(completionhandler:)
    @preconcurrency open func deleteAllSearchableItems(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        delete(.all, completionHandler)
    }

    /// The asynchronous form.
    open func deleteAllSearchableItems() async throws {
        try await finish { deleteAllSearchableItems(completionHandler: $0) }
    }

    private func delete(_ selection: SearchItemSelection, _ handler: (@Sendable ((any Error)?) -> Void)?) {
        ProcessContext.current.call {
            .searchIndex(.delete(call: $0, selection))
        } receive: { reply in
            handler?(Self.error(in: reply))
        }
    }

    private func finish(_ start: (@escaping @Sendable ((any Error)?) -> Void) -> Void) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            start { error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
    }

    /// Source: CSIndexError.Code.quotaExceeded.
    private static func error(in reply: Reply) -> (any Error)? {
        guard case .done(.some) = reply else { return nil }
        return NSError(domain: "CSIndexErrorDomain", code: -1004)
    }
}
