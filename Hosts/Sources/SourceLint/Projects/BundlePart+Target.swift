// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import XcodeProjects

extension BundlePart {
    /// - Parameter checkout: For the paths of findings.
    init(_ target: ProjectTarget, in checkout: CheckoutPaths) {
        let project = checkout.path(ofProject: target.id.project)
        self.init(
            name: target.name, identifier: target.bundleIdentifier?.known,
            // Every app and every extension has an Info.plist, so one that is not found is somewhere else.
            info: PropertyListFile(target.infoPlist, isOptional: false, project: project, in: checkout),
            entitlements: PropertyListFile(target.entitlements, isOptional: true, project: project, in: checkout))
    }

    /// An app that is not in the checkout.
    static func unknown(path: String) -> BundlePart {
        let list = PropertyListFile(path: path, root: [:], isThere: false, unknown: .all, text: nil)
        return BundlePart(name: "", identifier: nil, info: list, entitlements: list)
    }
}

extension PropertyListFile {
    /// - Parameters:
    ///   - isOptional: Whether a target may be without it.
    ///   - project: Where findings are marked in a list that is not a file.
    init(_ list: TargetPropertyList, isOptional: Bool, project: String, in checkout: CheckoutPaths) {
        guard case .resolved(let list) = list else {
            let isAbsent = list == .absent && isOptional
            self.init(path: project, root: [:], isThere: false, unknown: isAbsent ? .none : .all, text: nil)
            return
        }
        let unknown = Set(list.unresolved.map(\.keyPath))
        let known = PropertyListValue.dictionary(list.values).removing(unknown)
        let root = known?.foundationValue as? [String: Any] ?? [:]
        self.init(
            path: list.path.map { checkout.path(of: $0) } ?? project, root: root, isThere: true,
            unknown: unknown.isEmpty ? .none : .values(unknown),
            text: list.path.flatMap { FileManager.default.contents(atPath: $0) }, unusedLines: list.unusedLines)
    }
}

extension PropertyListValue {
    /// The value without the values at some key paths; nil if it is one of them.
    fileprivate func removing(_ keyPaths: Set<[String]>, at keyPath: [String] = []) -> PropertyListValue? {
        if keyPaths.isEmpty { return self }
        if keyPaths.contains(keyPath) { return nil }
        switch self {
        case .array(let elements):
            return .array(
                elements.enumerated().compactMap { $1.removing(keyPaths, at: keyPath + [String($0)]) })
        case .dictionary(let entries):
            var known: [String: PropertyListValue] = [:]
            for (key, value) in entries { known[key] = value.removing(keyPaths, at: keyPath + [key]) }
            return .dictionary(known)
        default: return self
        }
    }
}
