// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIViewController {
    /// Tells the controllers of a process, those below and in front of one before it.
    package static func warnOfMemory(_ controllers: [UIViewController]) {
        for controller in controllers { controller.warnOfMemory() }
        NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    }

    private func warnOfMemory() {
        for child in children { child.warnOfMemory() }
        presented?.warnOfMemory()
        didReceiveMemoryWarning()
    }
}
