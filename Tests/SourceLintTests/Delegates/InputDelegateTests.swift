// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

/// The delegates of text, scrolling and gestures.
@Suite struct InputDelegateTests {
    private static func member(
        of delegate: String, _ source: String, _ title: String, _ member: String, _ findings: String...
    ) -> LintRow {
        LintRow(
            source, title, files: ["A.swift": "class D: UIViewController, \(delegate) {\n    \(member)\n}"],
            findings.map { "2:10 \($0)" })
    }

    static let nearMisses: [LintRow] = [
        member(
            of: "UITextFieldDelegate", "Apple's docs", "a text view's words",
            """
            func textField(_ t: UITextField, shouldChangeTextIn r: NSRange, replacementText s: String) -> Bool { true }
            """,
            """
            delegate-label textField(_:shouldChangeTextIn:replacementText:) is never called; did you mean \
            textField(_:shouldChangeCharactersIn:replacementString:)? Label 2 is "shouldChangeTextIn", not \
            "shouldChangeCharactersIn"; label 3 is "replacementText", not "replacementString"
            """),
        member(
            of: "UITextFieldDelegate", "Apple's docs", "without the underscore",
            "func textFieldShouldReturn(textField: UITextField) -> Bool { true }",
            """
            delegate-label textFieldShouldReturn(textField:) is never called; did you mean textFieldShouldReturn(_:)? \
            Label 1 is "textField", not "_"
            """),
        member(
            of: "UITextFieldDelegate", "Apple's docs", "answers nothing",
            "func textFieldShouldEndEditing(_ t: UITextField) {}",
            "delegate-type textFieldShouldEndEditing(_:) is never called: "),
        member(
            of: "UITextFieldDelegate", "Apple's docs", "the end, with its reason",
            "func textFieldDidEndEditing(_ t: UITextField, reason: UITextField.DidEndEditingReason) {}"),
        member(
            of: "UITextFieldDelegate", "Apple's docs", "not here",
            "func textField(_ t: UITextField, willPresentEditMenuWith a: any UIEditMenuInteractionAnimating) {}",
            "delegate-not-called-here Portico does not call textField(_:willPresentEditMenuWith:) of UITextFieldDelegate"
        ),
        member(
            of: "UITextFieldDelegate", "ours", "the action of a field, which is no delegate's",
            "@objc func textFieldDidChange(_ t: UITextField) {}"),
        member(
            of: "UITextViewDelegate", "Apple's docs", "a text field's words",
            """
            func textView(_ t: UITextView, shouldChangeCharactersIn r: NSRange, replacementString s: String) \
            -> Bool { true }
            """,
            """
            delegate-label textView(_:shouldChangeCharactersIn:replacementString:) is never called; did you mean \
            textView(_:shouldChangeTextIn:replacementText:)? Label 2
            """),
        member(
            of: "UITextViewDelegate", "Apple's docs", "a scroll view's, which it is too",
            "func scrollViewDidScrol(_ s: UIScrollView) {}",
            "delegate-label scrollViewDidScrol(_:) is never called; did you mean scrollViewDidScroll(_:)?"),
        member(
            of: "UIScrollViewDelegate", "Apple's docs", "the pointer by value",
            "func scrollViewWillEndDragging(_ s: UIScrollView, withVelocity v: CGPoint, targetContentOffset o: CGPoint) {}",
            "delegate-type scrollViewWillEndDragging(_:withVelocity:targetContentOffset:) is never called: "),
        member(
            of: "UIScrollViewDelegate", "Apple's docs", "not here",
            "func scrollViewDidEndDecelerating(_ s: UIScrollView) {}",
            "delegate-not-called-here Portico does not call scrollViewDidEndDecelerating(_:) of UIScrollViewDelegate"),
        member(
            of: "UIGestureRecognizerDelegate", "Apple's docs", "the British",
            """
            func gestureRecognizer(_ g: UIGestureRecognizer, shouldRecogniseSimultaneouslyWith o: UIGestureRecognizer) \
            -> Bool { true }
            """,
            """
            delegate-label gestureRecognizer(_:shouldRecogniseSimultaneouslyWith:) is never called; did you mean \
            gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)? Label 2
            """),
        member(
            of: "UIWindowSceneDelegate", "Apple's docs", "the trait collection's label",
            """
            func windowScene(_ s: UIWindowScene, didUpdate c: any UICoordinateSpace, \
            interfaceOrientation o: UIInterfaceOrientation, traits t: UITraitCollection) {}
            """,
            """
            delegate-label windowScene(_:didUpdate:interfaceOrientation:traits:) is never called; did you mean \
            windowScene(_:didUpdate:interfaceOrientation:traitCollection:)? Label 4 is "traits", not "traitCollection"
            """),
        member(
            of: "UIWindowSceneDelegate", "Apple's docs", "right",
            """
            func windowScene(_ s: UIWindowScene, didUpdate c: any UICoordinateSpace, \
            interfaceOrientation o: UIInterfaceOrientation, traitCollection t: UITraitCollection) {}
            """),
    ]

    static let conformances: [LintRow] = [
        LintRow(
            "Apple's docs", "forgotten",
            "class D: UIViewController {\n    func textFieldShouldReturn(_ t: UITextField) -> Bool { true }\n}",
            "2:10 delegate-conformance D has textFieldShouldReturn(_:) and does not adopt UITextFieldDelegate"),
        LintRow(
            "Apple's docs", "a text view's delegate is no text field's",
            "class D: UIViewController, UITextViewDelegate {\n    func textFieldDidBeginEditing(_ t: UITextField) {}\n}",
            "2:10 delegate-conformance D has textFieldDidBeginEditing(_:) and does not adopt UITextFieldDelegate"),
    ]

    /// Each inherits from a scroll view's delegate.
    static let scrolling = [
        "UIScrollViewDelegate", "UITextViewDelegate", "UITableViewDelegate", "UICollectionViewDelegate",
        "UICollectionViewDelegateFlowLayout",
    ]

    @Test("nearly a method of theirs", arguments: nearMisses)
    func nearMiss(_ row: LintRow) { row.check() }

    @Test("without the protocol", arguments: conformances)
    func conformance(_ row: LintRow) { row.check() }

    @Test("a scroll view's delegate by another name", arguments: scrolling)
    func scroll(_ name: String) {
        let members =
            "func scrollViewDidScroll(_ s: UIScrollView) {}\n    func scrollViewDidScrol(_ s: UIScrollView) {}"
        LintRow(
            "Apple's docs", name, "class D: UIViewController, \(name) {\n    \(members)\n}",
            "3:10 delegate-label scrollViewDidScrol(_:) is never called"
        ).check()
    }
}
