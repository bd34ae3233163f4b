// Portico
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import Foundation
import Subprocess

// Pictures, and the server that they go to.

extension DemoStage {
    func startPictureServer() throws -> DemoPictureServer {
        say("$ MyPictureServer --port 0 --folder pictures &")
        let server = try DemoPictureServer(
            executable: products.appending(path: "MyPictureServer"), folder: home.appending(path: "pictures"))
        say("MyPictureServer shows pictures at http://127.0.0.1:$PORT/")
        return server
    }

    /// Writes files that begin as a JPEG does; returns their paths.
    func makePictures(_ names: [String], bytes: Int) throws -> [String] {
        try names.enumerated().map { index, name in
            let path = home.appending(path: name)
            let body = (0..<bytes).map { UInt8(truncatingIfNeeded: ($0 &+ index) &* 31 ^ ($0 >> 8)) }
            try Data([0xFF, 0xD8, 0xFF, 0xE0] + body).write(to: path)
            return path.path
        }
    }

    /// Waits until the extension has loaded what it shows, in its own time.
    func waitForSheet(_ text: String) async throws {
        for _ in 0..<300 {
            // What it begins after the share has come to rest needs virtual time.
            _ = try await run(["clock", "booted", "--advance", "0s"])
            if try await run(["sheet", "booted"]).output.contains(text) { return }
            try await Task.sleep(for: .milliseconds(100))
        }
        throw CommandFailure("the sheet does not come to say \(text)")
    }

    func showPosts(of server: DemoPictureServer) async throws {
        say("$ curl --silent http://127.0.0.1:$PORT/posts")
        let result = try await Subprocess.run(
            .name("curl"), arguments: ["--silent", "--show-error", "http://127.0.0.1:\(server.port)/posts"],
            input: .none, output: .string(limit: 65536), error: .string(limit: 65536))
        guard result.terminationStatus.isSuccess else {
            throw CommandFailure("the server does not answer: \(result.standardError)")
        }
        say(generalised(result.standardOutput.trimmingCharacters(in: .newlines), server: server))
    }

    /// Compares files with what the server has stored of them.
    func compare(_ pictures: [String], with server: DemoPictureServer) throws {
        for (index, path) in pictures.enumerated() {
            let name = URL(filePath: path).lastPathComponent
            let stored = server.folder.appending(path: "1/\(index + 1)-\(name)")
            say("$ cmp \(name) pictures/1/\(index + 1)-\(name)")
            guard FileManager.default.contentsEqual(atPath: path, andPath: stored.path) else {
                throw CommandFailure("\(stored.path) is not what was shared")
            }
        }
    }

    /// The text without what differs from run to run.
    func generalised(_ text: String, server: DemoPictureServer) -> String {
        text.replacing("127.0.0.1:\(server.port)", with: "127.0.0.1:$PORT")
            .replacing(/[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}/, with: "$UUID")
    }
}
