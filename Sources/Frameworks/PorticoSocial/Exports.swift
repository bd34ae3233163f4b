// Portico
// SPDX-License-Identifier: Apache-2.0

// What `import Social` brings with it.
@_exported public import PorticoUIKit
