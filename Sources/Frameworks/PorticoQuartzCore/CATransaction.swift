// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
public import PorticoFoundation

/// Groups changes of layers. Layers are not drawn here, so a transaction holds its values and calls its completion block.
///
/// - Behavior: https://developer.apple.com/documentation/quartzcore/catransaction
/// - Since: iOS 2.0
/// - Differs: nothing is animated, so a completion block is called on the main thread when the code that commits has
///   returned. The transactions of all threads of a process are nested in each other.
public final class CATransaction: NSObject {
    private struct Level {
        var duration: CFTimeInterval = 0.25
        var disablesActions = false
        var completion: (() -> Void)?
        var values: [String: Any] = [:]
    }

    private final class Levels: @unchecked Sendable {
        // `all` is only reached while the lock is held.
        private let lock = NSRecursiveLock()
        /// The first is the implicit transaction.
        private var all = [Level()]

        func change<Result>(_ body: (inout [Level]) -> Result) -> Result {
            lock.lock()
            defer { lock.unlock() }
            return body(&all)
        }
    }

    private static let outsideOfApps = Levels()

    private static var levels: Levels {
        ProcessContext.currentIfAny?.singleton { Levels() } ?? outsideOfApps
    }

    private static func current<Result>(_ body: (inout Level) -> Result) -> Result {
        levels.change { body(&$0[$0.count - 1]) }
    }

    // MARK: - Transactions

    /// Begins a transaction inside of the current one.
    public class func begin() {
        levels.change { $0.append(Level()) }
    }

    /// Ends the current transaction.
    public class func commit() {
        let ended = levels.change { $0.count > 1 ? $0.removeLast() : nil }
        finish(ended?.completion)
    }

    /// Ends the implicit transaction.
    public class func flush() {
        let completion = levels.change { levels in
            defer { levels[0].completion = nil }
            return levels[0].completion
        }
        finish(completion)
    }

    private static func finish(_ completion: (() -> Void)?) {
        guard let completion else { return }
        guard let context = ProcessContext.currentIfAny else { return completion() }
        let call = UncheckedCall(call: completion)
        context.later { call.call() }
    }

    private struct UncheckedCall: @unchecked Sendable {
        // Handed to the main thread once, as Core Animation does.
        let call: () -> Void
    }

    /// Keeps other threads from changing transactions. Does nothing.
    ///
    /// - Differs: does nothing; each call is safe by itself.
    public class func lock() {}
    /// Ends ``lock()``.
    ///
    /// - Differs: does nothing; each call is safe by itself.
    public class func unlock() {}

    // MARK: - Values of the current transaction

    /// In seconds; 0.25 at first.
    public class func animationDuration() -> CFTimeInterval { current { $0.duration } }
    public class func setAnimationDuration(_ dur: CFTimeInterval) { current { $0.duration = dur } }

    /// Whether changes are not animated.
    public class func disableActions() -> Bool { current { $0.disablesActions } }
    public class func setDisableActions(_ flag: Bool) { current { $0.disablesActions = flag } }

    /// Called when the transaction's animations have ended.
    public class func completionBlock() -> (() -> Void)? { current { $0.completion } }
    public class func setCompletionBlock(_ block: (() -> Void)?) { current { $0.completion = block } }

    /// A value of the app's own.
    public class func value(forKey key: String) -> Any? { current { $0.values[key] } }
    public class func setValue(_ anObject: Any?, forKey key: String) { current { $0.values[key] = anObject } }
}
