// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoFoundation
import SystemModel
import Testing

/// What a provider says that it has.
@Suite struct RegistrationTests {
    @Test func typesStandInTheOrderOfRegistrationAndTheFirstOfATypeStays() {
        let provider = NSItemProvider()
        provider.register("public.png", "first")
        provider.register("public.jpeg", "second")
        provider.register("public.png", "third")
        #expect(provider.registeredTypeIdentifiers == ["public.png", "public.jpeg"])
    }

    @Test func aTypeIsThereWhenARegisteredOneConformsToIt() {
        let provider = NSItemProvider()
        provider.register("public.jpeg", "")
        let asked = ["public.jpeg", "public.image", "public.data", "public.item", "PUBLIC.IMAGE", "public.png", "x.y"]
        #expect(
            asked.map(provider.hasItemConformingToTypeIdentifier) == [true, true, true, true, true, false, false])
        #expect(
            asked.map { provider.hasRepresentationConforming(toTypeIdentifier: $0) }
                == [true, true, true, true, true, false, false])
    }

    @Test func anUnknownTypeIsItselfAndThatOfAnUnknownExtensionIsData() throws {
        let odd = NSItemProvider(item: NSData(), typeIdentifier: "com.example.odd")
        #expect(odd.hasItemConformingToTypeIdentifier("com.example.odd"))
        #expect(!odd.hasItemConformingToTypeIdentifier("public.data"))
        let folder = Folder()
        let file = try #require(NSItemProvider(contentsOf: folder.file("a.odd")))
        #expect(try #require(file.registeredTypeIdentifiers.first).hasPrefix("dyn."))
        #expect(file.hasItemConformingToTypeIdentifier("public.data"))
        #expect(!file.hasItemConformingToTypeIdentifier("public.image"))
    }

    @Test func aDirectoryIsAFolder() throws {
        let folder = Folder()
        let provider = try #require(NSItemProvider(contentsOf: folder.url))
        #expect(provider.registeredTypeIdentifiers == ["public.folder", "public.file-url"])
    }

    @MainActor
    @Test func anAppsOwnTypesCountInItsProcess() {
        let own = TypeDeclaration(identifier: "com.example.photo", conformsTo: ["public.image"])
        let provider = NSItemProvider()
        provider.register("com.example.photo", "")
        #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
        let stage = Stage(types: [own])
        #expect(stage.run { provider.hasItemConformingToTypeIdentifier("public.image") })
    }

    @Test func fileOptionsLeaveOnlyWhatMayBeOpenedInPlace() {
        let provider = NSItemProvider()
        let url = URL(filePath: "/picture")
        provider.register("public.png", url)
        provider.register("public.jpeg", url, options: .openInPlace)
        provider.register("public.plain-text", "")
        #expect(provider.registeredTypeIdentifiers(fileOptions: .openInPlace) == ["public.jpeg"])
        #expect(provider.hasRepresentationConforming(toTypeIdentifier: "public.image", fileOptions: .openInPlace))
        #expect(!provider.hasRepresentationConforming(toTypeIdentifier: "public.png", fileOptions: .openInPlace))
        #expect(!provider.hasRepresentationConforming(toTypeIdentifier: "public.text", fileOptions: .openInPlace))
    }

    @Test func anItemNeedsAValueAndAType() {
        #expect(NSItemProvider().registeredTypeIdentifiers == [])
        #expect(NSItemProvider(item: nil, typeIdentifier: "public.data").registeredTypeIdentifiers == [])
        #expect(NSItemProvider(item: NSData(), typeIdentifier: nil).registeredTypeIdentifiers == [])
        #expect(
            NSItemProvider(item: NSData(), typeIdentifier: "public.data").registeredTypeIdentifiers == ["public.data"])
    }

    @Test(arguments: [
        ("a.JPG", "public.jpeg"), ("b.mov", "com.apple.quicktime-movie"),
        ("d", "public.data"),
    ])
    func aFileGivesItsTypeItselfAndItsName(name: String, type: String) throws {
        let folder = Folder()
        let provider = try #require(NSItemProvider(contentsOf: folder.file(name)))
        #expect(provider.registeredTypeIdentifiers == [type, "public.file-url"])
        #expect(provider.suggestedName == name)
    }

    @Test func thereIsNoProviderOfNoFile() {
        #expect(NSItemProvider(contentsOf: URL(filePath: "/there/is/no/such.png")) == nil)
        #expect(NSItemProvider(contentsOf: URL(string: "https://example.com/a.png")) == nil)
        #expect(NSItemProvider(contentsOf: nil) == nil)
    }

    @Test func aCopyHasWhatWasThereAndLearnsOfNothingMore() throws {
        let provider = NSItemProvider()
        provider.register("public.png", "")
        provider.suggestedName = "Picture"
        let copy = try #require(provider.copy() as? NSItemProvider)
        provider.register("public.jpeg", "")
        provider.suggestedName = "Other"
        #expect(copy !== provider)
        #expect(copy.registeredTypeIdentifiers == ["public.png"])
        #expect(copy.suggestedName == "Picture")
    }

    @Test func anObjectsOwnTypesWinOverThoseOfItsClass() {
        let file = NSItemProvider(object: URL(filePath: "/a") as NSURL)
        #expect(file.registeredTypeIdentifiers == ["public.file-url", "public.url"])
        let web = NSItemProvider(object: NSURL(string: "https://example.com")!)
        #expect(web.registeredTypeIdentifiers == ["public.url"])
        let text = NSItemProvider(object: "text" as NSString)
        #expect(text.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    }

    @Test func anObjectAddsOnlyTypesThatAreNotThere() {
        let provider = NSItemProvider()
        provider.register("public.url", "first")
        provider.registerObject(URL(filePath: "/a") as NSURL, visibility: .all)
        #expect(provider.registeredTypeIdentifiers == ["public.url", "public.file-url"])
    }

    @Test func valuesAreRegisteredByTheClassTheyStandFor() {
        let provider = NSItemProvider()
        provider.registerObject(ofClass: String.self, visibility: .all) { completion in
            completion("text", nil)
            return nil
        }
        #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
        #expect(provider.canLoadObject(ofClass: String.self))
        #expect(!provider.canLoadObject(ofClass: URL.self))
        #expect(provider.canLoadObject(ofClass: NSString.self))
        #expect(!provider.canLoadObject(ofClass: NSURL.self))
    }
}
