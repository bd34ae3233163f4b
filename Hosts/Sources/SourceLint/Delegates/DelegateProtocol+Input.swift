// Portico
// SPDX-License-Identifier: Apache-2.0

// Source: Apple's documentation of the protocols.
// https://developer.apple.com/documentation/uikit/uitextfielddelegate
// https://developer.apple.com/documentation/uikit/uitextviewdelegate
// https://developer.apple.com/documentation/uikit/uiscrollviewdelegate
// https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate

extension DelegateProtocol {
    /// Those that see what a user types and drags.
    static let input = [textField, textView, scrollView, tableView, collectionView, flowLayout, gestureRecognizer]

    static let textField = DelegateProtocol(
        "UITextFieldDelegate", subjects: ["UITextField"],
        called: """
            func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
            func textFieldDidBeginEditing(_ textField: UITextField)
            func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
            func textFieldDidEndEditing(_ textField: UITextField)
            func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
            func textField(
                _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
            ) -> Bool
            func textFieldDidChangeSelection(_ textField: UITextField)
            func textFieldShouldClear(_ textField: UITextField) -> Bool
            func textFieldShouldReturn(_ textField: UITextField) -> Bool
            """,
        uncalled: """
            func textField(
                _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue],
                replacementString string: String) -> Bool
            func textField(
                _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
            ) -> UIMenu?
            func textField(
                _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
            func textField(
                _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
            func textField(_ textField: UITextField, insertInputSuggestion inputSuggestion: UIInputSuggestion)
            """)

    static let textView = DelegateProtocol(
        "UITextViewDelegate", inherits: ["UIScrollViewDelegate"], subjects: ["UITextView"],
        called: """
            func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
            func textViewShouldEndEditing(_ textView: UITextView) -> Bool
            func textViewDidBeginEditing(_ textView: UITextView)
            func textViewDidEndEditing(_ textView: UITextView)
            func textView(
                _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
            func textViewDidChange(_ textView: UITextView)
            func textViewDidChangeSelection(_ textView: UITextView)
            """,
        uncalled: """
            func textView(
                _ textView: UITextView, shouldChangeTextInRanges ranges: [NSValue], replacementText text: String
            ) -> Bool
            func textView(
                _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu?
            func textView(
                _ textView: UITextView, editMenuForTextInRanges ranges: [NSValue], suggestedActions: [UIMenuElement]
            ) -> UIMenu?
            func textView(
                _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
            func textView(
                _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
            func textView(
                _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction?
            func textView(
                _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
            ) -> UITextItem.MenuConfiguration?
            func textView(
                _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
                animator: any UIContextMenuInteractionAnimating)
            func textView(
                _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
                animator: any UIContextMenuInteractionAnimating)
            func textView(
                _ textView: UITextView, writingToolsIgnoredRangesInEnclosingRange enclosingRange: NSRange) -> [NSValue]
            func textViewWritingToolsWillBegin(_ textView: UITextView)
            func textViewWritingToolsDidEnd(_ textView: UITextView)
            func textView(
                _ textView: UITextView, willBeginFormattingWith viewController: UITextFormattingViewController)
            func textView(
                _ textView: UITextView, didBeginFormattingWith viewController: UITextFormattingViewController)
            func textView(
                _ textView: UITextView, willEndFormattingWith viewController: UITextFormattingViewController)
            func textView(
                _ textView: UITextView, didEndFormattingWith viewController: UITextFormattingViewController)
            func textView(_ textView: UITextView, insertInputSuggestion inputSuggestion: UIInputSuggestion)
            func textView(
                _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
                interaction: UITextItemInteraction) -> Bool
            func textView(
                _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
                in characterRange: NSRange, interaction: UITextItemInteraction) -> Bool
            func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool
            func textView(
                _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
                in characterRange: NSRange) -> Bool
            """)

    static let scrollView = DelegateProtocol(
        "UIScrollViewDelegate", subjects: ["UIScrollView"],
        called: """
            func scrollViewDidScroll(_ scrollView: UIScrollView)
            func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
            func scrollViewWillEndDragging(
                _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
                targetContentOffset: UnsafeMutablePointer<CGPoint>)
            func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
            func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
            """,
        uncalled: """
            func scrollViewDidZoom(_ scrollView: UIScrollView)
            func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
            func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
            func viewForZooming(in scrollView: UIScrollView) -> UIView?
            func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
            func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
            func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
            func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
            func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
            """)

    // Known for what they inherit from; their own methods are not listed.
    static let tableView = scrolling("UITableViewDelegate")
    static let collectionView = scrolling("UICollectionViewDelegate")
    static let flowLayout = scrolling("UICollectionViewDelegateFlowLayout")

    private static func scrolling(_ name: String) -> DelegateProtocol {
        DelegateProtocol(name, inherits: ["UIScrollViewDelegate"], subjects: [], called: "")
    }

    static let gestureRecognizer = DelegateProtocol(
        "UIGestureRecognizerDelegate", subjects: ["UIGestureRecognizer"],
        called: """
            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer) -> Bool
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
            """,
        uncalled: """
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer) -> Bool
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer) -> Bool
            func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool
            func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
            """)
}
