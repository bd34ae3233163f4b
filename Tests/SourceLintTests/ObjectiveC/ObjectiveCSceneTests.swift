// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SourceLint

/// An app delegate in Objective-C, in an app with scenes.
@Suite struct ObjectiveCSceneTests {
    private static let main = """
        int main(int c, char **v) { return UIApplicationMain(c, v, nil, NSStringFromClass([AppDelegate class])); }
        """
    private static let launch = """
        - (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(NSDictionary *)o { return YES; }
        """
    private static let connecting = """
        - (UISceneConfiguration *)application:(UIApplication *)a \
        configurationForConnectingSceneSession:(UISceneSession *)s options:(UISceneConnectionOptions *)o { return c; }
        """
    private static let open = """
        - (BOOL)application:(UIApplication *)a openURL:(NSURL *)url options:(NSDictionary *)o \
        { return [self.router open:url]; }
        """

    /// The methods begin on line 4.
    private static func delegate(_ methods: String...) -> String {
        "@implementation AppDelegate\n\(launch)\n\(connecting)\n\(methods.joined(separator: "\n"))\n@end\n"
    }

    private static func background(_ body: String) -> String {
        delegate("- (void)applicationDidEnterBackground:(UIApplication *)a { \(body) }")
    }

    private static func row(
        _ title: String, _ delegate: String, more: String = "", swift: String = "", main: String = main,
        _ findings: String...
    ) -> LintRow {
        LintRow(
            "links 1.4", title, files: ["A.m": delegate, "B.m": more, "S.swift": swift, "main.m": main], findings)
    }

    private static let lostURL = """
        A.m:4:9 scene-dead-method application:openURL:options: is never called in an app with scenes; use \
        scene:openURLContexts: of the scene delegate
        """
    private static let lostWork = """
        A.m:4:9 scene-lifecycle-twin applicationDidEnterBackground: is never called in an app with scenes; use \
        sceneDidEnterBackground: of the scene delegate
        """

    static let dead: [LintRow] = [
        row("a URL", delegate(open), lostURL),
        row(
            "named as a text", delegate(open), main: "int x = UIApplicationMain(c, v, nil, @\"AppDelegate\");", lostURL),
        row(
            "in a category, in another file", delegate(), more: "@implementation AppDelegate (Links)\n\(open)\n@end",
            lostURL.replacing("A.m:4", with: "B.m:2")),
        row(
            "passed on to an SDK, by a method that is not called",
            delegate(open.replacing("self.router open:url", with: "sdk application:a openURL:url options:o")), lostURL),
        row("work", background("[store save];"), lostWork),
        row("a function", background("flush();"), lostWork),
        row("an assignment", background("self.count = 0;"), lostWork),
        row("an assignment to a variable", background("_count += 1;"), lostWork),
        row("in a block", background("dispatch_async(q, ^{ [store save]; });"), lostWork),
        row("after a ternary", background("[store save:x ? y : z to:w];"), lostWork),
        row("logged and done", background("NSLog(@\"%@\", [a state]); [store save];"), lostWork),
    ]

    @Test("work in methods that are never called", arguments: dead)
    func deadMethod(_ row: LintRow) { row.check() }

    static let silent: [LintRow] = [
        row("no scenes", delegate(open).replacing(connecting, with: "")),
        row("scenes under a condition", delegate(open).replacing(connecting, with: "#if S\n\(connecting)\n#endif")),
        row("under a condition", delegate("#ifdef OLD\n\(open)\n#endif")),
        row("work under a condition", background("\n#if OLD\n[store save];\n#endif\nreturn;")),
        row("it does nothing", background("")),
        row("a comment", background("/* [store save]; */")),
        row("a log entry", background("NSLog(@\"%@\", [a state]);")),
        row("its superclass", background("[super applicationDidEnterBackground:a];")),
        row("comparisons and constants", background("BOOL x = a == b; int *y = 0; if (x && a.n >= 2) return;")),
        row(
            "its handler",
            delegate(
                """
                - (void)application:(UIApplication *)a performActionForShortcutItem:(UIApplicationShortcutItem *)i \
                completionHandler:(void (^)(BOOL))completionHandler { completionHandler(NO); }
                """)),
        row(
            "a superclass of a library",
            delegate(open).replacing(
                "return YES", with: "return [super application:a didFinishLaunchingWithOptions:o]")),
        row(
            "forwarded", delegate(open),
            more: "@implementation S\n- (void)f { [d application:a openURL:u options:@{}]; }\n@end"),
        row(
            "forwarded by its selector", delegate(open),
            more: "void f() { [d performSelector:@selector(application:openURL:options:)]; }"),
        row("forwarded by Swift", delegate(open), swift: "func f() { d.application(a, open: url, options: [:]) }"),
        row(
            "the scene has its own", delegate(open),
            more: """
                @implementation SceneDelegate
                - (void)scene:(UIScene *)s openURLContexts:(NSSet *)c { [router open:c]; }
                @end
                """),
        row(
            "the scene has its own in Swift", delegate(open),
            swift: SceneSources.scene(
                SceneSources.openContexts, SceneSources.connect("f(connectionOptions.urlContexts)"))),
        row("not the app's delegate", delegate(open), main: main.replacing("[AppDelegate", with: "[Other")),
        row("two entry points", delegate(open), more: main),
        row("a class method", delegate(open.replacing("- (BOOL)", with: "+ (BOOL)"))),
        row("ignored", delegate("// portico:ignore scene-dead-method\n\(open)")),
        LintRow(
            "ours", "a double in tests",
            files: ["A.m": delegate(), "AppTests/B.m": "@implementation AppDelegate\n\(open)\n@end", "main.m": main]),
    ]

    @Test("methods that are called, or of which too little is known", arguments: silent)
    func silentMethod(_ row: LintRow) { row.check() }

    @Test("the scene manifest of a checkout decides")
    func manifest() throws {
        func expect(_ entries: String, _ findings: [String]) throws {
            let delegate = Self.delegate(Self.open).replacing(Self.connecting, with: "")
            try LintCheckout([
                "Shop/AppDelegate.m": delegate, "Shop/main.m": Self.main, "Shop/Info.plist": LintCheckout.info(entries),
            ]).expect(findings)
        }
        try expect(LintCheckout.scenes, [Self.lostURL.replacing("A.m", with: "Shop/AppDelegate.m")])
        try expect("", ["Shop/Info.plist:1:1 scene-missing"])
    }

    @Test("each of Apple's methods that scenes replace has its name in Objective-C")
    func names() {
        let selectors = SelectorTwin.all
        #expect(selectors.map(\.inSwift) == SceneTwin.all.filter { $0.old != "application(_:performActionFor:)" })
        let known = Selectors.known
        for twin in selectors {
            #expect(known["UIApplication"]?.contains(twin.old) == true, "\(twin.old)")
            #expect(
                (known["UIScene", default: []] + known["UIWindowScene", default: []]).contains(twin.new), "\(twin.new)")
        }
    }
}
