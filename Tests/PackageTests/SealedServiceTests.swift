// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The services of the device are sealed: values whose state nobody else can change, which know nothing of the device and
/// name nobody else's state. Found by reading the sources, so that a new service need not be entered here.
@Suite struct SealedServiceTests {
    private static let device = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/System/VirtualDevice").standardizedFileURL

    /// What the device has that is no service: apps, processes, the queues, the clock, the choices and what is under way.
    private static let own: Set<String> = [
        "boot", "eventCount", "now", "isOn", "apps", "processes", "lastProcess", "awake", "delayed", "busy", "starting",
        "installations", "timers", "choices", "awaitsReturn", "upcoming", "effects", "orders", "addressOnly",
    ]

    /// The folders of the device itself: its core, its choices, its journal, and what happens between services.
    private static let core = ["Core", "Choices", "Journal", "Routing"]

    private struct Source: Sendable {
        /// Below VirtualDevice.
        var path: String
        var lines: [String]

        var isSealed: Bool { !core.contains { path.hasPrefix($0 + "/") } }
    }

    private static let sources: [Source] = {
        let all = FileManager.default.enumerator(atPath: device.path)?.compactMap { $0 as? String } ?? []
        return all.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
            guard let text = try? String(contentsOf: device.appending(path: path), encoding: .utf8) else { return nil }
            return Source(path: path, lines: text.components(separatedBy: "\n"))
        }
    }()

    /// The stored properties of a type: they are indented once; computed ones have a brace.
    private static func stored(of type: String) -> (path: String, lines: [String])? {
        for source in sources {
            let start = source.lines.firstIndex { line in
                ["struct \(type)", "public struct \(type)"].contains { name in
                    line.hasPrefix(name) && line.dropFirst(name.count).first.map { " :<".contains($0) } == true
                }
            }
            guard let start else { continue }
            let body = source.lines[start...].prefix { $0 != "}" }
            return (source.path, body.filter { $0.firstMatch(of: Self.storedProperty) != nil })
        }
        return nil
    }

    /// Its name, and its type where it is written, or that of the value that it begins with.
    nonisolated(unsafe) private static let storedProperty =
        /^ {4}(?:@\w+ )?(?:public )?(?:(?:private|internal)(?:\(set\))? )?(?:var|let) (\w+)(?:: ([\w.]+)[^{]*| = (\w+)[^{]*|[^{]*)$/

    /// The types of the device's services, and of what a process has of them.
    private static let services: [String] = {
        let types = ["Device", "ProcessState"].flatMap { owner in
            (stored(of: owner)?.lines ?? []).compactMap { line -> String? in
                guard let found = line.firstMatch(of: storedProperty), !own.contains(String(found.1)) else {
                    return nil
                }
                return (found.2 ?? found.3).map(String.init)
            }
        }
        let found = types.map { $0 == "Boxed" ? "InputState" : $0 }
        return found.filter { type in
            stored(of: type).map { found in !core.contains { found.path.hasPrefix($0 + "/") } } ?? false
        }
    }()

    @Test("a surface has one case in each of four central enums, as Documentation/Modules.md says of background tasks")
    func fourCases() throws {
        let system = Self.device.deletingLastPathComponent()
        let enums = [
            "SystemModel/Wire/AppMessage.swift": "BackgroundTaskMessage",
            "SystemModel/Wire/Callback.swift": "BackgroundTaskCallback",
            "VirtualDevice/Core/DeviceEvent.swift": "BackgroundTaskGesture",
            "VirtualDevice/Core/TimerQueue.swift": "BackgroundTaskTimer",
        ]
        for (path, own) in enums {
            let text = try String(contentsOf: system.appending(path: path), encoding: .utf8)
            #expect(
                text.matches(of: /(?m)^ *case \w*(?i:backgroundTask)\w*\(\w+\)$/).map(\.output).map {
                    $0.trimmingCharacters(in: .whitespaces)
                } == ["case backgroundTask(\(own))"], "\(path)")
        }
    }

    /// Lists of answers and refusals of earlier services, and a case of background tasks that each once had.
    private static let closedLists = [
        ("SystemModel/Wire/Callback.swift", "Reply", "case backgroundTaskRequests([BackgroundTaskRequestRecord])"),
        ("VirtualDevice/Core/DeviceError.swift", "DeviceError", "case backgroundRefreshIsOff(bundle: String)"),
    ]

    @Test("and no case where answers and refusals are listed", arguments: closedLists)
    func noFurtherCase(path: String, name: String, former: String) throws {
        let file = Self.device.deletingLastPathComponent().appending(path: path)
        var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        let head = lines.firstIndex { $0.firstMatch(of: /^public (?:indirect )?enum (\w+):/)?.1 == name[...] }
        let start = try #require(head, "no enum \(name) in \(path)")
        func cases() -> [String] {
            lines[start...].prefix { $0 != "}" }.filter { line in
                line.firstMatch(of: /^ {4}case \w/) != nil
                    && line.firstMatch(of: /(?i)background(?:task|refresh|fetch)/) != nil
            }
        }
        #expect(cases() == [])
        // One that is added is found.
        lines.insert("    " + former, at: start + 1)
        #expect(cases() == ["    " + former])
    }

    @Test("whatever the device keeps is its own, or a service of a folder of its own")
    func everythingElse() throws {
        let device = try #require(Self.stored(of: "Device")).lines
        for line in device {
            let property = try #require(line.firstMatch(of: Self.storedProperty))
            guard !Self.own.contains(String(property.1)) else { continue }
            let type = try #require(property.2 ?? property.3, "\(line)")
            let path = try #require(Self.stored(of: String(type)), "\(type) of \(property.1)").path
            #expect(!Self.core.contains { path.hasPrefix($0 + "/") }, "\(type) is in \(path)")
        }
        #expect(Self.services.count > 35, "\(Self.services)")
        let files = FileManager.default.enumerator(atPath: Self.device.path)?.compactMap { $0 as? String } ?? []
        #expect(Self.sources.count == files.count { $0.hasSuffix(".swift") }, "a source could not be read")
    }

    @Test("a service is no extension of the device, and is not handed the device")
    func apart() {
        for source in Self.sources where source.isSealed {
            for (number, line) in source.lines.enumerated() where line.contains("Device") {
                if line.drop(while: \.isWhitespace).hasPrefix("//") { continue }
                #expect(line.firstMatch(of: /\bDevice\b/) == nil, "\(source.path), line \(number + 1): \(line)")
            }
        }
    }

    @Test("its stored properties are private, or can only be read by others", arguments: services)
    func hidden(service: String) throws {
        let stored = try #require(Self.stored(of: service)).lines
        #expect(!stored.isEmpty)
        #expect(stored.filter { $0.firstMatch(of: #/(private|private\(set\)) |^ {4}let /#) == nil } == [])
    }

    private static let tests = device.appending(path: "../../../Tests").standardizedFileURL
    private static let testPaths =
        FileManager.default.enumerator(atPath: tests.path)?.compactMap { $0 as? String } ?? []

    @Test("each has a test of its own, which needs no device", arguments: services)
    func testedAlone(service: String) throws {
        let path = Self.testPaths.first { $0.hasSuffix("/\(service)Tests.swift") }
        let text = try String(
            contentsOf: Self.tests.appending(path: try #require(path, "\(service)Tests.swift")), encoding: .utf8)
        #expect(text.firstMatch(of: /ScriptedDevice|TestDevice|\bDevice\(/) == nil)
    }
}
