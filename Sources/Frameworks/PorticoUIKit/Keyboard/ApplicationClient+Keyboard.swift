// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

extension ApplicationClient {
    func performKeyboard(_ callback: Callback) -> CallbackResult { .notImplemented }
}
