// Portico
// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import SystemModel
import Testing

/// Types for tags that nobody has declared.
@Suite struct DynamicTypeTests {
    @Test("an identifier says what it stands for, and reads back")
    func roundTrip() throws {
        for (tag, supertype) in [
            (TypeTag.filenameExtension("xyz"), "public.data"), (.mimeType("text/x-own"), "public.text"),
            (.filenameExtension("größe"), nil), (.filenameExtension("a"), "com.apple.package"),
        ] {
            let type = try #require(DynamicType(tag, conformingTo: supertype))
            #expect(type.identifier.hasPrefix("dyn."))
            #expect(type.identifier.dropFirst(4).allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber) })
            #expect(DynamicType(identifier: type.identifier) == type)
            #expect(DynamicType(identifier: type.identifier.uppercased()) == type)
            #expect(type.tag == tag && type.supertype == supertype)
        }
    }

    @Test("one tag and one supertype have one identifier, whatever the letters; another has another")
    func distinct() throws {
        func identifier(_ tag: TypeTag, _ supertype: String?) throws -> String {
            try #require(DynamicType(tag, conformingTo: supertype)).identifier
        }
        #expect(
            try identifier(.filenameExtension("xyz"), "public.data")
                == identifier(.filenameExtension("XYZ"), "public.data"))
        let all = try [
            identifier(.filenameExtension("xyz"), "public.data"), identifier(.filenameExtension("xyz"), nil),
            identifier(.filenameExtension("xyz"), "public.text"), identifier(.mimeType("xyz"), "public.data"),
            identifier(.filenameExtension("xy"), "public.data"),
        ]
        #expect(Set(all).count == all.count)
        #expect(
            try identifier(.filenameExtension("xyz"), "public.data")
                == "dyn.ob2we3djmmxgm2lmmvxgc3lffvsxq5dfnzzws33obj4hs6qkob2we3djmmxgiylume")
    }

    @Test("it conforms to itself, to its supertype, and to what that conforms to")
    func conformance() throws {
        let type = try #require(DynamicType(.filenameExtension("xyz"), conformingTo: "public.image")).identifier
        let tree = TypeTree.system
        #expect(tree.supertypes(of: type) == ["public.image", "public.data", "public.content", "public.item"])
        #expect(tree.conforms(type, to: type) && !tree.conforms(type, to: "public.text"))
        let free = try #require(DynamicType(.filenameExtension("xyz"), conformingTo: nil)).identifier
        #expect(tree.supertypes(of: free) == [])
        #expect(tree.declaration(of: type) == nil)
    }

    @Test("tags that none has", arguments: ["", "a\nb", "a\0", "a/b"])
    func refused(text: String) {
        #expect(DynamicType(.filenameExtension(text), conformingTo: nil) == nil)
        #expect((DynamicType(.mimeType(text), conformingTo: nil) == nil) == (text != "a/b"))
    }

    @Test("other identifiers are none", arguments: ["", "dyn.", "dyn.1", "dyn.aaaa", "dyn.ob2w", "public.data", "dyn"])
    func others(identifier: String) {
        #expect(DynamicType(identifier: identifier) == nil)
        #expect(TypeTree.system.supertypes(of: identifier) == (identifier == "public.data" ? ["public.item"] : []))
    }

    @Test("random tags read back", arguments: 1...4)
    func random(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789-_é漢👩")
        for _ in 0..<300 {
            let text = String((0...random.below(12)).map { _ in letters[random.below(letters.count)] })
            let type = try #require(DynamicType(.filenameExtension(text), conformingTo: "public.data"))
            #expect(DynamicType(identifier: type.identifier) == type)
            #expect(DynamicType(identifier: String(type.identifier.dropLast(3))) != type)
        }
    }
}
