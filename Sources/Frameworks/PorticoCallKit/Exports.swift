// Portico
// SPDX-License-Identifier: Apache-2.0

@_exported public import Dispatch
@_exported public import Foundation
