// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

extension CompletionTests {
    struct Form: CustomTestStringConvertible, Sendable {
        var name: String
        /// In a function `f` of a view controller.
        var body: String
        /// What has become of it, if the copy changes.
        var copy: String?
        /// A stub that was added.
        var stub: String?
        var testDescription: String { name }

        /// With a module and a view controller of its own.
        func own(_ index: Int) -> Form {
            func own(_ text: String) -> String {
                text.replacing("SDK", with: "SDK\(index)x").replacing("Screen", with: "Screen\(index)")
            }
            return Form(name: name, body: own(body), copy: copy.map(own), stub: stub.map(own))
        }
    }

    static let forms = [
        Form(
            name: "a controller of a class that is only known by its metatype",
            body:
                "let type: UINavigationController.Type = UINavigationController.self; print(type.init(rootViewController: self))",
            copy:
                "let type: UINavigationController.Type = UINavigationController.self; print(type._init(rootViewController: self))"
        ),
        Form(
            name: "a view of a generic parameter",
            body: "func make<T: UIView>(_: T.Type) -> T { T() }; print(make(UILabel.self))",
            copy: "func make<T: UIView>(_: T.Type) -> T { T._init() }; print(make(UILabel.self))"),
        Form(
            name: "a value where a text or something else is taken",
            body: "title = SDK.user().map { $0.name as String } ?? nil"),
        Form(
            name: "a number that another module keeps", body: "SDK.shared.count -= 1; SDK.shared.size *= 2; title = nil"
        ),
        Form(
            name: "an address as a text", body: "if let s = NSURL(string: \"a\")!.absoluteString { title = s }",
            copy: "if let s = Optional(NSURL(string: \"a\")!.absoluteString) { title = s }"),
        Form(
            name: "a delay of another module",
            body: "DispatchQueue.main.asyncAfter(deadline: .now() + SDKTimes.delay) { print(1) }"),
        Form(
            name: "a stream of another module", body: "Task { for await item in SDK.updates { print(item) } }",
            copy: "Task { for await item in (fitting(SDK.updates) as AsyncStream<Unfilled>) { print(item) } }"),
        Form(
            name: "a selector of a method of another module's class", body: "_ = #selector(MenuHelper.find)",
            copy: "_ = Selector(\"find\")"),
        Form(
            name: "a method of a value of another module, and of every sequence, with other labels",
            body: "SDK.store { db in try db.drop(table: \"a\"); try db.drop(table: \"b\") }"),
        Form(
            name: "a logger of another module",
            body: "let logger = Logger(label: \"a\"); logger.error(error: SDK.last, message: \"b\")"),
        Form(
            name: "a closure that ignores what it gets", body: "let f: (Int, Int) -> Bool = { true }; print(f)",
            copy: "let f: (Int, Int) -> Bool = { _, _ in true }; print(f)"),
        Form(
            name: "an initializer with a closure behind it", body: "SDK.shared.transformer = .init { a in a.name }"),
        Form(name: "a subscript of a type", body: "title = Defaults[.name]"),
        Form(
            name: "a closure for the main queue with a statement that has no type yet",
            body:
                "DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.view.hero.modify(.fade) { a, b in a.x = b.y }; self.title = nil }"
        ),
        Form(name: "a macro of another module", body: "title = #localize(\"a\", comment: \"b\")"),
        Form(
            name: "what is an optional in the app, and none here", body: "let s = self.view!; title = s!.description",
            copy: "let s = self.view!; title = s.description"),
        Form(
            name: "a method of another module on a class's own value",
            body:
                "try? FileManager.default.copyItem(at: URL(filePath: \"a\"), to: URL(filePath: \"b\"), replacing: true)",
            stub: "FileManager.copyItem"),
        Form(
            name: "a picture and a color in the source",
            body:
                "_ = [#imageLiteral(resourceName: \"a\"), #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)] as [Any]",
            copy: "_ = [UIImage(named: \"a\")!, UIColor(red: 1, green: 0, blue: 0, alpha: 1)] as [Any]"),
        Form(
            name: "an error that may be nil, as another class",
            body: "SDK.load { (e: Error?) in print((e as NSError).code) }"),
        Form(
            name: "a variable with the name of a property that is not there",
            body: "let actions = (actions as? [SDKAction]) ?? []; print(actions)", stub: "Screen.actions"),
        Form(
            name: "a value of another module where a text is needed", body: "let s = SDK.wording(); title = s",
            copy: "let s = SDK.wording(); title = fitting(s)"),
        Form(
            name: "an operand", body: "let on = SDK.isOn(); if !on || view.isHidden { return }",
            copy: "let on = SDK.isOn(); if !fitting(on) || view.isHidden { return }"),
        Form(
            name: "a key of a dictionary",
            body: "let d = [String: Any](); if let a = d[SDKFiles] as? NSArray { print(a) }",
            copy: "let d = [String: Any](); if let a = d[(fitting(SDKFiles) as String)] as? NSArray { print(a) }"),
        Form(
            name: "a delegate by an extension that is not copied",
            body: "let list = UIScrollView(); list.delegate = self",
            stub: "Screen: UIScrollViewDelegate"),
        Form(
            name: "a selector of a method that nobody declares", body: "_ = #selector(Screen.archive(_:))",
            stub: "Screen.archive"),
        Form(
            name: "an initializer that may fail", body: "if let red = UIColor(hex: 3) { view.tintColor = red }",
            copy: "if let red = Optional(UIColor(hex: 3)) { view.tintColor = red }", stub: "UIColor.init"),
        Form(
            name: "classes that are compared", body: "if type(of: self) !== UIViewController.self { title = nil }",
            copy: "if type(of: self) != UIViewController.self { title = nil }"),
        Form(
            name: "a type of FoundationNetworking with Foundation in front",
            body:
                "let d: URLSession.AuthChallengeDisposition = Foundation.URLSession.AuthChallengeDisposition.useCredential; print(d)",
            copy:
                "let d: URLSession.AuthChallengeDisposition = URLSession.AuthChallengeDisposition.useCredential; print(d)"
        ),
        Form(
            name: "a literal with values of several types",
            body:
                "let a = [NSAttributedString.Key.font: SDK.font(15)!, NSAttributedString.Key.foregroundColor: view!]; print(a)",
            copy: "let a = [NSAttributedString.Key.font: SDK.font(15)!, NSAttributedString.Key.foregroundColor: view!] "
                + "as [NSAttributedString.Key : Any]; print(a)"),
        Form(
            name: "a dictionary in a log line", body: "NSLog(\"%@ of %@\", [1: view!], self)",
            copy: "NSLog(\"%@ of %@\", String(describing: [1: view!]), String(describing: self))"),
        Form(
            name: "the elements of a loop", body: "let all = SDK.all(); for n: UIView in all { n.isHidden = true }",
            copy: "let all = SDK.all(); for n: UIView in (fitting(all) as [UIView]) { n.isHidden = true }"),
        Form(
            name: "a method of a view and of one of its subclasses", body: "UILabel().pin(to: 3); view.pin(to: 3)",
            stub: "UIView.pin"),
        Form(name: "bits", body: "view.tag = Int(SDK.sound.rawValue | SDK.badge.rawValue | 4)"),
        Form(
            name: "a field of another module",
            body: "let f = FloatingTextField(); f.inputView = UIView(); f.text = title"
        ),
        Form(
            name: "a view that is made with and without an argument",
            body: "let a = ProgressHUD(), b = ProgressHUD(window: 3); view.addSubview(a); view.addSubview(b)"),
        Form(
            name: "a number where an object is needed",
            body: "title = NumberFormatter().string(from: Double(view.tag))",
            copy: "title = NumberFormatter().string(from: NSNumber(value: Double(view.tag)))"),
        Form(
            name: "a property of a value as an argument", body: "_ = NSLocale(localeIdentifier: (SDK.user.language)!)"),
        Form(
            name: "a number that is read from a text", body: "if let f = Float(SDK.convert(3)) { print(f) }",
            copy: "if let f = Float(fitting(SDK.convert(3)) as String) { print(f) }"),
        Form(
            name: "an object in a format", body: "title = String(format: \"%@\", UUID() as CVarArg)",
            copy: "title = String(format: \"%@\", String(describing: UUID()) as CVarArg)"),
        Form(
            name: "one value or the other of a module",
            body: "let t = SDK.tone(); for n in [t?.first] { title = SDK.name(of: (n ?? Tone.low).level) }"),
        Form(
            name: "a closure for a property of a type",
            body: "Server.onError = { [weak self] e in self?.title = e.text }"),
        Form(
            name: "a type in the type of a dictionary",
            body: "_ = try? JSONDecoder().decode([String: Basket].self, from: Data())", stub: "Basket"),
        Form(name: "a closure of a promise with two values", body: "SDK.all().map { a, b in a.name == b.name }.done()"),
        Form(
            name: "a closure of a stream behind a strategy",
            body:
                "SDK.entries().map { $0.id }.flatMap(.latest) { [weak self] id in self?.title = nil; return SDK.find(id) }.start()"
        ),
        Form(
            name: "the name of a value of another module", body: "let user = SDK.user(); title = user.profile.name.text"
        ),
        Form(
            name: "constants in capitals",
            body:
                "NotificationCenter.default.post(name: NEW_MAIL, object: nil); MAIL_SESSION.load(3); title = MAIL_TITLE"
        ),
        Form(
            name: "a timer as a first value", body: "let timer = Timer(); print(timer)",
            copy: "let timer = Timer(timeInterval: 0, repeats: false) { _ in }; print(timer)"),
        Form(name: "numbers of a range", body: "let a = SDK.first, b = SDK.last; for i in a..<min(b, 3) { print(i) }"),
        Form(
            name: "a colour of a palette", body: "view.backgroundColor = .brand.primary", stub: "static UIColor.brand"),
        Form(
            name: "a chain of values of which each may be nil",
            body: "let s = SDK.item(); var name = s?.names.current()?.value ?? title; name = nil; title = name"),
        Form(name: "a method that an Unfilled has for something else", body: "title = SDK.coder.encode(view, with: 3)"),
        Form(name: "a member of a view", body: "view.snp.make { edge in edge.top() }", stub: "UIView.snp"),
        Form(name: "a method of a view", body: "view.pin(to: 3)", stub: "UIView.pin"),
        Form(name: "a static member", body: "view.tintColor = UIColor.brand", stub: "static UIColor.brand"),
        Form(
            name: "the name of a notification", body: "NotificationCenter.default.post(name: .loggedIn, object: nil)",
            stub: "static NSNotification.Name.loggedIn"),
        Form(
            name: "an initializer", body: "_ = UIColor(hex: 0xff)", stub: "UIColor.init"),
        Form(
            name: "an unwrapped value that is none", body: "for s in SDK.names() { if let s { print(s) } }",
            copy: "for s in SDK.names() { if let s = Optional(s) { print(s) } }"),
        Form(
            name: "a pattern of a case", body: "let r = SDK.load(); if case .done(let url) = r { print(url) }",
            copy: "let r = SDK.load(); if case let url as Unfilled = choosing(r) { print(url) }"),
        Form(
            name: "self in a closure", body: "SDK.later { [weak self] in guard let self else { return }; title = nil }"),
        Form(name: "a subscript with a label", body: "_ = [1, 2][safe: 3]", stub: "subscript[safe:]"),
        Form(
            name: "a switch over cases",
            body: "switch SDK.state() { case .on(let a, let b): print(a, b) case .off: break }",
            copy:
                "switch choosing(SDK.state()) { case let (a, b) as (Unfilled, Unfilled): print(a, b) case .off: break "
                + "default: unfilledEnd(\"a case\") }"),
        Form(name: "a wrong label", body: "view.addSubview(view, pinned: true)", stub: "NSObject.addSubview"),
        Form(name: "a nested type", body: "let m: UIView.Margin? = nil; print(m as Any)", stub: "UIView.Margin"),
        Form(
            name: "labels in a text", body: "SDK.log(\"\\(private: title, mask: 3)\")", stub: "interpolation of texts"),
        Form(
            name: "what a decoder reads", body: "_ = try? JSONDecoder().decode(Basket.self, from: Data())",
            stub: "Basket"),
        Form(
            name: "a pair of values", body: "let (a, b) = SDK.pair(); print(a, b)"),
        Form(
            name: "the parameters of a closure", body: "SDK.shared.source.later { value, other in title = value.name }"),
        Form(
            name: "one of two values", body: "let s = SDK.name(); title = view.isHidden ? \"a\" : s",
            copy: "let s = SDK.name(); title = fitting(view.isHidden ? \"a\" : fitting(s))"),
        Form(name: "a key path", body: "SDK.watch(\\.count, \\.name) { _ in }"),
        Form(
            name: "a pair without types in a task",
            body:
                "Task { do { let (note, order) = try await SDK.model.load(from: view); let a = SDK.model.format(note: note, order: order); add(a); title = nil } catch { title = SDKText(\"a\", comment: \"b\") } }"
        ),
        Form(
            name: "a subscript with labels",
            body: "title = SDK.shared[cache: .names, key: 3].title; SDK.shared[cache: .flags, key: 4] = true"),
        Form(
            name: "a task that sleeps otherwise", body: "Task { await Task.sleep(minutes: 1); print(1) }",
            stub: "static Task.sleep"),
        Form(
            name: "a method of a logger that another module keeps",
            body: "Logger.SDKGeneral.info(category: \"a\", message: \"b\")"),
        Form(name: "a function in capitals", body: "title = SDK_TITLE()", stub: "SDK_TITLE"),
        Form(name: "an operator of another module", body: "SDK.machine <- .start", stub: "operator <-"),
        Form(
            name: "an error's value in either of two cases",
            body: "do { try SDK.move() } catch SDKError.a(let cause), SDKError.b(let cause) { print(cause) }"),
        Form(
            name: "methods of a value that is kept in another module's extension",
            body: "if !UserDefaults.SDKStart.has(.shown) { UserDefaults.SDKStart.set(true, for: .shown) }",
            stub: "UserDefaults.set"),
        Form(
            name: "a method with the name of a property",
            body:
                "if let tabs = parent as? SDKNavigationController { tabs.navigationController(tabs, willShow: self) }"),
        Form(
            name: "the app's delegate as another one",
            body:
                "let d = UIApplication.shared.delegate as! SDKAppDelegate; UNUserNotificationCenter.current().delegate = d; "
                + "d.start()"),
        Form(
            name: "cases of an optional value",
            body: "switch SDK.task { case .plain?: print(1) case .other(let a, let b)?: print(a, b) default: break }"),
        Form(
            name: "a loop over pairs",
            body:
                "let h: SDKHeaders? = SDK.headers(); guard let h else { return }; for (k, v) in h { title = k; title = v }"
        ),
        Form(
            name: "a loop over pairs of an unknown value",
            body: "for (k, v) in SDK.json()[\"a\"].pairs { print(k, v.count) }",
            copy: "for (k, v) in fitting(SDK.json()[\"a\"].pairs) as [(Unfilled, Unfilled)] { print(k, v.count) }"),
        Form(
            name: "a case with the name of a system error",
            body:
                "switch SDK.reach().connection { case .wifi: print(1) case .unavailable: print(2) case .none: print(3) }"
        ),
        Form(
            name: "a key that is written out",
            body: "let i: [SDKPicker.Key: Any] = [:]; let m = i[SDKPicker.Key.name] as! String; print(m)"),
        Form(
            name: "a type of functions of another module",
            body: "let b: SDKBlock = { result in print(result.name) }; SDK.set(b)",
            copy: "let b: (Unfilled) -> Void = { result in print(result.name) }; SDK.set(b)"),
        Form(name: "nil for a value of another module", body: "let s = SDK.make(); SDK.take(s, nil)"),
        Form(
            name: "a closure in the middle of a chain",
            body:
                "SDK.center.stream(name: \"a\").observe { [weak self] note in guard let f = note.info?[\"k\"] as? CGRect else { return }; self?.title = f.width.description }.dispose(in: SDK.bag)"
        ),
        Form(
            name: "an optional value with its type",
            body: "if let e = SDK.contact.mails.first?.value as String?, e != \"a\" { title = e }"),
        Form(
            name: "a text that is made without arguments", body: "let s = NSMutableString(); s.append(\"a\")",
            copy: "let s = NSMutableString(capacity: 0); s.append(\"a\")"),
        Form(
            name: "the name of a sound before Swift 4.2",
            body: "let c = UNMutableNotificationContent(); let n = \"a\"; c.sound = UNNotificationSound(named: n)"),
        Form(
            name: "another module's type with the name of one of Swift's",
            body:
                "SDK.call { (r: Result<SDKEmpty>) in switch r { case .success: print(1) case .failure(let e): print(e) } }"
        ),
        Form(
            name: "a list of views, some of them unknown",
            body: "let a = SDK.label(); let b = UILabel(); [a, b, UIView()].forEach { view.addSubview($0) }"),
        Form(name: "a key that is a number", body: "let d: [Int: [String]] = [:]; title = d[SDK.story.id]?.first"),
        Form(
            name: "names of before Swift 4.2",
            body:
                "NotificationCenter.default.addObserver(forName: NSNotification.Name.UIKeyboardWillShow, object: nil, queue: nil) { n in print(n.userInfo?[UIKeyboardFrameEndUserInfoKey] as Any) }",
            stub: "UIKeyboardFrameEndUserInfoKey"),
        Form(
            name: "a closure's type in parentheses",
            body: "func g(_ done: @escaping (SDKBlock)) { SDK.load { done(.good) } }; g { _ in }"),
    ]
}
