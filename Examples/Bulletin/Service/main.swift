// Portico
// SPDX-License-Identifier: Apache-2.0

// What Apple's linker gives an extension by itself: there this file is empty.

#if canImport(PorticoExtensionMain)
    import PorticoExtensionMain

    extensionMain()
#endif
