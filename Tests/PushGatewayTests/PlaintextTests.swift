// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LogLines
import Logging
import PushGateway
import Testing

/// A gateway without TLS, as an unmodified client sees it.
@Suite struct PlaintextTests {
    @Test("HTTP/2 from the first byte, with the same answers, and no certificate on disk")
    func priorKnowledge() async throws {
        try await RunningGateway.use(security: .plaintext) { gateway in
            try await FakeDevice.register([(Sample.token, Sample.topic)], at: gateway.devicePath)
            let curl = Curl(gateway: gateway)
            let answer = try await curl.push(options: ["--http2-prior-knowledge"])
            #expect(answer.protocolName == "HTTP/2")
            #expect(answer.status == 200)
            #expect(Set(answer.headers.keys) == ["apns-id", "apns-unique-id"])
            let refusal = try await curl.push(to: Sample.foreignToken, options: ["--http2-prior-knowledge"])
            #expect(refusal.status == 400)
            #expect(refusal.body == #"{"reason":"BadDeviceToken"}"#)
            let files = try FileManager.default.contentsOfDirectory(atPath: gateway.directory.url.path)
            #expect(files.filter { $0.hasSuffix(".pem") } == [])
        }
    }

    /// The second asks for an upgrade from HTTP/1.1.
    @Test("older protocols get the reason", arguments: [["--http1.1"], ["--http2"]])
    func older(options: [String]) async throws {
        try await RunningGateway.use(security: .plaintext) { gateway in
            let answer = try await Curl(gateway: gateway).push(options: options)
            #expect(answer.protocolName == "HTTP/1.1")
            #expect(answer.status == 505)
            #expect(answer.body.hasPrefix(#"{"reason":"HTTP/2 required"#))
        }
    }

    @Test("a client that begins TLS is named in the log, and its connection is closed")
    func handshake() async throws {
        let recorder = LineRecorder()
        try await RunningGateway.use(security: .plaintext, logger: recorder.logger(level: .notice)) { gateway in
            let arguments = ["--silent", "--show-error", "--insecure", "https://localhost:\(gateway.port)/"]
            let (output, complaint) = try await blocking { try Curl.output(of: arguments, input: "") }
            #expect(output == "")
            #expect(complaint.hasPrefix("curl: (35)"))
        }
        #expect(
            recorder.lines.filter { $0.contains("connection") } == [
                "notice provider connection closed: it began TLS, and this gateway was started without TLS"
            ])
    }
}
