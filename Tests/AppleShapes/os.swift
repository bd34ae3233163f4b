// Portico
// SPDX-License-Identifier: Apache-2.0

// The shape of what the kit calls of this module; see README.md.

@_exported public import Darwin
