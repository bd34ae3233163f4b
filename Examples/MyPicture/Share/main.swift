// Portico
// SPDX-License-Identifier: Apache-2.0

// What Apple's linker gives an extension by itself.

import PorticoExtensionMain

extensionMain()
