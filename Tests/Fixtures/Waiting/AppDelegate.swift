// Portico
// SPDX-License-Identifier: Apache-2.0

import Idioms
import SystemFrameworks

// An app that does what its links name, `wait://countdown`, and shows what became of it as its quick actions.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    private var log: IdiomLog?

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        guard
            let idiom = url.host.flatMap({ name in
                Idiom.allCases.first { $0.rawValue.lowercased() == name.lowercased() }
            })
        else { return false }
        let log = IdiomLog(start: Date()) { lines in
            DispatchQueue.main.async {
                UIApplication.shared.shortcutItems = lines.map {
                    UIApplicationShortcutItem(type: "line", localizedTitle: $0)
                }
            }
        }
        self.log = log
        idiom.run(log)
        return true
    }
}
