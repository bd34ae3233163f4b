// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An error in a property list of a bundle; `description` names the file and the key.
public enum ManifestError: Error, Hashable, CustomStringConvertible {
    /// The data is not a property list, or its root is not a dictionary.
    case unreadable(file: String, reason: String)
    /// A required key is absent or empty.
    case missing(file: String, key: String)
    /// A key holds a value of another type.
    case wrongType(file: String, key: String, expected: String)

    public var description: String {
        switch self {
        case .unreadable(let file, let reason): "\(file) is not a readable property list: \(reason)"
        case .missing(let file, let key): "\(file): \(key) is missing or empty"
        case .wrongType(let file, let key, let expected): "\(file): \(key) must be \(expected)"
        }
    }
}

/// Typed access to one dictionary of a property list that knows where it stands in the file.
struct PropertyListReader {
    let file: String
    let path: String
    private let dictionary: [String: Any]

    init(_ data: Data, file: String) throws(ManifestError) {
        let root: Any
        do {
            root = try PropertyListSerialization.propertyList(from: data, format: nil)
        } catch {
            throw .unreadable(file: file, reason: "malformed XML or binary plist")
        }
        guard let dictionary = root as? [String: Any] else {
            throw .unreadable(file: file, reason: "the root is not a dictionary")
        }
        self.init(dictionary, file: file)
    }

    init(_ dictionary: [String: Any], file: String, path: String = "") {
        self.dictionary = dictionary
        self.file = file
        self.path = path
    }

    func string(_ key: String) throws(ManifestError) -> String? {
        try value(key, "a string")
    }

    func requiredString(_ key: String) throws(ManifestError) -> String {
        guard let text = try string(key), !text.isEmpty else { throw .missing(file: file, key: path + key) }
        return text
    }

    func bool(_ key: String) throws(ManifestError) -> Bool? {
        try value(key, "a boolean")
    }

    /// A text that says yes or no counts too: `UIRequiresFullScreen` is one in apps that have been in the App Store.
    func boolOrText(_ key: String) throws(ManifestError) -> Bool? {
        switch (dictionary[key] as? String)?.lowercased() {
        case "true", "yes": true
        case "false", "no": false
        default: try bool(key)
        }
    }

    func strings(_ key: String) throws(ManifestError) -> [String] {
        try value(key, "an array of strings") ?? []
    }

    /// Whether the key is there, whatever it holds.
    func has(_ key: String) -> Bool { dictionary[key] != nil }

    /// Whether the key holds a value of that type.
    func has<Value>(_ key: String, as type: Value.Type) -> Bool { dictionary[key] is Value }

    /// The nested dictionary with values of every type; nil where there is none.
    func rawDictionary(_ key: String) -> [String: Any]? { dictionary[key] as? [String: Any] }

    /// One string counts as an array of one.
    func stringOrStrings(_ key: String, atLeastOne: Bool = true) throws(ManifestError) -> [String] {
        if let text = dictionary[key] as? String, !text.isEmpty { return [text] }
        let texts: [String] = try value(key, "a string or an array of strings") ?? []
        guard !texts.isEmpty || !atLeastOne else { throw .missing(file: file, key: path + key) }
        return texts
    }

    func requiredNumber(_ key: String) throws(ManifestError) -> Double {
        let number: NSNumber? = try value(key, "a number")
        guard let number else { throw .missing(file: file, key: path + key) }
        return number.doubleValue
    }

    func dictionary(_ key: String) throws(ManifestError) -> PropertyListReader? {
        let nested: [String: Any]? = try value(key, "a dictionary")
        return nested.map { PropertyListReader($0, file: file, path: path + key + ".") }
    }

    func dictionaries(_ key: String) throws(ManifestError) -> [PropertyListReader] {
        let nested: [[String: Any]] = try value(key, "an array of dictionaries") ?? []
        return nested.enumerated().map { PropertyListReader($1, file: file, path: "\(path)\(key)[\($0)].") }
    }

    /// The nested dictionary as a binary property list of its own.
    func encodedDictionary(_ key: String) throws(ManifestError) -> Data? {
        let nested: [String: Any]? = try value(key, "a dictionary")
        guard let nested else { return nil }
        do {
            return try PropertyListTree.encode(nested)
        } catch {
            throw .wrongType(file: file, key: path + key, expected: "a dictionary of property-list values")
        }
    }

    private func value<Value>(_ key: String, _ expected: String) throws(ManifestError) -> Value? {
        guard let value = dictionary[key] else { return nil }
        guard let typed = value as? Value else {
            throw .wrongType(file: file, key: path + key, expected: expected)
        }
        return typed
    }
}
