// Portico
// SPDX-License-Identifier: Apache-2.0

// What `import os` brings with it.
@_exported public import Foundation
