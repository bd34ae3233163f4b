// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Defaults of a group: at once here, soon over there.
@MainActor
@Suite struct SuiteDefaultsTests {
    private static let two = [GroupApp.manifest(hasService: false), GroupApp.manifest("lister", hasService: false)]

    private static func defaults() throws -> UserDefaults {
        try #require(UserDefaults(suiteName: GroupApp.group))
    }

    @Test("seen by this process at once, by the other when the code has returned")
    func visibility() throws {
        let stage = try GroupDevice(Self.two)
        try stage.launch()
        try stage.launch("lister")
        let device = stage.device
        func seen() throws -> String? {
            try device.inApp("com.example.lister") { try Self.defaults().string(forKey: "title") }
        }
        let own = try device.inApp(GroupApp.pictures) {
            try Self.defaults().set("Cake", forKey: "title")
            return try Self.defaults().string(forKey: "title")
        }
        #expect(own == "Cake")
        #expect(try seen() == nil)
        device.settle()
        #expect(try seen() == "Cake")
        try stage.inApp { try Self.defaults().removeObject(forKey: "title") }
        #expect(try seen() == nil)
    }

    @Test("synchronize stores what waits")
    func synchronize() throws {
        let stage = try GroupDevice(Self.two)
        try stage.launch()
        try stage.launch("lister")
        try stage.device.inApp(GroupApp.pictures) {
            let defaults = try Self.defaults()
            defaults.set(1, forKey: "count")
            #expect(defaults.synchronize())
        }
        #expect(try stage.device.inApp("com.example.lister") { try Self.defaults().integer(forKey: "count") } == 1)
    }

    @Test("two processes that set different keys lose none; of one key the later wins")
    func merging() throws {
        let stage = try GroupDevice(Self.two)
        try stage.launch()
        try stage.launch("lister")
        for (name, value) in [("pictures", "first"), ("lister", "second")] {
            try stage.device.inApp("com.example.\(name)") {
                let defaults = try Self.defaults()
                _ = defaults.string(forKey: "both")
                defaults.set(value, forKey: "both")
                defaults.set(value, forKey: name)
            }
        }
        stage.device.settle()
        let values = try stage.inApp { try Self.defaults().dictionaryRepresentation() }
        #expect(values as? [String: String] == ["both": "second", "pictures": "first", "lister": "second"])
    }

    @Test("a list that both read, change and write loses one of the changes, as on iOS")
    func lostUpdate() throws {
        let stage = try GroupDevice(Self.two)
        try stage.launch()
        try stage.launch("lister")
        for name in ["pictures", "lister"] {
            try stage.device.inApp("com.example.\(name)") {
                let defaults = try Self.defaults()
                defaults.set((defaults.stringArray(forKey: "tasks") ?? []) + [name], forKey: "tasks")
            }
        }
        stage.device.settle()
        #expect(try stage.inApp { try Self.defaults().stringArray(forKey: "tasks") } == ["lister"])
    }

    @Test("every kind of value comes back as it was, before it is stored and after")
    func kinds() throws {
        let stage = try GroupDevice(Self.two)
        try stage.launch()
        let date = Date(timeIntervalSince1970: 1_000_000)
        func check() throws {
            let defaults = try Self.defaults()
            #expect(defaults.string(forKey: "string") == "text")
            #expect(defaults.integer(forKey: "int") == 7)
            #expect(defaults.double(forKey: "double") == 1.5)
            #expect(defaults.float(forKey: "float") == 2.5)
            #expect(defaults.bool(forKey: "bool"))
            #expect(defaults.data(forKey: "data") == Data([1, 2]))
            #expect(defaults.object(forKey: "date") as? Date == date)
            #expect(defaults.url(forKey: "url") == URL(string: "https://example.com/a"))
            #expect(defaults.stringArray(forKey: "array") == ["a", "b"])
            #expect(defaults.dictionary(forKey: "dictionary") as? [String: Int] == ["a": 1])
            #expect(defaults.integer(forKey: "registered") == 3)
            #expect(defaults.object(forKey: "nothing") == nil)
        }
        try stage.inApp {
            let defaults = try Self.defaults()
            defaults.register(defaults: ["registered": 3, "int": 100])
            defaults.set("text", forKey: "string")
            defaults.set(7, forKey: "int")
            defaults.set(1.5, forKey: "double")
            defaults.set(Float(2.5), forKey: "float")
            defaults.set(true, forKey: "bool")
            defaults.set(Data([1, 2]), forKey: "data")
            defaults.set(date, forKey: "date")
            defaults.set(URL(string: "https://example.com/a"), forKey: "url")
            defaults.set(["a", "b"], forKey: "array")
            defaults.set(["a": 1], forKey: "dictionary")
            try check()
        }
        try stage.inApp { try check() }
    }

    @Test("survives the app and the extension reads it")
    func relaunch() throws {
        let stage = try GroupDevice()
        try stage.launch()
        try stage.inApp { try Self.defaults().set("kept", forKey: "k") }
        try stage.device.perform(.terminate(bundle: GroupApp.pictures, .kill))
        try stage.inService { Script.note(UserDefaults(suiteName: GroupApp.group)?.string(forKey: "k") ?? "nil") }
        #expect(stage.script.takeNotes() == ["launched", "kept"])
    }

    @Test("without the entitlement it seems to work, and the other side never sees it (I24)")
    func withoutEntitlement() throws {
        let stage = try GroupDevice([GroupApp.manifest(serviceGroups: [])])
        try stage.launch()
        try stage.inService {
            UserDefaults(suiteName: GroupApp.group)?.set("mine", forKey: "k")
            Script.note(UserDefaults(suiteName: GroupApp.group)?.string(forKey: "k") ?? "nil")
        }
        #expect(try stage.inApp { try Self.defaults().string(forKey: "k") } == nil)
        try stage.inService { Script.note(UserDefaults(suiteName: GroupApp.group)?.string(forKey: "k") ?? "nil") }
        #expect(stage.script.takeNotes() == ["launched", "mine", "mine"])
    }

    @Test("none for the bundle's own identifier, and for the global domain")
    func noSuite() throws {
        let stage = try GroupDevice()
        try stage.launch()
        try stage.inApp {
            #expect(UserDefaults(suiteName: GroupApp.pictures) == nil)
            #expect(UserDefaults(suiteName: UserDefaults.globalDomain) == nil)
            #expect(UserDefaults(suiteName: GroupApp.service) != nil)
        }
    }
}
