// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// What an extension says of itself. Source: extensions sheet 2.1 and 2.2; of notification extensions, notifications
// sheet 1.11.

extension BundleChecks {
    var extensionFindings: [LintFinding] {
        extensions.flatMap { part in
            guard let point = part.point, ExtensionManifest.pointsRun.contains(point) else { return spelling(of: part) }
            return identity(of: part) + entry(of: part) + attributes(of: part)
        }
    }

    /// A point that nobody knows: the system offers the extension nowhere.
    private func spelling(of part: BundlePart) -> [LintFinding] {
        guard let point = part.point, !ExtensionPoints.known.contains(point) else { return [] }
        let key = "NSExtensionPointIdentifier"
        let advice = ExtensionPoints.nearest(to: point).map { "; did you mean \($0)?" } ?? ""
        let message = "\"\(point)\" is not a known extension point\(advice)"
        return [part.info.finding(.extensionPoint, at: key, value: point, message)]
    }

    private func identity(of part: BundlePart) -> [LintFinding] {
        guard let identifier = part.identifier, let prefix = app.identifier,
            !identifier.hasPrefix("\(prefix).") || identifier == "\(prefix)."
        else { return [] }
        let message = "CFBundleIdentifier must begin with the app's, \(prefix)…: \(identifier)"
        return [part.info.finding(.extensionIdentifier, at: "CFBundleIdentifier", message)]
    }

    // MARK: - What the system makes

    private static let classKey = "NSExtensionPrincipalClass"
    private static let storyboardKey = "NSExtensionMainStoryboard"

    private func entry(of part: BundlePart) -> [LintFinding] {
        let entry = part.info.dictionary("NSExtension")
        if part.info.isUnknown("NSExtension", Self.classKey) || part.info.isUnknown("NSExtension", Self.storyboardKey) {
            return []
        }
        if entry[Self.classKey] != nil {
            let both = "there are \(Self.classKey) and \(Self.storyboardKey); remove one, as the system takes one"
            return
                (entry[Self.storyboardKey] == nil
                ? [] : [part.info.finding(.extensionStoryboard, at: Self.storyboardKey, both)])
                + declaration(of: entry[Self.classKey] as? String, part)
        }
        if entry[Self.storyboardKey] != nil { return [] }
        let message =
            "there is neither \(Self.classKey) nor \(Self.storyboardKey), so the extension cannot start; name the "
            + "class: $(PRODUCT_MODULE_NAME).Name"
        return [part.info.finding(.extensionClass, at: "NSExtension", message)]
    }

    /// A class is found by its name behind the module's, or by the one that `@objc` gives it.
    private func declaration(of name: String?, _ part: BundlePart) -> [LintFinding] {
        // A build tool's variable may be any name.
        guard let name, let own = name.split(separator: ".").last.map(String.init), !own.contains("$("),
            !classes.isEmpty, !classes.contains(own), isOwn(module: name.dropLast(own.count + 1))
        else { return [] }
        let similar = classes.sorted().first { Nearness.isSlip(own, for: $0) }
        let advice = similar.map { "; did you mean \($0)?" } ?? ""
        let message = "no source declares the class \(own), which the system should create\(advice)"
        return [part.info.finding(.classUndeclared, at: Self.classKey, value: name, message)]
    }

    /// Whether a class of the module would be in the sources; an empty name is that of no module.
    private func isOwn(module: Substring) -> Bool { module.isEmpty || modules?.contains(String(module)) != false }

    // MARK: - Attributes

    private func attributes(of part: BundlePart) -> [LintFinding] {
        script(of: part)
            + values(
                of: "NSExtensionServiceRoleType", ["Editor", "Viewer"].map { "NSExtensionServiceRoleType\($0)" }, part)
            + values(of: "PHSupportedMediaTypes", ["Image", "Video"], part)
    }

    static let scriptKey = "NSExtensionJavaScriptPreprocessingFile"

    private func script(of part: BundlePart) -> [LintFinding] {
        let key = Self.scriptKey
        guard let name = part.attributes[key] as? String, name.hasSuffix(".js") else { return [] }
        let message = "\(key) must name the script without its extension: write \(name.dropLast(3))"
        return [part.info.finding(.extensionAttribute, at: key, value: name, message)]
    }

    /// Texts where Apple has a few words, one of them or a list.
    private func values(of key: String, _ known: [String], _ part: BundlePart) -> [LintFinding] {
        let value = part.attributes[key]
        let texts = value as? [String] ?? (value as? String).map { [$0] } ?? []
        return texts.filter { !known.contains($0) }.map { text in
            let message = "\"\(text)\" is not a value of \(key); its values are \(known.joined(separator: " and "))"
            return part.info.finding(.extensionAttribute, at: key, value: text, message)
        }
    }
}
