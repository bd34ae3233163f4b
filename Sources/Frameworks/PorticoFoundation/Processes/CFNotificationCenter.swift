// Portico
// SPDX-License-Identifier: Apache-2.0

package import AppRuntime
public import Foundation
import SystemModel

/// On Linux Core Foundation's strings and dictionaries are Foundation's classes.
///
/// - Behavior: https://developer.apple.com/documentation/corefoundation/cfstring
/// - Since: iOS 2.0
/// - Differs: the same type as `NSString`.
public typealias CFString = NSString
/// Only for the parameters of the notification center.
///
/// - Behavior: https://developer.apple.com/documentation/corefoundation/cfdictionary
/// - Since: iOS 2.0
/// - Differs: the same type as `NSDictionary`.
public typealias CFDictionary = NSDictionary

/// The name of a notification between processes: the same text for all of them, so begin it with a name of yours.
///
/// - Behavior: https://developer.apple.com/documentation/corefoundation/cfnotificationname
/// - Since: iOS 2.0
public struct CFNotificationName: RawRepresentable, Hashable, @unchecked Sendable {
    // A copy that nobody else changes.
    public let rawValue: CFString

    /// Keeps a copy, as `init(rawValue:)` does.
    public init(_ rawValue: CFString) {
        self.init(rawValue: rawValue)
    }
    public init(rawValue: CFString) {
        self.rawValue = NSString(string: rawValue.description)
    }
}

/// What becomes of notifications while the process is suspended. The Darwin center ignores it.
///
/// - Behavior: https://developer.apple.com/documentation/corefoundation/cfnotificationsuspensionbehavior
/// - Since: iOS 2.0
public enum CFNotificationSuspensionBehavior: Int, Sendable {
    case drop = 1, coalesce, hold, deliverImmediately
}

/// What an observer is called with: the center, the observer's pointer, the name; object and dictionary are nil always.
/// Runs on the main thread.
///
/// - Behavior: https://developer.apple.com/documentation/corefoundation/cfnotificationcallback
/// - Since: iOS 2.0
/// - Differs: an ordinary closure, where Apple's is a C function and may capture nothing.
public typealias CFNotificationCallback = (
    CFNotificationCenter?, UnsafeMutableRawPointer?, CFNotificationName?, UnsafeRawPointer?, CFDictionary?
) -> Void

/// A notification center of Core Foundation; here only the one between processes.
///
/// - Behavior: https://developer.apple.com/documentation/corefoundation/cfnotificationcenter
/// - Since: iOS 2.0
/// - Differs: there is no local center.
public final class CFNotificationCenter: Sendable {
    private struct Observer {
        var pointer: UnsafeRawPointer?
        var name: String
        var callback: CFNotificationCallback
    }

    private let context: ProcessContext
    private let observers = Locked<[Observer]>([])

    private init(_ context: ProcessContext) {
        self.context = context
    }

    package static func of(_ context: ProcessContext) -> CFNotificationCenter {
        context.singleton { CFNotificationCenter(context) }
    }

    fileprivate func add(_ pointer: UnsafeRawPointer?, name: String, _ callback: @escaping CFNotificationCallback) {
        observers.withLock { $0.append(Observer(pointer: pointer, name: name, callback: callback)) }
        context.send(.darwin(.observe(name: name)))
    }

    fileprivate func remove(_ pointer: UnsafeRawPointer?, name: String?) {
        let unheard = observers.withLock { observers in
            let before = observers.map(\.name)
            observers.removeAll { $0.pointer == pointer && (name == nil || $0.name == name) }
            let left = Set(observers.map(\.name))
            var unheard: [String] = []
            for name in before where !left.contains(name) && !unheard.contains(name) { unheard.append(name) }
            return unheard
        }
        for name in unheard { context.send(.darwin(.ignore(name: name))) }
    }

    fileprivate func post(_ name: String) {
        context.send(.darwin(.post(name: name)))
    }

    /// A notification has come; observers are called in the order in which they were added.
    @MainActor
    package func deliver(_ name: String) {
        let called = observers.withLock { observers in observers.filter { $0.name == name } }
        for observer in called {
            observer.callback(
                self, observer.pointer.map(UnsafeMutableRawPointer.init(mutating:)),
                CFNotificationName(NSString(string: name)),
                nil, nil)
        }
    }
}

/// The center of notifications between processes.
///
/// - Behavior: https://developer.apple.com/documentation/corefoundation/cfnotificationcentergetdarwinnotifycenter()
/// - Since: iOS 3.0
public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter! {
    .of(.current)
}

/// Calls back on the main thread for each notification of that name, from now on; while the process is suspended any
/// number of them become one, which comes when it is resumed.
///
/// - Parameters:
///   - observer: Identifies the observer to the functions that remove it, and is handed to the callback.
///   - name: Required: the Darwin center does not tell of all names.
///   - object: Ignored.
/// - Behavior: https://developer.apple.com/documentation/corefoundation/cfnotificationcenteraddobserver(_:_:_:_:_:_:)
/// - Since: iOS 3.0
public func CFNotificationCenterAddObserver(
    _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!, _ callBack: CFNotificationCallback!,
    _ name: CFString!, _ object: UnsafeRawPointer!, _ suspensionBehavior: CFNotificationSuspensionBehavior
) {
    guard let callBack, let name else { return }
    center.add(observer, name: name.description, callBack)
}

/// Removes an observer of that name; a nil name removes it from all.
///
/// - Behavior: https://developer.apple.com/documentation/corefoundation/cfnotificationcenterremoveobserver(_:_:_:_:)
/// - Since: iOS 3.0
public func CFNotificationCenterRemoveObserver(
    _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!, _ name: CFNotificationName!,
    _ object: UnsafeRawPointer!
) {
    center.remove(observer, name: name?.rawValue.description)
}

/// Removes an observer from every name.
///
/// - Behavior: https://developer.apple.com/documentation/corefoundation/cfnotificationcenterremoveeveryobserver(_:_:)
/// - Since: iOS 3.0
public func CFNotificationCenterRemoveEveryObserver(_ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!) {
    center.remove(observer, name: nil)
}

/// Tells every process of the device that observes the name, this one included. Object and dictionary do not travel.
///
/// - Behavior: https://developer.apple.com/documentation/corefoundation/cfnotificationcenterpostnotification(_:_:_:_:_:)
/// - Since: iOS 3.0
public func CFNotificationCenterPostNotification(
    _ center: CFNotificationCenter!, _ name: CFNotificationName!, _ object: UnsafeRawPointer!,
    _ userInfo: CFDictionary!, _ deliverImmediately: Bool
) {
    guard let name else { return }
    center.post(name.rawValue.description)
}
