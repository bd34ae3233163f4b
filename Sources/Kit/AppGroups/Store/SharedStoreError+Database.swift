// Portico
// SPDX-License-Identifier: Apache-2.0

import GRDB

extension SharedStoreError {
    /// Converts an error of SQLite.
    init(_ error: DatabaseError, path: String, isSuspended: Bool) {
        self =
            switch error.resultCode {
            case .SQLITE_ABORT, .SQLITE_INTERRUPT: .suspended(path: path)
            case .SQLITE_BUSY: isSuspended ? .suspended(path: path) : .busy(path: path)
            case .SQLITE_FULL: .full(path: path)
            case .SQLITE_IOERR where error.meansNoRoom: .full(path: path)
            case _ where error.meansDamage: .corrupt(path: path, movedTo: nil)
            default:
                .database(
                    path: path, code: Int(error.extendedResultCode.rawValue), message: error.message ?? "unknown error")
            }
    }
}

extension DatabaseError {
    /// Whether the file's contents are damaged.
    var meansDamage: Bool { [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(resultCode) }

    /// Whether the system refused to write or extend a file. SQLite reports `FULL` only for `ENOSPC`, and these codes
    /// for quotas and limits.
    var meansNoRoom: Bool { [.SQLITE_IOERR_WRITE, .SQLITE_IOERR_SHMSIZE].contains(extendedResultCode) }
}
