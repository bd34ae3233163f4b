// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension IndexPath {
    /// The position of a row in a table: the section comes first.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/indexpath/init(row:section:)
    public init(row: Int, section: Int) { self = [section, row] }
    /// The position of an item in a collection: the section comes first.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/indexpath/init(item:section:)
    public init(item: Int, section: Int) { self = [section, item] }

    /// Traps for a path without two numbers.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }
    /// Traps for a path without two numbers.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
    /// The same number as ``row``.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
