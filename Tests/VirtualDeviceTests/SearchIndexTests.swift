// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

@testable import VirtualDevice

/// The service of search alone: what apps let it find.
@Suite struct SearchIndexTests {
    private static func view(at wallDate: Double = 0) -> DeviceView {
        DeviceView(
            now: .boot, wallDate: wallDate, isOn: true,
            boot: Device.Boot(BootRecord(name: "a", identifier: "b", profile: Sample.profile())), apps: Table(),
            processes: ProcessTable())
    }

    private static func item(_ identifier: String, domain: String? = nil, expires: Double? = nil) -> SearchItemRecord {
        SearchItemRecord(
            identifier: identifier, domain: domain, title: identifier.uppercased(), keywords: [], expires: expires)
    }

    private static func offer(_ identifier: String?, title: String? = nil) -> ActivityOffer {
        ActivityOffer(
            number: 1, activity: ActivityRecord(type: "read", title: title), isEligibleForSearch: true,
            persistentIdentifier: identifier)
    }

    private static func found(_ index: SearchIndex, of bundle: String = "app", at wallDate: Double = 0) -> [String] {
        index.items(of: bundle, view(at: wallDate)).map(\.identifier)
    }

    @Test("items are listed in order of indexing, an indexed one again keeps its place; other apps have their own")
    func order() {
        var index = SearchIndex()
        index.add([Self.item("b"), Self.item("a")], of: "app")
        index.add([Self.item("c"), Self.item("b")], of: "app")
        index.add([Self.item("a")], of: "other")
        #expect(Self.found(index) == ["b", "a", "c"])
        #expect(Self.found(index, of: "other") == ["a"])
        index.uninstalled("app")
        #expect(Self.found(index) == [])
        #expect(Self.found(index, of: "other") == ["a"])
    }

    @Test("what has expired is not found any more")
    func expiry() {
        var index = SearchIndex()
        index.add([Self.item("a", expires: 10), Self.item("b")], of: "app")
        #expect(Self.found(index, at: 10) == ["a", "b"])
        #expect(Self.found(index, at: 11) == ["b"])
        #expect(
            index.refusalToOpen("a", of: "app", Self.view(at: 11)) == .noSearchResult("a", available: ["b"]))
        #expect(index.activity(of: "a", of: "app", Self.view(at: 11)) == nil)
        #expect(index.refusalToOpen("b", of: "app", Self.view(at: 11)) == nil)
    }

    @Test("items are deleted by identifier, by domain with those below it, or all; activities are not among them")
    func deletion() {
        var index = SearchIndex()
        index.add(Self.offer("a"), of: "app")
        index.add(
            [
                Self.item("a"), Self.item("b", domain: "mail"), Self.item("c", domain: "mail.inbox"),
                Self.item("d", domain: "mailbox"),
            ], of: "app")
        index.deleteItems(.identifiers(["a"]), of: "app")
        #expect(Self.found(index) == ["a", "b", "c", "d"])
        #expect(index.items(of: "app", Self.view())[0].activity == ActivityRecord(type: "read"))
        index.deleteItems(.domains(["mail"]), of: "app")
        #expect(Self.found(index) == ["a", "d"])
        index.deleteItems(.all, of: "app")
        #expect(Self.found(index) == ["a"])
        // Of an app that has none.
        index.deleteItems(.all, of: "other")
    }

    @Test("activities are deleted by the app's identifiers, or all; one without has the name of its type and title")
    func activities() {
        var index = SearchIndex()
        index.add([Self.item("a")], of: "app")
        for offer in [Self.offer("a"), Self.offer(nil, title: "Page"), Self.offer("b")] { index.add(offer, of: "app") }
        #expect(Self.found(index) == ["a", "a", "activity:read:Page", "b"])
        index.deleteActivities(["a"], of: "app")
        #expect(Self.found(index) == ["a", "activity:read:Page", "b"])
        index.deleteActivities(nil, of: "app")
        #expect(Self.found(index) == ["a"])
    }

    @Test("a tap hands over the activity, or one with the item's identifier; so does a search that goes on in the app")
    func tap() throws {
        var index = SearchIndex()
        index.add([Self.item("a")], of: "app")
        index.add(Self.offer("b"), of: "app")
        let item = try #require(index.activity(of: "a", of: "app", Self.view()))
        #expect(item.type == "com.apple.corespotlightitem")
        #expect(try Self.dictionary(item.userInfo) == ["kCSSearchableItemActivityIdentifier": "a"])
        #expect(index.activity(of: "b", of: "app", Self.view()) == ActivityRecord(type: "read"))
        let search = SearchIndex.continuation(of: "cake")
        #expect(search.type == "com.apple.corespotlightquerycontinuation")
        #expect(try Self.dictionary(search.userInfo) == ["kCSSearchQueryString": "cake"])
    }

    private static func dictionary(_ data: Data?) throws -> [String: String]? {
        try PropertyListSerialization.propertyList(from: #require(data), format: nil) as? [String: String]
    }
}
