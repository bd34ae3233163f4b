// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import VirtualDevice

/// Says on standard error in which order an app was when it traps: the test's process ends then, and the search with it.
@MainActor
enum TrappedRun {
    /// A run begins: if the program traps from now on, it was probably in this one.
    static func begins(_ chooser: Chooser) {
        _ = installed
        if case .interleaving(.pinned(let answers)) = chooser, answers.count <= mostAnswers {
            // Made a text only when it is needed: a search has many of these, with many answers.
            answers.withUnsafeBufferPointer { buffer in
                if let base = buffer.baseAddress { Self.answers.update(from: base, count: buffer.count) }
            }
            (text, count) = (0, answers.count)
        } else {
            var line = "\(chooser)"
            text = line.withUTF8 { utf8 in
                let length = min(utf8.count, mostBytes)
                if let base = utf8.baseAddress { bytes.update(from: base, count: length) }
                return length
            }
        }
        isUnderWay = true
    }

    /// It has ended.
    static func ends() { isUnderWay = false }

    // MARK: - When it traps

    // Changed on the main thread only; read by the handler of a signal, after which the process ends.
    nonisolated(unsafe) private static var isUnderWay = false
    nonisolated(unsafe) private static var count = 0
    nonisolated(unsafe) private static var text = 0
    nonisolated private static let mostAnswers = 4096
    nonisolated private static let mostBytes = 32 * mostAnswers
    nonisolated(unsafe) private static let answers = UnsafeMutablePointer<Int>.allocate(capacity: mostAnswers)
    nonisolated(unsafe) private static let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: mostBytes)
    nonisolated(unsafe) private static var handlerOfIllegal = sigaction()
    nonisolated(unsafe) private static var handlerOfTrap = sigaction()

    private static let installed: Void = {
        // What a handler uses must be there before.
        (answers[0], bytes[0]) = (0, 0)
        var speaking = sigaction()
        speaking.__sigaction_handler.sa_handler = { signal in
            if TrappedRun.isUnderWay { TrappedRun.say() }
            // After the return, the instruction traps again, for the previous handler.
            if signal == SIGILL {
                sigaction(SIGILL, &TrappedRun.handlerOfIllegal, nil)
            } else {
                sigaction(SIGTRAP, &TrappedRun.handlerOfTrap, nil)
            }
        }
        sigaction(SIGILL, &speaking, &handlerOfIllegal)
        sigaction(SIGTRAP, &speaking, &handlerOfTrap)
    }()

    /// Allocates nothing: the program may have been stopped anywhere.
    nonisolated private static func say() {
        write("portico: the app has trapped, and the search ends with the test's process. ")
        write("In this order it does so again:\n")
        write("    explore(…, replaying: \"")
        if text > 0 {
            _ = Foundation.write(STDERR_FILENO, bytes, text)
        } else {
            write("interleaving pinned")
            for index in 0..<count {
                write(" ")
                write(number: answers[index])
            }
        }
        write("\")\n")
    }

    nonisolated private static func write(_ text: StaticString) {
        _ = Foundation.write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    }

    nonisolated private static func write(number: Int) {
        if number >= 10 { write(number: number / 10) }
        bytes[0] = 48 + UInt8(number % 10)
        _ = Foundation.write(STDERR_FILENO, bytes, 1)
    }
}
