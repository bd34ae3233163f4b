// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RawServer
import Synchronization
import SystemModel
import Testing
import TransferClient

/// What a good server gets, and what comes of its answers.
@Suite struct TransferTests {
    /// A server that keeps the requests and answers each by its number, from 1.
    private final class Keeper: Sendable {
        let requests = Mutex<[(head: String, body: Data)]>([])

        var heads: [[String]] {
            requests.withLock { $0.map { $0.head.components(separatedBy: "\r\n") } }
        }
        var bodies: [Data] { requests.withLock { $0.map(\.body) } }

        func server(_ answer: @escaping @Sendable (Int) -> String) throws -> RawServer {
            try RawServer { [self] connection, number in
                guard let request = connection.readRequest() else { return }
                requests.withLock { $0.append(request) }
                connection.write(answer(number))
                connection.finish()
            }
        }
    }

    @Test(
        "20 MB arrive whole, with every field; progress in tenths; the answer comes back", arguments: ["POST", "PUT"])
    func upload(method: String) async throws {
        let keeper = Keeper()
        let server = try keeper.server { _ in
            "HTTP/1.1 201 Created\r\nX-Id: 7\r\nSet-Cookie: a\r\nset-cookie: b\r\nContent-Length: 6\r\n\r\nstored"
        }
        defer { server.stop() }
        let body = bytes(20_000_000)
        let outcome = try await WorkerUnderTest().upload(
            body, to: server.url(), method: method,
            fields: [.init("Content-Length", "1"), .init("Content-Type", "image/jpeg"), .init("X-Key", "ü")])
        #expect(keeper.bodies == [body])
        #expect(
            keeper.heads == [
                [
                    "\(method) /pictures?size=1 HTTP/1.1", "Host: 127.0.0.1:\(server.port)", "Content-Type: image/jpeg",
                    "X-Key: ü", "Accept: */*", "User-Agent: Portico", "Content-Length: 20000000", "Connection: close",
                ]
            ])
        let answer = try #require(outcome.result?.answer)
        #expect(answer.status == 201 && answer.body == Data("stored".utf8) && answer.sent == 20_000_000)
        #expect(
            answer.fields.map { "\($0.name): \($0.value)" } == ["Content-Length: 6", "Set-Cookie: a, b", "X-Id: 7"])
        #expect(outcome.progress.map { $0 / 2_000_000 } == Array(1...10))
    }

    @Test("an empty body, and an answer without a length")
    func empty() async throws {
        let server = try Keeper().server { _ in "HTTP/1.1 200 OK\r\n\r\nto the end" }
        defer { server.stop() }
        let outcome = try await WorkerUnderTest().upload(Data(), to: server.url())
        #expect(outcome.result?.answer?.body == Data("to the end".utf8))
        #expect(outcome.progress == [])
    }

    @Test("a server that refuses after the first bytes, says so and closes: the app hears the status")
    func refusedEarly() async throws {
        for _ in 1...3 {
            let server = try RawServer { connection, _ in
                _ = connection.readHead()
                connection.write("HTTP/1.1 413 Too Large\r\nContent-Length: 3\r\n\r\nbig")
                connection.finish()
            }
            defer { server.stop() }
            let answer = try #require(
                try await WorkerUnderTest().upload(bytes(64_000_000), to: server.url()).result?.answer)
            // How much went out before the answer was seen depends on the machine.
            #expect(answer.status == 413 && answer.body == Data("big".utf8))
        }
    }

    @Test("a server that says yes at the beginning gets the rest")
    func acceptedEarly() async throws {
        let rest = Mutex(0)
        let server = try RawServer { connection, _ in
            _ = connection.readHead()
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            let count = connection.read(8_000_000).count
            rest.withLock { $0 = count }
        }
        defer { server.stop() }
        let answer = try #require(try await WorkerUnderTest().upload(bytes(8_000_000), to: server.url()).result?.answer)
        #expect(answer.status == 200 && answer.sent == 8_000_000)
        #expect(rest.withLock { $0 } <= 8_000_000)
    }

    @Test("of an answer to an upload a part is kept, and all of it is read")
    func longAnswer() async throws {
        let server = try Keeper().server { _ in
            "HTTP/1.1 200 OK\r\nContent-Length: 5000000\r\n\r\n" + String(repeating: "x", count: 5_000_000)
        }
        defer { server.stop() }
        let answer = try #require(try await WorkerUnderTest().upload(Data(), to: server.url()).result?.answer)
        #expect(answer.body == Data(repeating: UInt8(ascii: "x"), count: 1 << 20))
    }

    @Test("interim answers are none; chunks are one body")
    func interim() async throws {
        let server = try Keeper().server { _ in
            "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\n"
                + "HTTP/1.1 202 Accepted\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n"
        }
        defer { server.stop() }
        let answer = try #require(try await WorkerUnderTest().upload(Data(), to: server.url()).result?.answer)
        #expect(answer.status == 202 && answer.body == Data("abcde".utf8))
    }

    // MARK: - Downloads

    @Test("a download is a file, whatever the status", arguments: [200, 404])
    func download(status: Int) async throws {
        let server = try Keeper().server { _ in
            "HTTP/1.1 \(status) X\r\nContent-Length: 3000000\r\n\r\n" + String(repeating: "y", count: 3_000_000)
        }
        defer { server.stop() }
        let worker = try WorkerUnderTest()
        let answer = try #require(await worker.download(server.url()).result?.answer)
        #expect(answer.status == status && answer.body.isEmpty)
        let file = try Data(contentsOf: URL(filePath: try #require(answer.file)))
        #expect(file == Data(repeating: UInt8(ascii: "y"), count: 3_000_000))
    }

    @Test("of a download that breaks off nothing stays")
    func brokenDownload() async throws {
        let server = try Keeper().server { _ in "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf" }
        defer { server.stop() }
        let worker = try WorkerUnderTest()
        #expect(await worker.download(server.url()).result?.isUnreachable == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: worker.folder.path) == [])
    }

    // It wrote through the link, over a file of somebody else's, and waited for ever for a reader of the pipe.
    @Test(
        "a download takes the place of whatever has its name, and writes into nothing that is there",
        arguments: Obstacle.allCases)
    func obstacle(_ obstacle: Obstacle) async throws {
        let server = try Keeper().server { _ in "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nnew" }
        defer { server.stop() }
        let worker = try WorkerUnderTest()
        let other = worker.folder.appending(path: "other")
        try Data("old".utf8).write(to: other)
        try obstacle.make(at: worker.folder.appending(path: "download"), to: other)
        let answer = try #require(await worker.download(server.url()).result?.answer)
        #expect(try Data(contentsOf: URL(filePath: try #require(answer.file))) == Data("new".utf8))
        #expect(try Data(contentsOf: other) == Data("old".utf8))
    }

    enum Obstacle: CaseIterable {
        case symbolicLink, hardLink, pipe

        func make(at place: URL, to other: URL) throws {
            switch self {
            case .symbolicLink: try FileManager.default.createSymbolicLink(at: place, withDestinationURL: other)
            case .hardLink: try FileManager.default.linkItem(at: other, to: place)
            case .pipe: try #require(mkfifo(place.path, 0o600) == 0)
            }
        }
    }

    // Opening it waited for a writer, on a thread that the whole host needs.
    @Test("a body that is a pipe, a link or a folder is refused at once", arguments: ["pipe", "link", "folder"])
    func strangeBody(_ name: String) async throws {
        let server = try Keeper().server { _ in "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n" }
        defer { server.stop() }
        let worker = try WorkerUnderTest()
        let file = worker.folder.appending(path: name)
        switch name {
        case "pipe": try #require(mkfifo(file.path, 0o600) == 0)
        case "link": try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "/etc/hostname")
        default: try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
        }
        let record = TransferTaskRecord(number: 1, kind: .upload(file: file.path), method: "POST", url: server.url())
        #expect(await worker.run(record, file: file, place: nil).result?.code == NSURLErrorCannotOpenFile)
    }

    @Test("a worker that has stopped has no file any more that it writes to")
    func stopping() async throws {
        let (began, starts) = AsyncStream<Void>.makeStream()
        let server = try RawServer { connection, _ in
            _ = connection.readHead()
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")
            starts.yield()
            connection.read()
        }
        defer { server.stop() }
        for _ in 1...10 {
            let worker = try WorkerUnderTest()
            worker.beginDownload(server.url())
            for await _ in began { break }
            await worker.stop()
            #expect(try FileManager.default.contentsOfDirectory(atPath: worker.folder.path) == [])
        }
    }

    // MARK: - Redirects

    @Test(
        "a redirect: after which status the body goes along",
        arguments: [
            (301, "POST", "GET"), (302, "POST", "GET"), (303, "PUT", "GET"), (307, "POST", "POST"), (308, "PUT", "PUT"),
            (301, "PUT", "PUT"),
        ])
    func redirect(_ status: Int, _ method: String, _ next: String) async throws {
        let keeper = Keeper()
        let server = try keeper.server { number in
            number == 1
                ? "HTTP/1.1 \(status) Away\r\nLocation: /new place?a=b\r\nContent-Length: 0\r\n\r\n"
                    .replacing("new place", with: "new%20place")
                : "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
        }
        defer { server.stop() }
        let result = try await WorkerUnderTest().upload(
            bytes(100_000), to: server.url(), method: method, fields: [.init("Authorization", "me")]
        ).result
        #expect(result?.answer?.status == 200)
        #expect(
            keeper.heads.map(\.first) == ["\(method) /pictures?size=1 HTTP/1.1", "\(next) /new%20place?a=b HTTP/1.1"])
        #expect(keeper.bodies == [bytes(100_000), next == "GET" ? Data() : bytes(100_000)])
        #expect(keeper.heads.last?.contains("Authorization: me") == true)
    }

    @Test("credentials stay with the server that they are for")
    func otherServer() async throws {
        let other = Keeper()
        let target = try other.server { _ in "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n" }
        defer { target.stop() }
        let server = try Keeper().server { _ in
            "HTTP/1.1 307 Away\r\nLocation: \(target.url("/"))\r\nContent-Length: 0\r\n\r\n"
        }
        defer { server.stop() }
        let result = try await WorkerUnderTest().upload(
            Data("x".utf8), to: server.url(),
            fields: [.init("authorization", "me"), .init("Cookie", "c"), .init("X", "y")]
        ).result
        #expect(result?.answer?.status == 200)
        let head = try #require(other.heads.first)
        #expect(
            head.contains("X: y")
                && !head.contains { $0.lowercased().hasPrefix("authorization") || $0.hasPrefix("Cookie") })
    }

    // MARK: - Cancelling

    @Test("of a cancelled attempt nothing more is told, and its connection ends")
    func cancelled() async throws {
        let (began, starts) = AsyncStream<Void>.makeStream()
        let (ended, ends) = AsyncStream<Void>.makeStream()
        let slow = try RawServer { connection, _ in
            _ = connection.readHead()
            starts.yield()
            connection.read()
            ends.yield()
        }
        defer { slow.stop() }
        let good = try Keeper().server { _ in "HTTP/1.1 204 None\r\n\r\n" }
        defer { good.stop() }
        let told = try await WorkerUnderTest().cancelled(
            slow.url(), when: { for await _ in began { break } }, then: good.url())
        for await _ in ended { break }
        #expect(told.count == 1)
        guard case .ended(2, .answered(let answer), _) = told.first else { return #expect(Bool(false), "\(told)") }
        #expect(answer.status == 204)
    }
}
