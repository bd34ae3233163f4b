// Portico
// SPDX-License-Identifier: Apache-2.0

/// The Info.plist and the entitlements of targets.
struct PropertyListFiles {
    let tree: FileTree
    private(set) var notes: [ProjectNote] = []

    init(_ tree: FileTree) {
        self.tree = tree
    }

    /// Xcode removes these keys if their value is empty, because the systems do not expect that.
    private static let nonEmptyKeys = [
        "CFBundleDevelopmentRegion", "CFBundleExecutable", "CFBundleIconFile", "CFBundleIdentifier", "CFBundleName",
        "CFBundlePackageType", "CFBundleShortVersionString", "CFBundleVersion", "NSMainNibFile", "NSPrincipalClass",
    ]

    /// The Info.plist from the file in `INFOPLIST_FILE`, from `INFOPLIST_KEY_…` settings, or from both.
    ///
    /// Keys that only a build adds are left out, such as icons of asset catalogs, versions of Xcode, and device families.
    mutating func info(of target: TargetDescription, settings: BuildSettings) -> TargetPropertyList {
        let isGenerated = settings.flag("GENERATE_INFOPLIST_FILE") == true
        var values: [String: PropertyListValue] = [:]
        var path: String?
        var unusedLines: Set<Int> = []
        if let info = target.info {
            values = info.values
        } else {
            let isPreprocessed = settings.flag("INFOPLIST_PREPROCESS") == true
            switch read("INFOPLIST_FILE", of: target, settings: settings, isPreprocessed: isPreprocessed) {
            case .list(let list, let file, let unused): (values, path, unusedLines) = (list, file, unused)
            case .failure(let reason): return .unknown(reason: reason)
            case .none: if !isGenerated { return .absent }
            }
        }
        if isGenerated {
            let generated = GeneratedInfoKeys(settings: settings, kind: target.kind)
            values = generated.merged(into: values)
            notes += generated.ignored.map { setting in
                note(target, "Xcode does not generate an Info.plist key from \(setting), so \(target.name) lacks it")
            }
        }
        let identifier = values["CFBundleIdentifier"]?.string
        var list = ResolvedPropertyList(
            values, unresolved: target.info?.unresolved ?? [], path: path, unusedLines: unusedLines,
            settings: settings, overriding: Self.overrides(identifier, settings))
        for key in Self.nonEmptyKeys where list[key] == "" { list.remove(key) }
        return .resolved(list)
    }

    /// The entitlements from the file in `CODE_SIGN_ENTITLEMENTS`.
    ///
    /// - Parameter identifier: The value of `$(CFBundleIdentifier)`.
    mutating func entitlements(
        of target: TargetDescription, settings: BuildSettings, identifier: SettingValue?
    ) -> TargetPropertyList {
        var overrides = Self.overrides(identifier?.known, settings)
        // `AppIdentifierPrefix` is different: it comes from the provisioning profile, and is unknown here.
        if let team = settings["DEVELOPMENT_TEAM"]?.known, !team.isEmpty {
            overrides["TeamIdentifierPrefix"] = "\(team)."
        }
        if let written = target.entitlements {
            return .resolved(
                ResolvedPropertyList(
                    written.values, unresolved: written.unresolved, path: nil, settings: settings, overriding: overrides
                ))
        }
        switch read("CODE_SIGN_ENTITLEMENTS", of: target, settings: settings, isPreprocessed: false) {
        case .list(let values, let path, let unusedLines):
            return .resolved(
                ResolvedPropertyList(
                    values, path: path, unusedLines: unusedLines, settings: settings, overriding: overrides))
        case .failure(let reason): return .unknown(reason: reason)
        case .none: return .absent
        }
    }

    private static func overrides(_ identifier: String?, _ settings: BuildSettings) -> [String: String] {
        guard let identifier = identifier.flatMap({ settings.expand($0).known }) else { return [:] }
        return ["CFBundleIdentifier": identifier]
    }

    // MARK: - Reading

    private enum Reading {
        case list([String: PropertyListValue], path: String, unusedLines: Set<Int>)
        /// One sentence.
        case failure(String)
        case none
    }

    private mutating func read(
        _ setting: String, of target: TargetDescription, settings: BuildSettings, isPreprocessed: Bool
    ) -> Reading {
        guard let value = settings[setting], !value.text.isEmpty else { return .none }
        guard let name = value.known else {
            return .failure("\(setting) is \(value.text), and \(value.missing.joined(separator: ", ")) is unknown")
        }
        let path = tree.spelled(FilePath.join(target.sourceRoot, name))
        // `$(SRCROOT)` is an absolute path.
        let shown = name.hasPrefix("/") ? tree.display(path) : name
        do throws(FileTree.ReadError) {
            var bytes = try tree.read(path, as: .manifest)
            var unusedLines: Set<Int> = []
            // A file with conditions is not a property list, so it must be preprocessed in any case.
            if isPreprocessed || PropertyListPreprocessor.hasConditions(bytes) {
                var preprocessor = PropertyListPreprocessor(
                    settings: settings, sourceRoot: target.sourceRoot, tree: tree)
                bytes = preprocessor.process(bytes, path: path)
                notes += preprocessor.notes
                unusedLines = preprocessor.unusedLines
            }
            return list(bytes, path: path, unusedLines: unusedLines)
        } catch {
            let isMissing = error.reason == .missing
            let message = "\(setting) of \(target.name) is \(shown), which does not exist"
            notes.append(isMissing ? note(target, message) : error.note)
            return .failure(isMissing ? "\(shown) does not exist" : "\(shown): \(error.note.message)")
        }
    }

    private mutating func list(_ bytes: [UInt8], path: String, unusedLines: Set<Int>) -> Reading {
        let shown = tree.display(path)
        do throws(PropertyListError) {
            guard let values = try PropertyListValue(parsing: bytes).dictionary else {
                notes.append(ProjectNote(path: shown, message: "the property list is not a dictionary"))
                return .failure("\(shown) is not a dictionary")
            }
            return .list(values, path: path, unusedLines: unusedLines)
        } catch {
            notes.append(ProjectNote(path: shown, line: error.line, message: error.message))
            return .failure("\(shown) is not a property list")
        }
    }

    private func note(_ target: TargetDescription, _ message: String) -> ProjectNote {
        ProjectNote(path: tree.display(target.project), message: message)
    }
}
