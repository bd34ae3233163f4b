// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import Synchronization
import SystemFrameworks

/// A container and a place for a host's files, gone with the test.
final class Place: Sendable {
    let root: URL
    let container: GroupContainer

    init() throws {
        root = FileManager.default.temporaryDirectory.appending(path: "portico-place-\(UUID().uuidString)")
        let group = root.appending(path: "group")
        try FileManager.default.createDirectory(at: group, withIntermediateDirectories: true)
        container = try GroupContainer(directory: group)
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    func write(_ data: Data, _ name: String) throws -> URL {
        let url = root.appending(path: name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
        return url
    }

    static let jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0]) + Data(repeating: 7, count: 200_000)
    /// The first bytes of a picture of one pixel: all that is read of one.
    static let png = Data([
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52,
        0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x00, 0x00, 0x00, 0x00, 0x3A, 0x7E, 0x9B, 0x55,
    ])
}

/// Gives no file, as some hosts do; what it has it gives as it is.
final class Stubborn: NSItemProvider, @unchecked Sendable {
    // Set before it is used.
    var item: (any NSSecureCoding)?
    let fileLoads = Mutex(0)

    override var registeredTypeIdentifiers: [String] { ["public.png"] }

    override func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        fileLoads.withLock { $0 += 1 }
        completionHandler(nil, NSError(domain: "Stubborn", code: 1))
        return Progress(totalUnitCount: 1)
    }

    override func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: CompletionHandler? = nil
    ) {
        completionHandler?(item, item == nil ? NSError(domain: "Stubborn", code: 2) : nil)
    }
}

/// Answers when the test says so.
final class SlowHost: Sendable {
    private struct State {
        var completion: (@Sendable (Data?, (any Error)?) -> Void)?
        var waiter: CheckedContinuation<Void, Never>?
    }

    private let data: Data
    private let state = Mutex(State())

    init(_ data: Data) {
        self.data = data
    }

    var provider: NSItemProvider {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { [self] completion in
            let waiter = state.withLock { state in
                state.completion = completion
                defer { state.waiter = nil }
                return state.waiter
            }
            waiter?.resume()
            return nil
        }
        return provider
    }

    func waitUntilAsked() async {
        await withCheckedContinuation { continuation in
            let isAsked = state.withLock { state in
                if state.completion == nil { state.waiter = continuation }
                return state.completion != nil
            }
            if isAsked { continuation.resume() }
        }
    }

    func answer() async {
        await waitUntilAsked()
        state.withLock { $0.completion }?(data, nil)
    }
}

/// Hears of no cancellation: gives its file whenever the test says so.
final class Deaf: NSItemProvider, @unchecked Sendable {
    // Set before it is used.
    var file: URL?
    private let handlers = Mutex<[@Sendable (URL?, (any Error)?) -> Void]>([])

    override var registeredTypeIdentifiers: [String] { ["public.png"] }

    override func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        handlers.withLock { $0.append(completionHandler) }
        return Progress(totalUnitCount: 1)
    }

    func answer() {
        for handler in handlers.withLock({ $0 }) { handler(file, nil) }
    }

    var isAsked: Bool { handlers.withLock { !$0.isEmpty } }
}
