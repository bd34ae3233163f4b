// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking
import OrderExploration
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Stands in for a server, as tests of apps do everywhere.
private final class Server: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func stopLoading() {}

    override func startLoading() {
        guard let url = request.url,
            let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
        else { return }
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: Data("Article \(url.lastPathComponent)".utf8))
        client?.urlProtocolDidFinishLoading(self)
    }
}

/// Loads an article when a link asks for it.
class ArticleAppDelegate: UIResponder, UIApplicationDelegate {
    let session: URLSession = {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Server.self]
        return URLSession(configuration: configuration)
    }()
    var articles: [String] = []

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        guard let source = URL(string: "https://example.com/\(url.lastPathComponent)") else { return false }
        load(source)
        return true
    }

    func load(_ source: URL) {}
}

private final class AsyncArticle: ArticleAppDelegate {
    override func load(_ source: URL) {
        Task { articles.append(String(decoding: try await session.data(from: source).0, as: UTF8.self)) }
    }
}

private final class HandlerArticle: ArticleAppDelegate {
    override func load(_ source: URL) {
        let task = session.dataTask(with: source) { data, _, _ in
            let text = String(decoding: data ?? Data(), as: UTF8.self)
            DispatchQueue.main.async { self.articles.append(text) }
        }
        task.resume()
    }
}

/// `URLSession` works on serial queues with a target in common. A search that took them for independent crashed in it.
@MainActor
@Suite struct StubbedNetworkTests {
    @Test(
        "an app whose server is a URLProtocol has every order tried, and its article in each",
        arguments: [AsyncArticle.self, HandlerArticle.self] as [ArticleAppDelegate.Type])
    func everyOrder(_ delegate: ArticleAppDelegate.Type) async throws {
        let bundle = "com.example.Reader"
        let loaded = Property.finally("the article is loaded") { device in
            device.delegate(of: bundle, as: ArticleAppDelegate.self)?.articles == ["Article 1"]
        }
        let exploration = Exploration { device in
            device.install(bundle, urlSchemes: ["reader"], delegate: delegate)
            device.interleave([.event(.openURL("reader://articles/1", sender: nil))])
        }
        let report = try await exploration.search(for: Property.ofEveryApp + [loaded], within: .seconds(600))
        #expect(report.failure == nil && report.isExhausted && report.impossible == [], "\(report)")
        #expect(report.found > 1)
    }
}
