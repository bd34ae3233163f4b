// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks
import Testing

/// The modules of the kit are imported together: two types of one name cannot be told apart then.
@Suite struct NameTests {
    /// What apps do not import.
    private static let others = ["DeepLinkPlugin", "DeepLinkSyntax"]

    /// The public types of a module that are no other type's.
    private func types(in module: URL) throws -> Set<String> {
        let declaration =
            /^(?:@\w+ )*(?:nonisolated )?(?:public|open) (?:final )?(?:class|struct|enum|actor|protocol|typealias) (\w+)/
            .anchorsMatchLineEndings()
        let files =
            FileManager.default.enumerator(at: module, includingPropertiesForKeys: nil)?
            .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
        return try files.reduce(into: []) { types, file in
            let source = try String(contentsOf: file, encoding: .utf8)
            types.formUnion(source.matches(of: declaration).map { String($0.output.1) })
        }
    }

    @Test("no two modules of the kit have a type of one name") func clashes() throws {
        let kit = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/Kit")
        let modules = try FileManager.default.contentsOfDirectory(atPath: kit.path).sorted()
            .filter { !Self.others.contains($0) }
        var owners: [String: [String]] = [:]
        for module in modules {
            for type in try types(in: kit.appending(path: module)) { owners[type, default: []].append(module) }
        }
        #expect(owners.filter { $0.value.count > 1 } == [:])
        // A pattern that finds nothing would prove nothing.
        #expect(owners["SharedKey"] == ["AppGroups"] && owners["SharedPayloadKey"] == ["NotificationFlows"])
        #expect(owners.count > 120)
    }
}
