// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Shows a file or folder and takes part in what coordinators do with it. Everything but the two properties is optional.
///
/// Each method runs on `presentedItemOperationQueue`. Whoever is handed a closure must call it: until then the
/// coordinator waits, and with it whoever waits for the coordinator.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsfilepresenter
/// - Since: iOS 5.0
/// - Differs: optional methods are requirements with default implementations. Versions and ubiquity attributes have
///   none.
public protocol NSFilePresenter: NSObjectProtocol {
    /// What is shown; nil for something that has no place yet.
    var presentedItemURL: URL? { get }
    /// Must not be a queue of a thread that waits for a coordinator.
    var presentedItemOperationQueue: OperationQueue { get }

    /// Somebody wants to read: call `reader` when nothing of yours writes any more, with what is to run afterwards.
    func relinquishPresentedItem(toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)
    /// Somebody wants to write: call `writer` when nothing of yours reads or writes any more.
    func relinquishPresentedItem(toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)
    /// Save what is not saved; an error ends the access before it begins.
    func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
    /// The item is about to be deleted or replaced.
    func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
    /// Where the item is now: `presentedItemURL` is to say so from here on. Only moves that a coordinator tells of.
    func presentedItemDidMove(to newURL: URL)
    /// The item, or its attributes, may have changed.
    func presentedItemDidChange()
    /// Something in the folder is about to be deleted or replaced; an error ends the access before it begins.
    func accommodatePresentedSubitemDeletion(
        at url: URL, completionHandler: @escaping @Sendable ((any Error)?) -> Void)
    /// Something has come into the folder.
    ///
    /// - Differs: never called. What is written for the first time is told by `presentedSubitemDidChange(at:)`.
    func presentedSubitemDidAppear(at url: URL)
    /// Something has moved within the folder or out of it.
    func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL)
    /// Something in the folder, or its attributes, may have changed, or is new.
    func presentedSubitemDidChange(at url: URL)
}

/// Stands in nobody's way: each question is answered at once, and what is told is not listened to.
extension NSFilePresenter {
    public func relinquishPresentedItem(toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) {
        reader(nil)
    }
    public func relinquishPresentedItem(toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) {
        writer(nil)
    }
    public func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
        completionHandler(nil)
    }
    public func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
        completionHandler(nil)
    }
    public func presentedItemDidMove(to newURL: URL) {}
    public func presentedItemDidChange() {}
    public func accommodatePresentedSubitemDeletion(
        at url: URL, completionHandler: @escaping @Sendable ((any Error)?) -> Void
    ) { completionHandler(nil) }
    public func presentedSubitemDidAppear(at url: URL) {}
    public func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL) {}
    public func presentedSubitemDidChange(at url: URL) {}
}
