// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import XcodeProjects

/// A property list as an XML file.
enum PropertyListText {
    /// - Throws: ``AdaptationError`` for a list that has no XML form.
    static func xml(_ values: [String: PropertyListValue], name: String) throws(AdaptationError) -> [UInt8] {
        do {
            let object = values.mapValues(\.foundationValue)
            return Array(try PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0))
        } catch {
            throw AdaptationError("\(name) cannot be written as a property list")
        }
    }
}

/// The Info.plist and the entitlements of an adapted app.
struct AppPropertyLists {
    private(set) var info: [String: PropertyListValue] = [:]
    /// Nil for an app without.
    private(set) var entitlements: [String: PropertyListValue]?
    let bundleIdentifier: String
    private(set) var notes: [String] = []

    /// What signing would add, if the project does not say which team signs.
    private static let exampleTeam = "TEAM000001"

    init(_ input: AppInput) {
        var notes: [String] = []
        var identifier = "com.example.\(input.module.filter { $0 != "_" })"
        if let known = input.target?.bundleIdentifier?.known, !known.isEmpty {
            identifier = known
        } else if input.target != nil {
            notes.append("the bundle identifier is not known without further build settings; \(identifier) is used")
        }
        bundleIdentifier = identifier
        switch input.target?.infoPlist {
        case .resolved(let list):
            info = list.values
            notes += list.unresolved.filter { $0.keyPath != ["CFBundleIdentifier"] }.map { value in
                "Info.plist: \(value.keyPath.joined(separator: ".")) is \(value.text); "
                    + "the setting is not in the checkout"
            }
        case .unknown(let reason): notes.append("Info.plist: \(reason); it has only the keys that a device needs")
        case .absent, nil: break
        }
        info["CFBundleIdentifier"] = .string(identifier)
        info["CFBundleExecutable"] = .string(input.module)
        info["CFBundleName"] = info["CFBundleName"] ?? .string(input.name)
        switch input.target?.entitlements {
        case .resolved(let list):
            var values = list.values
            notes += list.unresolved.map { value in
                "entitlements: \(value.keyPath.joined(separator: ".")) is \(value.text); the setting is not in the checkout"
            }
            // A universal link is for an application identifier, which begins with the team.
            let key = "com.apple.developer.team-identifier"
            if values[key] == nil, values["application-identifier"] == nil {
                let team = input.target?.settings["DEVELOPMENT_TEAM"]?.known ?? ""
                values[key] = .string(team.isEmpty ? Self.exampleTeam : team)
            }
            entitlements = values
        case .unknown(let reason): notes.append("entitlements: \(reason)")
        case .absent, nil: break
        }
        self.notes = notes
    }

    /// `TEAM.bundle`, as in association files.
    var applicationIdentifier: String {
        if let whole = entitlements?["application-identifier"]?.string { return whole }
        let team = entitlements?["com.apple.developer.team-identifier"]?.string ?? Self.exampleTeam
        return "\(team).\(bundleIdentifier)"
    }
}
