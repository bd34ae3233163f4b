// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SourceAdapter

/// How much an app uses of the modules that are not there.
@Suite struct AbsentModuleTests {
    private static func modules(_ files: [String: String]) throws -> [String] {
        let app = try TemporaryApp(files)
        var options = AdaptationOptions(paths: files.keys.sorted().map { "\(app.app)/\($0)" }, portico: "/portico")
        options.output = app.output
        return try Adaptation(options).report.absentModules.map {
            "\($0.name): \($0.files), \($0.uses), \($0.possibleUses)"
        }
    }

    @Test("the lines with a name that only one of them can declare: of a type, a function, a constant, a member")
    func certain() throws {
        let modules = try Self.modules([
            "A.swift": """
            import Anchors
            import UIKit
            final class Screen: UIViewController {
                let tracker = Tracker()
                override func viewDidLoad() {
                    view.anchors.fill(); layOut(view)
                    view.anchors.fill(inset: kInset)
                    view.frame = .zero
                }
            }
            """
        ])
        #expect(modules == ["Anchors: 1, 3, 0"])
    }

    @Test("a name of two imported modules may be of either, unless another file tells, or the name does")
    func possible() throws {
        let modules = try Self.modules([
            "A.swift": """
            import Anchors
            import Lamps
            let tracker = Tracker()
            let lamp = Bulb()
            let other = LampsTable()
            """,
            "B.swift": """
            import Lamps
            let second = Bulb()
            """,
        ])
        #expect(modules == ["Lamps: 2, 3, 1", "Anchors: 1, 0, 1"])
    }

    @Test("a member is seen in a file that does not import its module; what the app declares is nobody's")
    func leaked() throws {
        let modules = try Self.modules([
            "A.swift": "import Anchors\nimport UIKit\nfunc one(_ view: UIView) { view.anchors.fill() }\n",
            "B.swift": "import UIKit\nfunc two(_ view: UIView) { view.anchors.fill(); view.own() }\n",
            "C.swift": "import UIKit\nextension UIView { func own() {} }\n",
        ])
        #expect(modules == ["Anchors: 1, 2, 0"])
    }
}
