// Portico
// SPDX-License-Identifier: Apache-2.0

/// The part of `Unfilled.swift` that answers with empty values when nobody has filled in what is called, and lists it.
enum EmptyValueText {
    /// - Parameter forced: What the copied files force, by its last name.
    static func text(forced: Set<String>) -> String {
        let names = forced.sorted().map { "\n    \(SwiftLiteralText.string($0))," }.joined()
        return fixed + "\n/// What an exclamation mark follows in the app: there, no value is missing.\n"
            + "private let forcedNames: Set<String> = [\(names)\n]\n"
    }

    private static let fixed = #"""
        // MARK: - Going on

        /// What was called and nobody has filled in, if the tests are to go on.
        enum UnfilledCalls {
            private static let lock = NSLock()
            nonisolated(unsafe) private static var names: Set<String> = []
            static let continues: Bool = {
                let name = "PORTICO_UNFILLED"
                switch ProcessInfo.processInfo.environment[name] {
                case nil, "": return false
                case "continue": return true
                case let value?: fatalError("\(name) is \(value); set it to continue, or not at all")
                }
            }()

            /// Writes the name to the standard error when it is the first time.
            static func areIgnored(_ name: String) -> Bool {
                guard continues else { return false }
                if lock.withLock({ names.insert(name).inserted }) {
                    FileHandle.standardError.write(Data("unfilled: \(name)\n".utf8))
                }
                return true
            }
        }

        /// A stub that can make an object without arguments.
        protocol UnfilledObject { static func unfilledObject() -> Any }

        extension UnfilledObject {
            static func onMain(_ object: @MainActor () -> Any) -> Any { withoutActor(object) }
        }

        private protocol UnfilledEmpty { static var unfilledEmpty: Self { get } }

        /// A value that may be missing.
        private protocol UnfilledOptional { static func unfilledWrapped(_ name: String) -> Any? }

        extension Optional: UnfilledOptional {
            fileprivate static func unfilledWrapped(_ name: String) -> Any? {
                if Wrapped.self == Any.self { return Unfilled(name) }
                return emptyValue(of: Wrapped.self, name)
            }
        }

        private func isForced(_ name: String) -> Bool {
            let word = name.prefix { $0 != "(" }.split(separator: ".").last.map(String.init)
            return word.map(forcedNames.contains) ?? false
        }

        /// Nil for a type that has no empty value, such as a protocol.
        private func emptyValue<Value>(of type: Value.Type, _ name: String) -> Value? {
            let value: Any? =
                switch type {
                case is Never.Type: nil
                case is Unfilled.Type: Unfilled("\(name)()")
                case is Void.Type: ()
                case is (() -> Void).Type: {} as () -> Void
                case let type as any UnfilledOptional.Type where isForced(name): type.unfilledWrapped(name)
                case let type as any UnfilledEmpty.Type: type.unfilledEmpty
                case let type as any UnfilledObject.Type: type.unfilledObject()
                default: withoutActor { emptyObject(of: type) } ?? conformer(to: type) ?? zero(of: type)
                }
            return value as? Value
        }

        /// Of the class behind the stub of a protocol, or that class itself.
        private func conformer(to type: Any.Type) -> Any? {
            var parts = String(reflecting: type).replacing("any ", with: "").split { ".()".contains($0) }
            let isMetatype = parts.last == "Type"
            if isMetatype { parts.removeLast() }
            guard parts.count == 2 else { return nil }
            let found: AnyClass? = NSClassFromString("\(parts[0]).Unfilled_\(parts[1])")
            return isMetatype ? found : (found as? any UnfilledObject.Type)?.unfilledObject()
        }

        /// Of an enumeration of the frameworks, or of their options: what stands for 0.
        private func zero(of type: Any.Type) -> Any? {
            func made<Raw: RawRepresentable>(_ type: Raw.Type) -> Any? {
                let zero = (0 as? Raw.RawValue) ?? (UInt(0) as? Raw.RawValue) ?? ("" as? Raw.RawValue)
                return zero.flatMap { Raw(rawValue: $0) }
            }
            return (type as? any RawRepresentable.Type).flatMap { made($0) }
        }

        private func withoutActor<Result>(_ body: @MainActor () -> Result) -> Result {
            withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
        }

        @MainActor private func emptyObject(of type: Any.Type) -> Any? {
            switch type {
            case _ where type == UIColor.self: UIColor.clear
            case _ where type == UIFont.self: UIFont.systemFont(ofSize: 17)
            case _ where type == UIImage.self: UIImage()
            case _ where type == UIView.self: UIView()
            case _ where type == UIViewController.self: UIViewController()
            case _ where type == UINavigationController.self: UINavigationController()
            case _ where type == UITabBarController.self: UITabBarController()
            case _ where type == UITableViewController.self: UITableViewController(style: .plain)
            case _ where type == UIAlertController.self: UIAlertController(title: nil, message: nil, preferredStyle: .alert)
            case _ where type == UIButton.self: UIButton(type: .custom)
            case _ where type == UIImageView.self: UIImageView(image: nil)
            case _ where type == UILabel.self: UILabel()
            case _ where type == UIScrollView.self: UIScrollView()
            case _ where type == UINib.self: UINib(nibName: "", bundle: nil)
            case _ where type == UIStackView.self: UIStackView()
            case _ where type == UIStoryboard.self: UIStoryboard(name: "", bundle: nil)
            case _ where type == UITableView.self: UITableView()
            case _ where type == UITextField.self: UITextField()
            case _ where type == UITextView.self: UITextView()
            case _ where type == UIBarButtonItem.self: UIBarButtonItem()
            case _ where type == CALayer.self: CALayer()
            case _ where type == UNMutableNotificationContent.self: UNMutableNotificationContent()
            case _ where type == UNNotificationContent.self: UNMutableNotificationContent()
            case _ where type == NSMutableAttributedString.self: NSMutableAttributedString(string: "")
            case _ where type == NSNumber.self: NSNumber(value: 0)
            case _ where type == NSString.self: NSString(string: "")
            case _ where type == DateFormatter.self: DateFormatter()
            case _ where type == NumberFormatter.self: NumberFormatter()
            case _ where type == JSONDecoder.self: JSONDecoder()
            case _ where type == JSONEncoder.self: JSONEncoder()
            case _ where type == OperationQueue.self: OperationQueue()
            case _ where type == DispatchGroup.self: DispatchGroup()
            case _ where type == Bundle.self: Bundle.main
            case _ where type == DispatchQueue.self: DispatchQueue.main
            case _ where type == FileManager.self: FileManager.default
            case _ where type == NotificationCenter.self: NotificationCenter.default
            case _ where type == URLCache.self: URLCache.shared
            case _ where type == URLSession.self: URLSession.shared
            case _ where type == UserDefaults.self: UserDefaults.standard
            case _ where type == NSAttributedString.self: NSAttributedString(string: "")
            default: nil
            }
        }

        extension Array: UnfilledEmpty { fileprivate static var unfilledEmpty: [Element] { [] } }
        extension AsyncStream: UnfilledEmpty {
            fileprivate static var unfilledEmpty: AsyncStream<Element> { AsyncStream<Element> { $0.finish() } }
        }
        extension Bool: UnfilledEmpty { fileprivate static var unfilledEmpty: Bool { false } }
        extension CGFloat: UnfilledEmpty { fileprivate static var unfilledEmpty: CGFloat { 0 } }
        extension CGPoint: UnfilledEmpty { fileprivate static var unfilledEmpty: CGPoint { .zero } }
        extension CGAffineTransform: UnfilledEmpty { fileprivate static var unfilledEmpty: CGAffineTransform { .identity } }
        extension Foundation.Calendar: UnfilledEmpty { fileprivate static var unfilledEmpty: Foundation.Calendar { .current } }
        extension CGRect: UnfilledEmpty { fileprivate static var unfilledEmpty: CGRect { .zero } }
        extension CGSize: UnfilledEmpty { fileprivate static var unfilledEmpty: CGSize { .zero } }
        extension Foundation.Data: UnfilledEmpty { fileprivate static var unfilledEmpty: Foundation.Data { Foundation.Data() } }
        extension Foundation.Date: UnfilledEmpty { fileprivate static var unfilledEmpty: Foundation.Date { Foundation.Date(timeIntervalSinceReferenceDate: 0) } }
        extension Dictionary: UnfilledEmpty { fileprivate static var unfilledEmpty: [Key: Value] { [:] } }
        extension Double: UnfilledEmpty { fileprivate static var unfilledEmpty: Double { 0 } }
        extension Float: UnfilledEmpty { fileprivate static var unfilledEmpty: Float { 0 } }
        extension Int: UnfilledEmpty { fileprivate static var unfilledEmpty: Int { 0 } }
        extension Int32: UnfilledEmpty { fileprivate static var unfilledEmpty: Int32 { 0 } }
        extension Int64: UnfilledEmpty { fileprivate static var unfilledEmpty: Int64 { 0 } }
        extension Foundation.Notification.Name: UnfilledEmpty {
            fileprivate static var unfilledEmpty: Foundation.Notification.Name { Foundation.Notification.Name("") }
        }
        extension Foundation.Notification: UnfilledEmpty {
            fileprivate static var unfilledEmpty: Foundation.Notification { Foundation.Notification(name: .unfilledEmpty) }
        }
        extension Foundation.Locale: UnfilledEmpty { fileprivate static var unfilledEmpty: Foundation.Locale { .current } }
        extension Foundation.TimeZone: UnfilledEmpty { fileprivate static var unfilledEmpty: Foundation.TimeZone { .current } }
        extension UIEdgeInsets: UnfilledEmpty { fileprivate static var unfilledEmpty: UIEdgeInsets { .zero } }
        extension Foundation.UUID: UnfilledEmpty {
            fileprivate static var unfilledEmpty: Foundation.UUID { Foundation.UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
        }
        extension Optional: UnfilledEmpty { fileprivate static var unfilledEmpty: Wrapped? { nil } }
        extension Set: UnfilledEmpty { fileprivate static var unfilledEmpty: Set<Element> { [] } }
        extension String: UnfilledEmpty { fileprivate static var unfilledEmpty: String { "" } }
        extension UInt: UnfilledEmpty { fileprivate static var unfilledEmpty: UInt { 0 } }
        extension Foundation.URL: UnfilledEmpty { fileprivate static var unfilledEmpty: Foundation.URL { Foundation.URL(string: "about:blank")! } }
        extension URLRequest: UnfilledEmpty { fileprivate static var unfilledEmpty: URLRequest { URLRequest(url: .unfilledEmpty) } }

        """#
}
