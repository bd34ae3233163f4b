// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import PorticoFoundation
import Synchronization
import SystemModel

/// A process without a device that shares the test's process: what is put off runs when the test says so.
@MainActor
final class Stage {
    let context: ProcessContext
    private let later: Later

    private final class Later: Sendable {
        let bodies = Mutex<[@MainActor @Sendable () -> Void]>([])
    }

    init(callOutQueue: BehaviorProfile.CallOutQueue = .background, types: [TypeDeclaration] = []) {
        let later = Later()
        self.later = later
        var rules = ProcessRules()
        rules.callOutQueue = callOutQueue
        let manifest = AppManifest(
            bundleIdentifier: "com.example.app", displayName: "App", executable: "App", typeDeclarations: types)
        context = ProcessContext(
            environment: AppEnvironment(manifest: manifest, systemVersion: "26.1", rules: rules),
            transmit: { _ in }, runLater: { body in later.bodies.withLock { $0.append(body) } },
            callOutThread: CallOutThread())
    }

    /// Runs a callback of the app.
    func run<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result { try context.run(body) }

    /// Runs what was put off, and what that puts off, until nothing is left.
    func settle() {
        while true {
            let bodies = later.bodies.withLock { bodies in
                defer { bodies = [] }
                return bodies
            }
            if bodies.isEmpty { return }
            context.run { for body in bodies { body() } }
        }
    }
}

/// What handlers have said, in order.
final class Log: Sendable {
    private struct State {
        var lines: [String] = []
        var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    var lines: [String] { state.withLock { $0.lines } }

    func add(_ line: String) {
        let ready = state.withLock { state in
            state.lines.append(line)
            let count = state.lines.count
            defer { state.waiting.removeAll { $0.count <= count } }
            return state.waiting.filter { $0.count <= count }
        }
        for waiter in ready { waiter.continuation.resume() }
    }

    /// Waits until so much has been said, and gives all of it.
    func lines(count: Int) async -> [String] {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.lines.count >= count { return true }
                state.waiting.append((count, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
        return lines
    }

    func add(_ data: Data?, _ error: (any Error)?) {
        add(Self.text(data.map { String(decoding: $0, as: UTF8.self) }, error))
    }

    func add(_ item: (any NSSecureCoding)?, _ error: (any Error)?) {
        add(Self.text(item.map(Self.text(of:)), error))
    }

    func add(_ url: URL?, _ error: (any Error)?) {
        let contents = url.map { url in
            "\(url.lastPathComponent): " + ((try? String(contentsOf: url, encoding: .utf8)) ?? "unreadable")
        }
        add(Self.text(contents, error))
    }

    private static func text(_ value: String?, _ error: (any Error)?) -> String {
        let error = error.map { error in
            let error = error as NSError
            return "\(error.domain) \(error.code)"
        }
        return [value, error].compactMap { $0 }.joined(separator: " and ")
    }

    /// The Foundation class, not the one that it really is of, and what it holds.
    static func text(of item: any NSSecureCoding) -> String {
        switch item {
        case let data as NSData: "NSData \(String(decoding: data as Data, as: UTF8.self))"
        case let string as NSString: "NSString \(string)"
        case let url as NSURL: "NSURL \((url as URL).isFileURL ? (url as URL).lastPathComponent : "\(url)")"
        case let list as NSDictionary: "NSDictionary \(list as? [String: Int] ?? [:])"
        default: "\(type(of: item))"
        }
    }
}

/// A directory of the test's own.
final class Folder: Sendable {
    let url: URL

    init() {
        url = FileManager.default.temporaryDirectory.appending(path: "item-provider-tests-\(UUID())")
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        } catch {
            preconditionFailure("\(url.path): \(error)")
        }
    }

    func file(_ name: String, _ text: String = "contents") -> URL {
        let file = url.appending(path: name)
        do { try Data(text.utf8).write(to: file) } catch { preconditionFailure("\(file.path): \(error)") }
        return file
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}

extension URL {
    var exists: Bool { FileManager.default.fileExists(atPath: path) }
}

extension NSItemProvider {
    /// Bytes of a type, at once.
    func register(_ type: String, _ text: String, visibility: NSItemProviderRepresentationVisibility = .all) {
        registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
            completion(Data(text.utf8), nil)
            return nil
        }
    }

    /// A file of a type, at once.
    func register(_ type: String, _ url: URL, options: NSItemProviderFileOptions = []) {
        registerFileRepresentation(forTypeIdentifier: type, fileOptions: options, visibility: .all) { completion in
            completion(url, false, nil)
            return nil
        }
    }
}

/// The first bytes of a picture, which is all that anybody looks at.
enum Picture {
    static func png(width: UInt8 = 4, height: UInt8 = 3) -> Data {
        Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]) + Data("IHDR".utf8)
            + Data([0, 0, 0, width, 0, 0, 0, height])
    }

    static let gif = Data("GIF89a".utf8) + Data([5, 0, 6, 0])
}
