// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import Synchronization
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Turns at files, and who is told.
@Suite struct FileCoordinationTests {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(
            path: "portico-turns-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    enum Access: String, CaseIterable, CustomTestStringConvertible {
        case read, write, delete
        var testDescription: String { rawValue }

        func take(_ coordinator: NSFileCoordinator, _ url: URL, _ body: (URL) -> Void) -> NSError? {
            var error: NSError?
            switch self {
            case .read: coordinator.coordinate(readingItemAt: url, options: [], error: &error, byAccessor: body)
            case .write: coordinator.coordinate(writingItemAt: url, options: [], error: &error, byAccessor: body)
            case .delete:
                coordinator.coordinate(writingItemAt: url, options: .forDeleting, error: &error, byAccessor: body)
            }
            return error
        }
    }

    /// Whether another coordinator, on another thread, gets its turn while the first has its. One that has to wait is
    /// cancelled.
    ///
    /// - Parameter expected: What should come of it: one that is to get its turn is given all the time it needs.
    private func isAdmitted(
        _ second: Access, _ inner: URL, during first: Access, _ outer: URL, expected: Bool
    ) -> Bool {
        var admitted = false
        let refusal = first.take(NSFileCoordinator(), outer) { _ in
            let coordinator = NSFileCoordinator()
            let result = Mutex(false)
            let done = DispatchSemaphore(value: 0)
            let asked = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                asked.signal()
                let error = second.take(coordinator, inner) { _ in result.withLock { $0 = true } }
                if error != nil { #expect(error?.code == CocoaError.userCancelled.rawValue) }
                done.signal()
            }
            asked.wait()
            // A tenth of a second is long enough for many attempts.
            if done.wait(timeout: .now() + (expected ? 600 : 0.1)) == .timedOut {
                coordinator.cancel()
                done.wait()
            }
            admitted = result.withLock { $0 }
        }
        #expect(refusal == nil)
        return admitted
    }

    @Test("readers wait for writers, writers for both", arguments: Access.allCases, Access.allCases)
    func exclusion(first: Access, second: Access) {
        let file = folder.appending(path: "a")
        let isFree = first == .read && second == .read
        #expect(isAdmitted(second, file, during: first, file, expected: isFree) == isFree)
    }

    @Test("who deletes a folder waits for what is in it, and the other way round; a plain write does not")
    func trees() {
        let inside = folder.appending(path: "sub/a")
        let parent = folder.appending(path: "sub", directoryHint: .isDirectory)
        #expect(!isAdmitted(.delete, parent, during: .read, inside, expected: false))
        #expect(!isAdmitted(.read, inside, during: .delete, parent, expected: false))
        #expect(isAdmitted(.write, parent, during: .write, inside, expected: true))
        #expect(isAdmitted(.write, folder.appending(path: "b"), during: .delete, parent, expected: true))
    }

    @Test("a coordinator never waits for itself, nor for another of its purpose")
    func samePurpose() {
        let file = folder.appending(path: "a")
        let (first, second) = (NSFileCoordinator(), NSFileCoordinator())
        second.purposeIdentifier = first.purposeIdentifier
        var steps: [String] = []
        for (outer, inner) in [(Access.write, Access.write), (.read, .write), (.write, .read)] {
            _ = outer.take(first, file) { _ in
                #expect(inner.take(first, file) { _ in steps.append("own") } == nil)
                #expect(inner.take(second, file) { _ in steps.append("same purpose") } == nil)
            }
        }
        #expect(steps == ["own", "same purpose", "own", "same purpose", "own", "same purpose"])
        #expect(isAdmitted(.write, file, during: .read, folder.appending(path: "b"), expected: true))
    }

    @Test("two items in crossed order never wait in a circle; no increment is lost")
    func crossed() throws {
        let files = [folder.appending(path: "a"), folder.appending(path: "b")]
        for file in files { try Data("0".utf8).write(to: file) }
        let problems = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: 8) { number in
            let order = number % 2 == 0 ? files : files.reversed()
            for _ in 0..<25 {
                var refusal: NSError?
                NSFileCoordinator().coordinate(
                    writingItemAt: order[0], options: [], writingItemAt: order[1], options: [], error: &refusal
                ) { first, second in
                    do {
                        for url in [first, second] { try Self.increment(url) }
                    } catch {
                        problems.withLock { $0.append("\(error)") }
                    }
                }
                if let refusal { problems.withLock { $0.append("\(refusal)") } }
            }
        }
        #expect(problems.withLock { $0 } == [])
        #expect(try files.map { try String(contentsOf: $0, encoding: .utf8) } == ["200", "200"])
    }

    private static func increment(_ file: URL) throws {
        guard let count = Int(try String(contentsOf: file, encoding: .utf8)) else {
            throw CocoaError(.fileReadCorruptFile)
        }
        try Data("\(count + 1)".utf8).write(to: file)
    }

    @Test("the asynchronous form runs on its queue, with the turn")
    func intents() async throws {
        let file = folder.appending(path: "a")
        let queue = OperationQueue()
        let isIn = await withCheckedContinuation { continuation in
            NSFileCoordinator().coordinate(with: [.writingIntent(with: file)], queue: queue) { error in
                continuation.resume(returning: error == nil && OperationQueue.current === queue)
            }
        }
        #expect(isIn)
        let cancelled = NSFileCoordinator()
        cancelled.cancel()
        let error = await withCheckedContinuation { continuation in
            cancelled.coordinate(with: [.readingIntent(with: file)], queue: queue) { error in
                continuation.resume(returning: (error as? CocoaError)?.code)
            }
        }
        #expect(error == .userCancelled)
    }
}

/// A presenter that notes what it is asked and told.
final class NotingPresenter: NSObject, NSFilePresenter, @unchecked Sendable {
    // Set once; the notes are locked.
    let presentedItemURL: URL?
    let presentedItemOperationQueue = OperationQueue()
    private let noted = Mutex<[String]>([])
    let saveError: (any Error)?

    init(_ url: URL, saveError: (any Error)? = nil) {
        presentedItemURL = url
        self.saveError = saveError
        presentedItemOperationQueue.maxConcurrentOperationCount = 1
    }

    /// What was noted when everything that waits in the queue has run.
    var notes: [String] {
        presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
        return noted.withLock { $0 }
    }
    private func note(_ text: String) { noted.withLock { $0.append(text) } }

    func relinquishPresentedItem(toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) {
        note("to reader")
        reader { self.note("again") }
    }
    func relinquishPresentedItem(toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) {
        note("to writer")
        writer { self.note("again") }
    }
    func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
        note("save")
        completionHandler(saveError)
    }
    func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
        note("deletion")
        completionHandler(nil)
    }
    func accommodatePresentedSubitemDeletion(
        at url: URL, completionHandler: @escaping @Sendable ((any Error)?) -> Void
    ) {
        note("deletion of \(url.lastPathComponent)")
        completionHandler(nil)
    }
    func presentedItemDidMove(to newURL: URL) { note("moved to \(newURL.lastPathComponent)") }
    func presentedItemDidChange() { note("changed") }
    func presentedSubitemDidChange(at url: URL) { note("\(url.lastPathComponent) changed") }
}

/// Presenters, in an app: its coordinators ask its presenters.
@MainActor
@Suite struct FilePresenterTests {
    private static func file(_ name: String = "a") -> URL { Upload.container().appending(path: name) }

    private func notes(
        of shown: String, saveError: (any Error)? = nil, _ body: @MainActor (URL) -> Void
    ) throws -> [String] {
        let stage = try GroupDevice()
        try stage.launch()
        let presenter = try stage.inApp {
            let presenter = NotingPresenter(Self.file(shown), saveError: saveError)
            NSFileCoordinator.addFilePresenter(presenter)
            #expect(NSFileCoordinator.filePresenters.count == 1)
            body(Self.file())
            return presenter
        }
        return presenter.notes
    }

    @Test("before a read: give way and save, unless the reader does not need it")
    func reading() throws {
        let all = try notes(of: "a") { NSFileCoordinator().coordinate(readingItemAt: $0, error: nil) { _ in } }
        #expect(all == ["to reader", "save", "again"])
        let without = try notes(of: "a") {
            NSFileCoordinator().coordinate(readingItemAt: $0, options: .withoutChanges, error: nil) { _ in }
        }
        #expect(without == ["to reader", "again"])
    }

    @Test("before a write: give way, save for a merge, prepare for a deletion; afterwards: it has changed")
    func writing() throws {
        func notes(_ options: NSFileCoordinator.WritingOptions) throws -> [String] {
            try self.notes(of: "a") {
                NSFileCoordinator().coordinate(writingItemAt: $0, options: options, error: nil) { _ in }
            }
        }
        #expect(try notes([]) == ["to writer", "again", "changed"])
        #expect(try notes(.forMerging) == ["to writer", "save", "again", "changed"])
        #expect(try notes(.forDeleting) == ["to writer", "deletion", "again"])
        #expect(try notes(.forReplacing) == ["to writer", "deletion", "again", "changed"])
    }

    @Test("a folder's presenter hears of what is in it")
    func subitems() throws {
        let heard = try notes(of: "") {
            NSFileCoordinator().coordinate(writingItemAt: $0, options: .forReplacing, error: nil) { _ in }
        }
        #expect(heard == ["to writer", "deletion of a", "again", "a changed"])
    }

    @Test("a presenter that cannot save ends the access before it begins")
    func savingFails() throws {
        var isRun = false
        var error: NSError?
        let heard = try notes(of: "a", saveError: CocoaError(.fileWriteOutOfSpace)) { url in
            NSFileCoordinator().coordinate(readingItemAt: url, error: &error) { _ in isRun = true }
        }
        #expect(heard == ["to reader", "save", "again"])
        #expect(!isRun)
        #expect(error?.code == CocoaError.fileWriteOutOfSpace.rawValue)
    }

    @Test("the coordinator's own presenter is left alone; a move is told")
    func own() throws {
        let stage = try GroupDevice()
        try stage.launch()
        try stage.inApp {
            let presenters = [NotingPresenter(Self.file()), NotingPresenter(Self.file())]
            for presenter in presenters { NSFileCoordinator.addFilePresenter(presenter) }
            let coordinator = NSFileCoordinator(filePresenter: presenters[0])
            coordinator.coordinate(writingItemAt: Self.file(), options: .forMoving, error: nil) { url in
                coordinator.item(at: url, didMoveTo: Self.file("b"))
            }
            #expect(presenters[0].notes == [])
            #expect(presenters[1].notes == ["to writer", "moved to b", "again", "changed"])
            NSFileCoordinator.removeFilePresenter(presenters[1])
            coordinator.coordinate(writingItemAt: Self.file(), error: nil) { _ in }
            #expect(presenters[1].notes.count == 4)
        }
    }

    @Test("a presenter of another process hears of a write in the group, afterwards and once")
    func otherProcess() throws {
        let stage = try GroupDevice([
            GroupApp.manifest(hasService: false), GroupApp.manifest("lister", hasService: false),
        ])
        try stage.launch("lister")
        let other = try stage.inApp("lister") {
            let presenter = NotingPresenter(Self.file())
            NSFileCoordinator.addFilePresenter(presenter)
            return presenter
        }
        try stage.launch()
        let own = try stage.inApp {
            let presenter = NotingPresenter(Self.file())
            NSFileCoordinator.addFilePresenter(presenter)
            NSFileCoordinator().coordinate(writingItemAt: Self.file(), error: nil) { _ in }
            return presenter
        }
        #expect(other.notes == ["changed"])
        #expect(own.notes == ["to writer", "again", "changed"])
    }
}
