// Portico
// SPDX-License-Identifier: Apache-2.0

import AssociationServer
import DeviceHost
import Foundation
import FoundationNetworking
import ProcessFixtures
import Testing

/// The stand-in for Apple's CDN, and devices that ask it.
@Suite struct AssociationServerTests {
    private static let file = """
        {"applinks":{"details":[{"appIDs":["A1B2C3D4E5.com.deeplinkTut.Booking"],"components":[{"/":"/messages/*"}]}]}}
        """

    @Test("devices ask the server of their home, and the file decides")
    func devices() async throws {
        try await CommandLineTool.use { tool in
            let server = try await AssociationServer(
                site: .files(["booking.example.com": Data(Self.file.utf8)]))
            _ = try tool.home.write(server.url.absoluteString, to: DeviceDirectory.associationServerFile)
            try await tool.bootWithBooking()
            try await tool.run("openurl", "booted", "https://booking.example.com/request/1")
            try await tool.run("openurl", "booted", "https://booking.example.com/messages/1")
            try await tool.run("links", "open-in", "booted", "browser", booking, "booking.example.com")
            try await tool.run("openurl", "booted", "https://booking.example.com/messages/2")
            let lines = try await tool.timeline().filter { $0.contains("browser") || $0.contains("alert \"") }
            #expect(
                lines.map { $0.drop { $0.isNumber || ":. ".contains($0) } } == [
                    """
                    the browser opens https://booking.example.com/request/1 (Booking: no rule of booking.example.com \
                    matches)
                    """,
                    "Booking        ■ shows Guest, alert \"Messages Details 1\"",
                    "● links of booking.example.com open in the browser",
                    """
                    the browser opens https://booking.example.com/messages/2 (Booking: the user wants links of \
                    booking.example.com in the browser)
                    """,
                ])
            try await server.stop()
        }
    }

    @Test("a server that does not answer is told of, and the entitlement is trusted")
    func silent() async throws {
        try await CommandLineTool.use { tool in
            let server = try await AssociationServer(site: .files([:]))
            try await server.stop()
            _ = try tool.home.write(server.url.absoluteString, to: DeviceDirectory.associationServerFile)
            try await tool.bootWithBooking()
            try await tool.run("openurl", "booted", "https://booking.example.com/messages/1")
            let timeline = try await tool.timeline().joined(separator: "\n")
            #expect(timeline.contains("booking.example.com cannot be reached: all its links count"))
            #expect(timeline.contains("alert \"Messages Details 1\""))
        }
    }

    @Test("portico links serve serves a folder until it is asked to end")
    func serve() async throws {
        try await CommandLineTool.use { tool in
            let sites = tool.home.url.appending(path: "Sites")
            let site = sites.appending(path: "example.com/.well-known")
            try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
            try Data("{}".utf8).write(to: site.appending(path: "apple-app-site-association"))
            try Data("[]".utf8).write(to: sites.appending(path: "example.org"))
            let process = Process()
            process.executableURL = Products.executable("portico")
            process.arguments = ["links", "serve", sites.path, "--home", tool.home.url.path]
            let output = Pipe()
            process.standardOutput = output
            try process.run()
            let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            let state = tool.home.url.appending(path: DeviceDirectory.associationServerFile)
            let address = try String(contentsOf: state, encoding: .utf8).trimmingCharacters(in: .newlines)
            #expect(line == "serving the association files of \(sites.path) at \(address)/a/v1/HOST\n")
            let server = try #require(URL(string: address))
            #expect(try await get("a/v1/example.com", server) == "200 {}")
            #expect(try await get("a/v1/example.org", server) == "200 []")
            process.terminate()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
            #expect(!FileManager.default.fileExists(atPath: state.path))
            let missing = try await tool.attempt(["links", "serve", "nowhere"])
            #expect(missing == .init(status: 1, complaint: "Error: nowhere does not exist\n"))
        }
    }

    @Test("requests: by domain, by Host, and what leads out of the folder")
    func requests() async throws {
        let home = try TemporaryHome()
        _ = try home.write("secret", to: "secret")
        let sites = home.url.appending(path: "Sites")
        try FileManager.default.createDirectory(at: sites, withIntermediateDirectories: true)
        try Data("{}".utf8).write(to: sites.appending(path: "example.com"))
        let server = try await AssociationServer(site: .folder(sites))
        let port = try #require(server.url.port)
        for (request, answer) in [
            ("GET /a/v1/example.com HTTP/1.1\r\nHost: cdn", "200 {}"),
            ("GET /a/v1/EXAMPLE.com HTTP/1.1\r\nHost: cdn", "200 {}"),
            ("GET /.well-known/apple-app-site-association HTTP/1.1\r\nHost: example.com:443", "200 {}"),
            ("GET /a/v1/other.com HTTP/1.1\r\nHost: cdn", "404 no such domain"),
            ("GET /a/v1/../secret HTTP/1.1\r\nHost: cdn", "404 no such domain"),
            ("GET /a/v1/..%2Fsecret HTTP/1.1\r\nHost: cdn", "404 no such domain"),
            ("GET /a/v1/ HTTP/1.1\r\nHost: cdn", "404 no such domain"),
            ("GET /secret HTTP/1.1\r\nHost: cdn", "404 no such domain"),
            ("POST /a/v1/example.com HTTP/1.1\r\nHost: cdn\r\nContent-Length: 0", "405 only GET and HEAD"),
            ("HEAD /a/v1/example.com HTTP/1.1\r\nHost: cdn", "200 "),
        ] {
            #expect(try raw(request, port: port) == answer, "\(request)")
        }
        try await server.stop()
    }

    private func get(_ path: String, _ server: URL) async throws -> String {
        let (data, response) = try await URLSession.shared.data(from: server.appending(path: path))
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        return "\(status) \(String(decoding: data, as: UTF8.self))"
    }

    /// Status and body of the answer to a request sent byte for byte.
    private func raw(_ request: String, port: Int) throws -> String {
        let curl = Process()
        curl.executableURL = URL(filePath: "/bin/bash")
        curl.arguments = [
            "-c", "exec 3<>/dev/tcp/127.0.0.1/\(port); printf '%s\\r\\n\\r\\n' \"$1\" >&3; cat <&3", "-", request,
        ]
        let output = Pipe()
        curl.standardOutput = output
        try curl.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        curl.waitUntilExit()
        let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
        let status = parts[0].split(separator: " ").dropFirst().first ?? ""
        return "\(status) \(parts.count > 1 ? parts[1].trimmingCharacters(in: .newlines) : "")"
    }
}
