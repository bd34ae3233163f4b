// Portico
// SPDX-License-Identifier: Apache-2.0

// What `import QuartzCore` brings with it.
@_exported public import PorticoFoundation
