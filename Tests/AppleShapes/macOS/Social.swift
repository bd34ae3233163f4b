// Portico
// SPDX-License-Identifier: Apache-2.0

// The shape of this module on a Mac; see ../README.md. The kit uses nothing of its own; its headers import AppKit.

@_exported public import AppKit
