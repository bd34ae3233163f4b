// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The server as a program, on a free port, with a folder of its own. Both go with the test.
final class ServerProcess: Sendable {
    struct Failure: Error {
        var output: String
    }

    let root: URL
    let url: String
    private let process = Process()
    var folder: URL { root.appending(path: "pictures") }

    private static let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "MyPictureServer")

    /// - Parameter root: Where the pictures of an earlier run are.
    init(in root: URL? = nil) throws {
        self.root =
            root ?? FileManager.default.temporaryDirectory.appending(path: "portico-server-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: self.root, withIntermediateDirectories: true)
        let output = Pipe()
        process.executableURL = Self.executable
        process.arguments = ["--port", "0", "--folder", self.root.appending(path: "pictures").path]
        process.standardOutput = output
        try process.run()
        // The first line says where it is.
        var line = Data()
        while line.last != 0x0A {
            let bytes = output.fileHandleForReading.availableData
            if bytes.isEmpty { throw Failure(output: String(decoding: line, as: UTF8.self)) }
            line += bytes
        }
        let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        guard let last = words.last, last.hasPrefix("http://127.0.0.1:") else {
            throw Failure(output: String(decoding: line, as: UTF8.self))
        }
        url = String(last)
    }

    deinit {
        stop()
        try? FileManager.default.removeItem(at: root)
    }

    func stop() {
        if process.isRunning {
            process.terminate()
            process.waitUntilExit()
        }
    }

    /// Everything that the server keeps, sorted.
    var files: [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    func write(_ data: Data, _ name: String) throws -> URL {
        let url = root.appending(path: name)
        try data.write(to: url)
        return url
    }

    // MARK: - Requests

    struct Answer: Equatable {
        var status: Int
        var body: String
    }

    /// What `curl` says, a client that nobody here has written.
    func curl(_ arguments: [String], path: String = "posts") throws -> Answer {
        let (status, body) = try bytes(arguments, path: path)
        return Answer(status: status, body: String(decoding: body, as: UTF8.self))
    }

    func bytes(_ arguments: [String] = [], path: String) throws -> (status: Int, body: Data) {
        let curl = Process()
        let output = Pipe()
        curl.executableURL = URL(filePath: "/usr/bin/curl")
        let file = root.appending(path: "answer-\(UUID().uuidString)")
        curl.arguments = ["-sS", "-o", file.path, "-w", "%{http_code}"] + arguments + [url + path]
        curl.standardOutput = output
        try curl.run()
        let code = output.fileHandleForReading.readDataToEndOfFile()
        curl.waitUntilExit()
        let body = (try? Data(contentsOf: file)) ?? Data()
        try? FileManager.default.removeItem(at: file)
        return (Int(String(decoding: code, as: UTF8.self)) ?? 0, body)
    }
}
