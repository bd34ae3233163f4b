// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
public import PorticoFoundation
import Synchronization

/// Calls a method for each frame of the screen.
///
/// Use a `Timer` for what has to happen in a test: it takes the device's time.
///
/// - Behavior: https://developer.apple.com/documentation/quartzcore/cadisplaylink
/// - Since: iOS 3.1
/// - Differs: the method is never called, as the screen has no frames: hours of the device's time would be millions of
///   calls. The timeline says so once. Declared in UIKit.
open class CADisplayLink: NSObject {
    /// nil when it has been invalidated.
    private var target: Any?
    private let selector: Selector
    private var modes: Set<RunLoop.Mode> = []

    /// The display link keeps the target until it is invalidated.
    ///
    /// - Parameter sel: A method of the target, which may take the display link.
    /// - Behavior: https://developer.apple.com/documentation/quartzcore/cadisplaylink/init(target:selector:)
    public init(target: Any, selector sel: Selector) {
        self.target = target
        selector = sel
        super.init()
    }

    /// Adds the display link to a run loop, which keeps it until it is removed or invalidated.
    ///
    /// - Behavior: https://developer.apple.com/documentation/quartzcore/cadisplaylink/add(to:formode:)
    /// - Differs: the method is not called.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard target != nil else { return }
        NotSimulated.sayFromAnyThread("CADisplayLink.add(to:forMode:)", instead: "the method is never called")
        modes.insert(mode)
        AddedDisplayLinks.current.add(self)
    }

    /// Removes the display link from one mode of a run loop.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        modes.remove(mode)
        if modes.isEmpty { AddedDisplayLinks.current.remove(self) }
    }

    /// Removes the display link from all modes, and lets go of its target.
    ///
    /// - Behavior: https://developer.apple.com/documentation/quartzcore/cadisplaylink/invalidate()
    open func invalidate() {
        target = nil
        modes = []
        AddedDisplayLinks.current.remove(self)
    }

    /// Stored for the app.
    open var isPaused = false
    /// The frames per second that the app wants; 0 stands for all. Stored for the app.
    ///
    /// - Since: iOS 10.0
    open var preferredFramesPerSecond = 0
    /// The time of the last frame, in seconds as `CACurrentMediaTime()` counts them.
    ///
    /// - Differs: always 0, as before the first frame.
    open var timestamp: CFTimeInterval { 0 }
    /// The time of the next frame.
    ///
    /// - Since: iOS 10.0
    /// - Differs: always 0, as before the first frame.
    open var targetTimestamp: CFTimeInterval { 0 }
    /// The seconds between two frames.
    ///
    /// - Differs: always 0, as before the first frame.
    open var duration: CFTimeInterval { 0 }
}

/// The display links that the run loops of a process keep. Released with the process.
private final class AddedDisplayLinks: Sendable {
    /// Sendable without checks: only kept and released, as a run loop does.
    private struct Kept: @unchecked Sendable {
        let link: CADisplayLink
    }

    private let links = Mutex<[ObjectIdentifier: Kept]>([:])

    /// Those of code outside of any process.
    private static let nobodys = AddedDisplayLinks()

    static var current: AddedDisplayLinks {
        ProcessContext.currentIfAny?.singleton { AddedDisplayLinks() } ?? nobodys
    }

    func add(_ link: CADisplayLink) {
        let kept = Kept(link: link)
        links.withLock { $0[ObjectIdentifier(kept.link)] = kept }
    }

    func remove(_ link: CADisplayLink) {
        let key = ObjectIdentifier(link)
        // Released after the lock, as a target's deinitialiser may run.
        let kept = links.withLock { $0.removeValue(forKey: key) }
        withExtendedLifetime(kept) {}
    }
}
