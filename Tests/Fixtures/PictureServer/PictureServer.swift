// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// `MyPictureServer` as a program, on a free port, with a folder of its own. Both go with the test.
public final class PictureServer: Sendable {
    /// It has not said where it is, but this.
    public struct Failure: Error {
        var output: String
    }

    /// Its own folder, and what clients send.
    public let root: URL
    /// With a slash at its end.
    public let url: String
    private let process = Process()
    /// What it stores.
    public var folder: URL { root.appending(path: "pictures") }

    private static let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "MyPictureServer")

    /// - Parameter root: Where the pictures of an earlier run are.
    public init(in root: URL? = nil) throws {
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

    /// It stands still: it reads nothing more, and answers nothing.
    public func pause() { kill(process.processIdentifier, SIGSTOP) }
    public func resume() { kill(process.processIdentifier, SIGCONT) }

    public func stop() {
        if process.isRunning {
            // One that stands still hears nothing else.
            resume()
            process.terminate()
            process.waitUntilExit()
        }
    }

    /// Everything that the server keeps, sorted.
    public var files: [String] {
        get throws { try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() }
    }

    public func write(_ data: Data, _ name: String) throws -> URL {
        let url = root.appending(path: name)
        try data.write(to: url)
        return url
    }

    /// What a device is told to send its posts here.
    public var link: String { "mypicture://server/\(url.split { ":/".contains($0) }.last ?? "")" }

    // MARK: - Requests

    public struct Answer: Equatable, Sendable {
        public var status: Int
        public var body: String
    }

    /// What `curl` says, a client that nobody here has written.
    public func curl(_ arguments: [String], path: String = "posts") throws -> Answer {
        let (status, body) = try bytes(arguments, path: path)
        return Answer(status: status, body: String(decoding: body, as: UTF8.self))
    }

    public func bytes(_ arguments: [String] = [], path: String) throws -> (status: Int, body: Data) {
        let curl = Process()
        let output = Pipe()
        curl.executableURL = URL(filePath: "/usr/bin/curl")
        let file = root.appending(path: "answer-\(UUID().uuidString)")
        curl.arguments = ["-sS", "-o", file.path, "-w", "%{http_code}"] + arguments + [url + path]
        curl.standardOutput = output
        try curl.run()
        let code = output.fileHandleForReading.readDataToEndOfFile()
        curl.waitUntilExit()
        // Without a body curl writes no file.
        let body = FileManager.default.contents(atPath: file.path) ?? Data()
        try? FileManager.default.removeItem(at: file)
        return (Int(String(decoding: code, as: UTF8.self)) ?? 0, body)
    }
}
