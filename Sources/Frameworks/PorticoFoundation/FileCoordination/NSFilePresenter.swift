// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Presents a file or folder and takes part in coordinated access to it. Everything but the two properties is optional.
///
/// Each method runs on `presentedItemOperationQueue`. A method that receives a closure must call it: until then the
/// coordinator waits, and so does everything that waits for the coordinator.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsfilepresenter
/// - Since: iOS 5.0
/// - Differs: optional methods are requirements with default implementations. The methods for versions and ubiquity
///   attributes are missing.
public protocol NSFilePresenter: NSObjectProtocol {
    /// The presented item; nil for an item that has no location yet.
    var presentedItemURL: URL? { get }
    /// Must not be the queue of a thread that waits for a coordinator.
    var presentedItemOperationQueue: OperationQueue { get }

    /// A coordinator wants to read: call `reader` as soon as you no longer write, with a closure that runs after the
    /// access.
    func relinquishPresentedItem(toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)
    /// A coordinator wants to write: call `writer` as soon as you neither read nor write.
    func relinquishPresentedItem(toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)
    /// Save unsaved changes; an error ends the access before it begins.
    func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
    /// The item is about to be deleted or replaced.
    func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
    /// The item has moved: from now on `presentedItemURL` must return the new location. Only for moves that a
    /// coordinator announces.
    func presentedItemDidMove(to newURL: URL)
    /// The item, or its attributes, may have changed.
    func presentedItemDidChange()
    /// An item in the folder is about to be deleted or replaced; an error ends the access before it begins.
    func accommodatePresentedSubitemDeletion(
        at url: URL, completionHandler: @escaping @Sendable ((any Error)?) -> Void)
    /// An item has been added to the folder.
    ///
    /// - Differs: never called. A new file is reported by `presentedSubitemDidChange(at:)`.
    func presentedSubitemDidAppear(at url: URL)
    /// An item has moved within the folder or out of it.
    func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL)
    /// An item in the folder, or its attributes, may have changed, or the item is new.
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
