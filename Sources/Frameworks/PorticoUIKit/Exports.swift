// Portico
// SPDX-License-Identifier: Apache-2.0

// What `import UIKit` brings with it.
@_exported public import PorticoFoundation
@_exported public import PorticoQuartzCore
@_exported public import PorticoUserNotifications
