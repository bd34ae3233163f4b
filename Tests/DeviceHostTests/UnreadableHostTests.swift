// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LocalSocket
import ProcessFixtures
import SystemModel
import Testing

/// A real app process whose host speaks another language.
@Suite struct UnreadableHostTests {
    // It connected again, as often as it could, for as long as it lived.
    @Test("the process says what it could not read, and ends with a status of its own")
    func exitStatus() throws {
        let home = try TemporaryHome()
        let listener = try LocalListener(path: home.url.appending(path: "s").path)
        defer { listener.stop() }
        let process = Process()
        process.executableURL = Products.executable("Misbehaving")
        process.environment = ProcessInfo.processInfo.environment.merging([
            ProcessEnvironment.socket: listener.path, ProcessEnvironment.process: "1",
            ProcessEnvironment.seed: "seed",
        ]) { $1 }
        let complaints = Pipe()
        process.standardError = complaints
        // A process that ends before it connects fails the test; it must not keep it waiting.
        process.terminationHandler = { _ in listener.stop() }
        try process.run()
        let connection = try #require(listener.accept())
        _ = try connection.readFrame()
        let manifest = AppManifest(bundleIdentifier: "test.app", displayName: "App", executable: "Misbehaving")
        let welcome = HostToProcess.welcome(AppEnvironment(manifest: manifest, systemVersion: "26.1"), received: 0)
        try connection.writeFrame(try JSONEncoder().encode(welcome))
        try connection.writeFrame(#"{"deliver":{"_0":{"number":1}}}"#.utf8)
        let text = String(decoding: complaints.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 76)
        #expect(
            text
                == "Misbehaving: the device host sent a message that this process cannot decode: $.deliver._0: missing key "
                + "callback\n")
    }
}
