// Portico
// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
    import PorticoFoundation
#endif

extension TransferSessions {
    /// The sessions of this process. On a virtual device several processes may share a process of the kernel.
    static var current: TransferSessions {
        #if os(Linux)
            StoreProcess.singleton { TransferSessions() }
        #else
            only
        #endif
    }

    #if !os(Linux)
        private static let only = TransferSessions()
    #endif
}
