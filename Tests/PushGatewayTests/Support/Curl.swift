// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PushGateway

/// Requests made by the real `curl`, which checks the certificate and the protocol like any provider.
struct Curl: Sendable {
    var gateway: RunningGateway

    struct Answer: Sendable {
        var protocolName: String
        var status: Int
        var headers: [String: String]
        var body: String
    }

    /// Sends one push.
    func push(
        to token: String = Sample.token, body: String = Sample.payload, fields: [String: String] = [:],
        authorization: String? = nil, host: String = "localhost", options: [String] = ["--http2"],
        isBodiless: Bool = false
    ) async throws -> Answer {
        var all = ["apns-topic": Sample.topic, "apns-push-type": "alert"]
        all["authorization"] = try authorization ?? gateway.authorization()
        all.merge(fields) { $1 }
        let isPlaintext = gateway.security == .plaintext
        let root = gateway.directory.url.appendingPathComponent("ca.pem").path
        var arguments = ["--silent", "--show-error", "--include"] + (isPlaintext ? [] : ["--cacert", root]) + options
        for (name, value) in all { arguments += ["--header", "\(name): \(value)"] }
        if !isBodiless { arguments += ["--data-binary", "@-"] }
        let scheme = isPlaintext ? "http" : "https"
        arguments += ["\(scheme)://\(host):\(gateway.port)/3/device/\(token)"]
        return try await blocking { [arguments] in try Self.run(arguments, input: isBodiless ? "" : body) }
    }

    /// Sends one push after the other, on one connection if it lasts, each with a header field of so many bytes.
    ///
    /// - Returns: For each the status and the number of connections that were made for it, such as `200 0`.
    func pushes(withFillers sizes: [Int]) async throws -> [String] {
        let root = gateway.directory.url.appendingPathComponent("ca.pem").path
        let authorization = try gateway.authorization()
        let parts = sizes.map { size in
            [
                "--silent", "--show-error", "--http2", "--cacert", root, "--output", "/dev/null",
                "--write-out", "%{http_code} %{num_connects}\n", "--header", "apns-topic: \(Sample.topic)",
                "--header", "authorization: \(authorization)",
                // A character that the compression does not shorten.
                "--header", "x-filler: \(String(repeating: "~", count: size))", "--data-binary", Sample.payload,
                "https://localhost:\(gateway.port)/3/device/\(Sample.token)",
            ]
        }
        let arguments = Array(parts.joined(separator: ["--next"]))
        return try await blocking {
            let (output, complaint) = try Self.output(of: arguments, input: "")
            guard complaint.isEmpty else { throw Failure(text: complaint + output) }
            return output.split(separator: "\n").map(String.init)
        }
    }

    private static func run(_ arguments: [String], input: String) throws -> Answer {
        let (output, complaint) = try output(of: arguments, input: input)
        guard let answer = Answer(parsing: output) else { throw Failure(text: complaint + output) }
        return answer
    }

    static func output(of arguments: [String], input: String) throws -> (output: String, complaint: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/curl")
        process.arguments = arguments
        let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
        process.standardInput = stdin
        process.standardOutput = stdout
        process.standardError = stderr
        try process.run()
        try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try stdin.fileHandleForWriting.close()
        let output = String(decoding: stdout.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let complaint = String(decoding: stderr.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (output, complaint)
    }

    struct Failure: Error {
        var text: String
    }
}

extension Curl.Answer {
    fileprivate init?(parsing output: String) {
        guard let end = output.range(of: "\r\n\r\n") else { return nil }
        var lines = output[..<end.lowerBound].components(separatedBy: "\r\n")
        let status = lines.removeFirst().split(separator: " ")
        guard status.count >= 2, let code = Int(status[1]) else { return nil }
        protocolName = String(status[0])
        self.status = code
        headers = [:]
        for line in lines {
            let parts = line.split(separator: ":", maxSplits: 1)
            headers[String(parts[0])] = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
        }
        body = String(output[end.upperBound...])
    }
}
