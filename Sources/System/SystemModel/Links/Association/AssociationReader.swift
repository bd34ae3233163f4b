// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Makes rules of a file's JSON.
///
/// A wrong value where the root, `applinks` or `details` should be is an error: nothing is left to associate. Below
/// that a wrong value is as good as none, with a warning; which of the two Apple does is known for `?` alone (M17), and
/// this is the same [decided].
struct AssociationReader {
    private(set) var warnings: [AssociationWarning] = []

    /// Enough for a person; a file can be nothing but mistakes.
    private static let most = 100

    mutating func warn(_ path: PayloadPath, _ message: String) {
        if warnings.count < Self.most { warnings.append(AssociationWarning(path: path.description, message: message)) }
    }

    mutating func read(_ data: Data) throws(AssociationFileError) -> AssociationContents {
        try services(try root(of: data))
    }

    /// The file as JSON.
    mutating func root(of data: Data) throws(AssociationFileError) -> PayloadObject {
        guard !data.isEmpty else { throw .empty }
        var data = data
        if SignedFile.isSigned(data) {
            guard let inside = SignedFile.payload(of: data) else { throw .signature }
            data = inside
            warn(.root, "is signed; current systems reject signed files: serve the plain JSON")
        }
        guard let text = PayloadText(data) else { throw .encoding }
        if text.encoding != "UTF-8" || text.hasMark {
            warn(.root, "is \(text.encoding)\(text.hasMark ? " with a byte order mark" : ""); serve plain UTF-8")
        }
        var scanner = PayloadScanner(text.bytes)
        let value: PayloadValue
        do throws(PayloadSyntaxError) {
            value = try scanner.scan()
        } catch {
            throw .syntax(error)
        }
        for path in scanner.duplicates { warn(path, "occurs more than once; the last one is used") }
        guard let root = value.object else { throw .structure(.root, value, expected: "an object") }
        return root
    }

    private mutating func services(_ root: PayloadObject) throws(AssociationFileError) -> AssociationContents {
        var contents = AssociationContents()
        for (key, value) in root.members {
            let path = PayloadPath.root.member(key)
            switch key {
            case "applinks": try links(value, path, &contents)
            case "webcredentials", "appclips", "activitycontinuation":
                guard let apps = value.object?["apps"]?.array else {
                    warn(path, "has no list \"apps\" and has no effect")
                    continue
                }
                contents.lists[AssociatedDomain.Service(rawValue: key)] = strings(apps, path.member("apps"))
            default: warn(path, "is not a known service; it is ignored")
            }
        }
        return contents
    }

    private mutating func links(
        _ value: PayloadValue, _ path: PayloadPath, _ contents: inout AssociationContents
    ) throws(AssociationFileError) {
        guard let links = value.object else { throw .structure(path, value, expected: "an object with \"details\"") }
        if let apps = links["apps"], apps.array?.isEmpty != true {
            warn(path.member("apps"), "must be []; iOS 12 and older reject anything else, later versions ignore it")
        }
        if let variables = links["substitutionVariables"] {
            contents.variables = self.variables(variables, path.member("substitutionVariables"))
        }
        var defaults = RuleKeys()
        if let value = links["defaults"] { read(value, path.member("defaults"), into: &defaults) }
        let place = path.member("details")
        switch links["details"] {
        case nil: warn(path, "has no \"details\"; no app is associated")
        case .array(let entries):
            for (index, value) in entries.enumerated() {
                guard let entry = value.object else {
                    warn(place.element(index), "is \(value.described), not an object; it is ignored")
                    continue
                }
                let position = AssociationRule.Position(entry: index)
                contents.entries.append(self.entry(entry, place.element(index), position, defaults, key: nil))
            }
        case .object(let entries):
            warn(place, "is an object, the format of 2015; write an array, which has a defined order")
            for (index, (key, value)) in entries.members.enumerated() {
                guard let entry = value.object else {
                    warn(place.member(key), "is \(value.described), not an object; it is ignored")
                    continue
                }
                let position = AssociationRule.Position(entry: index, key: key)
                contents.entries.append(self.entry(entry, place.member(key), position, defaults, key: key))
            }
        case let value?: throw .structure(place, value, expected: "an array of objects")
        }
    }

    mutating func strings(_ values: [PayloadValue], _ path: PayloadPath) -> [String] {
        var strings: [String] = []
        for (index, value) in values.enumerated() {
            if let string = value.string {
                strings.append(string)
            } else {
                warn(path.element(index), "is \(value.described), not a string; it is ignored")
            }
        }
        return strings
    }

    private mutating func variables(_ value: PayloadValue, _ path: PayloadPath) -> [String: [String]] {
        guard let object = value.object else {
            warn(path, "is \(value.described), not an object; no variable is defined")
            return [:]
        }
        var variables: [String: [String]] = [:]
        for (name, value) in object.members {
            let place = path.member(name)
            guard let values = value.array else {
                warn(place, "is \(value.described), not a list; patterns with it never match")
                continue
            }
            if name.contains(where: { "$()".contains($0) }) {
                warn(place, "has $, ( or ) in its name and cannot be used in a pattern")
            }
            if PredefinedVariable(rawValue: name) != nil { warn(place, "replaces the predefined $(\(name))") }
            let strings = self.strings(values, place)
            if strings.contains(where: { $0.contains("$(") }) {
                warn(place, "has a value with $(; variables cannot be nested, so it is matched literally")
            }
            variables[name] = strings
        }
        return variables
    }
}
