// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RawServer
import SeededRandom
import SystemModel
import Testing
import TransferClient

/// Whatever a server does is the end of an attempt, and of nothing else.
@Suite struct BadServerTests {
    /// What a server does with a connection.
    private typealias Habit = @Sendable (RawConnection) -> Void

    /// Uploads so much and returns what it came to.
    private func upload(
        _ size: Int = 1000, limits: TransferLimits = TransferLimits(), _ habit: @escaping Habit
    ) async throws -> TransferResult {
        let server = try RawServer { connection, _ in habit(connection) }
        defer { server.stop() }
        return try #require(try await WorkerUnderTest(limits: limits).upload(bytes(size), to: server.url()).result)
    }

    @Test(
        "a server that closes while it is sent to: the attempt is made again later",
        arguments: [0, 1, 70_000, 2_000_000])
    func closes(after count: Int) async throws {
        // The crash that this is about came in 5 of 17 tries.
        for _ in 1...17 {
            let result = try await upload(4_000_000) { connection in
                _ = connection.readHead()
                connection.read(count)
            }
            #expect(result.isUnreachable, "\(result)")
        }
    }

    @Test("a reset: at once, after the head, within the body, within the answer", arguments: 0...3)
    func resets(place: Int) async throws {
        for _ in 1...10 {
            let result = try await upload(2_000_000) { connection in
                connection.resetAtClose()
                if place > 0 { _ = connection.readHead() }
                if place > 1 { connection.read(100_000) }
                if place > 2 {
                    connection.read(1_900_000)
                    connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")
                }
            }
            #expect(result.isUnreachable, "\(result)")
        }
    }

    @Test(
        "half an answer is none",
        arguments: [
            "", "HTTP/1.1 20", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Le",
            "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf", "HTTP/1.1 100 Continue\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhal",
        ])
    func half(_ answer: String) async throws {
        let result = try await upload { connection in
            _ = connection.readRequest()
            connection.write(answer)
        }
        #expect(result.isUnreachable, "\(result)")
    }

    @Test(
        "what is no HTTP is an error that no attempt mends",
        arguments: [
            "garbage\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}\u{0}", "HTTP/9.9 200 OK\r\n\r\n", "HTTP/1.1 banana OK\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n",
            "HTTP/1.1 200 OK\r\n: nameless\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFF\r\n",
        ])
    func noHTTP(_ answer: String) async throws {
        let result = try await upload { connection in
            _ = connection.readRequest()
            connection.write(answer)
            connection.finish()
        }
        #expect(result.code == NSURLErrorCannotParseResponse, "\(result)")
    }

    @Test("100 MB of header: one line, many lines, interim answers", arguments: ["a: bcdefgh", "x", "100"])
    func header(_ kind: String) async throws {
        let result = try await upload { connection in
            _ = connection.readRequest()
            connection.write(kind == "100" ? "" : "HTTP/1.1 200 OK\r\n")
            let piece =
                switch kind {
                case "x": String(repeating: "x", count: 1 << 16)
                case "100": String(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 3000)
                default: String(repeating: kind + "\r\n", count: 6000)
                }
            // Until the client has had enough.
            var count = 0
            while count < 100 << 20, connection.write(piece) { count += piece.utf8.count }
        }
        #expect(result.code == NSURLErrorCannotParseResponse, "\(result)")
    }

    @Test(
        "a server that says nothing, and one that stops in the middle of an answer",
        arguments: ["", "HTTP/1.1 200 OK\r\n"])
    func silence(_ answer: String) async throws {
        var limits = TransferLimits()
        limits.silence = .milliseconds(100)
        let result = try await upload(limits: limits) { connection in
            _ = connection.readRequest()
            connection.write(answer)
            connection.read()
        }
        #expect(result == .unreachable(reason: "the server does not respond (\(NSURLErrorTimedOut))"))
    }

    @Test("redirects without an end")
    func redirects() async throws {
        let result = try await upload { connection in
            _ = connection.readRequest()
            connection.write("HTTP/1.1 307 Again\r\nLocation: /again\r\nContent-Length: 0\r\n\r\n")
            connection.finish()
        }
        #expect(result.code == NSURLErrorHTTPTooManyRedirects)
    }

    @Test("a redirect to what is no HTTP")
    func redirectElsewhere() async throws {
        let result = try await upload { connection in
            _ = connection.readRequest()
            connection.write("HTTP/1.1 302 Found\r\nLocation: file:///etc/passwd\r\nContent-Length: 0\r\n\r\n")
            connection.finish()
        }
        #expect(result.code == NSURLErrorUnsupportedURL)
    }

    @Test("nobody listens; no such host; no such scheme; what is no URL")
    func nobody() async throws {
        let closed = try RawServer { _, _ in }
        let port = closed.port
        closed.stop()
        let worker = try WorkerUnderTest()
        #expect(try await worker.upload(Data(), to: "http://127.0.0.1:\(port)/").result?.isUnreachable == true)
        for url in ["ftp://127.0.0.1/", "mailto:a@b", "http://", "", "http://127.0.0.1:99999/"] {
            #expect(try await worker.upload(Data(), to: url).result?.code == NSURLErrorUnsupportedURL, "\(url)")
        }
    }

    @Test("a plain server where a secure one should be")
    func notSecure() async throws {
        let server = try RawServer { connection, _ in
            connection.write("HTTP/1.1 400 Plain\r\n\r\n")
            connection.finish()
        }
        defer { server.stop() }
        let result = try await WorkerUnderTest().upload(Data(), to: "https://127.0.0.1:\(server.port)/").result
        #expect(result?.code == NSURLErrorSecureConnectionFailed, "\(String(describing: result))")
    }

    @Test("a header of the app's cannot make two requests of one")
    func injection() async throws {
        let worker = try WorkerUnderTest()
        for field in [TransferTaskRecord.Field("X", "a\r\nY: b"), .init("X\r\nY", "b"), .init("", "b")] {
            let result = try await worker.upload(Data(), to: "http://127.0.0.1:1/", fields: [field]).result
            #expect(result?.code == NSURLErrorUnsupportedURL)
        }
        let result = try await worker.upload(Data(), to: "http://127.0.0.1:1/", method: "GET /\r\n").result
        #expect(result?.code == NSURLErrorUnsupportedURL)
    }

    @Test("300 servers that answer with pieces of answers, in any order, cut anywhere: each attempt has its end")
    func random() async throws {
        let pieces = [
            "HTTP/1.1 ", "200 OK", "100 Continue", "204 None", "304 Not", "307 Away", "\r\n", "\r\n\r\n",
            "Content-Length: ",
            "5", "-1", "99999999999999999999", "Transfer-Encoding: chunked", "Location: ", "/next", "//", "hello", "\0",
            "Connection: close", "Upgrade: websocket", "101 Switching", "0\r\n\r\n", "5\r\nhello\r\n", "é", ": ", "\t",
        ]
        var limits = TransferLimits(body: 3)
        limits.silence = .milliseconds(50)
        limits.redirects = 2
        for seed in 1...300 as ClosedRange<UInt64> {
            var random = SeededGenerator(seed: seed)
            let answer = Data((0..<random.below(25)).map { _ in pieces[random.below(pieces.count)] }.joined().utf8)
            let begins = random.chance(oneIn: 2) ? Data("HTTP/1.1 200 OK\r\n".utf8) : Data()
            let (reads, resets) = (random.below(200_000), random.chance(oneIn: 3))
            _ = try await upload(random.below(150_000), limits: limits) { connection in
                if resets { connection.resetAtClose() }
                connection.read(reads)
                connection.write(begins + answer)
                if !resets { connection.finish() }
            }
        }
    }
}
