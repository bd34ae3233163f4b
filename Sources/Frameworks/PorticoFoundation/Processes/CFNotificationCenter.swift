// Portico
// SPDX-License-Identifier: Apache-2.0

package import AppRuntime
public import Foundation
import SystemModel

/// A string of Core Foundation. On Linux this is Foundation's class.
///
/// - Behavior: https://developer.apple.com/documentation/corefoundation/cfstring
/// - Since: iOS 2.0
/// - Differs: the same type as `NSString`.
public typealias CFString = NSString
/// A dictionary of Core Foundation, used only for the parameters of the notification centre.
///
/// - Behavior: https://developer.apple.com/documentation/corefoundation/cfdictionary
/// - Since: iOS 2.0
/// - Differs: the same type as `NSDictionary`.
public typealias CFDictionary = NSDictionary

/// The name of a notification between processes. All processes share the same names, so use a prefix of your own.
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

/// How notifications are delivered while the process is suspended. The Darwin notification centre ignores it.
///
/// - Behavior: https://developer.apple.com/documentation/corefoundation/cfnotificationsuspensionbehavior
/// - Since: iOS 2.0
public enum CFNotificationSuspensionBehavior: Int, Sendable {
    case drop = 1, coalesce, hold, deliverImmediately
}

/// The closure of an observer. Its arguments are the centre, the observer's pointer and the name; object and dictionary
/// are always nil. It runs on the main thread.
///
/// - Behavior: https://developer.apple.com/documentation/corefoundation/cfnotificationcallback
/// - Since: iOS 2.0
/// - Differs: an ordinary closure; Apple's is a C function, which cannot capture anything.
public typealias CFNotificationCallback = (
    CFNotificationCenter?, UnsafeMutableRawPointer?, CFNotificationName?, UnsafeRawPointer?, CFDictionary?
) -> Void

/// A notification centre of Core Foundation; here only the Darwin notification centre, which works between processes.
///
/// - Behavior: https://developer.apple.com/documentation/corefoundation/cfnotificationcenter
/// - Since: iOS 2.0
/// - Differs: there is no local centre.
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
        // From here on nothing is missed: whoever observes and then looks must not look before the system knows.
        context.waitUntilReceived()
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

    /// Delivers a notification; observers are called in the order they were added.
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

/// The notification centre for notifications between processes.
///
/// - Behavior: https://developer.apple.com/documentation/corefoundation/cfnotificationcentergetdarwinnotifycenter()
/// - Since: iOS 3.0
public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter! {
    .of(.current)
}

/// Adds an observer. The callback runs on the main thread for each notification with that name; notifications that
/// arrive while the process is suspended are combined into one, which is delivered when it resumes.
///
/// - Parameters:
///   - observer: Identifies the observer to the functions that remove it, and is passed to the callback.
///   - name: Required: the Darwin centre does not support observing all names.
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

/// Removes an observer for that name; with nil, for all names.
///
/// - Behavior: https://developer.apple.com/documentation/corefoundation/cfnotificationcenterremoveobserver(_:_:_:_:)
/// - Since: iOS 3.0
public func CFNotificationCenterRemoveObserver(
    _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!, _ name: CFNotificationName!,
    _ object: UnsafeRawPointer!
) {
    center.remove(observer, name: name?.rawValue.description)
}

/// Removes an observer for all names.
///
/// - Behavior: https://developer.apple.com/documentation/corefoundation/cfnotificationcenterremoveeveryobserver(_:_:)
/// - Since: iOS 3.0
public func CFNotificationCenterRemoveEveryObserver(_ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!) {
    center.remove(observer, name: nil)
}

/// Posts a notification to every process of the device that observes the name, this one included. Object and dictionary
/// are not sent.
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
