// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import SystemModel

/// The home directory of one process among several in a program. A process of its own has the environment variables that
/// say the same.
final class ProcessHome: Sendable {
    let url: URL
    // Never written to, freed with the object.
    private nonisolated(unsafe) let home: UnsafeMutablePointer<CChar>
    private nonisolated(unsafe) let temporary: UnsafeMutablePointer<CChar>

    /// Creates the folders, which does not happen before somebody asks for one: most apps in tests write nothing.
    private init(_ path: String) {
        url = URL(filePath: path, directoryHint: .isDirectory)
        home = strdup(path)
        temporary = strdup("\(path)/tmp")
        let files = FileManager()
        for folder in AppEnvironment.homeFolders {
            do {
                try files.createDirectory(atPath: "\(path)/\(folder)", withIntermediateDirectories: true)
            } catch {
                preconditionFailure("the home of an app cannot be created: \(path): \(error.localizedDescription)")
            }
        }
    }

    deinit {
        free(home)
        free(temporary)
    }

    /// Of a process that shares the program with others; nil for a process of its own.
    static func of(_ context: ProcessContext) -> ProcessHome? {
        guard context.sharesProcess, !context.hasEnded, let path = context.environment.home else { return nil }
        return context.singleton { ProcessHome(path) }
    }

    /// The value of an environment variable that says where home is.
    func variable(_ name: String) -> UnsafePointer<CChar>? {
        switch name {
        case "CFFIXED_USER_HOME": UnsafePointer(home)
        case "TMPDIR": UnsafePointer(temporary)
        default: nil
        }
    }
}

/// Called for each question of Foundation about the home directory, also by the test and by libraries: never traps.
@_cdecl("portico_environment")
package func environmentOfProcess(_ name: UnsafePointer<CChar>) -> UnsafePointer<CChar>? {
    guard let context = ProcessContext.currentIfAny else { return nil }
    return ProcessHome.of(context)?.variable(String(cString: name))
}
