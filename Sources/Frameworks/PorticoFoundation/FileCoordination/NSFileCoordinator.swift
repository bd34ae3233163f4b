// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// The location for the error of a method that can fail; `&error` of a `var error: NSError?`, or nil.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nserrorpointer
/// - Since: iOS 2.0
/// - Differs: an ordinary pointer.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

/// Coordinates access to files between the coordinators of the process, and with those of other processes in App
/// Groups.
///
/// Several coordinators may read an item at the same time, one may write it. Deleting, moving or replacing a folder
/// also waits for accesses to its contents. A coordinator never waits for itself. Code that does not use a coordinator
/// is not prevented from accessing the file.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsfilecoordinator
/// - Since: iOS 5.0
/// - Differs: presenters of other processes are not asked before an access; they are notified of writing in an App
///   Group afterwards, by `presentedItemDidChange()`. A process that is suspended during an access keeps it.
open class NSFileCoordinator: NSObject, @unchecked Sendable {
    // What changes is under the lock.
    private let values: Locked<(purpose: String, isCancelled: Bool)>
    private let presenter: (any NSFilePresenter)?

    /// Options for reading.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsfilecoordinator/readingoptions
    /// - Since: iOS 5.0
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Presenters need not save first.
        public static let withoutChanges = ReadingOptions(rawValue: 1)
        /// The accessor receives the URL that a symbolic link points to.
        public static let resolvesSymbolicLink = ReadingOptions(rawValue: 2)
        /// Only attributes are read, so presenters are not asked to save.
        public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 4)
        /// The accessor receives a copy that it may use for longer.
        ///
        /// - Differs: the accessor receives the file itself.
        public static let forUploading = ReadingOptions(rawValue: 8)
    }

    /// Options for writing.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsfilecoordinator/writingoptions
    /// - Since: iOS 5.0
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Presenters of the item and of its folder prepare first. A folder is deleted when there are no accesses to
        /// its contents.
        public static let forDeleting = WritingOptions(rawValue: 1)
        /// A folder is moved when there are no accesses to its contents. Presenters are notified by
        /// `item(at:didMoveTo:)` only.
        public static let forMoving = WritingOptions(rawValue: 2)
        /// Presenters save first.
        public static let forMerging = WritingOptions(rawValue: 4)
        /// Another item replaces this one, whether or not it exists: handled like ``forDeleting`` before the access,
        /// and like any change after it. Not for new contents of the same file.
        public static let forReplacing = WritingOptions(rawValue: 8)
        /// Only attributes are written; presenters need neither save nor reload.
        public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 16)
    }

    /// - Parameter filePresenterOrNil: A presenter that is neither asked nor notified about this coordinator's accesses.
    public init(filePresenter filePresenterOrNil: (any NSFilePresenter)? = nil) {
        presenter = filePresenterOrNil
        values = Locked((FileTurns.makePurpose(), false))
    }

    /// Coordinators with the same purpose never wait for each other; by default each has its own.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsfilecoordinator/purposeidentifier
    open var purposeIdentifier: String {
        get { values.withLock { $0.purpose } }
        set { values.withLock { $0.purpose = newValue } }
    }

    // MARK: - Presenters

    /// Adds a presenter, which coordinators of this process ask and notify from now on; retained until it is removed.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsfilecoordinator/addfilepresenter(_:)
    open class func addFilePresenter(_ filePresenter: any NSFilePresenter) { FilePresenters.current.add(filePresenter) }
    /// Removes a presenter; calls that are already on its queue are still made.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsfilecoordinator/removefilepresenter(_:)
    open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {
        FilePresenters.current.remove(filePresenter)
    }
    /// The presenters in the order they were added.
    open class var filePresenters: [any NSFilePresenter] { FilePresenters.current.all }

    // MARK: - One or two items, at once

    /// Waits for access on the calling thread and runs the accessor there. On failure, `outError` is set and the
    /// accessor does not run.
    ///
    /// - Parameter reader: Use the URL that it receives, which may differ from the requested one.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsfilecoordinator/coordinate(readingitemat:options:error:byaccessor:)
    open func coordinate(
        readingItemAt url: URL, options: ReadingOptions = [], error outError: NSErrorPointer,
        byAccessor reader: (URL) -> Void
    ) {
        access([.readingIntent(with: url, options: options)], outError) { reader($0[0].url) }
    }

    /// - Behavior: https://developer.apple.com/documentation/foundation/nsfilecoordinator/coordinate(writingitemat:options:error:byaccessor:)
    open func coordinate(
        writingItemAt url: URL, options: WritingOptions = [], error outError: NSErrorPointer,
        byAccessor writer: (URL) -> Void
    ) {
        access([.writingIntent(with: url, options: options)], outError) { writer($0[0].url) }
    }

    /// - Behavior: https://developer.apple.com/documentation/foundation/nsfilecoordinator/coordinate(readingitemat:options:writingitemat:options:error:byaccessor:)
    open func coordinate(
        readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [], writingItemAt writingURL: URL,
        options writingOptions: WritingOptions = [], error outError: NSErrorPointer,
        byAccessor readerWriter: (URL, URL) -> Void
    ) {
        let intents: [NSFileAccessIntent] = [
            .readingIntent(with: readingURL, options: readingOptions),
            .writingIntent(with: writingURL, options: writingOptions),
        ]
        access(intents, outError) { readerWriter($0[0].url, $0[1].url) }
    }

    /// - Behavior: https://developer.apple.com/documentation/foundation/nsfilecoordinator/coordinate(writingitemat:options:writingitemat:options:error:byaccessor:)
    open func coordinate(
        writingItemAt url1: URL, options options1: WritingOptions = [], writingItemAt url2: URL,
        options options2: WritingOptions = [], error outError: NSErrorPointer, byAccessor writer: (URL, URL) -> Void
    ) {
        let intents: [NSFileAccessIntent] = [
            .writingIntent(with: url1, options: options1), .writingIntent(with: url2, options: options2),
        ]
        access(intents, outError) { writer($0[0].url, $0[1].url) }
    }

    /// Announces a batch of accesses, which the accessor then performs with methods of this coordinator.
    ///
    /// - Parameter batchAccessor: Must call its argument when all accesses have ended.
    /// - Behavior:
    ///   https://developer.apple.com/documentation/foundation/nsfilecoordinator/prepare(forreadingitemsat:options:writingitemsat:options:error:byaccessor:)
    /// - Differs: each access asks and notifies presenters separately; the batch has no effect as a whole.
    @preconcurrency open func prepare(
        forReadingItemsAt readingURLs: [URL], options readingOptions: ReadingOptions = [],
        writingItemsAt writingURLs: [URL], options writingOptions: WritingOptions = [],
        error outError: NSErrorPointer, byAccessor batchAccessor: (@escaping @Sendable () -> Void) -> Void
    ) {
        batchAccessor {}
    }

    // MARK: - Any number, later

    /// Waits for access off the calling thread and runs the accessor on the queue; it has access until it returns.
    ///
    /// - Parameter accessor: Receives an error if there is no access. Use the URLs of the intents.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsfilecoordinator/coordinate(with:queue:byaccessor:)
    /// - Since: iOS 8.0
    @preconcurrency open func coordinate(
        with intents: [NSFileAccessIntent], queue: OperationQueue,
        byAccessor accessor: @escaping @Sendable ((any Error)?) -> Void
    ) {
        let context = ProcessContext.currentIfAny
        let work: @Sendable () -> Void = { [self] in
            do {
                let access = try begin(intents)
                queue.addOperation {
                    accessor(nil)
                    access.end()
                }
            } catch {
                queue.addOperation { accessor(error) }
            }
        }
        if let context { context.background(work) } else { Thread.detachNewThread(work) }
    }

    // MARK: - Moving

    /// Announces, inside an access, that the item is about to move. Has no effect here.
    open func item(at oldURL: URL, willMoveTo newURL: URL) {}

    /// Announces, inside an access, that the item has moved: presenters are notified.
    open func item(at oldURL: URL, didMoveTo newURL: URL) {
        FilePresenters.current.tellMove(from: oldURL, to: newURL, except: presenter)
    }

    /// Ends every wait of this coordinator with `CocoaError.userCancelled`, from now on. Can be called from any thread.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsfilecoordinator/cancel()
    open func cancel() { values.withLock { $0.isCancelled = true } }

    // MARK: -

    private func access(
        _ intents: [NSFileAccessIntent], _ outError: NSErrorPointer, _ accessor: ([NSFileAccessIntent]) -> Void
    ) {
        do {
            let access = try begin(intents)
            accessor(intents)
            access.end()
        } catch {
            outError?.pointee = error as NSError
        }
    }

    private func begin(_ intents: [NSFileAccessIntent]) throws -> FileAccess {
        let process = ProcessContext.currentIfAny
        let isCancelled: @Sendable () -> Bool = { [values, weak process] in
            values.withLock { $0.isCancelled } || process?.hasEnded == true
        }
        let presenters = FilePresenters.current
        let reacquire = try presenters.ask(intents, except: presenter, isCancelled: isCancelled)
        let turn: FileTurn
        do {
            turn = try FileTurns.take(intents, purpose: purposeIdentifier, isCancelled: isCancelled)
        } catch {
            for reacquire in reacquire { reacquire() }
            throw error
        }
        for intent in intents { intent.resolve() }
        // Only compared: a presenter is called on its own queue.
        nonisolated(unsafe) let presenter = self.presenter
        return FileAccess {
            turn.end()
            for reacquire in reacquire { reacquire() }
            presenters.tellChange(of: intents, except: presenter)
        }
    }
}

/// An access that goes on.
private struct FileAccess: Sendable {
    let end: @Sendable () -> Void

    init(end: @escaping @Sendable () -> Void) {
        self.end = end
    }
}
