// Portico
// SPDX-License-Identifier: Apache-2.0

/// One rule of a file with its defaults worked in: the built-in ones, then those of `applinks`, of the entry, and the
/// rule's own keys, each over the one before (sheet: links M21, M22).
struct AssociationRule: Sendable {
    /// nil leaves a component open, as `*` does (M4).
    var path: String?
    var query: Query?
    var fragment: String?
    var isExcluding = false
    var isCaseSensitive = true
    var isPercentEncoded = true
    /// The author's; shown beside the rule.
    var comment: String?
    var position: Position

    enum Query: Sendable {
        /// Against the whole query.
        case text(String)
        /// Against items by name, in file order.
        case items([(name: String, value: String)])
    }

    /// Where it stands in the file.
    struct Position: Sendable {
        /// Of the entry in `details`.
        var entry: Int
        /// In the form of 2015, where `details` is an object.
        var key: String?
        /// nil for a member of `paths`.
        var component: Int?
        var legacyPath: Int?

        /// `$.applinks.details[0].components[2]`
        var text: String {
            var path = PayloadPath.root.member("applinks").member("details")
            if let key { path.enter(key) } else { path.enter(entry) }
            if let component { path = path.member("components").element(component) }
            if let legacyPath { path = path.member("paths").element(legacyPath) }
            return path.description
        }
    }
}

/// One entry of `details`.
struct AssociationEntry: Sendable {
    /// `appID` and `appIDs` together [decided].
    var applications: [String]
    var rules: [AssociationRule]
}

/// What a file says, service by service.
struct AssociationContents: Sendable {
    var entries: [AssociationEntry] = []
    /// Lists of variables as written; a later list of one name replaces the earlier.
    var variables: [String: [String]] = [:]
    /// `apps` of the flat services, in file order.
    var lists: [AssociatedDomain.Service: [String]] = [:]
}
