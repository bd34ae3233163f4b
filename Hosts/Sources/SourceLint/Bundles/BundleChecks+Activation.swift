// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

// What `portico rule explain` says of a rule, whatever is offered. Source: extensions sheet 2.3 to 2.5.

extension BundleChecks {
    var activationFindings: [LintFinding] {
        extensions.filter { ExtensionManifest.requestPoints.contains($0.point ?? "") }.flatMap(activation)
    }

    private static let ruleKey = "NSExtensionActivationRule"

    private func activation(of part: BundlePart) -> [LintFinding] {
        // A file that cannot be read is the device's to refuse.
        guard !part.info.isUnknown("NSExtension", "NSExtensionAttributes", Self.ruleKey),
            part.info.isThere, var file = activationFile(of: part)
        else { return [] }
        file.typeDeclarations += declaredTypes
        // Something, so that the reason is the rule's and not that there is nothing.
        let report = file.report(for: OfferedItems([[["public.data"]]]))
        var never: LintFinding?
        var doubts = report.diagnostics
        switch file.rule {
        case .predicate(let source):
            do throws(RuleSyntaxError) {
                _ = try PredicateRule(source)
            } catch {
                // It is the first of the diagnostics too.
                doubts.removeFirst()
                never = finding(.activationNever, in: part, at: error.position, "\(error.problem): \(Self.unseen)")
            }
        case .dictionary(let rule) where AttachmentKind.allCases.allSatisfy { rule.limit(of: $0) == 0 }:
            doubts.removeAll { $0.message.hasPrefix(report.reason) }
            // Users see such extensions in Safari, which runs their script on web pages.
            if !hasScript(part) {
                never = finding(.activationNever, in: part, "\(report.reason): \(Self.unseen)")
            }
        case .dictionary: break
        case .unreadable, nil: never = finding(.activationNever, in: part, "\(report.reason): \(Self.unseen)")
        }
        return [never].compactMap { $0 }
            + doubts.map { finding(.activationRule, in: part, at: $0.position, $0.message) }
    }

    private func activationFile(of part: BundlePart) -> ActivationFile? {
        guard let data = part.info.data else { return try? ActivationFile(infoPlist: part.info.root) }
        return try? ActivationFile(infoPlist: data)
    }

    /// The types that the app declares, or opens as its documents: others know them, too.
    private var declaredTypes: [TypeDeclaration] {
        func dictionaries(_ key: String) -> [[String: Any]] { app.info.root[key] as? [[String: Any]] ?? [] }
        let declared = ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"].flatMap(dictionaries)
            .compactMap { type -> TypeDeclaration? in
                let parents =
                    type["UTTypeConformsTo"] as? [String] ?? (type["UTTypeConformsTo"] as? String).map { [$0] }
                return (type["UTTypeIdentifier"] as? String).map {
                    TypeDeclaration(identifier: $0, conformsTo: parents ?? [])
                }
            }
        let documents = dictionaries("CFBundleDocumentTypes").flatMap { $0["LSItemContentTypes"] as? [String] ?? [] }
        return declared + documents.map { TypeDeclaration(identifier: $0) }
    }

    private func hasScript(_ part: BundlePart) -> Bool {
        part.attributes[Self.scriptKey] != nil
            || part.info.isUnknown("NSExtension", "NSExtensionAttributes", Self.scriptKey)
    }

    private static let unseen = "the extension is never shown"

    /// At a character of the rule; without one at the key that the message begins with, else at the rule's.
    private func finding(
        _ rule: LintRule, in part: BundlePart, at position: Int? = nil, _ message: String
    ) -> LintFinding {
        if let position {
            return part.info.finding(rule, at: Self.ruleKey, character: position, message)
        }
        let subject = String(message.prefix { $0.isLetter || $0 == "." }.split(separator: ".").last ?? "")
        let keys = [subject, Self.ruleKey, "NSExtensionAttributes", "NSExtension"]
        return part.info.finding(rule, at: keys.first(where: part.info.hasText), message)
    }
}
