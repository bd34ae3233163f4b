// Portico
// SPDX-License-Identifier: Apache-2.0

import GRDB

extension SharedStoreError {
    /// What SQLite says, in this module's words.
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
    /// The bytes are not what SQLite has written.
    var meansDamage: Bool { [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(resultCode) }

    /// A write, or an extension of a file, that the system has refused. SQLite says `FULL` for `ENOSPC` alone, and this
    /// for quotas and limits.
    var meansNoRoom: Bool { [.SQLITE_IOERR_WRITE, .SQLITE_IOERR_SHMSIZE].contains(extendedResultCode) }
}
