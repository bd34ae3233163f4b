// Portico
// SPDX-License-Identifier: Apache-2.0

// Portico's framework under Apple's name; see ../README.md.

@_exported public import PorticoUserNotifications
