// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Subprocess
import SystemPackage
import Testing

/// What the first command of the README builds: minutes that somebody waits who has just cloned the repository.
@Suite struct DemoBuildTests {
    @Test("the demo is built without what reads Swift source and without what only tests need")
    func modules() async throws {
        let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        // Not the repository's own, which another test or a build may hold.
        let scratch = FileManager.default.temporaryDirectory.appending(path: "portico-demo-build-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: scratch) }
        let result = try await Subprocess.run(
            .name("swift"),
            arguments: [
                "package", "--package-path", root.appending(path: "Hosts").path, "--scratch-path", scratch.path,
                "dump-package",
            ],
            output: .string(limit: 1 << 22), error: .string(limit: 1 << 20))
        #expect(result.terminationStatus.isSuccess, "\(result.standardError)")
        let manifest = try JSONDecoder().decode(Manifest.self, from: Data(result.standardOutput.utf8))
        let targets = Dictionary(uniqueKeysWithValues: manifest.targets.map { ($0.name, $0) })

        // As Scripts/demo builds it on a fresh machine: without the trait TLS.
        var reached: Set<String> = []
        var left = ["portico-demo"]
        while let name = left.popLast() {
            guard reached.insert(name).inserted, let target = targets[name] else { continue }
            left += target.dependencies.filter { !$0.isForTLS }.map(\.name)
        }
        let needed = reached.filter { targets[$0] != nil }.sorted()
        #expect(
            needed == [
                "AppBundles", "AssociationServer", "Booking", "BookingClassic", "BookingShared", "Bulletin",
                "BulletinContent", "BulletinService", "BulletinShared", "CheckCommands", "CommandSupport",
                "DeviceCommands", "DeviceHost", "MyPicture", "MyPictureServer", "MyPictureShare", "MyPictureShared",
                "Puppet", "PuppetShared", "PushGateway", "ToDoList", "ToDoListShared", "ToDoListToday",
                "TransferClient", "portico-demo",
            ])
        // The macro of @DeepLink is built with swift-syntax as a tool; nothing that runs is. TLS brings BoringSSL once more.
        #expect(reached.filter { $0.hasPrefix("Swift") || ["NIOSSL", "X509"].contains($0) } == [])
    }

    private struct Manifest: Decodable {
        struct Target: Decodable {
            struct Dependency: Decodable {
                var name: String
                var isForTLS: Bool

                private struct Condition: Decodable {
                    var traits: Set<String>?
                }

                private enum Kind: String, CodingKey {
                    case byName, product, target
                }

                /// Of `{"product": ["NIOSSL", "swift-nio-ssl", null, {"traits": ["TLS"]}]}` and the like.
                init(from decoder: any Decoder) throws {
                    let container = try decoder.container(keyedBy: Kind.self)
                    guard let kind = container.allKeys.first else {
                        throw DecodingError.dataCorrupted(
                            .init(codingPath: decoder.codingPath, debugDescription: "a dependency of no known kind"))
                    }
                    var parts = try container.nestedUnkeyedContainer(forKey: kind)
                    name = try parts.decode(String.self)
                    if kind == .product {
                        for _ in 1...2 { _ = try parts.decodeIfPresent(String.self) }
                    }
                    isForTLS = try parts.decodeIfPresent(Condition.self)?.traits?.contains("TLS") == true
                }
            }

            var name: String
            var dependencies: [Dependency]
        }

        var targets: [Target]
    }
}
