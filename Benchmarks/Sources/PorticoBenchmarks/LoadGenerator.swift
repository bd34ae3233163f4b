// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// `h2load`: four connections with a hundred streams each.
struct LoadGenerator: Sendable {
    private let executable: URL
    private let folder: URL

    /// nil where it is not installed.
    init?() {
        guard let executable = Self.find("h2load") else { return nil }
        self.executable = executable
        folder = URL(filePath: "/tmp/portico-bench-load-\(ProcessInfo.processInfo.processIdentifier)")
    }

    func write(payload: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(payload.utf8).write(to: folder.appending(path: "payload"))
    }

    /// Posts the payload that many times; returns how many were answered a second.
    ///
    /// - Throws: ``Failure`` when one was not answered with 2xx.
    func run(_ count: Int, to url: String, headers: [String] = []) async throws -> Double {
        try await withCheckedThrowingContinuation { continuation in
            // A thread of its own: it waits for the whole run.
            Thread.detachNewThread {
                continuation.resume(with: Result { try self.runAndWait(count, to: url, headers: headers) })
            }
        }
    }

    private func runAndWait(_ count: Int, to url: String, headers: [String]) throws -> Double {
        let (process, output) = (Process(), Pipe())
        process.executableURL = executable
        process.arguments =
            ["-n", "\(count)", "-c", "4", "-m", "100", "-d", folder.appending(path: "payload").path]
            + headers.flatMap { ["-H", $0] } + [url]
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard let rate = text.firstMatch(of: /finished in .*?, ([0-9.]+) req\/s/).flatMap({ Double($0.1) }),
            text.contains("status codes: \(count) 2xx")
        else { throw Failure(output: text) }
        return rate
    }

    struct Failure: Error {
        var output: String
    }

    /// The same requests to `nghttpd`, which answers each with a small file; nil where it is not installed.
    func rateOfPlainServer(_ count: Int) async throws -> Double? {
        defer { try? FileManager.default.removeItem(at: folder) }
        guard let server = Self.find("nghttpd"), let openssl = Self.find("openssl") else { return nil }
        let (key, certificate) = (folder.appending(path: "key"), folder.appending(path: "certificate"))
        let making = Process()
        making.executableURL = openssl
        making.arguments = [
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj", "/CN=localhost",
            "-keyout", key.path, "-out", certificate.path,
        ]
        making.standardError = FileHandle.nullDevice
        try making.run()
        making.waitUntilExit()
        let port = 20_000 + Int(ProcessInfo.processInfo.processIdentifier % 20_000)
        let serving = Process()
        serving.executableURL = server
        serving.arguments = ["-d", folder.path, "\(port)", key.path, certificate.path]
        serving.standardOutput = FileHandle.nullDevice
        serving.standardError = FileHandle.nullDevice
        try serving.run()
        // It outlives SIGTERM.
        defer { kill(serving.processIdentifier, SIGKILL) }
        // It says nothing when it is ready.
        for _ in 1...100 {
            if let rate = try? await run(count, to: "https://localhost:\(port)/payload") { return rate }
            try await Task.sleep(for: .milliseconds(50))
        }
        return nil
    }

    private static func find(_ name: String) -> URL? {
        ["/usr/bin", "/usr/sbin", "/usr/local/bin", "/usr/local/sbin"].map { URL(filePath: "\($0)/\(name)") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
}
