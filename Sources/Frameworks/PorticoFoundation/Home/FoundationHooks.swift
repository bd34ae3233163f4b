// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import FoundationInterposition

/// Makes Foundation answer for the app whose code is running.
package enum FoundationHooks {
    /// Installs the hooks, once per program, before any code of an app runs; they stay installed.
    package static let install: Void = {
        let hooks = UnsafeMutablePointer<portico_foundation_hooks>.allocate(capacity: 1)
        hooks.initialize(
            to: portico_foundation_hooks(
                has_defaults: { ProcessContext.withDefaults != nil },
                standard_defaults: { ProcessContext.withDefaults.map { retained($0.standardDefaults) } },
                suite_defaults: { first, second in
                    defaults(ofSuite: name(first, second)).map(retained)
                },
                main_bundle: { ProcessContext.currentIfAny?.mainBundle.map(retained) },
                path: { variable, path, room in
                    guard let own = ProcessContext.currentIfAny?.path(of: String(cString: variable)) else {
                        return false
                    }
                    let count = own.utf8.count + 1
                    guard count <= room else { return false }
                    own.withCString { path.update(from: $0, count: count) }
                    return true
                },
                environment: { environment.map { retained(unsafeBitCast($0, to: AnyObject.self)) } },
                urls: { directory, domains in
                    folders(
                        for: unsafeBitCast(directory, to: FileManager.SearchPathDirectory.self),
                        in: FileManager.SearchPathDomainMask(rawValue: UInt(domains))
                    ).map { retained(unsafeBitCast($0, to: AnyObject.self)) }
                },
                value: { kind, words in
                    switch kind {
                    case portico_time_zone: write(DeviceLocale.timeZone, to: words)
                    case portico_updating_time_zone:
                        write(DeviceLocale.timeZone.map { UpdatingTimeZone.of($0) }, to: words)
                    case portico_calendar: write(DeviceLocale.calendar, to: words)
                    case portico_locale: write(DeviceLocale.locale, to: words)
                    default: false
                    }
                },
                prepare_formatter: { formatter in
                    guard let zone = DeviceLocale.timeZone else { return }
                    Unmanaged<DateFormatter>.fromOpaque(formatter).takeUnretainedValue().timeZone = zone
                },
                languages: { DeviceLocale.languages.map { retained(unsafeBitCast($0, to: AnyObject.self)) } },
                schedule_timer: { interval, repeats, block in
                    RunLoopTimers.schedule(interval, repeats, block.load(as: TimerBlock.self).body).map(retained)
                },
                make_timer: { interval, repeats, block in
                    guard let timer = RunLoopTimers.make(interval, repeats, block.load(as: TimerBlock.self).body) else {
                        return nil
                    }
                    // The caller gave it up, and the timer has its own.
                    UnsafeMutableRawPointer(mutating: block).assumingMemoryBound(to: TimerBlock.self)
                        .deinitialize(count: 1)
                    return retained(timer)
                },
                perform: { loop, block in
                    RunLoopTimers.perform(
                        block.load(as: PerformBlock.self).body,
                        on: Unmanaged<RunLoop>.fromOpaque(loop).takeUnretainedValue())
                },
                add_timer: { timer, loop in
                    RunLoopTimers.add(
                        Unmanaged<Timer>.fromOpaque(timer).takeUnretainedValue(),
                        to: Unmanaged<RunLoop>.fromOpaque(loop).takeUnretainedValue())
                },
                timer_moved: { timer in
                    RunLoopTimer.of(Unmanaged<Timer>.fromOpaque(timer).takeUnretainedValue())?.dateChanged()
                },
                main_operations: { isCurrent in
                    isCurrent && !MainThread.isCurrent ? nil : Operations.main.map(retained)
                },
                adds_operation: { operation in
                    Operations.note([Unmanaged<Operation>.fromOpaque(operation).takeUnretainedValue()])
                },
                adds_operations: { operations in
                    Operations.note(unsafeBitCast(operations, to: [Operation].self))
                },
                wraps_operation: { block in
                    guard let wrapped = Operations.wrap(block.load(as: PerformBlock.self).body) else { return false }
                    block.initializeMemory(as: PerformBlock.self, to: PerformBlock(body: wrapped))
                    return true
                },
                starts_operation: { operation, start in
                    Operations.start(Unmanaged<Operation>.fromOpaque(operation).takeUnretainedValue()) {
                        start(operation)
                    }
                }))
        portico_install_foundation_hooks(hooks)
    }()

    /// The program's environment with the app's own home and temporary directory.
    private static var environment: [String: String]? {
        guard let process = ProcessContext.currentIfAny, let home = process.path(of: "CFFIXED_USER_HOME") else {
            return nil
        }
        var all = ProcessContext.outsideOfProcesses { ProcessInfo.processInfo.environment }
        all["HOME"] = home
        all["TMPDIR"] = process.path(of: "TMPDIR")
        return all
    }

    // Closures as they lie in memory.
    private struct TimerBlock {
        var body: @Sendable (Timer) -> Void
    }

    private struct PerformBlock {
        var body: @Sendable () -> Void
    }

    /// Gives a value of two words away.
    private static func write<Value>(_ value: Value?, to words: UnsafeMutableRawPointer) -> Bool {
        guard let value else { return false }
        words.initializeMemory(as: Value.self, to: value)
        return true
    }

    private static func retained(_ object: AnyObject) -> UnsafeMutableRawPointer {
        Unmanaged.passRetained(object).toOpaque()
    }

    /// Takes over a string that has been passed as two words.
    private static func name(_ first: UInt64, _ second: UInt64) -> String? {
        var words = (first, second)
        return withUnsafeMutablePointer(to: &words) { words in
            words.withMemoryRebound(to: String?.self, capacity: 1) { $0.move() }
        }
    }
}

extension ProcessContext {
    /// The home or the temporary directory by the name of its environment variable; nil for a process of its own, whose
    /// environment says it.
    fileprivate func path(of variable: String) -> String? {
        guard sharesProcess, let home else { return nil }
        return switch variable {
        case "CFFIXED_USER_HOME": home
        case "TMPDIR": "\(home)/tmp"
        default: nil
        }
    }
}
