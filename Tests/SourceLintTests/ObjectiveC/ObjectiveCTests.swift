// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SourceLint

/// What is read of Objective-C: names of classes and of methods.
@Suite struct ObjectiveCTests {
    private static func file(_ text: String) -> ObjectiveCFile {
        var source = SourceText(path: "A.m", text: text)
        var findings: [LintFinding] = []
        return ObjectiveCFile(&source, number: 0, findings: &findings)
    }

    /// The lines of a class, and the selectors of its methods.
    struct Row: CustomTestStringConvertible, Sendable {
        var title: String
        var body: String
        var selectors: [String]
        var testDescription: String { title }

        init(_ title: String, _ body: String, _ selectors: String...) {
            (self.title, self.body, self.selectors) = (title, body, selectors)
        }
    }

    static let rows: [Row] = [
        Row("no parameter", "- (void)viewDidLoad { [super viewDidLoad]; }", "viewDidLoad"),
        Row("no type", "- done { }", "done"),
        Row("one parameter", "- (void)applicationDidBecomeActive:(UIApplication *)a {}", "applicationDidBecomeActive:"),
        Row(
            "several lines",
            """
            - (BOOL)application:(UIApplication *)app
                        openURL:(NSURL *)url
                        options:(NSDictionary<UIApplicationOpenURLOptionsKey, id> *)options
            {
                return [self open:url];
            }
            """, "application:openURL:options:"),
        Row(
            "a block",
            """
            - (void)application:(UIApplication *)a performFetchWithCompletionHandler:(void (^)(UIBackgroundFetchResult r))done {
                done(UIBackgroundFetchResultNewData);
            }
            """, "application:performFetchWithCompletionHandler:"),
        Row("nameless labels", "- (int)add:(int)a :(int)b { return a + b; }", "add::"),
        Row("a class method", "+ (void)load {}"),
        Row("several", "- (void)a {}\n- (void)b:(id)x {}\n+ (id)c {}\n- (void)d {}", "a", "b:", "d"),
        Row("in comments and texts", "// - (void)a {}\n/* - (void)b {} */\nstatic id x = @\"- (void)c {}\";"),
        Row("a number", "static int x = -1, y = -(2);\n- (void)a {}", "a"),
        Row("braces in texts", "- (void)a { NSLog(@\"{ \\\" {\"); char c = '{'; }\n- (void)b {}", "a", "b"),
        Row("instance variables", "{ int x; }\n- (void)a {}", "a"),
        Row("attributes", "- (void)a:(id)x __attribute__((unused)) {}", "a:"),
        Row("not closed", "- (void)a:(id"),
        Row("only a minus", "-"),
    ]

    @Test("methods", arguments: rows)
    func methods(_ row: Row) {
        let file = Self.file("#import \"A.h\"\n@implementation A\n\(row.body)\n@end\n- (void)outside {}")
        #expect(file.methods.map(\.selector) == row.selectors)
    }

    @Test("classes, and the type of the first parameter")
    func classes() {
        let file = Self.file(
            """
            @interface A : NSObject <UIApplicationDelegate> @end
            @implementation B (Extras)
            - (void)a:(nullable __kindof UIApplication *)x {}
            @end
            @implementation C
            @end
            """)
        #expect(file.classes == ["B", "C"])
        #expect(file.methods.map(\.subject) == ["UIApplication"])
        #expect(file.methods.map(\.type) == ["B"])
    }

    private static func app(_ method: String, _ more: String = "") -> String {
        "@implementation D\n\(method) {}\n\(more)\n@end\n"
    }
    private static let remote = "- (void)application:(UIApplication *)a didRecieveRemoteNotification:(NSDictionary *)u"
    private static let finding = """
        A.m:2:9 delegate-label application:didRecieveRemoteNotification: is never called; did you mean \
        application:didReceiveRemoteNotification:?
        """

    static let nearMisses: [LintRow] = [
        LintRow("Apple's docs", "a slip", files: ["A.m": app(remote)], [finding]),
        LintRow("Apple's docs", "right", files: ["A.m": app(remote.replacing("Recieve", with: "Receive"))]),
        LintRow(
            "Apple's docs", "the case of a letter",
            files: ["A.m": app("- (void)sceneDidDisConnect:(UIScene *)scene")],
            ["A.m:2:9 delegate-label sceneDidDisConnect: is never called; did you mean sceneDidDisconnect:?"]),
        LintRow(
            "ours", "other words are the app's own", files: ["A.m": app(remote.replacing("Recieve", with: "Handle"))]),
        LintRow("ours", "of another type", files: ["A.m": app(remote.replacing("UIApplication", with: "App"))]),
        LintRow(
            "ours", "it is called",
            files: ["A.m": app(remote, "- (void)f { [self application:a didRecieveRemoteNotification:u]; }")]),
        LintRow(
            "ours", "it is called elsewhere",
            files: ["A.m": app(remote), "B.mm": "void f() { [d application:a didRecieveRemoteNotification:u]; }"]),
        LintRow(
            "ours", "by its selector",
            files: ["A.m": app(remote, "SEL s = @selector(application:didRecieveRemoteNotification:);")]),
        LintRow("ours", "ignored", files: ["A.m": app("// portico:ignore delegate-label\n\(remote)")]),
        LintRow(
            "ours", "a rule that is none", files: ["A.m": app("// portico:ignore delegat\n- (void)f")],
            ["A.m:2:1 ignore delegat is not a rule, nothing is ignored; `portico lint --rules` lists them"]),
    ]

    @Test("nearly a delegate's method", arguments: nearMisses)
    func nearMiss(_ row: LintRow) { row.check() }

    /// What Swift does alone, and what it does beside a file that may do the rest.
    @Test("what Objective-C does is not missed in Swift")
    func mixed() throws {
        let late = """
            func f() { Task { UNUserNotificationCenter.current().delegate = x } }
            class R: NSObject, UNUserNotificationCenterDelegate { \(Method.receive) }
            """
        LintRow("ours", "late", late, "1:54 delegate-late").check()
        LintRow(
            "ours", "in time",
            files: [
                "A.swift": late, "B.m": "void f() { UNUserNotificationCenter.currentNotificationCenter.delegate = x; }",
            ]
        ).check()
        let checkout = try LintCheckout([
            "ShopShare/Info.plist": LintCheckout.share(
                "<key>NSExtensionPrincipalClass</key><string>ShareController</string>"),
            "ShopShare/ShareController.m": "@implementation ShareController\n@end\n",
        ])
        try checkout.expect([])
        #expect(try checkout.lint().fileCount == 12)
    }

    @Test("a file made to be slow is not", .timeLimit(.minutes(1)))
    func hostile() {
        for part in ["- (", "- (((", "{", "/*", "@\"", "- a:", "@implementation A - "] {
            let text = "@implementation A\n" + String(repeating: part, count: 5000)
            #expect(SourceLint([SourceFile(path: "A.m", text: text)]).findings == [])
        }
    }
}
