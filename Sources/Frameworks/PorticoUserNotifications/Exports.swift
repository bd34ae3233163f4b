// Portico
// SPDX-License-Identifier: Apache-2.0

// What `import UserNotifications` brings with it on Apple's systems. On Linux `URLSession` is in a module of its own,
// which PorticoFoundation brings along; real files download attachments with this one import.
@_exported public import Foundation
@_exported public import PorticoFoundation
