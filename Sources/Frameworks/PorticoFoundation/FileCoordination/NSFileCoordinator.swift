// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// Where a method that can fail puts its error; `&error` of a `var error: NSError?`, or nil.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nserrorpointer
/// - Since: iOS 2.0
/// - Differs: an ordinary pointer.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

/// Takes turns at files with the process's other coordinators, and with those of other processes in App Groups.
///
/// Several may read an item at a time, one may write it; whoever deletes, moves or replaces a folder waits for what is in
/// it too. One coordinator never waits for itself. Nobody is kept from touching the file without a coordinator.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsfilecoordinator
/// - Since: iOS 5.0
/// - Differs: presenters of other processes are not asked before an access; of writing in an App Group they are told
///   afterwards, by `presentedItemDidChange()`. A process that is suspended in the middle keeps its turn.
open class NSFileCoordinator: NSObject, @unchecked Sendable {
    // What changes is under the lock.
    private let values: Locked<(purpose: String, isCancelled: Bool)>
    private let presenter: (any NSFilePresenter)?

    /// What a reader asks for besides reading.
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
        /// The accessor gets the URL behind a symbolic link.
        public static let resolvesSymbolicLink = ReadingOptions(rawValue: 2)
        /// Only attributes are read, and nobody is asked to save for it.
        public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 4)
        /// The accessor gets a copy that it may take its time with.
        ///
        /// - Differs: the file itself.
        public static let forUploading = ReadingOptions(rawValue: 8)
    }

    /// What a writer is about to do.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsfilecoordinator/writingoptions
    /// - Since: iOS 5.0
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Presenters of the item and of its folder get ready first. A folder is deleted when nobody has a turn in it.
        public static let forDeleting = WritingOptions(rawValue: 1)
        /// A folder moves when nobody has a turn in it. Presenters hear of it from `item(at:didMoveTo:)` only.
        public static let forMoving = WritingOptions(rawValue: 2)
        /// Presenters save first.
        public static let forMerging = WritingOptions(rawValue: 4)
        /// Another item takes the place, whether or not one is there: before the access as ``forDeleting``, after it
        /// as any change. Not for new contents of the same file.
        public static let forReplacing = WritingOptions(rawValue: 8)
        /// Only attributes are written; no presenter needs to save or to look again.
        public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 16)
    }

    /// - Parameter filePresenterOrNil: Is not asked and not told about what this coordinator does.
    public init(filePresenter filePresenterOrNil: (any NSFilePresenter)? = nil) {
        presenter = filePresenterOrNil
        values = Locked((FileTurns.makePurpose(), false))
    }

    /// Coordinators of one purpose never wait for each other; from the start each has its own.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsfilecoordinator/purposeidentifier
    open var purposeIdentifier: String {
        get { values.withLock { $0.purpose } }
        set { values.withLock { $0.purpose = newValue } }
    }

    // MARK: - Presenters

    /// Whom coordinators of this process ask and tell from now on; held until it is removed.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsfilecoordinator/addfilepresenter(_:)
    open class func addFilePresenter(_ filePresenter: any NSFilePresenter) { FilePresenters.current.add(filePresenter) }
    /// Lets go of a presenter; calls that are on its queue by then still come.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsfilecoordinator/removefilepresenter(_:)
    open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {
        FilePresenters.current.remove(filePresenter)
    }
    /// In the order in which they were added.
    open class var filePresenters: [any NSFilePresenter] { FilePresenters.current.all }

    // MARK: - One or two items, at once

    /// Waits for its turn on the calling thread and runs the accessor there. Where that fails `outError` is set and the
    /// accessor does not run.
    ///
    /// - Parameter reader: Use the URL that it gets, which need not be the one asked for.
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

    /// Announces a batch of accesses, which the accessor then makes by methods of this coordinator.
    ///
    /// - Parameter batchAccessor: Must call what it is handed when all of them are over.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsfilecoordinator/prepare(forreadingitemsat:options:writingitemsat:options:error:byaccessor:)
    /// - Differs: each access asks and tells for itself; nothing is done for all of them.
    open func prepare(
        forReadingItemsAt readingURLs: [URL], options readingOptions: ReadingOptions = [],
        writingItemsAt writingURLs: [URL], options writingOptions: WritingOptions = [],
        error outError: NSErrorPointer, byAccessor batchAccessor: (@escaping @Sendable () -> Void) -> Void
    ) {
        batchAccessor {}
    }

    // MARK: - Any number, later

    /// Waits for its turn off the calling thread and runs the accessor on the queue; nobody else has a turn until it
    /// has returned.
    ///
    /// - Parameter accessor: Gets an error when there is no turn. Take the items' URLs from the intents.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsfilecoordinator/coordinate(with:queue:byaccessor:)
    /// - Since: iOS 8.0
    open func coordinate(
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

    /// Says, inside of an access, that the item is about to move. Nobody needs to hear of it here.
    open func item(at oldURL: URL, willMoveTo newURL: URL) {}

    /// Says, inside of an access, that the item has moved: presenters are told.
    open func item(at oldURL: URL, didMoveTo newURL: URL) {
        FilePresenters.current.tellMove(from: oldURL, to: newURL, except: presenter)
    }

    /// Ends every wait of this coordinator, from now on and from any thread, by `CocoaError.userCancelled`.
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
        let isCancelled: @Sendable () -> Bool = { [values] in values.withLock { $0.isCancelled } }
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
