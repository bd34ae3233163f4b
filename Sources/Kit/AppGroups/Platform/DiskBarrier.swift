// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Returns when data written to a file or directory is on the disk itself; -1 with `errno` on failure.
///
/// On Apple's systems `fsync(2)` passes the bytes to the drive, which may keep them in its cache. `F_FULLFSYNC` waits
/// for the drive as well.
///
/// - Behavior: https://developer.apple.com/library/archive/documentation/System/Conceptual/ManPages_iPhoneOS/man2/fsync.2.html
func synchronizeDisk(_ descriptor: Int32) -> Int32 {
    #if canImport(Darwin)
        // Not supported by all file systems, such as network file systems.
        if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
    #endif
    return fsync(descriptor)
}
