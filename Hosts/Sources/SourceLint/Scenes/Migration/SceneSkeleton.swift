// Portico
// SPDX-License-Identifier: Apache-2.0

/// The source of a scene delegate for an app that has none, and the part of Info.plist that declares it.
///
/// It only has the methods whose counterparts the app delegate has. A life-cycle method's body is moved if it uses
/// nothing of the app delegate. Links, and everything else, stay in the app delegate, and the scene delegate calls it:
/// both delegates then handle a link in the same way, whichever life cycle the system uses.
struct SceneSkeleton {
    let name = "SceneDelegate"
    let reader: DelegateReader

    init(_ reader: DelegateReader) {
        self.reader = reader
    }

    var text: String {
        let methods = [connection] + linkMethods + lifeCycleMethods
        let body = methods.map { method in
            method.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
        }.joined(separator: "\n\n")
        let access =
            body.contains("appDelegate")
            ? "\n\n    private var appDelegate: \(reader.name)? { UIApplication.shared.delegate as? \(reader.name) }"
            : ""
        return """
            \(imports.joined(separator: "\n"))

            /// Written by `portico migrate`. Read the comments, and remove from \(reader.name) what has moved here.
            class \(name): UIResponder, UIWindowSceneDelegate {
                var window: UIWindow?\(access)

            \(body)
            }

            """
    }

    /// Those of the app delegate, as far as something of it has been moved.
    private var imports: [String] {
        let isMoved = lifeCycle.contains { $0.move.isMoved } || reader.window.isMoved
        let always: Set<Substring> = ["CloudKit", "SystemFrameworks", "UIKit"]
        var imports = reader.source.imports.filter { line in
            isMoved || line.split(separator: " ").last.map(always.contains) == true
        }
        let modules = imports.compactMap { $0.split(separator: " ").last }
        // SystemFrameworks stands for all of Apple's, on every platform.
        if !modules.contains("SystemFrameworks") {
            let needed = reader.readsNotification ? ["UIKit", "UserNotifications"] : ["UIKit"]
            imports += needed.filter { !modules.contains($0[...]) }.map { "import \($0)" }
        }
        return imports.sorted()
    }

    // MARK: - Life cycle

    private var lifeCycle: [(twin: SceneTwin, move: MethodMove)] {
        SceneTwin.all.filter { $0.kind == .lifeCycle }.compactMap { twin in
            guard let member = reader.member(twin.old), member.branches.isEmpty,
                let function = reader.function(twin.old)
            else { return nil }
            return (twin, MethodMove(function, in: reader.source))
        }
    }

    private var lifeCycleMethods: [[String]] {
        lifeCycle.compactMap { twin, move in
            var lines: [String]
            switch move {
            case .nothing: return nil
            case .moved(let text): lines = MovedText.lines(of: text)
            case .called(let reason):
                let call = twin.old.replacing("(_:)", with: "(UIApplication.shared)")
                lines = Self.comment("Not moved, as it uses \(reason) of \(reader.name).") + ["appDelegate?.\(call)"]
            }
            if twin.old == "applicationWillEnterForeground(_:)" {
                lines.insert("// Also called at a cold start, unlike \(twin.old).", at: 0)
            }
            return Self.method("func \(twin.new.replacing("(_:)", with: "(_ scene: UIScene)"))", lines)
        }
    }

    static func method(_ declaration: String, _ body: [String]) -> [String] {
        var lines = declaration.split(separator: "\n").map(String.init)
        lines[lines.count - 1] += " {"
        return lines + body.map { $0.isEmpty ? "" : "    \($0)" } + ["}"]
    }

    /// Lines that fit into 120 columns in a method.
    static func comment(_ text: String) -> [String] {
        text.split(separator: " ").reduce(into: ["//"]) { lines, word in
            if lines[lines.count - 1].count + word.count > 110 { lines.append("//") }
            lines[lines.count - 1] += " \(word)"
        }
    }
}
