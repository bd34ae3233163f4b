// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import OrderExploration
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// A process that is ended while work of its app has not begun.
@MainActor
@Suite struct KilledBetweenWorkTests {
    private static let bundle = "com.example.pieces"

    /// What was written when the process ended, in all orders.
    private func written(_ delegate: Writing.Type, faults: Int?) async throws -> Set<[String]> {
        var written: Set<[String]> = []
        let exploration = Exploration(faults: faults) { device in
            device.install(Self.bundle, delegate: delegate)
            try device.perform(.launch(bundle: Self.bundle))
            device.interleave([.kill(Self.bundle)], for: .seconds(1))
            let app = try device.app(Self.bundle)
            guard app.state == .notRunning else { return }
            device.install(Self.bundle, delegate: Reading.self)
            try app.launch()
            written.insert(try app.run { ["1", "2"].filter(Writing.hasWritten) })
        }
        let report = try await exploration.search(for: [], within: .seconds(600))
        #expect(report.isExhausted && report.failure == nil)
        return written
    }

    // Symptoms: all or nothing was written, in every order; and a file was written after the end.
    @Test(
        "it may be ended between two pieces of work of one instant, on queues and on the main thread, in tasks as in blocks",
        arguments: [WritingInBlocks.self, WritingOnMain.self, WritingInTask.self] as [Writing.Type])
    fileprivate func between(_ delegate: Writing.Type) async throws {
        #expect(try await written(delegate, faults: nil) == [[], ["1"], ["1", "2"]])
    }

    @Test("not with one fault: that the work begins late is one, and the end another")
    func oneFault() async throws {
        #expect(try await written(WritingInBlocks.self, faults: 1) == [[], ["1", "2"]])
    }
}

private final class Reading: UIResponder, UIApplicationDelegate {}

@MainActor
private class Writing: UIResponder, UIApplicationDelegate {
    /// In both ways in which most apps keep something.
    nonisolated static func write(_ key: String) {
        UserDefaults.standard.set(true, forKey: key)
        let manager = FileManager.default
        do {
            try manager.createDirectory(at: file("made"), withIntermediateDirectories: true)
            try Data().write(to: file("made/atomic"), options: .atomic)
            try Data(key.utf8).write(to: file("made/plain"))
            if manager.fileExists(atPath: file("made/atomic").path) {
                try manager.moveItem(at: file("made/atomic"), to: file(key))
            }
        } catch {
            Issue.record(error)
        }
    }

    nonisolated static func hasWritten(_ key: String) -> Bool {
        let isDefault = UserDefaults.standard.bool(forKey: key)
        #expect(FileManager.default.fileExists(atPath: file(key).path) == isDefault)
        return isDefault
    }

    nonisolated private static func file(_ name: String) -> URL { URL.documentsDirectory.appending(path: name) }

    func begin() {}

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        begin()
        return true
    }
}

private final class WritingInBlocks: Writing {
    private let queue = DispatchQueue(label: "writing")

    override func begin() { for key in ["1", "2"] { queue.async { Self.write(key) } } }
}

private final class WritingOnMain: Writing {
    override func begin() {
        DispatchQueue.main.async {
            Self.write("1")
            DispatchQueue.main.async { Self.write("2") }
        }
    }
}

private final class WritingInTask: Writing {
    override func begin() {
        Task.detached {
            Self.write("1")
            await MainActor.run { Self.write("2") }
        }
    }
}
