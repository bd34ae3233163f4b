// Portico
// SPDX-License-Identifier: Apache-2.0

// The shape of what the kit calls of this module; see README.md: Linux's Foundation has its geometry.

@_exported public import Foundation
