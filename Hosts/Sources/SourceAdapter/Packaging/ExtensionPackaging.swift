// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import XcodeProjects

/// The files that describe an extension in the package: `Extensions/NAME`.
struct ExtensionPackaging {
    let part: ExtensionInput
    private(set) var info: [String: PropertyListValue] = [:]
    private(set) var entitlements: [String: PropertyListValue]?
    let bundleIdentifier: String
    let resources: ResourceFiles
    /// The name without a module; nil for an extension that begins with a storyboard.
    private(set) var principalClass: String?
    private(set) var notes: [String] = []

    /// - Parameters:
    ///   - settings: Those of the app, with whose bundle identifier the extension's begins.
    ///   - module: The app's module, in which the extension's classes are.
    init(_ part: ExtensionInput, settings: IdentifierSettings, module: String, shown: (String) -> String) {
        self.part = part
        let app = settings.bundleIdentifier
        let own = settings.filling(part.target.bundleIdentifier?.text ?? "")
        // Another configuration may give the app another identifier.
        bundleIdentifier = own.hasPrefix("\(app).") && !own.contains("$") ? own : "\(app).\(part.name)"
        resources = ResourceFiles(part.resources, shown: shown)
        switch part.target.infoPlist {
        case .resolved(let list): info = settings.filling(list.values)
        case .unknown(let reason): notes.append("the extension \(part.target.name): Info.plist: \(reason)")
        case .absent: notes.append("the extension \(part.target.name) has no Info.plist")
        }
        info["CFBundleIdentifier"] = .string(bundleIdentifier)
        info["CFBundleExecutable"] = .string(part.name)
        info["CFBundleName"] = info["CFBundleName"] ?? .string(part.target.name)
        if var entry = info["NSExtension"]?.dictionary, let name = entry["NSExtensionPrincipalClass"]?.string {
            let own = name.split(separator: ".").last.map(String.init) ?? name
            principalClass = own
            entry["NSExtensionPrincipalClass"] = .string("\(module).\(own)")
            info["NSExtension"] = .dictionary(entry)
        }
        switch part.target.entitlements {
        case .resolved(let list): entitlements = settings.filling(list.values)
        case .unknown(let reason): notes.append("the extension \(part.target.name): entitlements: \(reason)")
        case .absent: break
        }
        notes += resources.notes
    }

    var folder: String { "Extensions/\(part.name)" }

    /// Where the test finds it, as an argument of `install`.
    var argument: String {
        let literal = SwiftLiteralText.string
        var text = ".init(infoPlist: \(literal("../../\(folder)/Info.plist"))"
        if entitlements != nil { text += ", entitlements: \(literal("../../\(folder)/\(part.name).entitlements"))" }
        if !resources.files.isEmpty { text += ", resources: \(literal("../../\(folder)/\(ResourceFiles.folder)"))" }
        return text + ")"
    }

    func add(to package: inout PackageFiles) throws(AdaptationError) {
        let plist = "\(folder)/Info.plist"
        package.add(plist, try PropertyListText.xml(info, name: plist), owner: .shared)
        if let entitlements {
            let file = "\(folder)/\(part.name).entitlements"
            package.add(file, try PropertyListText.xml(entitlements, name: file), owner: .shared)
        }
        for file in resources.files {
            package.add("\(folder)/\(ResourceFiles.folder)/\(file.name)", file.bytes, owner: .shared)
        }
    }
}
