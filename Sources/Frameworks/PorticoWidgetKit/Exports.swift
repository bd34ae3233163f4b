// Portico
// SPDX-License-Identifier: Apache-2.0

@_exported public import Foundation
@_exported public import PorticoIntents
