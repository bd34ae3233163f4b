// Portico
// SPDX-License-Identifier: Apache-2.0

// What `import MobileCoreServices` brings with it.
@_exported public import PorticoFoundation
