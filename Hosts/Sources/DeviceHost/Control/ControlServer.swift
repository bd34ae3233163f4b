// Portico
// SPDX-License-Identifier: Apache-2.0

import AppBundles
import Foundation
import LocalSocket
import Synchronization
import SystemModel
import VirtualDevice

/// Serves the command line: a thread accepts connections, and each client has a thread of its own.
final class ControlServer: Sendable {
    private let listener: LocalListener
    private let directory: DeviceDirectory
    private let engine: HostEngine
    /// Two concurrent installations would copy into the same folder.
    private let installing = Mutex(())
    private let clients = Atomic(0)
    private let close: @Sendable () -> Void
    private let stopped: @Sendable () -> Void

    /// The size of the parts of an answer: an answer may be larger than the maximum frame.
    private static let partSize = 1 << 20

    /// - Parameters:
    ///   - close: Closes all other connections to the outside and releases the lock for the next host; called before
    ///     the answer to the client that has requested the stop.
    ///   - stopped: Ends the host; called after that.
    init(
        directory: DeviceDirectory, engine: HostEngine, close: @escaping @Sendable () -> Void,
        stopped: @escaping @Sendable () -> Void
    ) throws {
        self.directory = directory
        listener = try LocalListener(path: directory.controlSocket)
        self.engine = engine
        self.close = close
        self.stopped = stopped
    }

    func open() {
        Thread.detachNewThread { [self] in
            while let connection = listener.accept() {
                Thread.detachNewThread { [self] in serve(connection) }
            }
        }
    }

    /// How many clients are served at the moment, each by a thread.
    var clientCount: Int { clients.load(ordering: .relaxed) }

    private func serve(_ connection: LocalConnection) {
        clients.add(1, ordering: .relaxed)
        defer { clients.subtract(1, ordering: .relaxed) }
        while let frame = try? connection.readFrame() {
            guard let request = try? JSONDecoder().decode(HostRequest.self, from: Data(frame)) else {
                send(.failed(.badAnswer), to: connection)
                return
            }
            let answer = answer(request, to: connection)
            if case .stop = request {
                // A client with the answer may start the next host.
                listener.stop()
                close()
            }
            send(answer, to: connection)
            if case .stop = request { stopped() }
        }
    }

    /// Splits an answer into frames: all but the last begin with a zero byte, the last one with a one.
    private func send(_ answer: HostAnswer, to connection: LocalConnection) {
        var rest = Self.data(of: answer)[...]
        repeat {
            let part = rest.prefix(Self.partSize)
            rest = rest.dropFirst(Self.partSize)
            guard (try? connection.writeFrame([rest.isEmpty ? 1 : 0] + part)) != nil else { return }
        } while !rest.isEmpty
    }

    /// If an answer cannot be encoded, an answer that reports this: a number in it may be NaN.
    static func data(of answer: HostAnswer) -> Data {
        do {
            return try JSONEncoder().encode(answer)
        } catch {
            let text = "the host cannot encode its answer: \(error)"
            guard let data = try? JSONEncoder().encode(HostAnswer.failed(.failed(text))) else {
                preconditionFailure("a text cannot be encoded")
            }
            return data
        }
    }

    /// Called on the client's own thread, which may wait for a disk.
    private func answer(_ request: HostRequest, to connection: LocalConnection) -> HostAnswer {
        switch request {
        case .install(let path): return installing.withLock { _ in install(path) }
        case .timeline(let from, waits: true):
            guard let history = historyLonger(than: from, for: connection) else { return .timeline([]) }
            return timeline(history, from: from)
        case .timeline(let from, waits: false): return timeline(blocking { await self.engine.history }, from: from)
        case .query(let query):
            switch timeline(blocking { await self.engine.history }, from: 0) {
            case .timeline(let entries): return .timeline(query.entries(of: entries))
            case let answer: return answer
            }
        case .journal:
            do {
                let (record, events) = try engine.journalContents()
                return .journal(record, events)
            } catch {
                return .failed(.failed("\(error)"))
            }
        default: return blocking { await self.answerOfEngine(request) }
        }
    }

    private func answerOfEngine(_ request: HostRequest) async -> HostAnswer {
        switch request {
        case .perform(let events, let timeout):
            for event in events {
                if let refusal = await engine.perform(event, timeout: .milliseconds(timeout)) {
                    return .refused(refusal)
                }
            }
            return .done
        case .install, .journal, .timeline, .query: preconditionFailure("answered by the client's thread")
        case .settle: return await engine.settle().map(HostAnswer.refused) ?? .done
        case .advance(let nanoseconds):
            return await engine.advance(by: .nanoseconds(nanoseconds)).map(HostAnswer.refused) ?? .done
        case .historyLength: return .historyLength(await engine.history.length)
        case .summary: return .summary(await engine.device.summary)
        case .connectGateway(let socket):
            await engine.connectGateway(at: socket)
            return .done
        case .stop:
            await engine.stop()
            return .done
        }
    }

    /// Earlier entries may first have to be made from the journal, which takes a while.
    private func timeline(_ history: History, from index: Int) -> HostAnswer {
        do {
            return .timeline(try history.entries(from: index))
        } catch {
            return .failed(error as? DeviceHostError ?? .failed("the history cannot be read: \(error)"))
        }
    }

    /// Waits until the history is longer than that. A client that goes away meanwhile is noticed within a second: nobody
    /// may be there to make anything happen.
    private func historyLonger(than length: Int, for connection: LocalConnection) -> History? {
        while true {
            let history = blocking { [engine] in
                let batch = await engine.batches
                let history = await engine.history
                if history.length <= length { _ = await engine.waitForProgress(after: batch, limit: .seconds(1)) }
                return await engine.history
            }
            if history.length > length { return history }
            if connection.hasEnded { return nil }
        }
    }

    /// Copies first, then installs: a copy that fails leaves the device unchanged. A kill between the two moves of an
    /// update does not: the app is then without its bundle until it is installed again.
    private func install(_ path: String) -> HostAnswer {
        do {
            let bundle = try AppBundle(at: URL(filePath: path))
            let target = directory.bundle(bundle.manifest.bundleIdentifier)
            let files = FileManager.default
            let copy = target.deletingLastPathComponent().appending(path: ".\(target.lastPathComponent)-new")
            try? files.removeItem(at: copy)
            try bundle.copy(to: copy)
            try? files.removeItem(at: target)
            try files.moveItem(at: copy, to: target)
            let refusal = blocking { [engine] in
                await engine.perform(.install(bundle.manifest, location: target.path))
            }
            return refusal.map(HostAnswer.refused) ?? .done
        } catch let error as AppBundleError {
            return .failed(.failed(error.description))
        } catch {
            return .failed(.failed("\(path) could not be copied: \(error)"))
        }
    }
}
