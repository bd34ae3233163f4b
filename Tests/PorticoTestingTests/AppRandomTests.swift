// Portico
// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation
import PorticoTesting
import PorticoUIKit
import SystemModel
import Testing
import VirtualDevice

/// Random numbers of app code follow from its device: the same scenario draws the same ones.
@MainActor
@Suite struct AppRandomTests {
    private static let bundle = "com.example.random"

    private static func manifest(_ bundle: String = bundle) -> AppManifest {
        AppManifest(bundleIdentifier: bundle, displayName: "Random", executable: "Random")
    }

    /// What an app draws at its launch, in a task and in a block of another queue.
    private static func drawn(_ bundle: String = bundle, on device: TestDevice) throws -> [String] {
        let app = device.install(manifest(bundle), delegate: DrawingAppDelegate.self)
        try app.launch()
        device.advance(by: .seconds(2))
        return try #require(device.delegate(of: bundle, as: DrawingAppDelegate.self)).drawn
    }

    @Test("two devices of a test draw the same, and another device something else")
    func devices() throws {
        let first = try Self.drawn(on: TestDevice())
        #expect(first.count == 8 && Set(first).count == first.count, "\(first)")
        let second = try Self.drawn(on: TestDevice())
        #expect(second == first, "\(second), \(first)")
        var record = try TestDevice().device.identity
        record.identifier = "00000000-OTHER"
        #expect(Set(try Self.drawn(on: TestDevice(record))).isDisjoint(with: first))
    }

    @Test("two apps of a device draw different ones")
    func apps() throws {
        let device = try TestDevice()
        let first = try Self.drawn(on: device)
        #expect(Set(try Self.drawn("com.example.other", on: device)).isDisjoint(with: first))
    }

    @Test("a device that goes back draws the same again")
    func restored() throws {
        let device = try TestDevice()
        let app = device.install(Self.manifest(), delegate: DrawingAppDelegate.self)
        try app.launch()
        device.advance(by: .seconds(2))
        let snapshot = device.snapshot()
        let next = try device.inApp(Self.bundle) { UUID() }
        try device.restore(snapshot)
        #expect(try device.inApp(Self.bundle) { UUID() } == next)
    }

    // swift-crypto draws as many bytes as the allocator gave it, and uses as many as the key has: what is drawn after a key
    // may differ between two runs, and the key does not.
    @Test("two devices make the same keys")
    func keys() throws {
        func key() throws -> Data {
            let device = try TestDevice()
            try device.install(Self.manifest(), delegate: DrawingAppDelegate.self).launch()
            return try device.inApp(Self.bundle) { SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) } }
        }
        #expect(try key() == key())
    }

    @Test("code of the test draws the machine's")
    func machine() throws {
        // The same on two devices: in the app the same numbers, beside it other ones.
        func draw() throws -> (inApp: UUID, beside: UUID, launched: [String]) {
            let device = try TestDevice()
            try device.install(Self.manifest(), delegate: DrawingAppDelegate.self).launch()
            let launched = try #require(device.delegate(of: Self.bundle, as: DrawingAppDelegate.self)).drawn
            let beside = UUID()
            return (try device.inApp(Self.bundle) { UUID() }, beside, launched)
        }
        let (left, right) = (try draw(), try draw())
        #expect(left.launched == right.launched)
        #expect(left.inApp == right.inApp)
        #expect(left.beside != right.beside)
    }
}

private final class DrawingAppDelegate: UIResponder, UIApplicationDelegate {
    private(set) var drawn: [String] = []

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        drawn = [
            UUID().uuidString, "\(UInt64.random(in: 0 ... .max))", "\((0..<100).shuffled())",
            "\(Double.random(in: 0..<1))", NSUUID().uuidString, "\(arc4random())-\(arc4random_uniform(.max))",
        ]
        Task { @MainActor in
            try await Task.sleep(for: .seconds(1))
            drawn.append(UUID().uuidString)
        }
        DispatchQueue.global().async {
            let drawn = UUID().uuidString
            DispatchQueue.main.async { self.drawn.append(drawn) }
        }
        return true
    }
}
