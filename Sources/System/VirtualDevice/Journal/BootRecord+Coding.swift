// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

// A journal has to be readable for longer than the build that has written it:
//
//  - The record names the format. A number above ``BootRecord/currentFormat`` is an error: what that build has written
//    cannot be guessed. The number rises when an older build could not make sense of what a newer one writes; new kinds
//    of events alone are no reason, an older build names the first that it does not know.
//  - A profile or a model without keys that came later takes them from the shipped one: see `Completed`. Optional keys
//    stay nil, which stands for what was before them.
//  - A key that is added to an event, or to anything within one, is optional or has a default in `init(from:)`. Journals
//    of older builds are kept in Tests/JournalTests/Fixtures, and have to replay.
//
// | format | since | differs |
// |---|---|---|
// | 1 | the first journals; they do not name it | `model` is a name, there are no `types` and no `zoneRules` |
// | 2 | 2026-11 | |

extension BootRecord: Codable {
    /// The format that this build writes; it reads those from 1 on.
    public static let currentFormat = 2

    private enum CodingKeys: CodingKey {
        case format, name, identifier, profile, chooser, epoch, timeZone, language, model, types, zoneRules, faults
    }

    /// Reads a record of any format up to ``currentFormat``. What a record of an older one does not say is what this
    /// build ships.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let format = try container.decodeIfPresent(Int.self, forKey: .format) ?? 1
        guard 1...Self.currentFormat ~= format else {
            throw DecodingError.dataCorruptedError(
                forKey: .format, in: container,
                debugDescription: """
                    the journal has format \(format), and this version of Portico reads 1 to \(Self.currentFormat); \
                    use the version that has written it, or a newer one
                    """)
        }
        name = try container.decode(String.self, forKey: .name)
        identifier = try container.decode(String.self, forKey: .identifier)
        profile = try container.decode(Completed<BehaviorProfile>.self, forKey: .profile).value
        chooser = try container.decode(Chooser.self, forKey: .chooser)
        epoch = try container.decode(Double.self, forKey: .epoch)
        timeZone = try container.decode(String.self, forKey: .timeZone)
        guard TimeZone(identifier: timeZone) != nil else {
            throw DecodingError.dataCorruptedError(
                forKey: .timeZone, in: container, debugDescription: "no time zone named \(timeZone)")
        }
        language = try container.decode(String.self, forKey: .language)
        model = try Self.model(format == 1, in: container)
        if let mistake = model.mistake {
            throw DecodingError.dataCorruptedError(forKey: .model, in: container, debugDescription: mistake)
        }
        types = try format == 1 ? .system : container.decode(TypeTree.self, forKey: .types)
        zoneRules = try container.decodeIfPresent(String.self, forKey: .zoneRules)
        faults = try container.decodeIfPresent(Int.self, forKey: .faults)
    }

    private static func model(_ isName: Bool, in container: KeyedDecodingContainer<CodingKeys>) throws -> DeviceModel {
        guard isName else { return try container.decode(Completed<DeviceModel>.self, forKey: .model).value }
        do {
            return try DeviceModel.named(try container.decode(String.self, forKey: .model))
        } catch let error as DeviceModelError {
            throw DecodingError.dataCorruptedError(forKey: .model, in: container, debugDescription: "\(error)")
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Self.currentFormat, forKey: .format)
        try container.encode(name, forKey: .name)
        try container.encode(identifier, forKey: .identifier)
        try container.encode(profile, forKey: .profile)
        try container.encode(chooser, forKey: .chooser)
        try container.encode(epoch, forKey: .epoch)
        try container.encode(timeZone, forKey: .timeZone)
        try container.encode(language, forKey: .language)
        try container.encode(model, forKey: .model)
        try container.encode(types, forKey: .types)
        try container.encodeIfPresent(zoneRules, forKey: .zoneRules)
        try container.encodeIfPresent(faults, forKey: .faults)
    }
}
