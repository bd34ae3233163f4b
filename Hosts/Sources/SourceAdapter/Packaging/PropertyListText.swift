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
    let settings: IdentifierSettings
    var bundleIdentifier: String { settings.bundleIdentifier }
    private(set) var notes: [String] = []

    /// What signing would add, if the project does not say which team signs.
    private static let exampleTeam = "TEAM000001"

    init(_ input: AppInput) {
        var notes: [String] = []
        let written = input.target?.bundleIdentifier
        let settings = IdentifierSettings(written, standard: "com.example.\(input.module.filter { $0 != "_" })")
        self.settings = settings
        let identifier = settings.bundleIdentifier
        if input.target != nil, written?.known?.isEmpty ?? true {
            let texts = settings.texts.isEmpty ? "" : ", where \(settings.texts.joined(separator: ", "))"
            notes.append(
                "the bundle identifier is not known without further build settings; \(identifier) is used\(texts)")
        }
        func unknown(in list: ResolvedPropertyList, _ name: String) -> [String] {
            list.unresolved.filter { $0.keyPath != ["CFBundleIdentifier"] }.map { value in
                (
                    path: value.keyPath.joined(separator: "."), text: settings.filling(value.text),
                    isWhole: value.missing.isEmpty
                )
            }.filter { $0.isWhole || $0.text.contains("$") }.map { value in
                "\(name): \(value.path) is \(value.text); the setting is not in the checkout"
            }
        }
        switch input.target?.infoPlist {
        case .resolved(let list):
            info = settings.filling(list.values)
            notes += unknown(in: list, "Info.plist")
        case .unknown(let reason): notes.append("Info.plist: \(reason); it has only the keys that a device needs")
        case .absent, nil: break
        }
        info["CFBundleIdentifier"] = .string(identifier)
        info["CFBundleExecutable"] = .string(input.module)
        info["CFBundleName"] = info["CFBundleName"] ?? .string(input.name)
        switch input.target?.entitlements {
        case .resolved(let list):
            var values = settings.filling(list.values)
            notes += unknown(in: list, "entitlements")
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
