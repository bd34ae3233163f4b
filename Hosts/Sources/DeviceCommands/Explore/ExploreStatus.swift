// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport

extension ParsableCommand {
    /// Whatever keeps a search from its answer ends the command with status 2, so that a script can tell it from 1: something is
    /// violated.
    static func answering(_ body: () async throws -> Void) async throws {
        do {
            try await body()
        } catch let status as ExitCode {
            throw status
        } catch {
            tell("Error: \(message(for: error))")
            throw ExitCode(2)
        }
    }
}
