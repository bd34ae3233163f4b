// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import PorticoFoundation
import SystemModel

extension UIApplicationDelegate where Self: UIResponder {
    /// What `@main` on an app delegate runs.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/main()
    public static func main() {
        AppMain.run {
            SystemTimeZone.become(ProcessContext.current.environment.timeZone)
            let client = ApplicationClient(delegate: Self(), context: .current, ownsProcess: true)
            return { delivery in client.receive(delivery) }
        }
    }
}
