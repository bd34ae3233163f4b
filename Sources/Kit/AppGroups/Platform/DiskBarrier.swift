// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Returns when what was written to a file, or into a directory, is on the disk itself; -1 with `errno` if it is not.
///
/// On Apple's systems `fsync(2)` hands the bytes to the drive, which may keep them in its cache for a while;
/// `F_FULLFSYNC` waits for the drive as well.
///
/// - Behavior: https://developer.apple.com/library/archive/documentation/System/Conceptual/ManPages_iPhoneOS/man2/fsync.2.html
func synchronizeDisk(_ descriptor: Int32) -> Int32 {
    #if canImport(Darwin)
        // Not every file system knows it: one on a network does not.
        if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
    #endif
    return fsync(descriptor)
}
