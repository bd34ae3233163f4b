// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import LocalSocket
import ProcessFixtures
import Synchronization
import SystemModel
import Testing
import VirtualDevice

@testable import DeviceHost

/// The host's socket for the command line, used by several at a time.
@Suite struct ControlTests {
    // Each read whichever answer came first.
    @Test("threads that share a client get their own answers")
    func sharedClient() throws {
        let home = try TemporaryHome()
        let directory = try DeviceDirectory(name: "Phone", home: home.url)
        try directory.create()
        let listener = try LocalListener(path: directory.controlSocket)
        defer { listener.stop() }
        Thread.detachNewThread {
            guard let connection = listener.accept() else { return }
            // Answers each request with a number that the request has.
            while let frame = try? connection.readFrame(),
                case .timeline(let number, _)? = try? JSONDecoder().decode(HostRequest.self, from: Data(frame)),
                let answer = try? JSONEncoder().encode(HostAnswer.historyLength(number))
            {
                try? connection.writeFrame([1] + answer)
            }
        }
        let client = try HostClient(directory)
        let wrong = Mutex<[Int]>([])
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for number in thread * 1000..<thread * 1000 + 200 {
                guard case .historyLength(number)? = try? client.ask(.timeline(from: number, waits: false)) else {
                    wrong.withLock { $0.append(number) }
                    continue
                }
            }
        }
        #expect(wrong.withLock { $0 } == [])
    }

    // The copies of one disturbed those of the other.
    @Test("clients that install one app at a time all succeed")
    func installations() async throws {
        try await RunningHost.use { host in
            let path = try BundleFixture("NeverConnects", of: "Babbling").make(in: host.home.url)
            let directory = host.directory
            let failures = Mutex<[String]>([])
            DispatchQueue.concurrentPerform(iterations: 4) { _ in
                do {
                    let client = try HostClient(directory)
                    for _ in 1...5 { try client.ask(.install(path: path)) }
                } catch {
                    failures.withLock { $0.append("\(error)") }
                }
            }
            #expect(failures.withLock { $0 } == [])
            #expect(try host.client.journal().events.count == 20)
        }
    }

    // Nothing was written, and the client waited for ever.
    @Test("an answer that cannot be written is one that says so")
    func unwritableAnswer() throws {
        let record = BootRecord(name: "Phone", identifier: "TEST", profile: try .named("ios17"))
        let data = ControlServer.data(of: .journal(record, [.move(latitude: .nan, longitude: 0)]))
        guard case .failed(.failed(let text)) = try JSONDecoder().decode(HostAnswer.self, from: data) else {
            Issue.record("\(String(decoding: data, as: UTF8.self))")
            return
        }
        #expect(text.hasPrefix("the host cannot encode its answer: "))
    }
}
