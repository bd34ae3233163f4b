// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LocalSocket
import SystemModel
import VirtualDevice

/// Serves app processes: a thread accepts connections, and each process has a thread that reads its messages.
final class AppServer: Sendable {
    private let listener: LocalListener
    private let engine: HostEngine

    init(path: String, engine: HostEngine) throws {
        listener = try LocalListener(path: path)
        self.engine = engine
    }

    func open() {
        Thread.detachNewThread { [self] in
            while let connection = listener.accept() {
                Thread.detachNewThread { [self] in serve(connection) }
            }
        }
    }

    func close() {
        listener.stop()
    }

    private func serve(_ connection: LocalConnection) {
        guard let (process, channel) = greet(connection) else {
            connection.shutDown()
            return
        }
        let why = listen(to: process, on: channel)
        // Submitted before the engine receives the end of the process.
        if let why { engine.submit(.misbehaved(process, reason: why)) }
        channel.end()
        blocking { [engine] in await engine.detach(process, channel) }
    }

    /// The first frame must identify the process; returns nil if it does not, or if the host refuses the process.
    private func greet(_ connection: LocalConnection) -> (ProcessID, ProcessChannel)? {
        guard let frame = try? connection.readGreeting(),
            case .hello(let version, let process, let received) = try? JSONDecoder().decode(
                ProcessToHost.self, from: Data(frame))
        else {
            refuse(connection, "the first frame must be a hello")
            return nil
        }
        guard version == ProcessToHost.version else {
            refuse(connection, "this host uses version \(ProcessToHost.version), the process version \(version)")
            return nil
        }
        let channel = ProcessChannel(connection, log: engine.log)
        let refusal = blocking { [engine] in await engine.attach(process, received: received, channel) }
        if let refusal {
            refuse(connection, refusal)
            channel.end()
        }
        return refusal == nil ? (process, channel) : nil
    }

    /// Reads until the connection ends; returns the problem of the last frame, if there was one.
    private func listen(to process: ProcessID, on channel: ProcessChannel) -> String? {
        while true {
            do {
                guard let frame = try channel.connection.readFrame(limit: ProcessToHost.sizeLimit) else { return nil }
                channel.reads()
                defer { channel.hasRead() }
                if frame.count <= ProcessToHost.pongLimit,
                    case .pong(let number) = try JSONDecoder().decode(ProcessToHost.self, from: Data(frame))
                {
                    guard channel.answered(number) else { return "answered a ping that nobody has sent" }
                    continue
                }
                // Checked before the frame takes memory or disk space.
                if let flood = channel.count(frame.count) { return flood }
                let message = try JSONDecoder().decode(ProcessToHost.self, from: Data(frame))
                switch message {
                case .said(let number, let message):
                    engine.checkMemory(of: process)
                    engine.submit(.said(process, number: number, message), bytes: frame.count)
                case .used(let uses): engine.submit(uses, bytes: frame.count)
                case .pong: return "answered a ping at too great length"
                case .hello: return "sent hello twice"
                }
            } catch let error as LocalSocketError {
                if case .system = error { return nil }
                return "sent invalid data on its socket: \(error)"
            } catch {
                return "sent invalid data on its socket: the frame is not a message"
            }
        }
    }

    private func refuse(_ connection: LocalConnection, _ reason: String) {
        guard let frame = try? JSONEncoder().encode(HostToProcess.refused(reason: reason)) else { return }
        try? connection.writeFrame(frame)
    }
}
