// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import SystemModel

/// The name of a method that a target is sent, together with the method itself.
///
/// Linux has no Objective-C runtime that finds a method by its name, and no `#selector`. A selector that is performed
/// therefore needs the method as well, as `portico adapt` writes it:
///
///     #selector(show(_:))                                        // on Apple's systems
///     Selector("show(_:)", ArticleViewController.show(_:))       // here
///
/// The method may be private, inherited, and of any result; a `Notification` is converted for a method that takes an
/// `NSNotification`. Two selectors are equal if their names in Objective-C are: `show(_:)` and `show:` are one.
///
/// - Behavior: https://developer.apple.com/documentation/objectivec/selector
/// - Differs: a selector with a name alone can be compared, but performing it traps.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name in Objective-C, such as `show:`.
    public let description: String
    /// The name as it was given.
    private let name: String
    private let method: Method?

    private struct Method {
        var isMethod: (_ target: Any) -> Bool
        var call: (_ target: Any, _ arguments: [Any?]) -> Any
    }

    /// Creates a selector that can be compared, but not performed.
    public init(_ str: String) {
        description = ObjectiveCName.name(of: str)
        name = str
        method = nil
    }

    /// Creates a selector that can be compared, but not performed.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// Creates a selector for a method without parameters; see the type.
    ///
    /// - Differs: Apple's compiler makes selectors from `#selector`.
    public init<Target, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
        self.init(name, 0) { (target: Target, _) in method(target)() }
    }

    /// Creates a selector for a method with one parameter, usually the sender or the notification; see the type.
    ///
    /// - Differs: Apple's compiler makes selectors from `#selector`.
    public init<Target, First, Result>(_ name: String, _ method: @escaping (Target) -> (First) -> Result) {
        self.init(name, 1) { (target: Target, arguments) in
            method(target)(Self.argument(0, of: arguments, for: name))
        }
    }

    /// Creates a selector for a method with two parameters, usually the sender and the event; see the type.
    ///
    /// - Differs: Apple's compiler makes selectors from `#selector`.
    public init<Target, First, Second, Result>(
        _ name: String, _ method: @escaping (Target) -> (First, Second) -> Result
    ) {
        self.init(name, 2) { (target: Target, arguments) in
            method(target)(
                Self.argument(0, of: arguments, for: name), Self.argument(1, of: arguments, for: name))
        }
    }

    /// Creates a selector for a method with three parameters, such as a segue action; see the type.
    ///
    /// - Differs: Apple's compiler makes selectors from `#selector`.
    public init<Target, First, Second, Third, Result>(
        _ name: String, _ method: @escaping (Target) -> (First, Second, Third) -> Result
    ) {
        self.init(name, 3) { (target: Target, arguments) in
            method(target)(
                Self.argument(0, of: arguments, for: name), Self.argument(1, of: arguments, for: name),
                Self.argument(2, of: arguments, for: name))
        }
    }

    private init<Target>(_ name: String, _ parameters: Int, calling call: @escaping (Target, [Any?]) -> Any) {
        description = ObjectiveCName.name(of: name, parameters: parameters)
        self.name = name
        method = Method(
            isMethod: { $0 is Target },
            call: { target, arguments in
                guard let target = target as? Target else {
                    fatalError(
                        """
                        \(type(of: target)) was sent \(name), a method of \(Target.self), as iOS ends an app whose \
                        object was sent an unrecognized selector: ask responds(to:) before
                        """)
                }
                return call(target, arguments)
            })
    }

    public static func == (left: Selector, right: Selector) -> Bool { left.description == right.description }

    public func hash(into hasher: inout Hasher) { hasher.combine(description) }

    // MARK: - Performing

    /// Whether it can be compared, but not performed.
    package var isNameAlone: Bool { method == nil }

    /// Whether the selector has a method, and the object that method.
    package func isMethod(of target: Any) -> Bool { method?.isMethod(target) ?? false }

    /// Whether the object has the method: that of the selector, or for a name alone one that its class declares or inherits.
    package func isDeclared(by target: Any) -> Bool {
        if let method { return method.isMethod(target) }
        var next: AnyClass? = type(of: target) as? AnyClass
        while let current = next, current != NSObject.self {
            let names = DeclaredMethods.names(of: current)
            if names.contains(where: { ObjectiveCName.name(of: $0) == description }) { return true }
            next = _getSuperclass(current)
        }
        return false
    }

    /// Calls the method on the current thread, before this returns. A method with fewer parameters ignores the rest.
    package func perform(on target: Any, with arguments: Any?...) { _ = call(on: target, arguments) }

    /// The same; nil for a method that returns nothing, or nil.
    package func result(on target: Any, with arguments: Any?...) -> Any? {
        let result = call(on: target, arguments)
        if result is Void { return nil }
        return flattened(result)
    }

    private func call(on target: Any, _ arguments: [Any?]) -> Any {
        guard let method else {
            fatalError(
                """
                The selector \(name) of \(type(of: target)) has a name and no method, so it cannot be \
                performed on Linux: write Selector("\(name)", Class.method), or run portico adapt
                """)
        }
        return method.call(target, arguments)
    }

    private static func argument<Value>(_ index: Int, of arguments: [Any?], for name: String) -> Value {
        let argument = index < arguments.count ? arguments[index] : nil
        if let value = argument as? Value { return value }
        if let notification = argument as? Notification,
            let value = NSNotification(
                name: notification.name, object: notification.object, userInfo: notification.userInfo) as? Value
        {
            return value
        }
        let given = argument.map { "\(type(of: $0))" } ?? "nil"
        fatalError("\(name) takes \(Value.self) as argument \(index + 1), and was given \(given)")
    }
}
