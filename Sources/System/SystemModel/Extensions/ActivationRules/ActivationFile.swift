// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The activation rule of an extension's `Info.plist`, with its context.
public struct ActivationFile: Hashable, Sendable {
    /// nil where `NSExtension.NSExtensionAttributes.NSExtensionActivationRule` is absent.
    public var rule: ActivationRule?
    /// The type declarations of the file, exported and imported.
    public var typeDeclarations: [TypeDeclaration]
    /// Problems around the rule: keys at the wrong level, and several `NSExtension` keys; without positions.
    public var diagnostics: [RuleDiagnostic]

    /// - Parameters:
    ///   - infoPlist: XML or binary.
    ///   - file: The file's name, for errors.
    /// - Throws: ``ManifestError`` if the data is not a property list, has no `NSExtension`, or has a dictionary or a
    ///   type declaration of the wrong type.
    public init(infoPlist: Data, file: String = "Info.plist") throws(ManifestError) {
        let duplicates = DuplicateKeys.paths(inXML: infoPlist)
            .filter { $0 == "NSExtension" || $0.hasPrefix("NSExtension.") }
            .map {
                "\($0) occurs more than once, and which one iOS uses is undefined (here, the last); remove the others"
            }
        try self.init(PropertyListReader(infoPlist, file: file), messages: duplicates)
    }

    /// Of a file that was put together, such as one with resolved build settings.
    ///
    /// - Parameters:
    ///   - root: With Foundation's types.
    ///   - file: The file's name, for errors.
    /// - Throws: ``ManifestError`` if the dictionary has no `NSExtension`, or has a dictionary or a type declaration of the
    ///   wrong type.
    public init(infoPlist root: [String: Any], file: String = "Info.plist") throws(ManifestError) {
        try self.init(PropertyListReader(root, file: file), messages: [])
    }

    private init(_ info: PropertyListReader, messages: [String]) throws(ManifestError) {
        guard let entry = try info.dictionary("NSExtension") else {
            throw .missing(file: info.file, key: "NSExtension")
        }
        let attributes = try entry.dictionary("NSExtensionAttributes")
        rule = attributes?.activationRule
        var warnings: [String] = []
        typeDeclarations = try TypeDeclaration.declarations(in: info, warnings: &warnings)
        var messages = messages
        for (reader, place) in [(info, "the root"), (entry, "NSExtension")] {
            messages += reader.strayKeys(["NSExtensionActivationRule"] + DictionaryRule.keys, in: place)
        }
        messages += attributes?.strayKeys(DictionaryRule.keys, in: "NSExtensionAttributes") ?? []
        diagnostics = (messages + warnings).map { RuleDiagnostic(message: $0) }
    }

    /// The system's types and the file's.
    public var types: TypeTree { .system.adding(typeDeclarations) }

    /// Evaluates the rule for a host's items. Decided: without a rule the extension is hidden.
    public func report(for items: OfferedItems) -> ActivationReport {
        var report =
            rule?.report(for: items, types: types)
            ?? ActivationReport(
                verdict: .hidden,
                reason: "there is no NSExtensionActivationRule in NSExtension.NSExtensionAttributes")
        report.diagnostics += diagnostics
        return report
    }
}

extension PropertyListReader {
    /// Of the `NSExtensionAttributes`.
    var activationRule: ActivationRule? {
        guard has("NSExtensionActivationRule") else { return nil }
        if let source = try? string("NSExtensionActivationRule") { return .predicate(source) }
        if let rule = rawDictionary("NSExtensionActivationRule") { return .dictionary(DictionaryRule(rule)) }
        return .unreadable(has("NSExtensionActivationRule", as: [Any].self) ? "an array" : "neither of its forms")
    }

    fileprivate func strayKeys(_ keys: [String], in place: String) -> [String] {
        keys.filter(has).map {
            "\($0) is in \(place), where it is ignored; move it to "
                + ($0 == "NSExtensionActivationRule"
                    ? "NSExtension.NSExtensionAttributes" : "the dictionary NSExtensionActivationRule")
        }
    }
}
