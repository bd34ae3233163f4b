// Portico
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import Foundation
import OrderExploration
import VirtualDevice
import Yams

/// A scenario of one's own for `portico explore`, as YAML. What happens is written as the command that does it, without the
/// word `portico`:
///
///     apps: [Notes.app]
///     before:
///       - launch booted com.example.booking
///     streams:
///       - [openurl booted booking://messages/1]
///       - [background booted, launch booted com.example.booking]
///     faults:
///       - terminate booted com.example.booking
///     finally: ["Message 1"]
struct ScenarioFile {
    private let url: URL
    /// As it was read.
    let text: String
    private let contents: Contents
    private let beginning: [DeviceEvent]
    private let streams: [EventStream]

    /// - Throws: `CommandFailure` that names the file, and the place in it.
    init(_ path: String) async throws {
        url = URL(filePath: path)
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CommandFailure("\(path) cannot be read")
        }
        text = String(decoding: data, as: UTF8.self)
        do {
            contents = try YAMLDecoder().decode(Contents.self, from: data)
        } catch {
            throw CommandFailure("\(path): \(ScenarioFileProblem.text(of: error))")
        }
        guard !contents.streams.isEmpty || !contents.faults.isEmpty else {
            throw CommandFailure("\(path): there is nothing that comes at any time; list commands under streams")
        }
        var reader = EventReader(file: path, folder: url.deletingLastPathComponent())
        beginning = try await reader.events(of: contents.before, under: "before")
        var streams: [EventStream] = []
        for (index, lines) in contents.streams.enumerated() {
            let events = try await reader.events(of: lines.values, under: "streams, \(index + 1)")
            streams.append(.events(try reader.comingAtAnyTime(events, under: "streams, \(index + 1)")))
        }
        for (index, line) in contents.faults.enumerated() {
            let events = try await reader.events(of: [line], under: "faults, \(index + 1)")
            streams += try reader.comingAtAnyTime(events, under: "faults").map(EventStream.fault)
        }
        self.streams = streams
    }

    var scenario: ReadyScenario {
        let (beginning, streams) = (beginning, streams)
        return ReadyScenario(
            url.lastPathComponent, "what \(url.lastPathComponent) says", duration: .seconds(contents.seconds),
            faults: contents.mostFaults, beginning: { _ in beginning }, streams: { _, _ in streams })
    }

    /// The bundles of the other apps.
    var apps: [URL] {
        contents.apps.map { URL(filePath: $0, relativeTo: url.deletingLastPathComponent()).absoluteURL }
    }

    /// What must hold, besides the rules of every app.
    var rules: [HistoryRule] {
        contents.never.map(HistoryRule.never) + contents.finally.map(HistoryRule.finally)
    }
}

extension ScenarioFile {
    /// What stands in the file.
    private struct Contents: Decodable {
        var apps: [String]
        var before: [String]
        var streams: [Lines]
        var faults: [String]
        var mostFaults: Int
        var seconds: Double
        var never: [String]
        var finally: [String]

        enum CodingKeys: String, CodingKey, CaseIterable {
            case apps, before, streams, faults, seconds, never, finally
            case mostFaults = "most-faults"
        }

        init(from decoder: any Decoder) throws {
            let names = CodingKeys.allCases.map(\.rawValue).sorted()
            let keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
            if let unknown = keys.sorted().first(where: { !names.contains($0) }) {
                throw DecodingError.dataCorrupted(
                    .init(
                        codingPath: [],
                        debugDescription: "\"\(unknown)\" is not known; there are \(names.joined(separator: ", "))"))
            }
            let container = try decoder.container(keyedBy: CodingKeys.self)
            apps = try container.decodeIfPresent([String].self, forKey: .apps) ?? []
            before = try container.decodeIfPresent([String].self, forKey: .before) ?? []
            streams = try container.decodeIfPresent([Lines].self, forKey: .streams) ?? []
            faults = try container.decodeIfPresent([String].self, forKey: .faults) ?? []
            mostFaults = try container.decodeIfPresent(Int.self, forKey: .mostFaults) ?? 1
            seconds = try container.decodeIfPresent(Double.self, forKey: .seconds) ?? 60
            never = try container.decodeIfPresent([String].self, forKey: .never) ?? []
            finally = try container.decodeIfPresent([String].self, forKey: .finally) ?? []
            guard mostFaults >= 0 else {
                throw DecodingError.dataCorruptedError(
                    forKey: .mostFaults, in: container, debugDescription: "it must be 0 or more")
            }
            guard (0...1e6).contains(seconds) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .seconds, in: container, debugDescription: "it must be from 0 to 1000000")
            }
        }
    }

    /// One line, or several in their order.
    private struct Lines: Decodable {
        let values: [String]

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            values = try (try? [container.decode(String.self)]) ?? container.decode([String].self)
        }
    }

    private struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
