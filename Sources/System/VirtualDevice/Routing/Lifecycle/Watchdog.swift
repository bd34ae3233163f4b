// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel

// How long an app's code may keep the main thread. Lifecycle sheet, 1.4; the names are those of Apple's reports,
// https://developer.apple.com/documentation/xcode/addressing-watchdog-terminations
//
//     scene-create   willFinish ► didFinish ► [configuration] ► willConnect ► willEnterForeground    20 s together
//     scene-update   willEnterForeground ► [a link's callbacks] ► didBecomeActive                    10 s together
//                    willResignActive ► [the keyboard goes] ► didEnterBackground                     10 s together
//                                                             didEnterBackground                      5 s of them
//                    any other call                                                                  10 s
//
// What counts is the time that the app's own code takes: that of its calls in a phase, added up. A device of Apple's
// watches scene updates only; here every other call has the same limit, so that no app can hold up a device for ever.
// Extensions are not scenes: each of their calls counts alone, and has no such name.

/// What the watchdog counts together for one process.
struct WatchdogPhase: Codable, Hashable, Sendable {
    enum Kind: Codable, Hashable, Sendable {
        /// From the start of the process, or of a scene, until it can be seen.
        case creation
        /// On the way to the screen.
        case arrival
        /// On the way from the screen.
        case leaving
        /// One call.
        case call
    }

    var kind = Kind.call
    /// Tells it from the phases before.
    var number = 0
    /// Of its calls that have returned.
    var spent = Duration.zero

    /// As Apple's reports call it.
    var event: String { kind == .creation ? "scene-create" : "scene-update" }
}

/// A call that a process has not returned from, for whoever watches real processes.
public struct WatchedCall: Hashable, Sendable {
    public var process: ProcessID
    /// The delivery's number.
    public var delivery: Int
    /// Calls of one process with the same number share a limit.
    public var phase: Int
    /// How much time the call may take at most.
    public var allowance: Duration
    /// What is left for the phase as a whole, this call included; what it has spent on the virtual clock is taken away.
    public var phaseAllowance: Duration
    /// When the virtual watchdog ends the process.
    public var deadline: VirtualInstant
}

extension Device {
    /// The calls of all processes that have not returned and have a limit, in order of process. Without those whose code
    /// waits for virtual time to pass: for them the limit passes with it.
    public var watchedCalls: [WatchedCall] {
        busy.ids.compactMap { id in
            guard let process = processes[id], let outstanding = process.outstanding,
                let deadline = outstanding.deadline, !processClocks.isStalled(id)
            else { return nil }
            let allowance = outstanding.began.duration(to: deadline)
            let isPart = outstanding.delivery.callback.entersBackground
            return WatchedCall(
                process: id, delivery: outstanding.delivery.number, phase: process.watchdog.number,
                allowance: allowance,
                phaseAllowance: isPart
                    ? profile.timing.sceneUpdateLimit.duration - process.watchdog.spent : allowance,
                deadline: deadline)
        }
    }

    /// Begins to count for a call that is delivered now; returns how long it may take.
    mutating func watch(_ callback: Callback, of id: ProcessID) -> Duration {
        let limits = profile.timing
        return processes[id]!.change { $0.watch(callback, limits: limits) } ?? extensionLimit(on: callback)
    }

    /// Limits of an extension's calls. A service extension has its own, and a warning before the first: code that has
    /// answered and does not come back must not stand in the way of the next notification either.
    private func extensionLimit(on callback: Callback) -> Duration {
        switch callback {
        case .notificationService(.didReceive):
            profile.extensions.service.timeLimit.duration + profile.extensions.service.expiryGrace.duration
        case .notificationService(.timeWillExpire): profile.extensions.service.expiryGrace.duration
        default: profile.timing.sceneUpdateLimit.duration
        }
    }

    /// Ends every process whose code has been running past its limit.
    mutating func enforceWatchdogs() {
        for id in busy.ids {
            guard let process = processes[id], let outstanding = process.outstanding,
                let deadline = outstanding.deadline, deadline <= now
            else { continue }
            let name = outstanding.delivery.callback.name
            guard !process.isExtension else {
                diagnose(process, "watchdog 0x8badf00d: \(name) did not return in time")
                endProcess(id, reason: "killed by the watchdog in \(name)")
                continue
            }
            let event = process.watchdog.event
            let allowance = outstanding.began.duration(to: deadline)
            let isOwn =
                outstanding.delivery.callback.entersBackground && allowance == profile.timing.backgroundLimit.duration
            let limit = isOwn ? allowance : process.watchdog.spent + allowance
            diagnose(process.bundle, "watchdog 0x8badf00d, \(event): \(name) did not return within \(limit.text)")
            endProcess(id, reason: "killed by the watchdog, \(event): \(name)")
        }
    }
}

extension ProcessState {
    /// Begins to count for a call; returns how long it may take, nil for an extension's call.
    fileprivate mutating func watch(_ callback: Callback, limits: BehaviorProfile.Timing) -> Duration? {
        guard !isExtension else {
            beginPhase(.call)
            return nil
        }
        let open = watchdog.kind
        switch callback {
        case .application(.willFinishLaunching): beginPhase(.creation)
        case .application(.didFinishLaunching), .scene(.didDiscardSessions), .scene(.configurationForConnecting),
            .scene(.willConnect),
            .scene(.restoreInteractionState):
            if open != .creation { beginPhase(.creation) }
        case .application(.willEnterForeground), .scene(.willEnterForeground):
            if open != .creation { beginPhase(.arrival) }
        case .application(.didBecomeActive), .scene(.didBecomeActive):
            if open != .arrival { beginPhase(.call) }
        case .application(.willResignActive), .scene(.willResignActive):
            // An alert that covers the app is no way from the screen.
            beginPhase(lifecycle.presence == .background ? .leaving : .call)
        case .application(.didEnterBackground), .scene(.didEnterBackground):
            if open != .leaving { beginPhase(.call) }
        // What comes between belongs to it: a link's callbacks, the keyboard's.
        default:
            // An answer or a push in the middle of a launch does not begin it anew.
            let isLaunching = open == .creation && queue.contains { $0.callback.belongsToCreation }
            if open != .arrival, open != .leaving, !isLaunching { beginPhase(.call) }
        }
        let whole = watchdog.kind == .creation ? limits.launchLimit.duration : limits.sceneUpdateLimit.duration
        let rest = whole - watchdog.spent
        return callback.entersBackground ? min(rest, limits.backgroundLimit.duration) : rest
    }

    private mutating func beginPhase(_ kind: WatchdogPhase.Kind) {
        watchdog = WatchdogPhase(kind: kind, number: watchdog.number + 1)
    }

    /// The call that was made last has returned.
    mutating func callReturned(_ callback: Callback, after duration: Duration) {
        outstanding = nil
        watchdog.spent += duration
        switch callback {
        case .application(.didBecomeActive), .scene(.didBecomeActive), .application(.didEnterBackground),
            .scene(.didEnterBackground):
            watchdog.kind = .call
        default: break
        }
    }
}

extension Duration {
    /// `20 s`.
    fileprivate var text: String {
        components.attoseconds == 0 ? "\(components.seconds) s" : "\(inSeconds) s"
    }
}

extension Callback {
    /// Whether it is a part of what scene-create watches.
    fileprivate var belongsToCreation: Bool {
        switch self {
        case .application(.willFinishLaunching), .application(.didFinishLaunching), .scene(.didDiscardSessions),
            .scene(.configurationForConnecting),
            .scene(.willConnect), .scene(.restoreInteractionState), .scene(.willEnterForeground):
            true
        default: false
        }
    }

    fileprivate var entersBackground: Bool {
        switch self {
        case .application(.didEnterBackground), .scene(.didEnterBackground): true
        default: false
        }
    }
}
