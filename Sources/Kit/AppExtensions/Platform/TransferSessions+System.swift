// Portico
// SPDX-License-Identifier: Apache-2.0

#if !canImport(Darwin)
    import PorticoFoundation
#endif

extension TransferSessions {
    /// The sessions of this process. On a virtual device several processes may share a process of the kernel.
    static var current: TransferSessions {
        #if canImport(Darwin)
            only
        #else
            StoreProcess.singleton { TransferSessions() }
        #endif
    }

    #if canImport(Darwin)
        private static let only = TransferSessions()
    #endif
}
