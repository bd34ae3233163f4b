// Portico
// SPDX-License-Identifier: Apache-2.0

// On Apple's systems the linker adds this entry point to an extension, and this file is empty.

#if canImport(PorticoExtensionMain)
    import PorticoExtensionMain

    extensionMain()
#endif
