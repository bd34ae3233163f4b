// Portico
// SPDX-License-Identifier: Apache-2.0

extension AssociationFile {
    /// Parts of the file that are valid, but probably not what the author meant: rules that never apply, variables that
    /// are not defined, placeholders.
    ///
    /// A device does not report these; ``warnings`` has what it ignores. The mistakes are in file order, those of single
    /// values before those of rules, at most 100.
    ///
    /// A rule is reported as one that never applies only if this is certain. The comparison of patterns is incomplete:
    /// it does not look into the values of variables, for example.
    ///
    /// - Complexity: O(size) for single values, and for rules O(rules²) comparisons of patterns; these end after about a
    ///   second.
    public func probableMistakes() -> [AssociationWarning] {
        var reader = AssociationReader()
        // The file has been parsed before.
        guard let root = try? reader.root(of: source) else { return [] }
        var check = AssociationCheck(contents: contents)
        check.read(root)
        check.readRules()
        return check.warnings
    }
}
