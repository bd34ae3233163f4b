// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoExtensionMain

extensionMain()
