// Portico
// SPDX-License-Identifier: Apache-2.0

// What Apple calls of the delegates of views, and Portico does not. What it calls is declared by the protocols.

extension DelegateMethods {
    /// - Source: https://developer.apple.com/documentation/uikit/uitableviewdelegate
    static let tableView = DelegateMethods(
        "UITableViewDelegate",
        uncalled: """
            tableView(_:editActionsForRowAt:)
            tableView(_:contextMenuConfigurationForRowAt:point:)
            tableView(_:previewForHighlightingContextMenuWithConfiguration:)
            tableView(_:previewForDismissingContextMenuWithConfiguration:)
            tableView(_:willPerformPreviewActionForMenuWith:animator:)
            tableView(_:willDisplayContextMenu:animator:)
            tableView(_:willEndContextMenuInteraction:animator:)
            tableView(_:didEndDisplayingHeaderView:forSection:)
            tableView(_:didEndDisplayingFooterView:forSection:)
            tableView(_:estimatedHeightForFooterInSection:)
            tableView(_:willBeginEditingRowAt:)
            tableView(_:didEndEditingRowAt:)
            tableView(_:shouldShowMenuForRowAt:)
            tableView(_:canPerformAction:forRowAt:withSender:)
            tableView(_:performAction:forRowAt:withSender:)
            tableView(_:canPerformPrimaryActionForRowAt:)
            tableView(_:performPrimaryActionForRowAt:)
            tableView(_:shouldBeginMultipleSelectionInteractionAt:)
            tableView(_:didBeginMultipleSelectionInteractionAt:)
            tableViewDidEndMultipleSelectionInteraction(_:)
            tableView(_:shouldSpringLoadRowAt:with:)
            tableView(_:canFocusRowAt:)
            tableView(_:shouldUpdateFocusIn:)
            tableView(_:didUpdateFocusIn:with:)
            tableView(_:selectionFollowsFocusForRowAt:)
            indexPathForPreferredFocusedView(in:)
            """)

    /// - Source: https://developer.apple.com/documentation/uikit/uicollectionviewdelegate
    static let collectionView = DelegateMethods(
        "UICollectionViewDelegate",
        uncalled: """
            collectionView(_:contextMenuConfigurationForItemAt:point:)
            collectionView(_:contextMenuConfigurationForItemsAt:point:)
            collectionView(_:previewForHighlightingContextMenuWithConfiguration:)
            collectionView(_:previewForDismissingContextMenuWithConfiguration:)
            collectionView(_:willPerformPreviewActionForMenuWith:animator:)
            collectionView(_:willDisplayContextMenu:animator:)
            collectionView(_:willEndContextMenuInteraction:animator:)
            collectionView(_:shouldShowMenuForItemAt:)
            collectionView(_:canPerformAction:forItemAt:withSender:)
            collectionView(_:performAction:forItemAt:withSender:)
            collectionView(_:canPerformPrimaryActionForItemAt:)
            collectionView(_:performPrimaryActionForItemAt:)
            collectionView(_:canEditItemAt:)
            collectionView(_:shouldBeginMultipleSelectionInteractionAt:)
            collectionView(_:didBeginMultipleSelectionInteractionAt:)
            collectionViewDidEndMultipleSelectionInteraction(_:)
            collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)
            collectionView(_:transitionLayoutForOldLayout:newLayout:)
            collectionView(_:shouldSpringLoadItemAt:with:)
            collectionView(_:canFocusItemAt:)
            collectionView(_:shouldUpdateFocusIn:)
            collectionView(_:didUpdateFocusIn:with:)
            collectionView(_:selectionFollowsFocusForItemAt:)
            indexPathForPreferredFocusedView(in:)
            """)

    /// - Source: https://developer.apple.com/documentation/uikit/uiscrollviewdelegate
    static let scrollView = DelegateMethods(
        "UIScrollViewDelegate",
        uncalled: """
            scrollViewDidZoom(_:)
            viewForZooming(in:)
            scrollViewWillBeginZooming(_:with:)
            scrollViewDidEndZooming(_:with:atScale:)
            scrollViewWillBeginDecelerating(_:)
            scrollViewDidEndDecelerating(_:)
            scrollViewShouldScrollToTop(_:)
            scrollViewDidScrollToTop(_:)
            scrollViewDidChangeAdjustedContentInset(_:)
            """)

    /// - Source: https://developer.apple.com/documentation/uikit/uitextviewdelegate
    static let textView = DelegateMethods(
        "UITextViewDelegate",
        uncalled: """
            textView(_:shouldInteractWith:in:interaction:)
            textView(_:shouldInteractWith:in:)
            textView(_:editMenuForTextIn:suggestedActions:)
            textView(_:primaryActionFor:defaultAction:)
            textView(_:menuConfigurationFor:defaultMenu:)
            """)

    /// - Source: https://developer.apple.com/documentation/uikit/uitextfielddelegate
    static let textField = DelegateMethods(
        "UITextFieldDelegate",
        uncalled: """
            textField(_:editMenuForCharactersIn:suggestedActions:)
            textField(_:willPresentEditMenuWith:)
            textField(_:willDismissEditMenuWith:)
            """)

    /// - Source: https://developer.apple.com/documentation/uikit/uisearchbardelegate
    static let searchBar = DelegateMethods(
        "UISearchBarDelegate",
        uncalled: """
            searchBar(_:shouldChangeTextIn:replacementText:)
            searchBarBookmarkButtonClicked(_:)
            searchBarResultsListButtonClicked(_:)
            """)

    /// - Source: https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate
    static let tabBarController = DelegateMethods(
        "UITabBarControllerDelegate",
        uncalled: """
            tabBarController(_:willBeginCustomizing:)
            tabBarController(_:willEndCustomizing:changed:)
            tabBarController(_:didEndCustomizing:changed:)
            tabBarControllerSupportedInterfaceOrientations(_:)
            tabBarControllerPreferredInterfaceOrientationForPresentation(_:)
            tabBarController(_:animationControllerForTransitionFrom:to:)
            tabBarController(_:interactionControllerFor:)
            """)

    /// - Source: https://developer.apple.com/documentation/uikit/uinavigationcontrollerdelegate
    static let navigationController = DelegateMethods(
        "UINavigationControllerDelegate",
        uncalled: """
            navigationController(_:animationControllerFor:from:to:)
            navigationController(_:interactionControllerFor:)
            navigationControllerSupportedInterfaceOrientations(_:)
            navigationControllerPreferredInterfaceOrientationForPresentation(_:)
            """)
}
