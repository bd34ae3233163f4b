// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import SystemModel

/// What search on the device knows of the app.
///
/// - Behavior: https://developer.apple.com/documentation/corespotlight/cssearchableindex
/// - Since: iOS 9.0
/// - Differs: there is one index an app; batches, client state and the index delegate are not there.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
    // Without state of its own: everything is the device's.

    /// The app's index.
    open class func `default`() -> Self {
        let index = ProcessContext.current.singleton { CSSearchableIndex() }
        guard let index = index as? Self else {
            preconditionFailure("CSSearchableIndex.default(): a subclass has no index of its own")
        }
        return index
    }

    /// Always true here.
    open class func isIndexingAvailable() -> Bool { true }

    /// Adds items, or replaces those of the same identifiers.
    ///
    /// - Parameter completionHandler: Called once, off the main thread where `profile.notifications.callOutQueue` says
    ///   so; never with an error here.
    /// - Behavior:
    ///   https://developer.apple.com/documentation/corespotlight/cssearchableindex/indexsearchableitems(_:completionhandler:)
    open func indexSearchableItems(
        _ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        let records = items.map(\.record)
        ProcessContext.current.call {
            .indexSearchItems(call: $0, records)
        } receive: { _ in
            completionHandler?(nil)
        }
    }

    /// The asynchronous form.
    open func indexSearchableItems(_ items: [CSSearchableItem]) async throws {
        await withCheckedContinuation { continuation in
            indexSearchableItems(items) { _ in continuation.resume() }
        }
    }

    /// Takes items out; unknown identifiers are ignored.
    ///
    /// - Parameter completionHandler: Called as above.
    /// - Behavior:
    ///   https://developer.apple.com/documentation/corespotlight/cssearchableindex/deletesearchableitems(withidentifiers:completionhandler:)
    open func deleteSearchableItems(
        withIdentifiers identifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        delete(.identifiers(identifiers), completionHandler)
    }

    /// The asynchronous form.
    open func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
        await withCheckedContinuation { continuation in
            deleteSearchableItems(withIdentifiers: identifiers) { _ in continuation.resume() }
        }
    }

    /// Takes out the items of domains and of those below them: `mail` means `mail.inbox` too.
    ///
    /// - Parameter completionHandler: Called as above.
    /// - Behavior:
    ///   https://developer.apple.com/documentation/corespotlight/cssearchableindex/deletesearchableitems(withdomainidentifiers:completionhandler:)
    open func deleteSearchableItems(
        withDomainIdentifiers domainIdentifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        delete(.domains(domainIdentifiers), completionHandler)
    }

    /// The asynchronous form.
    open func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String]) async throws {
        await withCheckedContinuation { continuation in
            deleteSearchableItems(withDomainIdentifiers: domainIdentifiers) { _ in continuation.resume() }
        }
    }

    /// Takes out every item of the app; activities stay.
    ///
    /// - Parameter completionHandler: Called as above.
    /// - Behavior:
    ///   https://developer.apple.com/documentation/corespotlight/cssearchableindex/deleteallsearchableitems(completionhandler:)
    open func deleteAllSearchableItems(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        delete(.all, completionHandler)
    }

    /// The asynchronous form.
    open func deleteAllSearchableItems() async throws {
        await withCheckedContinuation { continuation in
            deleteAllSearchableItems { _ in continuation.resume() }
        }
    }

    private func delete(_ selection: SearchItemSelection, _ handler: (@Sendable ((any Error)?) -> Void)?) {
        ProcessContext.current.call {
            .deleteSearchItems(call: $0, selection)
        } receive: { _ in
            handler?(nil)
        }
    }
}
