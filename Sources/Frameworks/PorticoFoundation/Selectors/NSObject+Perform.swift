// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

extension NSObjectProtocol {
    /// Whether the object has the method of a selector.
    ///
    /// - Behavior: https://developer.apple.com/documentation/objectivec/nsobjectprotocol/responds(to:)
    /// - Since: iOS 2.0
    /// - Differs: for a selector that is a name alone, it is found out from the symbols of the program, which tell neither the
    ///   methods of private classes nor the names that `@objc(…)` gives. Cannot be overridden.
    public func responds(to aSelector: Selector!) -> Bool { aSelector?.isDeclared(by: self) ?? false }

    /// Calls the method of a selector, before this returns.
    ///
    /// - Returns: The method's result, not retained, for as long as the current turn of the main thread lasts; nil if
    ///   the method returns nothing.
    /// - Behavior: https://developer.apple.com/documentation/objectivec/nsobjectprotocol/perform(_:)
    /// - Since: iOS 2.0
    /// - Differs: traps for a selector that is a name alone, and for the method of another class. Ask ``responds(to:)``
    ///   before.
    @discardableResult
    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        PerformedResult.of(aSelector.result(on: self))
    }

    /// Calls the method of a selector with an argument, before this returns. A method without parameters ignores it.
    ///
    /// - Returns: See ``perform(_:)``.
    /// - Behavior: https://developer.apple.com/documentation/objectivec/nsobjectprotocol/perform(_:with:)
    /// - Since: iOS 2.0
    /// - Differs: traps for a selector that is a name alone, for the method of another class, and for an argument of
    ///   another type than the method takes.
    @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        PerformedResult.of(aSelector.result(on: self, with: object))
    }

    /// Calls the method of a selector with two arguments, before this returns.
    ///
    /// - Returns: See ``perform(_:)``.
    /// - Behavior: https://developer.apple.com/documentation/objectivec/nsobjectprotocol/perform(_:with:with:)
    /// - Since: iOS 2.0
    /// - Differs: traps for a selector that is a name alone, for the method of another class, and for an argument of
    ///   another type than the method takes.
    @discardableResult
    public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
        PerformedResult.of(aSelector.result(on: self, with: object1, object2))
    }
}

extension NSObject {
    /// Calls the method of a selector on the main thread.
    ///
    /// - Parameter wait: Whether the call has ended when this returns: on the main thread it is made at once. Otherwise
    ///   it is made in a later turn of the main queue.
    /// - Behavior: https://developer.apple.com/documentation/objectivec/nsobject/performselector(onmainthread:with:waituntildone:)
    /// - Since: iOS 2.0
    /// - Differs: traps where `perform(_:with:)` does.
    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        let call = PerformedCall(self, aSelector, arg)
        switch (wait, MainThread.isCurrent) {
        case (true, true): call.perform()
        case (true, false): DispatchQueue.main.sync { call.perform() }
        case (false, _): DispatchQueue.main.async { call.perform() }
        }
    }

    /// Calls the method of a selector off the main thread.
    ///
    /// - Behavior: https://developer.apple.com/documentation/objectivec/nsobject/performselector(inbackground:with:)
    /// - Since: iOS 2.0
    /// - Differs: on a thread of a global queue instead of one of its own; traps where `perform(_:with:)` does.
    public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
        let call = PerformedCall(self, aSelector, arg)
        DispatchQueue.global().async { call.perform() }
    }
}

/// A call on its way to another thread, or to a later time.
///
/// Sendable without checks: the app decides on which thread the method is called, as on Apple's systems.
final class PerformedCall: @unchecked Sendable {
    let target: NSObject
    let selector: Selector
    let argument: Any?

    init(_ target: NSObject, _ selector: Selector, _ argument: Any?) {
        self.target = target
        self.selector = selector
        self.argument = argument
    }

    func perform() { selector.perform(on: target, with: argument) }

    /// Whether a cancellation means this call: arguments are compared as `isEqual(_:)` does.
    func isCall(of target: ObjectIdentifier, _ selector: Selector?, _ argument: Any??) -> Bool {
        guard ObjectIdentifier(self.target) == target, selector.map({ $0 == self.selector }) ?? true else {
            return false
        }
        switch (argument, self.argument) {
        case (nil, _), (.some(nil), nil): return true
        case (.some(nil), _), (_, nil): return false
        case (let one??, let other?):
            if let one = one as? NSObject, let other = other as? NSObject { return one.isEqual(other) }
            if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
            return (one as AnyObject) === (other as AnyObject)
        }
    }
}

/// What a method has returned, as Apple's systems do with an autoreleased object: it lives until the turn's end.
private final class PerformedResult: @unchecked Sendable {
    // Only released.
    private let object: AnyObject

    private init(_ object: AnyObject) {
        self.object = object
    }

    static func of(_ result: Any?) -> Unmanaged<AnyObject>? {
        guard let result else { return nil }
        let object = result as AnyObject
        guard let context = ProcessContext.currentIfAny else { return Unmanaged.passRetained(object) }
        let held = PerformedResult(object)
        context.later { withExtendedLifetime(held) {} }
        return Unmanaged.passUnretained(object)
    }
}
