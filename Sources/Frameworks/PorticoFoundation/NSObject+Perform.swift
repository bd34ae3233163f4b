// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Synchronization

extension NSObject {
    /// Calls a method of this object after a delay, and with a delay of 0 once the code that runs now has returned. The
    /// object is retained until then.
    ///
    ///     perform(#selector(refresh), with: nil, afterDelay: 0.4)
    ///
    /// - Parameters:
    ///   - aSelector: A selector with its method, as `portico adapt` writes it.
    ///   - anArgument: For a method with a parameter.
    ///   - delay: In seconds, of the device's time.
    /// - Behavior: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/perform(_:with:afterdelay:)
    /// - Since: iOS 2.0
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        let request = PerformRequest(target: self, selector: aSelector, argument: anArgument)
        let timer = Timer(timeInterval: max(0, delay), repeats: false) { timer in
            PerformRequests.remove(timer)
            request.selector.perform(on: request.target, with: request.argument)
        }
        PerformRequests.add(timer, for: self, selector: aSelector)
        RunLoop.current.add(timer, forMode: .default)
    }

    /// Cancels the calls of a method that ``perform(_:with:afterDelay:)`` requested.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/objectivec/nsobject-swift.class/cancelpreviousperformrequests(withtarget:selector:object:)
    /// - Since: iOS 2.0
    /// - Differs: the argument is not compared.
    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        PerformRequests.cancel(aTarget as AnyObject, aSelector)
    }

    /// Cancels all calls of an object that ``perform(_:with:afterDelay:)`` requested.
    ///
    /// - Since: iOS 2.0
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        PerformRequests.cancel(aTarget as AnyObject, nil)
    }
}

/// A call on its way. Sendable without checks: written once, and used on the thread of the run loop that has the timer.
private struct PerformRequest: @unchecked Sendable {
    let target: AnyObject
    let selector: Selector
    let argument: Any?
}

/// The calls that can be cancelled.
private enum PerformRequests {
    /// Sendable without checks: the timer is only invalidated, by the code that may cancel it.
    private struct Entry: @unchecked Sendable {
        let timer: Timer
        let target: ObjectIdentifier
        let selector: String
    }

    private static let entries = Mutex<[Entry]>([])

    static func add(_ timer: Timer, for target: AnyObject, selector: Selector) {
        let entry = Entry(timer: timer, target: ObjectIdentifier(target), selector: selector.description)
        entries.withLock { $0.append(entry) }
    }

    static func remove(_ timer: Timer) {
        let timer = ObjectIdentifier(timer)
        entries.withLock { $0.removeAll { ObjectIdentifier($0.timer) == timer } }
    }

    static func cancel(_ target: AnyObject, _ selector: Selector?) {
        let (target, name) = (ObjectIdentifier(target), selector?.description)
        let cancelled = entries.withLock { entries in
            let isMeant = { (entry: Entry) in entry.target == target && (name == nil || entry.selector == name) }
            let cancelled = entries.filter { isMeant($0) }
            entries.removeAll { isMeant($0) }
            return cancelled
        }
        for entry in cancelled { entry.timer.invalidate() }
    }
}
