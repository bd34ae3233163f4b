// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIViewController {
    /// Calls the controllers of a process, each one after the controllers below and in front of it.
    ///
    /// - Parameter application: nil in an extension.
    package static func warnOfMemory(_ controllers: [UIViewController], of application: UIApplication? = nil) {
        for controller in controllers { controller.warnOfMemory() }
        NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: application)
    }

    private func warnOfMemory() {
        for child in children { child.warnOfMemory() }
        presented?.warnOfMemory()
        didReceiveMemoryWarning()
    }
}
