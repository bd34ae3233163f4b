// Portico
// SPDX-License-Identifier: Apache-2.0

// Apple's linker adds this entry point to an extension automatically.

import PorticoExtensionMain

extensionMain()
