// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A set of objects that may be kept by others: delegates that are told of the same thing.
///
/// Objects are the same if they are one object, and are listed in the order in which they were added.
///
/// - Complexity: O(n) for all methods, in the number of objects.
/// - Behavior: https://developer.apple.com/documentation/foundation/nshashtable
/// - Since: iOS 6.0
/// - Differs: objects are compared by identity with all options; of these, only `weakMemory` has a meaning. Not on Apple's
///   systems, which have their own.
open class NSHashTable<ObjectType>: NSObject {
    private struct Entry {
        var strong: AnyObject?
        weak var object: AnyObject?
    }

    private let isWeak: Bool
    private var entries: [Entry] = []

    public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
        isWeak = options.contains(.weakMemory)
        super.init()
    }

    /// A table that does not keep its objects.
    open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable<ObjectType>(options: .weakMemory) }

    private var alive: [AnyObject] { entries.compactMap(\.object) }

    /// Adds an object, unless it is in the table.
    open func add(_ object: ObjectType?) {
        guard let object = object.map({ $0 as AnyObject }), !alive.contains(where: { $0 === object }) else { return }
        entries.removeAll { $0.object == nil }
        entries.append(Entry(strong: isWeak ? nil : object, object: object))
    }

    open func remove(_ object: ObjectType?) {
        guard let object = object.map({ $0 as AnyObject }) else { return }
        entries.removeAll { $0.object === object }
    }

    open func removeAllObjects() { entries = [] }

    open func contains(_ anObject: ObjectType?) -> Bool {
        guard let object = anObject.map({ $0 as AnyObject }) else { return false }
        return alive.contains { $0 === object }
    }

    open func member(_ object: ObjectType?) -> ObjectType? { contains(object) ? object : nil }

    /// Those that are still there.
    open var allObjects: [ObjectType] { alive.compactMap { $0 as? ObjectType } }
    open var anyObject: ObjectType? { allObjects.first }
    /// Those that are still there.
    open var count: Int { alive.count }
}

/// How a collection holds what is in it.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nspointerfunctions
/// - Since: iOS 6.0
/// - Differs: options only.
open class NSPointerFunctions: NSObject {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let strongMemory: Options = []
        public static let weakMemory = Options(rawValue: 5)
        public static let objectPersonality: Options = []
        public static let objectPointerPersonality = Options(rawValue: 512)
    }
}
