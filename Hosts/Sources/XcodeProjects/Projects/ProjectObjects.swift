// Portico
// SPDX-License-Identifier: Apache-2.0

/// An object of a project, such as a target, a group or a build phase.
struct ProjectObject {
    let id: String
    private let fields: [String: PropertyListValue]

    init(id: String, fields: [String: PropertyListValue]) {
        self.id = id
        self.fields = fields
    }

    /// Its class, such as `PBXNativeTarget`.
    var isa: String { fields["isa"]?.string ?? "" }

    subscript(key: String) -> PropertyListValue? { fields[key] }

    func text(_ key: String) -> String? { fields[key]?.string }

    /// The elements of a list, usually ids of other objects.
    func texts(_ key: String) -> [String] { fields[key]?.strings ?? [] }

    /// The name that Xcode shows. Some objects have only a path.
    var name: String? { text("name") ?? text("path").map(FilePath.name) }
}

/// The objects of a project, which refer to each other by id.
///
/// References to missing objects are common after merges. Xcode ignores them; here their ids are collected.
struct ProjectObjects {
    private let objects: [String: PropertyListValue]
    let rootID: String
    private(set) var danglingIDs: Set<String> = []

    /// Nil for a property list that is not a project.
    init?(_ list: PropertyListValue) {
        guard let objects = list["objects"]?.dictionary, let rootID = list["rootObject"]?.string else { return nil }
        self.objects = objects
        self.rootID = rootID
    }

    /// The object with an id; nil for a dangling reference.
    mutating func object(_ id: String) -> ProjectObject? {
        guard let fields = objects[id]?.dictionary else {
            danglingIDs.insert(id)
            return nil
        }
        return ProjectObject(id: id, fields: fields)
    }

    /// The object that a field refers to.
    mutating func object(_ key: String, of object: ProjectObject?) -> ProjectObject? {
        guard let id = object?.text(key) else { return nil }
        return self.object(id)
    }

    /// The objects that a list refers to, in order.
    mutating func objects(_ key: String, of object: ProjectObject?) -> [ProjectObject] {
        var found: [ProjectObject] = []
        for id in object?.texts(key) ?? [] {
            if let object = self.object(id) { found.append(object) }
        }
        return found
    }
}
