// Portico
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import Foundation

/// `MyPictureServer` as a process of its own, on a port that was free.
final class DemoPictureServer {
    let port: Int
    /// Where it stores posts.
    let folder: URL
    private let process = Process()

    init(executable: URL, folder: URL) throws {
        self.folder = folder
        let output = Pipe()
        process.executableURL = executable
        process.arguments = ["--port", "0", "--folder", folder.path]
        process.standardOutput = output
        try process.run()
        // Its first line ends in the address.
        var line = Data()
        while line.last != UInt8(ascii: "\n") {
            let bytes = output.fileHandleForReading.availableData
            if bytes.isEmpty { break }
            line += bytes
        }
        let text = String(decoding: line, as: UTF8.self)
        guard let port = text.split(whereSeparator: { !$0.isNumber }).last.flatMap({ Int($0) }) else {
            process.terminate()
            throw CommandFailure("MyPictureServer has not started: \(text)")
        }
        self.port = port
    }

    func stop() {
        guard process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
    }
}
