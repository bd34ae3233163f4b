// Portico
// SPDX-License-Identifier: Apache-2.0

// Written by Scripts/known-names.

extension KnownNames {
    /// Of types at the top level that are no classes.
    static let typeList = """
        Actor AdditiveArithmetic AffineTransform AlignmentOptions AnyActor AnyBidirectionalCollection AnyClass
        AnyCollection AnyHashable AnyIndex AnyIterator AnyObject AnyRandomAccessCollection AnyRegexOutput AnySequence
        Array ArrayLiteralConvertible ArraySlice AsyncCompactMapSequence AsyncDropFirstSequence AsyncDropWhileSequence
        AsyncFilterSequence AsyncFlatMapSequence AsyncIteratorProtocol AsyncMapSequence AsyncPrefixSequence
        AsyncPrefixWhileSequence AsyncSequence AsyncStream AsyncThrowingCompactMapSequence
        AsyncThrowingDropWhileSequence AsyncThrowingFilterSequence AsyncThrowingFlatMapSequence AsyncThrowingMapSequence
        AsyncThrowingPrefixWhileSequence AsyncThrowingStream AttributeContainer AttributeDynamicLookup AttributeScope
        AttributeScopeCodableConfiguration AttributeScopes AttributedString AttributedStringAttributeMutation
        AttributedStringKey AttributedStringProtocol AttributedSubstring BidirectionalCollection BidirectionalIndexable
        BidirectionalSlice BinaryFloatingPoint BinaryInteger BitwiseCopyable Bool BooleanLiteralConvertible
        BooleanLiteralType ByteCountFormatStyle CACornerMask CBool CChar CChar16 CChar32 CChar8 CDouble CFAbsoluteTime
        CFDictionary CFNotificationCallback CFNotificationName CFNotificationSuspensionBehavior CFString CFTimeInterval
        CFloat CFloat16 CGAffineTransform CGFloat CGPoint CGRect CGRectEdge CGSize CInt CLAuthorizationStatus
        CLLocationCoordinate2D CLLocationDegrees CLLocationDistance CLLocationManagerDelegate CLong CLongDouble
        CLongLong CShort CSignedChar CUnsignedChar CUnsignedInt CUnsignedLong CUnsignedLongLong CUnsignedShort
        CVaListPointer CVarArg CWideChar Calendar CancellationError CaseIterable Character CharacterSet
        CheckedContinuation Clock ClosedRange ClosedRangeIndex CocoaError Codable CodableAttributedStringKey
        CodableConfiguration CodableWithConfiguration CodingKey CodingKeyRepresentable CodingUserInfoKey Collection
        CollectionDifference CollectionOfOne CommandLine Comparable ComparableComparator Comparator ComparisonResult
        ConcurrentValue ContiguousArray ContiguousBytes ContinuousClock Copyable CountableClosedRange
        CountablePartialRangeFrom CountableRange CurrencyFormatStyleConfiguration CustomConsumingRegexComponent
        CustomDebugStringConvertible CustomLeafReflectable CustomNSError CustomPlaygroundDisplayConvertible
        CustomPlaygroundQuickLookable CustomReflectable CustomStringConvertible Data DataProtocol Date DateComponents
        DateInterval DebugDescription Decimal Decodable DecodableAttributedStringKey DecodableWithConfiguration Decoder
        DecodingConfigurationProviding DecodingError DefaultBidirectionalIndices DefaultIndices
        DefaultRandomAccessIndices DefaultStringInterpolation DescriptiveNumberFormatConfiguration Dictionary
        DictionaryIndex DictionaryIterator DictionaryLiteral DictionaryLiteralConvertible DiscardingTaskGroup
        DiscontiguousAttributedSubstring DiscontiguousSlice DiscreteFormatStyle DispatchData DispatchDataIterator
        DispatchPredicate DispatchQoS DispatchSourceHandler DispatchSourceProtocol DispatchSourceRead
        DispatchSourceSignal DispatchSourceTimer DispatchSourceUserDataAdd DispatchSourceUserDataOr
        DispatchSourceUserDataReplace DispatchSourceWrite DispatchTime DispatchTimeInterval DispatchTimeoutResult
        DispatchWallTime DispatchWorkItemFlags Double DropFirstSequence DropWhileSequence Duration DurationProtocol
        EmptyCollection EmptyIterator Encodable EncodableAttributedStringKey EncodableWithConfiguration Encoder
        EncodingConfigurationProviding EncodingError EnumeratedIterator EnumeratedSequence Equatable Error Escapable
        Executor ExecutorJob ExpressibleByArrayLiteral ExpressibleByBooleanLiteral ExpressibleByDictionaryLiteral
        ExpressibleByExtendedGraphemeClusterLiteral ExpressibleByFloatLiteral ExpressibleByIntegerLiteral
        ExpressibleByNilLiteral ExpressibleByStringInterpolation ExpressibleByStringLiteral
        ExpressibleByUnicodeScalarLiteral Expression ExtendedGraphemeClusterLiteralConvertible
        ExtendedGraphemeClusterType FileAttributeKey FileAttributeType FileManagerDelegate FileProtectionType
        FixedWidthInteger FlattenBidirectionalCollection FlattenBidirectionalCollectionIndex FlattenCollection
        FlattenCollectionIndex FlattenSequence Float Float16 Float32 Float64 Float80 FloatLiteralConvertible
        FloatLiteralType FloatingPoint FloatingPointClassification FloatingPointFormatStyle FloatingPointParseStrategy
        FloatingPointRoundingRule FloatingPointSign FormatStyle FormatStyleCapitalizationContext GlobalActor
        HTTPCookiePropertyKey Hashable Hasher INIntentHandlingStatus INIntentSetImageKeyPath INInteractionDirection
        INOutgoingMessageType INPersonHandleLabel INPersonHandleType INPersonSuggestionType Identifiable IndexPath
        IndexSet Indexable IndexableBase IndexingIterator InflectionRule InlineArray InstantProtocol Int Int128 Int16
        Int32 Int64 Int8 IntegerFormatStyle IntegerLiteralConvertible IntegerLiteralType IntegerParseStrategy
        IteratorOverOne IteratorProtocol IteratorSequence Job JobPriority JoinedIterator JoinedSequence
        KeyPathComparator KeyValueCompliant KeyValuePairs KeyedDecodingContainer KeyedDecodingContainerProtocol
        KeyedEncodingContainer KeyedEncodingContainerProtocol KeyedProperty LazyBidirectionalCollection LazyCollection
        LazyCollectionProtocol LazyDropWhileBidirectionalCollection LazyDropWhileCollection LazyDropWhileIndex
        LazyDropWhileIterator LazyDropWhileSequence LazyFilterBidirectionalCollection LazyFilterCollection
        LazyFilterIndex LazyFilterIterator LazyFilterSequence LazyMapBidirectionalCollection LazyMapCollection
        LazyMapIterator LazyMapRandomAccessCollection LazyMapSequence LazyPrefixWhileBidirectionalCollection
        LazyPrefixWhileCollection LazyPrefixWhileIndex LazyPrefixWhileIterator LazyPrefixWhileSequence
        LazyRandomAccessCollection LazySequence LazySequenceProtocol ListFormatStyle Locale LocalizedError
        LosslessStringConvertible ManagedBufferPointer MarkdownDecodableAttributedStringKey Measurement MemoryLayout
        Mirror MirrorPath Morphology MutableBidirectionalSlice MutableCollection MutableDataProtocol MutableIndexable
        MutableRandomAccessSlice MutableRangeReplaceableBidirectionalSlice MutableRangeReplaceableRandomAccessSlice
        MutableRangeReplaceableSlice MutableRawSpan MutableSlice MutableSpan NCUpdateResult NCWidgetDisplayMode
        NCWidgetProviding NSAffineTransformStruct NSBinarySearchingOptions NSCacheDelegate NSCoding
        NSCollectionLayoutContainer NSCollectionLayoutEnvironment NSCopying NSDecimalNumberBehaviors
        NSDiffableDataSourceSnapshot NSDirectionalEdgeInsets NSDirectionalRectEdge NSEdgeInsets NSEnumerationOptions
        NSErrorDomain NSErrorPointer NSExceptionName NSExtensionRequestHandling NSFilePresenter NSIndexSetIterator
        NSItemProviderFileOptions NSItemProviderReading NSItemProviderRepresentationVisibility NSItemProviderWriting
        NSKeyedArchiverDelegate NSKeyedUnarchiverDelegate NSLineBreakMode NSLocking NSMutableCopying NSObjectProtocol
        NSPoint NSPointArray NSPointPointer NSRange NSRangePointer NSRect NSRectAlignment NSRectArray NSRectEdge
        NSRectPointer NSSecureCoding NSSize NSSizeArray NSSizePointer NSSortOptions NSTextAlignment NSTextCheckingKey
        NSUnderlineStyle NSUserActivityDelegate NSUserActivityPersistentIdentifier NSWritingDirection
        NSWritingDirectionFormatType NSZone Never NilLiteralConvertible Notification NumberFormatStyleConfiguration
        Numeric ObjCBool ObjectIdentifier OpaquePointer OperatingSystemVersion OptionSet Optional OutputRawSpan
        OutputSpan POSIXError ParseStrategy ParseableFormatStyle PartialAsyncTask PartialRangeFrom PartialRangeThrough
        PartialRangeUpTo PersonNameComponents PlaygroundQuickLook PortDelegate Predicate PredicateBindings
        PredicateError PredicateExpression PredicateExpressions PrefixSequence ProgressKind ProgressReporting
        ProgressUserInfoKey QualityOfService RandomAccessCollection RandomAccessIndexable RandomAccessSlice
        RandomNumberGenerator Range RangeExpression RangeReplaceableBidirectionalSlice RangeReplaceableCollection
        RangeReplaceableIndexable RangeReplaceableRandomAccessSlice RangeReplaceableSlice RangeSet RawRepresentable
        RawSpan RecoverableError ReferenceConvertible Regex RegexComponent RegexRepetitionBehavior RegexSemanticLevel
        RegexWordBoundaryKind Repeated Result ReversedCollection ReversedIndex ReversedRandomAccessCollection SIMD
        SIMD16 SIMD2 SIMD3 SIMD32 SIMD4 SIMD64 SIMD8 SIMDMask SIMDScalar SIMDStorage
        SLComposeSheetConfigurationItemTapHandler ScopedAttributeContainer Selector Sendable SendableMetatype Sequence
        SerialExecutor Set SetAlgebra SetIndex SetIterator SignedInteger SignedNumeric SingleValueDecodingContainer
        SingleValueEncodingContainer Slice SocketNativeHandle SortComparator SortDescriptor SortOrder Span
        StandardPredicateExpression StaticBigInt StaticString StreamDelegate StreamNetworkServiceTypeValue
        StreamSOCKSProxyConfiguration StreamSOCKSProxyVersion StreamSocketSecurityLevel StrideThrough
        StrideThroughIterator StrideTo StrideToIterator Strideable String StringInterpolationConvertible
        StringInterpolationProtocol StringLiteralConvertible StringLiteralType StringProtocol StringStyle
        StringTransform Substring SuspendingClock SystemRandomNumberGenerator Task TaskExecutor TaskGroup TaskPriority
        TextOutputStream TextOutputStreamable ThrowingDiscardingTaskGroup ThrowingTaskGroup TimeInterval TimeZone
        UIAccessibility UIAccessibilityTraits UIActionHandler UIActivityItemSource
        UIAdaptivePresentationControllerDelegate UIAppearance UIAppearanceContainer UIApplicationDelegate
        UIBackgroundConfiguration UIBackgroundFetchResult UIBackgroundRefreshStatus UIBackgroundTaskIdentifier
        UIBarMetrics UIBarPosition UIBarStyle UICellConfigurationState UICollectionLayoutListConfiguration
        UICollectionLayoutSectionOrthogonalScrollingBehavior UICollectionViewCompositionalLayoutSectionProvider
        UICollectionViewDataSource UICollectionViewDelegate UICollectionViewDelegateFlowLayout
        UIConfigurationColorTransformer UIConfigurationState UIConfigurationTextAttributesTransformer
        UIContentConfiguration UIContentSizeCategory UIContentSizeCategoryAdjusting UIContentView
        UIContextMenuActionProvider UIContextMenuContentPreviewProvider UIContextMenuInteractionDelegate
        UICoordinateSpace UIDatePickerStyle UIDeviceOrientation UIDragDropSession UIDragSession UIDropOperation
        UIDropSession UIEdgeInsets UIGestureRecognizerDelegate UIInteraction UIInterfaceOrientation
        UIInterfaceOrientationMask UIKeyInput UIKeyModifierFlags UIKeyboardAppearance UIKeyboardType UILayoutPriority
        UIListContentConfiguration UIMenuBuilder UIModalPresentationStyle UIModalTransitionStyle
        UINavigationControllerDelegate UIOffset UIPageViewControllerDataSource UIPageViewControllerDelegate
        UIPickerViewDataSource UIPickerViewDelegate UIPopoverArrowDirection UIPopoverPresentationControllerDelegate
        UIPreferredPresentationStyle UIRectEdge UIResponderStandardEditActions UIReturnKeyType UISceneDelegate
        UISceneError UIScreenshotServiceDelegate UIScrollViewDelegate UISearchBarDelegate UISearchControllerDelegate
        UISearchResultsUpdating UISemanticContentAttribute UISheetPresentationControllerDelegate
        UISheetPresentationControllerDetentResolutionContext UISplitViewControllerDelegate UIStatusBarAnimation
        UIStatusBarStyle UITabBarControllerDelegate UITabBarDelegate UITableViewDataSource UITableViewDelegate
        UITableViewDragDelegate UITableViewDropCoordinator UITableViewDropDelegate UITableViewDropItem
        UITextAutocapitalizationType UITextAutocorrectionType UITextFieldDelegate UITextInputTraits
        UITextSpellCheckingType UITextViewDelegate UITraitEnvironment UITransitionContextViewControllerKey
        UITransitionContextViewKey UIUserActivityRestoring UIUserInterfaceIdiom UIUserInterfaceLayoutDirection
        UIUserInterfaceSizeClass UIUserInterfaceStyle UIUserNotificationType UIViewAnimatingPosition
        UIViewAnimatingState UIViewControllerAnimatedTransitioning UIViewControllerContextTransitioning
        UIViewControllerInteractiveTransitioning UIViewControllerTransitionCoordinator
        UIViewControllerTransitionCoordinatorContext UIViewControllerTransitioningDelegate UIWindowSceneDelegate UInt
        UInt128 UInt16 UInt32 UInt64 UInt8 UNAlertStyle UNAuthorizationOptions UNAuthorizationStatus UNError
        UNNotificationActionOptions UNNotificationCategoryOptions UNNotificationContentExtension
        UNNotificationContentExtensionMediaPlayPauseButtonType UNNotificationContentExtensionResponseOption
        UNNotificationContentProviding UNNotificationInterruptionLevel UNNotificationPresentationOptions
        UNNotificationSetting UNNotificationSoundName UNShowPreviewsSetting UNUserNotificationCenterDelegate URL
        URLAuthenticationChallengeSender URLComponents URLError URLFileResourceType URLProtocolClient URLQueryItem
        URLRequest URLResourceKey URLResourceValues URLSessionDataDelegate URLSessionDelegate URLSessionDownloadDelegate
        URLSessionStreamDelegate URLSessionTaskDelegate URLSessionWebSocketDelegate UTF16 UTF32 UTF8 UTF8Span UTTagClass
        UTType UUID UnboundedRange UnboundedRange_ UnfoldFirstSequence UnfoldSequence Unicode UnicodeCodec
        UnicodeDecodingResult UnicodeScalar UnicodeScalarLiteralConvertible UnicodeScalarType UnkeyedDecodingContainer
        UnkeyedEncodingContainer Unmanaged UnownedJob UnownedSerialExecutor UnownedTaskExecutor UnsafeBufferPointer
        UnsafeBufferPointerIterator UnsafeConcurrentValue UnsafeContinuation UnsafeCurrentTask
        UnsafeMutableBufferPointer UnsafeMutablePointer UnsafeMutableRawBufferPointer
        UnsafeMutableRawBufferPointerIterator UnsafeMutableRawPointer UnsafePointer UnsafeRawBufferPointer
        UnsafeRawBufferPointerIterator UnsafeRawPointer UnsafeSendable UnsafeThrowingContinuation UnsignedInteger Void
        Zip2Iterator Zip2Sequence column dsohandle error externalMacro file fileID filePath function isolation line
        tls_ciphersuite_t tls_protocol_version_t unichar uuid_string_t uuid_t warning
        """

    /// Of classes at the top level.
    static let classList = """
        AnyKeyPath BGAppRefreshTask BGAppRefreshTaskRequest BGProcessingTask BGProcessingTaskRequest BGTask
        BGTaskRequest BGTaskScheduler BlockOperation Bundle ByteCountFormatter CADisplayLink CALayer CATransaction
        CFNotificationCenter CGColor CLCircularRegion CLLocationManager CLRegion CSSearchableIndex CSSearchableItem
        CSSearchableItemAttributeSet CachedURLResponse DateFormatter DateIntervalFormatter Dimension DispatchGroup
        DispatchIO DispatchObject DispatchQueue DispatchSemaphore DispatchSource DispatchSpecificKey DispatchWorkItem
        EnergyFormatter FileHandle FileManager Formatter HTTPCookie HTTPCookieStorage HTTPURLResponse Host INFile
        INImage INIntent INIntentResponse INInteraction INPerson INPersonHandle INSendMessageAttachment
        INSendMessageIntent INSpeakableString ISO8601DateFormatter InputStream JSONDecoder JSONEncoder JSONSerialization
        KeyPath LengthFormatter MainActor ManagedBuffer MassFormatter NCWidgetController NSAffineTransform NSArray
        NSAttributedString NSCache NSCalendar NSCharacterSet NSCoder NSCollectionLayoutBoundarySupplementaryItem
        NSCollectionLayoutDimension NSCollectionLayoutGroup NSCollectionLayoutItem NSCollectionLayoutSection
        NSCollectionLayoutSize NSCollectionLayoutSpacing NSCollectionLayoutSupplementaryItem NSComparisonPredicate
        NSCompoundPredicate NSCondition NSConditionLock NSCountedSet NSData NSDate NSDateComponents NSDateInterval
        NSDecimalNumber NSDecimalNumberHandler NSDictionary NSEnumerator NSError NSExpression NSExtensionContext
        NSExtensionItem NSFileAccessIntent NSFileCoordinator NSHashTable NSIndexPath NSIndexSet NSItemProvider
        NSKeyedArchiver NSKeyedUnarchiver NSLayoutAnchor NSLayoutConstraint NSLayoutDimension NSLayoutXAxisAnchor
        NSLayoutYAxisAnchor NSLocale NSLock NSMeasurement NSMutableArray NSMutableAttributedString NSMutableCharacterSet
        NSMutableData NSMutableDictionary NSMutableIndexSet NSMutableOrderedSet NSMutableParagraphStyle NSMutableSet
        NSMutableString NSMutableURLRequest NSNotification NSNull NSNumber NSObject NSOrderedSet NSOrthography
        NSParagraphStyle NSPersonNameComponents NSPointerFunctions NSPredicate NSRecursiveLock NSRegularExpression NSSet
        NSShadow NSSortDescriptor NSString NSTextAttachment NSTextCheckingResult NSTimeZone NSURL NSURLComponents
        NSURLQueryItem NSURLRequest NSUUID NSUserActivity NSValue NotificationCenter NotificationQueue NumberFormatter
        Operation OperationQueue OutputStream PartialKeyPath PersonNameComponentsFormatter Pipe Port PortMessage Process
        ProcessInfo Progress PropertyListDecoder PropertyListEncoder PropertyListSerialization ReferenceWritableKeyPath
        RunLoop SLComposeServiceViewController SLComposeSheetConfigurationItem Scanner SocketPort Stream TaskLocal
        Thread Timer UIAccessibilityCustomAction UIAction UIActivity UIActivityIndicatorView UIActivityItemProvider
        UIActivityViewController UIAlertAction UIAlertController UIApplication UIApplicationShortcutIcon
        UIApplicationShortcutItem UIBarAppearance UIBarButtonItem UIBarButtonItemAppearance
        UIBarButtonItemStateAppearance UIBarItem UIBlurEffect UIButton UICollectionReusableView UICollectionView
        UICollectionViewCell UICollectionViewCompositionalLayout UICollectionViewCompositionalLayoutConfiguration
        UICollectionViewController UICollectionViewDiffableDataSource UICollectionViewFlowLayout UICollectionViewLayout
        UICollectionViewLayoutAttributes UICollectionViewListCell UIColor UICommand UIContextMenuConfiguration
        UIContextMenuInteraction UIContextualAction UIControl UIDatePicker UIDeferredMenuElement UIDevice UIDragItem
        UIDropProposal UIEvent UIFeedbackGenerator UIFont UIFontDescriptor UIFontMetrics UIGestureRecognizer
        UIGraphicsImageRenderer UIGraphicsImageRendererContext UIHoverGestureRecognizer UIImage UIImageView
        UIImpactFeedbackGenerator UIKeyCommand UIKeyboardLayoutGuide UILabel UILayoutGuide UIListContentView
        UILongPressGestureRecognizer UIMenu UIMenuController UIMenuElement UIMenuItem UIMenuSystem
        UIMutableApplicationShortcutItem UINavigationBar UINavigationBarAppearance UINavigationController
        UINavigationItem UINib UINotificationFeedbackGenerator UIOpenURLContext UIPageControl UIPageViewController
        UIPanGestureRecognizer UIPasteboard UIPickerView UIPinchGestureRecognizer UIPopoverPresentationController
        UIPresentationController UIPress UIPressesEvent UIProgressView UIRefreshControl UIResponder
        UIRotationGestureRecognizer UIScene UISceneActivationConditions UISceneConfiguration
        UISceneDestructionRequestOptions UISceneSession UISceneSessionActivationRequest UISceneSizeRestrictions UIScreen
        UIScreenEdgePanGestureRecognizer UIScreenshotService UIScrollView UISearchBar UISearchController
        UISearchTextField UISegmentedControl UISelectionFeedbackGenerator UISheetPresentationController UISlider
        UISplitViewController UIStackView UIStatusBarManager UIStepper UIStoryboard UIStoryboardSegue
        UISwipeActionsConfiguration UISwipeGestureRecognizer UISwitch UITabBar UITabBarAppearance UITabBarController
        UITabBarItem UITabBarItemAppearance UITabBarItemStateAppearance UITableView UITableViewCell
        UITableViewController UITableViewDiffableDataSource UITableViewDropProposal UITableViewHeaderFooterView
        UITapGestureRecognizer UITextField UITextView UIToolbar UIToolbarAppearance UITouch UITrackingLayoutGuide
        UITraitCollection UIUserNotificationCategory UIUserNotificationSettings UIView UIViewController
        UIViewPropertyAnimator UIVisualEffect UIVisualEffectView UIWindow UIWindowScene
        UIWindowSceneDestructionRequestOptions UNCalendarNotificationTrigger UNLocationNotificationTrigger
        UNMutableNotificationContent UNNotification UNNotificationAction UNNotificationActionIcon
        UNNotificationAttachment UNNotificationAttributedMessageContext UNNotificationCategory UNNotificationContent
        UNNotificationRequest UNNotificationResponse UNNotificationServiceExtension UNNotificationSettings
        UNNotificationSound UNNotificationTrigger UNPushNotificationTrigger UNTextInputNotificationAction
        UNTextInputNotificationResponse UNTimeIntervalNotificationTrigger UNUserNotificationCenter
        URLAuthenticationChallenge URLCache URLCredential URLCredentialStorage URLProtectionSpace URLProtocol
        URLResponse URLSession URLSessionConfiguration URLSessionDataTask URLSessionDownloadTask URLSessionStreamTask
        URLSessionTask URLSessionTaskMetrics URLSessionTaskTransactionMetrics URLSessionUploadTask
        URLSessionWebSocketTask Unit UnitAcceleration UnitAngle UnitArea UnitConcentrationMass UnitConverter
        UnitConverterLinear UnitDispersion UnitDuration UnitElectricCharge UnitElectricCurrent
        UnitElectricPotentialDifference UnitElectricResistance UnitEnergy UnitFrequency UnitFuelEfficiency
        UnitIlluminance UnitInformationStorage UnitLength UnitMass UnitPower UnitPressure UnitSpeed UnitTemperature
        UnitVolume UserDefaults WritableKeyPath
        """

    /// Of functions, values and members, without their labels.
    static let memberList = """
        AES_128_GCM_SHA256 AES_256_GCM_SHA384 ActorType AllCases ArrayLiteralElement AsyncIterator BooleanLiteralType
        Bound CACurrentMediaTime CFAbsoluteTimeGetCurrent CFNotificationCenterAddObserver
        CFNotificationCenterGetDarwinNotifyCenter CFNotificationCenterPostNotification
        CFNotificationCenterRemoveEveryObserver CFNotificationCenterRemoveObserver CHACHA20_POLY1305_SHA256
        CLLocationCoordinate2DIsValid CLLocationCoordinate2DMake CSQueryContinuationActionType CSSearchQueryString
        CSSearchableItemActionType CSSearchableItemActivityIdentifier CancellationError Compared DTLSv10 DTLSv12
        DecodingConfiguration Duration E2BIG EACCES EADDRINUSE EADDRNOTAVAIL EAFNOSUPPORT EAGAIN EALREADY EBADF EBADMSG
        EBUSY ECANCELED ECDHE_ECDSA_WITH_3DES_EDE_CBC_SHA ECDHE_ECDSA_WITH_AES_128_CBC_SHA
        ECDHE_ECDSA_WITH_AES_128_CBC_SHA256 ECDHE_ECDSA_WITH_AES_128_GCM_SHA256 ECDHE_ECDSA_WITH_AES_256_CBC_SHA
        ECDHE_ECDSA_WITH_AES_256_CBC_SHA384 ECDHE_ECDSA_WITH_AES_256_GCM_SHA384
        ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256 ECDHE_RSA_WITH_3DES_EDE_CBC_SHA ECDHE_RSA_WITH_AES_128_CBC_SHA
        ECDHE_RSA_WITH_AES_128_CBC_SHA256 ECDHE_RSA_WITH_AES_128_GCM_SHA256 ECDHE_RSA_WITH_AES_256_CBC_SHA
        ECDHE_RSA_WITH_AES_256_CBC_SHA384 ECDHE_RSA_WITH_AES_256_GCM_SHA384 ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256
        ECHILD ECONNABORTED ECONNREFUSED ECONNRESET EDEADLK EDESTADDRREQ EDOM EDQUOT EEXIST EFAULT EFBIG EHOSTDOWN
        EHOSTUNREACH EIDRM EILSEQ EINPROGRESS EINTR EINVAL EIO EISCONN EISDIR ELOOP EMFILE EMLINK EMSGSIZE EMULTIHOP
        ENAMETOOLONG ENETDOWN ENETRESET ENETUNREACH ENFILE ENOBUFS ENODATA ENODEV ENOENT ENOEXEC ENOLCK ENOLINK ENOMEM
        ENOMSG ENOPROTOOPT ENOSPC ENOSR ENOSTR ENOSYS ENOTBLK ENOTCONN ENOTDIR ENOTEMPTY ENOTRECOVERABLE ENOTSOCK ENOTTY
        ENXIO EOVERFLOW EOWNERDEAD EPERM EPFNOSUPPORT EPIPE EPROTO EPROTONOSUPPORT EPROTOTYPE ERANGE EREMOTE EROFS
        ESHUTDOWN ESOCKTNOSUPPORT ESPIPE ESRCH ESTALE ETIME ETIMEDOUT ETOOMANYREFS ETXTBSY EUSERS EWOULDBLOCK EXDEV
        Element Elements EncodingConfiguration Exponent ExtendedGraphemeClusterLiteralType Failure FloatLiteralType
        FormatInput FormatOutput ID ISO8601 ISO8601Format Index Indices Instant IntegerLiteralType Iterator Key
        Magnitude MaskStorage MessageType NSCalendarDayChanged NSClassFromString NSCocoaErrorDomain
        NSCoderReadCorruptError NSCoderValueNotFoundError NSContainsRect NSDateComponentUndefined
        NSDebugDescriptionErrorKey NSDecimalAdd NSDecimalCompact NSDecimalCompare NSDecimalCopy NSDecimalDivide
        NSDecimalIsNotANumber NSDecimalMaxSize NSDecimalMultiply NSDecimalMultiplyByPowerOf10 NSDecimalNoScale
        NSDecimalNormalize NSDecimalPower NSDecimalRound NSDecimalString NSDecimalSubtract NSDidBecomeSingleThreaded
        NSDivideRect NSEdgeInsetsEqual NSEdgeInsetsMake NSEdgeInsetsZero NSEqualPoints NSEqualRanges NSEqualRects
        NSEqualSizes NSExecutableArchitectureMismatchError NSExecutableLinkError NSExecutableLoadError
        NSExecutableNotLoadableError NSExecutableRuntimeMismatchError NSExtensionHostDidBecomeActive
        NSExtensionHostDidEnterBackground NSExtensionHostWillEnterForeground NSExtensionHostWillResignActive
        NSExtensionItemAttachmentsKey NSExtensionItemAttributedContentTextKey NSExtensionItemAttributedTitleKey
        NSExtensionItemsAndErrorsKey NSExtensionJavaScriptFinalizeArgumentKey
        NSExtensionJavaScriptPreprocessingResultsKey NSFeatureUnsupportedError NSFileHandleConnectionAccepted
        NSFileHandleDataAvailable NSFileHandleNotificationDataItem NSFileHandleNotificationFileHandleItem
        NSFileHandleReadToEndOfFileCompletion NSFileLockingError NSFileManagerUnmountBusyError
        NSFileManagerUnmountUnknownError NSFileNoSuchFileError NSFilePathErrorKey NSFileReadCorruptFileError
        NSFileReadInapplicableStringEncodingError NSFileReadInvalidFileNameError NSFileReadNoPermissionError
        NSFileReadNoSuchFileError NSFileReadTooLargeError NSFileReadUnknownError NSFileReadUnknownStringEncodingError
        NSFileReadUnsupportedSchemeError NSFileWriteFileExistsError NSFileWriteInapplicableStringEncodingError
        NSFileWriteInvalidFileNameError NSFileWriteNoPermissionError NSFileWriteOutOfSpaceError NSFileWriteUnknownError
        NSFileWriteUnsupportedSchemeError NSFileWriteVolumeReadOnlyError NSFormattingError NSFullUserName
        NSGetSizeAndAlignment NSHTTPCookieManagerCookiesChanged NSHeight NSHelpAnchorErrorKey NSHomeDirectory
        NSHomeDirectoryForUser NSInsetRect NSIntegralRect NSIntegralRectWithOptions NSIntersectionRange
        NSIntersectionRect NSIntersectsRect NSIsEmptyRect NSItemProviderPreferredImageSizeKey NSKeyValueValidationError
        NSKeyedArchiveRootObjectKey NSLocalizedDescriptionKey NSLocalizedFailureReasonErrorKey
        NSLocalizedRecoveryOptionsErrorKey NSLocalizedRecoverySuggestionErrorKey NSLocalizedString NSLocationInRange
        NSLog NSLogv NSMachErrorDomain NSMakePoint NSMakeRange NSMakeRect NSMakeSize NSMaxRange NSMaxX NSMaxY NSMidX
        NSMidY NSMinX NSMinY NSMouseInRect NSNotFound NSOSStatusErrorDomain NSOffsetRect NSPOSIXErrorDomain NSPageSize
        NSPersonNameComponentDelimiter NSPersonNameComponentFamilyName NSPersonNameComponentGivenName
        NSPersonNameComponentKey NSPersonNameComponentMiddleName NSPersonNameComponentNickname
        NSPersonNameComponentPrefix NSPersonNameComponentSuffix NSPointFromCGPoint NSPointFromString NSPointInRect
        NSPointToCGPoint NSPropertyListReadCorruptError NSPropertyListReadStreamError
        NSPropertyListReadUnknownVersionError NSPropertyListWriteInvalidError NSPropertyListWriteStreamError
        NSRangeFromString NSRecoveryAttempterErrorKey NSRectFromCGRect NSRectFromString NSRectToCGRect
        NSRoundDownToMultipleOfPageSize NSRoundUpToMultipleOfPageSize NSSearchPathForDirectoriesInDomains
        NSSelectorFromString NSSizeFromCGSize NSSizeFromString NSSizeToCGSize NSStreamSOCKSErrorDomain
        NSStreamSocketSSLErrorDomain NSStringEncodingErrorKey NSStringFromClass NSStringFromPoint NSStringFromRange
        NSStringFromRect NSStringFromSelector NSStringFromSize NSStringToDecimal NSSystemClockDidChange
        NSSystemTimeZoneDidChange NSTemporaryDirectory NSThreadWillExit NSTimeIntervalSince1970
        NSURLAuthenticationMethodDefault NSURLAuthenticationMethodHTMLForm NSURLAuthenticationMethodHTTPBasic
        NSURLAuthenticationMethodHTTPDigest NSURLAuthenticationMethodNTLM NSURLAuthenticationMethodNegotiate
        NSURLCredentialStorageChanged NSURLCredentialStorageRemoveSynchronizableCredentials
        NSURLErrorAppTransportSecurityRequiresSecureConnection NSURLErrorBackgroundSessionInUseByAnotherProcess
        NSURLErrorBackgroundSessionRequiresSharedContainer NSURLErrorBackgroundSessionWasDisconnected
        NSURLErrorBackgroundTaskCancelledReasonKey NSURLErrorBadServerResponse NSURLErrorBadURL NSURLErrorCallIsActive
        NSURLErrorCancelled NSURLErrorCancelledReasonBackgroundUpdatesDisabled
        NSURLErrorCancelledReasonInsufficientSystemResources NSURLErrorCancelledReasonUserForceQuitApplication
        NSURLErrorCannotCloseFile NSURLErrorCannotConnectToHost NSURLErrorCannotCreateFile
        NSURLErrorCannotDecodeContentData NSURLErrorCannotDecodeRawData NSURLErrorCannotFindHost
        NSURLErrorCannotLoadFromNetwork NSURLErrorCannotMoveFile NSURLErrorCannotOpenFile NSURLErrorCannotParseResponse
        NSURLErrorCannotRemoveFile NSURLErrorCannotWriteToFile NSURLErrorClientCertificateRejected
        NSURLErrorClientCertificateRequired NSURLErrorDNSLookupFailed NSURLErrorDataLengthExceedsMaximum
        NSURLErrorDataNotAllowed NSURLErrorDomain NSURLErrorDownloadDecodingFailedMidStream
        NSURLErrorDownloadDecodingFailedToComplete NSURLErrorFailingURLErrorKey NSURLErrorFailingURLPeerTrustErrorKey
        NSURLErrorFailingURLStringErrorKey NSURLErrorFileDoesNotExist NSURLErrorFileIsDirectory
        NSURLErrorHTTPTooManyRedirects NSURLErrorInternationalRoamingOff NSURLErrorKey NSURLErrorNetworkConnectionLost
        NSURLErrorNoPermissionsToReadFile NSURLErrorNotConnectedToInternet NSURLErrorRedirectToNonExistentLocation
        NSURLErrorRequestBodyStreamExhausted NSURLErrorResourceUnavailable NSURLErrorSecureConnectionFailed
        NSURLErrorServerCertificateHasBadDate NSURLErrorServerCertificateHasUnknownRoot
        NSURLErrorServerCertificateNotYetValid NSURLErrorServerCertificateUntrusted NSURLErrorTimedOut NSURLErrorUnknown
        NSURLErrorUnsupportedURL NSURLErrorUserAuthenticationRequired NSURLErrorUserCancelledAuthentication
        NSURLErrorZeroByteResource NSURLProtectionSpaceFTP NSURLProtectionSpaceFTPProxy NSURLProtectionSpaceHTTP
        NSURLProtectionSpaceHTTPProxy NSURLProtectionSpaceHTTPS NSURLProtectionSpaceHTTPSProxy
        NSURLProtectionSpaceSOCKSProxy NSURLSessionTransferSizeUnknown NSUbiquitousFileNotUploadedDueToQuotaError
        NSUbiquitousFileUbiquityServerNotAvailable NSUbiquitousFileUnavailableError NSUnderlyingErrorKey NSUnionRange
        NSUnionRect NSUserActivityConnectionUnavailableError NSUserActivityHandoffFailedError
        NSUserActivityHandoffUserInfoTooLargeError NSUserActivityRemoteApplicationTimedOutError
        NSUserActivityTypeBrowsingWeb NSUserCancelledError NSUserName NSWidth NSWillBecomeMultiThreaded
        NSXPCConnectionInterrupted NSXPCConnectionInvalid NSXPCConnectionReplyInvalid NSZeroPoint NSZeroRect NSZeroSize
        Output ParseInput ParseOutput RSA_WITH_3DES_EDE_CBC_SHA RSA_WITH_AES_128_CBC_SHA RSA_WITH_AES_128_CBC_SHA256
        RSA_WITH_AES_128_GCM_SHA256 RSA_WITH_AES_256_CBC_SHA RSA_WITH_AES_256_CBC_SHA256 RSA_WITH_AES_256_GCM_SHA384
        RawExponent RawSignificand RawValue ReferenceType RegexOutput Regions SIMD16Storage SIMD2Storage SIMD32Storage
        SIMD4Storage SIMD64Storage SIMD8Storage SIMDMaskScalar Scalar Strategy Stride StringInterpolation
        StringLiteralType SubSequence Subject TLSv10 TLSv11 TLSv12 TLSv13 UIGraphicsBeginImageContext
        UIGraphicsBeginImageContextWithOptions UIGraphicsEndImageContext UIGraphicsGetImageFromCurrentImageContext
        UISceneErrorDomain UNErrorDomain UNNotificationAttachmentOptionsThumbnailClippingRectKey
        UNNotificationAttachmentOptionsThumbnailHiddenKey UNNotificationAttachmentOptionsThumbnailTimeKey
        UNNotificationAttachmentOptionsTypeHintKey UNNotificationDefaultActionIdentifier
        UNNotificationDismissActionIdentifier URL URLSessionDownloadTaskResumeData UTF16View UTF8View UTTypeConformsTo
        UTTypeCopyPreferredTagWithClass UTTypeCreatePreferredIdentifierForTag UTTypeEqual UnicodeScalarLiteralType
        UnicodeScalarView Value Words a abbreviated abbreviation abbreviationDictionary abnormalClosure above aboveLeft
        aboveRight abs absolute absoluteString absoluteURL acceptConnectionInBackgroundAndNotify acceptInput
        accessibilityCustomActions accessibilityElementsHidden accessibilityExtraExtraExtraLarge
        accessibilityExtraExtraLarge accessibilityExtraLarge accessibilityHint accessibilityIdentifier
        accessibilityLabel accessibilityLarge accessibilityMedium accessibilityTraits accessibilityValue accessoryType
        accessoryView accommodatePresentedItemDeletion accommodatePresentedSubitemDeletion accounting accountingAlways
        acos acosh acreFeet acres action actionHandler actionIdentifier actionSheet actions activate
        activateSceneSession activationConditions activationState active activeProcessorCount activityCategory
        activityDidFinish activityImage activityTitle activityType activityViewController
        activityViewControllerPlaceholderItem actualByteCount adaptivePresentationStyle
        adaptiveSheetPresentationController add addAction addAnimations addArrangedSubview addAttribute addAttributes
        addBarrierBlock addCharacters addChild addCompletion addConstraint addConstraints addDependency addEntries
        addExecutionBlock addFilePresenter addGestureRecognizer addImmediateTask addImmediateTaskUnlessCancelled
        addInteraction addItems addKeyCommand addLayoutGuide addObjects addObserver addOperation addOperations
        addProduct addSublayer addSubview addSuite addTarget addTask addTaskUnlessCancelled addTextField addTimeInterval
        addToHomeScreen addToReadingList addUserInfoEntries addValue addedToDirectoryDate addedToDirectoryDateKey adding
        addingObjects addingPercentEncoding addingProduct addingReportingOverflow addingTimeInterval
        additionalSafeAreaInsets address addresses adjective adjustable adjustedContentInset adjustingRanges
        adjustsFontForContentSizeCategory adjustsFontSizeToFitWidth adjustsImageWhenDisabled adjustsImageWhenHighlighted
        adlam adminApplicationDirectory adposition advanced adverb afghanistan afterDate afterOccurrences afterPrefix
        afterSuffix age aggregate aiff ainu airDrop alarm albania albanian alert alertSetting alertStyle algeria
        aliasFile alignAllBottom alignAllCenterX alignAllCenterY alignAllEdgesInward alignAllEdgesNearest
        alignAllEdgesOutward alignAllFirstBaseline alignAllLastBaseline alignAllLeading alignAllLeft alignAllRight
        alignAllTop alignAllTrailing alignHeightInward alignHeightNearest alignHeightOutward alignMaxXInward
        alignMaxXNearest alignMaxXOutward alignMaxYInward alignMaxYNearest alignMaxYOutward alignMinXInward
        alignMinXNearest alignMinXOutward alignMinYInward alignMinYNearest alignMinYOutward alignRectFlipped
        alignWidthInward alignWidthNearest alignWidthOutward alignedDown alignedUp alignment all
        allApplicationsDirectory allBundles allButUpsideDown allCases allCharacters allControlEvents allCredentials
        allDomainsMask allEditingEvents allEvents allFrameworks allHTTPHeaderFields allHeaderFields allKeys
        allLibrariesDirectory allObjects allPartitionsAndEjectDisk allPresses allSatisfy allTargets allTouchEvents
        allTouches allValues allVisible allocate allow allowAnimatedContent allowAnnouncement allowCommentsAndWhitespace
        allowFragments allowInCarPlay allowLossy allowUserInteraction allowableMovement allowed allowedClasses
        allowedFields allowedInMemoryOnly allowedUnits allowsCellularAccess allowsDirectInteraction allowsFloats
        allowsFocus allowsFullScreen allowsJSON5 allowsKeyedCoding allowsMoveOperation allowsMultipleSelection
        allowsMultipleSelectionDuringEditing allowsNonnumericFormatting allowsSelection allowsSelectionDuringEditing
        alpha alpha2 alpha3 alphaShift alphabet alphanumeric alphanumerics alternate alternateDescription
        alternateIconName alternateQuotationBeginDelimiter alternateQuotationBeginDelimiterKey
        alternateQuotationEndDelimiter alternateQuotationEndDelimiterKey always alwaysBounceHorizontal
        alwaysBounceVertical alwaysMapped alwaysOriginal alwaysShowsDecimalSeparator alwaysTemplate amPM amSymbol
        americanSamoa amharic ampereHours amperes anchor anchorPoint anchored anchorsMatchLineEndings anchorsMatchLines
        and andorra angola anguilla animate animateChanges animateTransition animationController animationCurve
        animationDuration animationEnded animationImages animationRepeatCount annotation announcement
        announcementDidFinishNotification announcementSetting antarctica antiguaBarbuda any anyKey anyObject
        apacheWestern appStoreReceiptURL appTransportSecurityRequiresSecureConnection appearance append
        appendInterpolation appendItems appendLiteral appendOnly appendPathComponent appendPathExtension appendSections
        appending appendingFormat appendingPathComponent appendingPathExtension appleArchive appleProtectedMPEG4Audio
        appleProtectedMPEG4Video appleScript application applicationBundle applicationDidBecomeActive
        applicationDidEnterBackground applicationDidFinishLaunching applicationDidReceiveMemoryWarning
        applicationDirectory applicationExtension applicationFinishedRestoringState applicationIconBadgeNumber
        applicationIsScriptable applicationIsScriptableKey applicationPerformFetch
        applicationProtectedDataDidBecomeAvailable applicationProtectedDataWillBecomeUnavailable applicationReserved
        applicationScriptsDirectory applicationShouldAutomaticallyLocalizeKeyCommands
        applicationShouldRequestHealthAuthorization applicationSignificantTimeChange applicationState
        applicationSupportDirectory applicationWillEnterForeground applicationWillResignActive applicationWillTerminate
        apply applySnapshotUsingReloadData applyTransform applying applyingTransform apportionsSegmentWidthsByContent
        arReferenceObject arabic arabicNastaliq arcMinutes arcSeconds archive archiveRootObject archivedData archiver
        archiverDidFinish archiverWillFinish areAnimationsEnabled ares argc argentina argumentDomain arguments armenia
        armenian arrangedSubviews array arrowDirection aruba asSerialExecutor asTaskExecutor asUnownedSerialExecutor
        asUnownedTaskExecutor asap ascender ascending ascensionIsland ascii asciiCapable asciiCapableNumberPad
        asciiOnlyCharacterClasses asciiOnlyDigits asciiOnlyWhitespace asciiOnlyWordCharacters asciiValue asin asinh
        assamese assemblyLanguageSource assert assertIsolated assertionFailure assign assignCurrentContext
        assignToContact associativeList assumeIsolated assumesTopLevelDictionary assumingMemoryBound assyrian
        astronomicalUnits async asyncAfter asyncDetached asyncUnlessCancelled atEnd atan atan2 atanh atomic
        attachedAbove attachedAboveRight attachedBelow attachedBelowLeft attachment attachmentCorrupt
        attachmentInvalidFileSize attachmentInvalidURL attachmentMoveIntoDataStoreFailed attachmentNotInDataStore
        attachmentUnrecognizedType attachments attemptRecovery attemptRotationToDeviceOrientation attoseconds attrib
        attribute attributeChanged attributeModificationDate attributeModificationDateKey attributeSet attributed
        attributedContentText attributedPlaceholder attributedStyle attributedSubstring attributedSubtitle
        attributedText attributedTitle attributes attributesOfFileSystem attributesOfItem audio audioMessageFile
        audiovisualContent australia austria authenticationMethod authenticationRequired authorizationStatus authorized
        authorizedAlways authorizedWhenInUse autoCompletionViewController autocapitalizationType autocorrectionType
        automatic automaticDimension automaticSize automaticTerminationDisabled automaticallyAdjustsScrollViewInsets
        automaticallyShowsCancelButton automaticallyUpdatesConfiguration autorepeat autoresizesSubviews autoresizingMask
        autoreverse autosavedInformationDirectory autoupdatingCurrent available availableCollations availableData
        availableIdentifiers availableLocaleIdentifiers availableNumberingSystems availableStringEncodings avi
        awakeFromNib awayFromZero axis azerbaijan azerbaijani b backBarButtonItem backButtonAppearance
        backButtonBackgroundVerticalPositionAdjustment backButtonDisplayMode backButtonTitle
        backButtonTitlePositionAdjustment backIndicatorImage backIndicatorTransitionMaskImage backItem background
        backgroundColor backgroundConfiguration backgroundFetchIntervalMinimum backgroundFetchIntervalNever
        backgroundImage backgroundInsets backgroundRefreshStatus backgroundRefreshStatusDidChangeNotification
        backgroundSessionInUseByAnotherProcess backgroundSessionRequiresSharedContainer backgroundSessionWasDisconnected
        backgroundTimeRemaining backgroundVerticalPositionAdjustment backgroundView backward backwards badServerResponse
        badURL badge badgeBackgroundColor badgeColor badgeInputInvalid badgeSetting badgeTextAttributes badgeValue
        bahamas bahrain bangla bangladesh bankers banner bar barButtonItem barStyle barTintColor barbados barrier bars
        base base64 base64EncodedData base64EncodedString base64URLAlphabet baseAddress baseBackgroundColor
        baseForegroundColor basePriority baseURL baseUnit baseUnitValue baselineOffset batteryLevel
        batteryLevelDidChangeNotification batteryState batteryStateDidChangeNotification bcp47 becomeCurrent
        becomeDownload becomeFirstResponder becomeKey beforePrefix beforeSuffix began begin beginActivity
        beginAppearanceTransition beginBackgroundTask beginEditing beginFrame beginFromCurrentState
        beginGeneratingDeviceOrientationNotifications beginIgnoringInteractionEvents beginReceivingRemoteControlEvents
        beginRefreshing beginRequest beginUpdates beginningOfSentence beginsWith belarus belarusian belgium belize below
        belowLeft belowRight benin bermuda between bezel bhutan bidirectionalCollectionLast bigEndian binade binary
        binaryPropertyList bindMemory binding bitPattern bitWidth bitmapRepresentation bits black blackOpaque
        blackTranslucent block blockSpecial blue bmp bodo body bold boldSystemFont boldTextStatusDidChangeNotification
        bolivia bookmark bookmarkData bookmarks bool boolValue borderColor borderStyle borderWidth bordered
        borderedProminent borderedTinted borderless bosniaHerzegovina botswana bottom bottomAnchor bottomLeading
        bottomLeft bottomMargin bottomRight bottomToTop bottomTrailing bounces boundarySupplementaryItems bounds
        bouvetIsland brazil brightness brightnessDidChangeNotification bringSubviewToFront britishVirginIslands
        broadcast brown brunei buddhist buffer bufferingNewest bufferingOldest buildMenu build_Arg build_Arithmetic
        build_ClosedRange build_Comparison build_Conditional build_Conjunction build_Disjunction build_Division
        build_Equal build_ForcedUnwrap build_KeyPath build_Negation build_NilCoalesce build_NilLiteral build_NotEqual
        build_Range build_Remainder build_UnaryMinus build_allSatisfy build_contains build_evaluate build_filter
        build_flatMap build_max build_min build_starts build_subscript builtInPlugInsPath builtInPlugInsURL bulgaria
        bulgarian bundle bundleIdentifier bundlePath bundleURL burkinaFaso burmese burundi bushels busy button
        buttonAppearance buttonFontSize buttonShapesEnabled buttonSize buttonType byCharWrapping byClipping
        byComposedCharacterSequences byLines byParagraphs byTruncatingHead byTruncatingMiddle byTruncatingTail byWord
        byWordWrapping byte byteCount byteOffsets byteSwapped bytes bytesEqual bz2 c cHeader cPlusPlusHeader
        cPlusPlusSource cSource cString cache cachePolicy cachedResponse cachesDirectory calendar calendarEvent
        calendarIdentifier callAsFunction callIsActive callSignaling callStackReturnAddresses callStackSymbols callout
        calorie calories cambodia camera cameroon canActivateForTargetContentIdentifierPredicate canBeConverted
        canBecomeFirstResponder canBecomeKey canCancelContentTouches canInflect canInflectPreferredLocalization canInit
        canLoadObject canOpenURL canOverlapSourceViewRect canPerform canPerformAction canResignFirstResponder canada
        canaryIslands cancel cancelAll cancelAllOperations cancelAllTaskRequests cancelAuthenticationChallenge
        cancelInteractiveTransition cancelPreviousPerformRequests cancelRequest canceling cancellationHandler cancelled
        cancelsTouchesInView cannotCloseFile cannotConnectToHost cannotCreateFile cannotDecodeContentData
        cannotDecodeRawData cannotFindHost cannotLoadFromNetwork cannotMoveFile cannotOpenFile cannotParseResponse
        cannotRemoveFile cannotWriteToFile canonicalCombiningClass canonicalIdentifier canonicalLanguageIdentifier
        canonicalLocaleIdentifier canonicalPath canonicalPathKey canonicalRequest cantonese capHeight capacity capeVerde
        capitalizationContext capitalized capitalizedLetter capitalizedLetters capsule caption1 caption2 capturePhoto
        captureVideo capturedDidChangeNotification carPlay carPlaySetting carats caribbeanNetherlands caseInsensitive
        caseInsensitiveCompare caseSensitive catalan categories category categoryIdentifier categorySummaryFormat
        causesPageTurn caymanIslands cbrt ceiling cell cellForItem cellForRow cellLayoutMarginsFollowReadableWidth
        celsius center centerX centerXAnchor centerXWithinMargins centerY centerYAnchor centerYWithinMargins
        centeredHorizontally centeredVertically centigrams centiliters centimeter centimeters centralAfricanRepublic
        ceutaMelilla cgColor cgPointValue cgRectValue cgSizeValue chad chagosArchipelago changeCount
        changeCurrentDirectoryPath changed changedNotification changesSelectionAsPrimaryAction changesWhenCaseFolded
        changesWhenCaseMapped changesWhenLowercased changesWhenNFKCCaseFolded changesWhenTitlecased
        changesWhenUppercased character characterDirection characterIsMember characterSpecial characters charactersEqual
        charactersRemaining charactersToBeSkipped charging checkCancellation checkFileSystem checkForASCII checkForNFC
        checkIsolated checkResourceIsReachable checkbox checkmark cherokee childForStatusBarHidden
        childForStatusBarStyle children chile chinaMainland chinese christmasIsland clamp clamped class
        classFallbacksForKeyedArchiver classForCoder classForKeyedArchiver classForKeyedUnarchiver classNameForClass
        classNamed cldr clear clearButtonMode clearsContextBeforeDrawing clearsOnBeginEditing
        clearsSelectionOnViewWillAppear client clientCertificateRejected clientCertificateRequired clippertonIsland
        clipsToBounds close closeCode closeFile closePunctuation closeReason closed cloud coalesce cocosIslands code
        codeUnits coderInvalidValue coderReadCorrupt coderValueNotFound codingKey codingPath coefficient
        collaborationCopyLink collaborationInviteWithLink collapseSecondaryViewController collation collationIdentifier
        collatorIdentifier collection collectionCount collectionFirst collectionIsEmpty collectionView
        collectionViewContentSize collectionViewLayout colombia colon color colors combine commaSeparatedText command
        comment commentURL commit committed common commonISOCurrencyCodes commonPrefix comoros compact compactAppearance
        compactInlineLayoutAppearance compactMap compactMapValues compactName compactPrompt compactScrollEdgeAppearance
        comparator compare complete completeFileProtection completeFileProtectionUnlessOpen
        completeFileProtectionUntilFirstUserAuthentication completePath completeRequest completeTransition
        completeUnlessOpen completeUntilFirstUserAuthentication completed completedUnitCount completionBlock
        completionCurve completionSpeed completionWithItemsHandler component components componentsJoined
        componentsToDisplay compose compositeContent compoundPredicateType concatenating concurrent concurrentPerform
        condensedAbbreviated condition conditional configuration configurationItems configurationUpdateHandler
        configureWithDefaultBackground configureWithOpaqueBackground configureWithTransparentBackground confirmation
        conforms congoBrazzaville congoKinshasa conjunction connectEndDate connectStartDate connectedScenes
        connectionProxyDictionary connectorPunctuation constant constantValue constraint constraints consuming contact
        contactAdd contactIdentifier contacts container containerTraitCollection containerURL containerView
        containerViewDidLayoutSubviews containerViewWillLayoutSubviews containingRegion contains containsValue content
        contentAccessDate contentAccessDateKey contentAttributeSet contentCompressionResistancePriority
        contentConfiguration contentCreationDate contentDescription contentEdgeInsets contentHorizontalAlignment
        contentHuggingPriority contentIndependentMetadataOnly contentInset contentInsetAdjustmentBehavior contentInsets
        contentLayoutGuide contentMode contentModificationDate contentModificationDateKey contentOffset
        contentProvidingInvalid contentProvidingObjectNotAllowed contentSize contentText contentType
        contentVerticalAlignment contentView contents contentsEqual contentsOfDirectory contentsScale
        contextMenuInteraction continent continue continueLoading continueWithoutCredential continuous
        continuousGroupLeadingBoundary control controlCharacters conversationIdentifier conversational
        conversationalDefaultDigits conversationalTwoDigits convert convertFromSnakeCase convertFromString
        convertToSnakeCase convertToString converted converter converting cookIslands cookieAcceptPolicy cookies
        coordinate coordinateSpace coptic copy copyBytes copyItem copyMemory copyToPasteboard copying copysign
        coreServiceDirectory cornerRadius cornerStyle correction cos cosh costaRica coulombs count countDownDuration
        countDownTimer countLimit countOfBytesClientExpectsToReceive countOfBytesClientExpectsToSend
        countOfBytesExpectedToReceive countOfBytesExpectedToSend countOfBytesReceived countOfBytesSent countOfIndexes
        countOfRequestBodyBytesBeforeEncoding countOfRequestBodyBytesSent countOfRequestHeaderBytesSent
        countOfResponseBodyBytesAfterDecoding countOfResponseBodyBytesReceived countOfResponseHeaderBytesReceived
        countStyle countryCode coverVertical create createDirectory createFile createSymbolicLink creationDate
        creationDateKey credentials critical criticalAlert criticalAlertSetting criticalSoundNamed croatia croatian
        crossDissolve cuba cubicCentimeters cubicDecimeters cubicFeet cubicInches cubicKilometers cubicMeters cubicMiles
        cubicMillimeters cubicYards cups curaçao currency currencyAccounting currencyCode currencyDecimalSeparator
        currencyGroupingSeparator currencyISOCode currencyPlural currencySymbol current currentAttributedTitle
        currentBackgroundImage currentCodeUnitOffset currentContext currentDirectory currentDirectoryPath
        currentDirectoryURL currentDiskUsage currentImage currentIndex currentLocaleDidChangeNotification
        currentMemoryUsage currentMode currentPage currentPageIndicatorTintColor currentPriority currentRequest
        currentTitle currentTitleColor curveEaseIn curveEaseInOut curveEaseOut curveLinear custom customDismissAction
        customIconKey customIdentifier customMirror customPlaygroundQuickLook customPronoun customSpacing customView
        customized cut cyan cyprus cyrillic czech czechia côteDIvoire d daily dangi danish dark darkContent darkGray
        darkText darkerSystemColorsStatusDidChangeNotification dash dashPunctuation data dataCorrupted
        dataCorruptedError dataDecodingStrategy dataEncodingStrategy dataLengthExceedsMaximum dataNotAllowed
        dataRepresentation dataSource dataTask dataWrittenToMemoryStreamKey database date dateAndTime dateComponents
        dateDecodingStrategy dateEncodingStrategy dateField dateFormat dateInterval dateIntervalOfWeekend datePickerMode
        datePickerStyle dateSeparator dateStyle dateTemplate dateTime dateTimeSeparator dates day dayOfYear
        daylightSaving daylightSavingTimeOffset days daysOfTheMonth daysOfTheYear deactivate deallocate debugDescription
        debugPrint decameters decigrams deciliters decimal decimalDigit decimalDigits decimalNumber
        decimalNumberDivideByZeroException decimalNumberExactnessException decimalNumberOverflowException
        decimalNumberUnderflowException decimalPad decimalSeparator decimalValue decimeters decline decode decodeArray
        decodeBool decodeCInt decodeCString decodeData decodeDouble decodeFloat decodeIfPresent decodeInt32 decodeInt64
        decodeInteger decodeMarkdown decodeNil decodeObject decodePoint decodePropertyList decodeRect
        decodeRestorableState decodeSize decodeValue decodingConfiguration decodingFailurePolicy decomposable
        decomposables decomposedStringWithCanonicalMapping decomposedStringWithCompatibilityMapping
        decompressingAfterDownloading default defaultBehavior defaultCStringEncoding defaultContentConfiguration
        defaultCredential defaultCritical defaultCriticalSound defaultDate defaultDigits defaultDigitsNoAMPM defaultHigh
        defaultLow defaultMaxConcurrentOperationCount defaultPriority defaultPrompt defaultRingtone defaultRowAnimation
        defaultTextAttributes deferredToApplication deferredToData deferredToDate definesPresentationContext degrees
        deinitialize deinitializeElement delaysContentTouches delegate delegateClass delegateQueue delete deleteAll
        deleteAllItems deleteAllSavedUserActivities deleteAllSearchableItems deleteBackward deleteCharacters
        deleteCookie deleteItems deleteLastPathComponent deletePathExtension deleteRows deleteSavedUserActivities
        deleteSearchableItems deleteSections deletingLastPathComponent deletingPathExtension delimitedText delimiter
        deliverImmediately deliveredNotifications demoApplicationDirectory denied denmark dependencies
        dequeueConfiguredReusableCell dequeueNotifications dequeueReusableCell dequeueReusableHeaderFooterView
        dequeueReusableSupplementaryView descendant descender description descriptionInStringsFileFormat deselectItem
        deselectRow desktopDirectory destination destinationIndexPath destinationOfSymbolicLink destructive detach
        detachNewThread detached detailButton detailDisclosure detailDisclosureButton detailTextLabel detectPatterns
        detents determiner devanagari developerApplicationDirectory developerDirectory developmentLocalization
        deviceIdentifier dhivehi diacriticInsensitive dictionary dictionaryRepresentation dictionaryWithValues
        didActivateNotification didAddSubview didBecomeActiveNotification didBecomeHiddenNotification
        didBecomeInvalidNotification didBecomeKeyNotification didBecomeVisibleNotification didChangeNotification
        didChangeValue didDisconnectNotification didDismissSearchController didEnterBackgroundNotification
        didFinishLaunchingNotification didMove didMoveToSuperview didMoveToWindow didPresentSearchController didReceive
        didReceiveMemoryWarning didReceiveMemoryWarningNotification didResignKeyNotification didSelectCancel
        didSelectPost didTerminateNotification diegoGarcia difference digit dimension dimmed
        dimsBackgroundDuringPresentation direct directMessagesSetting direction directionLeftToRight
        directionRightToLeft directionalLayoutMargins directory directoryAttributes disableActions disabled discard
        disclosureIndicator discoverabilityTitle discreteInput discreteProgress diskCapacity diskImage dismiss
        dismissAndForwardAction dismissMenu dismissNotificationContentExtension dismissalTransitionDidEnd
        dismissalTransitionWillBegin dispatchMain dispatchPrecondition displace displayAsPalette displayInline
        displayMode displayModeButtonItem displayName displayScale displayStyle distance distantFuture distantPast
        distinguishedNames distribution divide divideByZero divided dividedReportingOverflow dividing dividingFullWidth
        djibouti dnsLookupFailed doNotDismiss documentDirectory documentIdentifier documentIdentifierKey
        documentationDirectory documentsDirectory doesRelativeDateFormatting dogri domain domainIdentifier
        domainLookupEndDate domainLookupStartDate domainResolutionProtocol dominica dominicanRepublic donate done
        doneButtonAppearance dotMatchesLineSeparators dotMatchesNewlines double doubleAbove doubleBelow doubleColumn
        doubleValue down downArrow download downloadDecodingFailedMidStream downloadDecodingFailedToComplete
        downloadTask downloading downloads downloadsDirectory dragDelegate dragInteractionEnabled dragItem
        dragThatCanResizeScene dragThatCannotResizeScene draw drawHierarchy drop dropDelegate dropFirst dropLast dropped
        dump duration durationField dutch dynamic dzongkha eager earlierDate earliestBeginDate easeIn easeInOut easeOut
        eb ecuador edgeInsetsValue edges edgesForExtendedLayout edit editButtonItem editingAccessoryType
        editingAccessoryView editingChanged editingDidBegin editingDidEnd editingDidEndOnExit editingString editingStyle
        effect effectiveContentSize effectiveGeometry effectiveIconKey effectiveUserInterfaceLayoutDirection egypt
        elSalvador element elementFocusedNotification elementKind elementKindSectionFooter elementKindSectionHeader
        elements elementsEqual emailAddress emailMessage embedding emergencyCall empty emptyInput enabled
        enablesReturnKeyAutomatically enclosingMark encode encodeArray encodeBycopyObject encodeByrefObject encodeBytes
        encodeConditional encodeConditionalObject encodeIfPresent encodeNil encodePropertyList encodeRestorableState
        encodeRootObject encodeValue encodedData encodedHost encodedOffset encodedReplacementCharacter
        encodingConfiguration end endActivity endAppearanceTransition endBackgroundTask endDate endEditing
        endEncountered endFrame endGeneratingDeviceOrientationNotifications endIgnoringInteractionEvents endIndex
        endLineWithCarriageReturn endLineWithLineFeed endReceivingRemoteControlEvents endRefreshing endUpdates ended
        endsWith enforceQoS english enqueue enqueued enter enum enumerate enumerateAttribute enumerateAttributes
        enumerateBytes enumerateDates enumerateKeysAndObjects enumerateLines enumerateMatches enumerateObjects
        enumerateRanges enumerateSubstrings enumerated enumerator environment ephemeral epub equal equalCentering
        equalSpacing equalTo equatorialGuinea era eraSymbols erf erfc eritrea error errorCode errorDescription
        errorDomain errorOccurred errorUserInfo escalatePriority escaped escapedPattern escapedTemplate estimated
        estimatedItemSize estimatedRowHeight estimatedSectionFooterHeight estimatedSectionHeaderHeight
        estimatedTimeRemainingKey estonia estonian eswatini ethiopia ethiopic ethiopicAmeteAlem ethiopicAmeteMihret
        evaluate evaluatedObject evenHalf every evictsObjectsWithDiscardedContent exabits exabytes exbibits exbibytes
        exchange exchangeObject excludedActivityTypes exe executable executableArchitectureMismatch
        executableArchitectures executableLink executableLoad executableNotLoadable executablePath
        executableRuntimeMismatch executableURL executionBlocks exemplarCharacterSet exemplarLocation exit exp exp2
        expanded expandingTildeInPath expansion expectedContentLength expirationDate expirationHandler expires
        expiresDate explicit expm1 exponent exponentBitCount exponentBitPattern exponentSymbol expression extend
        extendLifetime extended extendedLayoutIncludesOpaqueBars extendsBoundary extensionContext extensionHidden
        externalObjects externalRepresentation extraExtraExtraLarge extraExtraLarge extraLarge extraLight extraSmall
        extractIsolation extractValues extracting faceDown faceUp fade fahrenheit failWithError failed failingURL
        failure failureReason failureResponse failureURLString falklandIslands false falseBranch familyName familyNames
        faroeIslands faroese fastForward fastestEncoding fatalError fathoms favorite favorites fdim featureUnsupported
        featured feet feminine femtowatts fetchStartDate fiji file fileAllocatedSize fileAllocatedSizeKey fileAttributes
        fileCompletedCountKey fileCurrentOffsetKey fileDescriptor fileDoesNotExist fileExists fileHandleForReading
        fileHandleForWriting fileHandleOperationException fileIsDirectory fileLocking fileManager fileManagerUnmountBusy
        fileManagerUnmountUnknown fileNoSuchFile fileOperationKindKey filePath filePathURL filePresenters
        fileProtectionMask fileReadCorruptFile fileReadInapplicableStringEncoding fileReadInvalidFileName
        fileReadNoPermission fileReadNoSuchFile fileReadTooLarge fileReadUnknown fileReadUnknownStringEncoding
        fileReadUnsupportedScheme fileResourceIdentifier fileResourceIdentifierKey fileResourceType fileResourceTypeKey
        fileSecurityKey fileSize fileSizeKey fileSystemRepresentation fileTotalCountKey fileType fileURL fileURLKey
        fileWriteFileExists fileWriteInapplicableStringEncoding fileWriteInvalidFileName fileWriteNoPermission
        fileWriteOutOfSpace fileWriteUnknown fileWriteUnsupportedScheme fileWriteVolumeReadOnly filename
        filenameExtension fill fillEqually fillProportionally filled filter filterCriteria filtered filteredIndexSet
        finalFrame finalPunctuation finalize finish finishDecoding finishEncoding finishInteractiveTransition
        finishTasksAndInvalidate finished finland finnish fire fireDate first firstAttribute firstBaseline
        firstBaselineAnchor firstDayOfWeek firstEqual firstIndex firstItem firstLineHeadIndent firstMatch firstObject
        firstObjectCommon firstRange firstWeekday fittingSizeLevel fixed fixedCoordinateSpace fixedSpace flatMap
        flatMapError flatRTFD flexible flexibleBottomMargin flexibleHeight flexibleLeftMargin flexibleRightMargin
        flexibleSpace flexibleTopMargin flexibleWidth flipHorizontal float floatValue floatingPointClass floor
        fluidOunces flush fmax fmin focused folder folding followsUndockedKeyboard font fontDescriptor fontName
        fontNames foot footerReferenceSize footerView footnote forDeleting forEach forMerging forMoving forReplacing
        forSession forUploading forbidden force forceCastFailure forceLeftToRight forceRightToLeft forceUnwrapFailure
        forcedOrdering foreground foregroundActive foregroundColor foregroundInactive foreignReference formIndex
        formIntersection formRemainder formSheet formSquareRoot formSymmetricDifference formTruncatingRemainder
        formUnion format formatOptions formatStyle formatWidth formatted formatting formattingContext forward foundation
        fraction fractionCompleted fractionLength fractional fractionalHeight fractionalPartDisplay fractionalWidth
        fragment fragmentsAllowed frame frameLayoutGuide frameOfPresentedViewInContainerView framework france free
        freeCapacity french frenchGuiana frenchPolynesia frenchSouthernTerritories frequency frexp friday from
        fromOpaque fula full fullName fullScreen fullUserName fullwidthToHalfwidth function funlock furlongs gabon
        gallons gambia gb general generalCategory generated generatesCalendarDates generatesDecimalNumbers
        generationIdentifier generationIdentifierKey generic genericLocation genericName geometryRequestDenied
        geometryRequestUnsupported georgia georgian german germany gestureRecognizer gestureRecognizerShouldBegin
        gestureRecognizers get getAllTasks getBuffer getBytes getCString getCachedResponse getCharacters getCredentials
        getDefaultCredential getDeliveredNotifications getEra getFileSystemRepresentation getHour getIndexes
        getLineStart getNotificationCategories getNotificationSettings getObjects getParagraphStart
        getPendingNotificationRequests getPendingTaskRequests getRed getRelationship getResourceValue getResult
        getSpecific getTasksWithCompletionHandler getValue getWhite ghana gibibits gibibytes gibraltar gif gigabits
        gigabytes gigahertz gigapascals gigawatts givenName global globalConcurrentExecutor globalDomain
        globallyUniqueString gmt go goingAway google gradians gram grammar grammaticalGender grams gramsPerLiter
        graphemeCluster gravity gray greaterThan greaterThanOrEqual greaterThanOrEqualTo greatestFiniteMagnitude greece
        greek green greenland gregorian gregorianStartDate grenada groupIdentifier groupOwnerAccountID
        groupOwnerAccountName groupPaging groupPagingCentered grouped groupedHeader grouping groupingSeparator
        groupingSize guadeloupe guam guatemala guernsey guinea guineaBissau gujarati gurmukhi guyana gzip haiti halfDown
        halfEven halfUp hanSimplified hanTraditional handle handler handoffUserActivityType hanifiRohingya
        hasBytesAvailable hasColors hasCommonParent hasDifferentColorAppearance hasDirectoryPath hasHiddenExtension
        hasHiddenExtensionKey hasImages hasItemConformingToTypeIdentifier hasItemsConforming hasMember hasMemberInPlane
        hasPassword hasPointerRepresentation hasPrefix hasRepresentationConforming hasSpaceAvailable hasStrings
        hasSuffix hasText hasThousandSeparators hasURLs hash hashValue hawaiian headIndent header headerReferenceSize
        headerView headline heardMcdonaldIslands heavy hebrew hectares hectometers hectopascals heic heif height
        heightAnchor heightDimension help helpAnchor hertz hexDigitValue hexadecimal hfsCreatorCode hfsTypeCode hidden
        hiddenPreviewsBodyPlaceholder hiddenPreviewsShowSubtitle hiddenPreviewsShowTitle hide hideMenu hidesBackButton
        hidesBarsOnSwipe hidesBarsOnTap hidesBarsWhenKeyboardAppears hidesBottomBarWhenPushed hidesForSinglePage
        hidesNavigationBarDuringPresentation hidesSearchBarWhenScrolling hidesWhenStopped high highHalf highPriority
        highlighted highlightedImage highlightedTextColor hindi hiragana hiraganaToKatakana history hitEnd hitTest hold
        home homeDirectory homeDirectoryForCurrentUser homeFax honduras hongKong horizontal
        horizontalScrollIndicatorInsets horizontalSizeClass horsepower host hostKey hostName hour hourCycle hourMinute
        hourMinuteSecond hourly hours hover html httpAdditionalHeaders httpBody httpBodyStream httpCookieAcceptPolicy
        httpCookieStorage httpMaximumConnectionsPerHost httpMethod httpShouldHandleCookies httpShouldSetCookies
        httpShouldUsePipelining httpTooManyRedirects https hungarian hungary hypot iPhone ianaName iceland icelandic
        icns ico icon iconColor icu id identifier identifierForVendor identity idleDisplaySleepDisabled
        idleSystemSleepDisabled igbo ignoreMetacharacters ignoreSnapshotOnNextApplicationLaunch ignoreUnknownCharacters
        ignoresCase illegal illegalCharacters ilogb image imageColorTransformer imageEdgeInsets imageForSegment
        imageInsets imagePadding imagePlacement imageProperties imageToTextPadding imageURL imageView images immediate
        immediateDetached immediatelyAvailableMetadataOnly immutable impactOccurred imperialFluidOunces imperialGallons
        imperialPints imperialQuarts imperialTablespoons imperialTeaspoons in inProgress inRange inactive inch inches
        inchesOfMercury includesActualByteCount includesCount includesDirectoriesPostOrder includesUnit
        includingFractionalSeconds incoming increaseLength indentationLevel indentationWidth index indexGreaterThanIndex
        indexGreaterThanOrEqual indexLessThanIndex indexLessThanOrEqual indexOfItem indexOfObject indexOfObjectIdentical
        indexOfSection indexPath indexPathForItem indexPathForRow indexPathForSelectedRow indexPathsForSelectedItems
        indexPathsForSelectedRows indexPathsForVisibleItems indexPathsForVisibleRows indexRange indexSearch
        indexSearchableItems indexes indexesOfObjects india indian indices indonesia indonesian inferFromPath
        inferringMoves infinite infinity inflectionAlternative inflectionRule infoDark infoDictionary infoLight inherit
        inheritQoS inheritedAnimationDuration inheritedByAddedText initialFrame initialPunctuation initialize
        initializeElement initializeMemory initiallyInactive inline inlineLayoutAppearance inner input
        inputAccessoryView inputDownArrow inputEnd inputEscape inputHome inputItems inputLeftArrow inputMethodsDirectory
        inputPageDown inputPageUp inputRightArrow inputUpArrow inputView insert insertArrangedSubview
        insertAtDestinationIndexPath insertChild insertIntoDestinationIndexPath insertItems insertRows insertSections
        insertSegment insertSibling insertSublayer insertSubview insertText insertionIndex insertions inset insetBy
        insetGrouped insetsLayoutMarginsFromSafeArea instantMessageAddress instantiate instantiateInitialViewController
        instantiateViewController int16Value int32Value int64Value int8Value intValue integer integerAndFractionLength
        integerGreaterThan integerGreaterThanOrEqualTo integerLength integerLessThan integerLessThanOrEqualTo
        integerValue integral intent intentHandlingStatus intentIdentifiers intentResponse interGroupSpacing
        interItemSpacing interPageSpacing interSectionSpacing interaction interactionControllerForDismissal
        interactionControllerForPresentation interactions interactive interactivePopGestureRecognizer
        interactiveWithAccessory interfaceOrientation interfaceOrientations interjection internalError
        internalServerError internationalCurrencySymbol internationalRoamingOff internetLocation internetShortcut
        interrupt interruptionLevel intersect intersectSet intersection intersects intersectsSet interval
        intrinsicContentSize invalid invalidFramePayloadData invalidInput invalidNonSurrogateCodePointByte invalidValue
        invalidate invalidateAndCancel invalidateDetents invalidateIntrinsicContentSize invalidateLayout
        invalidationConditions inverse invert inverted invitation iotaSubscript iran iraq ireland irish isASCII
        isASCIIHexDigit isAbsolute isAbsolutePath isAccessibilityCategory isAccessibilityElement isActive isAdaptive
        isAliasFile isAliasFileKey isAlphabetic isAnimated isAnimating isApplication isApplicationKey
        isAssistiveTouchRunning isAsynchronous isAtEnd isBaselineRelativeArrangement isBatteryMonitoringEnabled
        isBeingDismissed isBeingPresented isBidiControl isBidiMirrored isBoldTextEnabled isCancellable isCancelled
        isCanonical isCanonicallyEquivalent isCanonicallyLessThan isCaptured isCaseIgnorable isCased isCellular
        isClosedCaptioningEnabled isCoderError isCollapsed isConstrained isContentValid isContextMenuInteractionEnabled
        isContiguousUTF8 isContinuation isContinuous isCurrencySymbol isDarkerSystemColorsEnabled isDash isDate
        isDateInToday isDateInTomorrow isDateInWeekend isDateInYesterday isDaylightSavingTime isDecelerating isDeclared
        isDefaultIgnorableCodePoint isDeletableFile isDeprecated isDescendant isDiacritic isDirectionalLockEnabled
        isDirectory isDirectoryKey isDisabled isDiscretionary isDisjoint isDoubleSided isDragging isDynamic isEditable
        isEditing isEligibleForHandoff isEligibleForPrediction isEligibleForPublicIndexing isEligibleForSearch isEmoji
        isEmojiModifier isEmojiModifierBase isEmojiPresentation isEmpty isEnabled isEnabledForSegment isEqual
        isEquivalent isEstimated isExcludedFromBackup isExcludedFromBackupKey isExclusiveTouch isExecutable
        isExecutableError isExecutableFile isExecutableKey isExecuting isExpensive isExtender isFileError isFileURL
        isFinished isFinite isFirstResponder isFixedSpacing isFlat isFlexibleSpacing isFocused isForFoodEnergyUse
        isForPersonHeightUse isForPersonMassUse isFormattingError isFractionalHeight isFractionalWidth isFull
        isFullCompositionExclusion isGeneratingDeviceOrientationNotifications isGraphemeBase isGraphemeExtend
        isGrayscaleEnabled isGuidedAccessEnabled isHTTPOnly isHexDigit isHidden isHiddenKey isHighlighted isIDContinue
        isIDSBinaryOperator isIDSTrinaryOperator isIDStart isISOCurrency isISOLanguage isISORegion isISOScript
        isIdentical isIdentity isIdeographic isIdleTimerDisabled isIgnoringInteractionEvents isIndeterminate
        isIndexingAvailable isInfinite isInteractive isInteractivelyResizing isInvertColorsEnabled
        isIsolatingCurrentContext isJoinControl isKeyWindow isKind isKnownASCII isKnownNFC isKnownUniquelyReferenced
        isLandscape isLayoutMarginsRelativeArrangement isLeadSurrogate isLeap isLeapMonth isLenient isLess
        isLessThanOrEqualTo isLetter isLoaded isLocal isLogicalOrderException isLowercase isMainExecutor isMainThread
        isMath isMathSymbol isMe isMember isMenuVisible isModalInPresentation isMomentary isMonoAudioEnabled
        isMountTrigger isMountTriggerKey isMovingFromParent isMovingToParent isMultiThreaded isMultipath isMultiple
        isMultipleTouchEnabled isNaN isNavigationBarHidden isNetworkActivityIndicatorVisible isNewline
        isNoncharacterCodePoint isNormal isNull isNumber isOn isOpaque isOperatingSystemAtLeast isPackage isPackageKey
        isPagingEnabled isPartialStringValidationEnabled isPatternSyntax isPatternWhitespace isPausable isPaused
        isPersistent isPhonetic isPortrait isPrecise isPrefetchingEnabled isPropertyListError isProtectedDataAvailable
        isProximityMonitoringEnabled isProxy isProxyConnection isPublic isPunctuation isQuotationMark isRadical
        isReadable isReadableFile isReadableKey isReady isReduceMotionEnabled isReduceTransparencyEnabled isRefreshing
        isRegisteredForRemoteNotifications isRegularFile isRegularFileKey isRepeatedDay
        isRestrictedToDraggingApplication isReusedConnection isRunning isSameExclusiveExecutionContext isScrollEnabled
        isSecure isSecureTextEntry isSelectable isSelected isSentenceTerminal isSessionOnly isShakeToUndoEnabled
        isSignMinus isSignaling isSignalingNaN isSigned isSoftDotted isSpeakScreenEnabled isSpeakSelectionEnabled
        isStatusBarHidden isStrictSubset isStrictSuperset isSubclass isSubnormal isSubset isSubtype isSuperset
        isSupertype isSupported isSurrogate isSuspended isSwitchControlRunning isSymbol isSymbolicLink isSymbolicLinkKey
        isSystemImmutable isSystemImmutableKey isTerminalPunctuation isToolbarHidden isTotallyOrdered isTouchInside
        isTracking isTrailSurrogate isTranslucent isUbiquitousFileError isUbiquitousItem isUbiquitousItemKey
        isUnifiedIdeograph isUniqueReference isUppercase isUserActivityError isUserImmutable isUserImmutableKey
        isUserInteractionEnabled isValid isValidDate isValidJSONObject isValidationError isVariationSelector
        isVideoAutoplayEnabled isViewLoaded isVoiceOverRunning isVolume isVolumeKey isWhitespace isWholeNumber
        isWritable isWritableFile isWritableKey isXIDContinue isXIDStart isXPCConnectionError isZero islamic
        islamicCivil islamicTabular islamicUmmAlQura isleOfMan iso2022JP iso8601 iso8601Components
        iso8601ComponentsWithTimeZone iso8601Date iso8601DateComponents iso8601WithTimeZone isoCode isoCountryCodes
        isoCurrencies isoCurrencyCodes isoLanguageCodes isoLatin1 isoLatin2 isoRegionCodes isoRegions israel italian
        italicSystemFont italy item itemIdentifier itemIdentifiers itemProvider itemProviderVisibilityForRepresentation
        itemProviders itemReplacementDirectory itemSize itemUnavailableError items j0 j1 jamaica japan japanese
        japaneseEUC javaScript jersey jn join joined jordan joule joules jpeg jpegData json jsonObject julianModified
        justified kCLLocationCoordinate2DInvalid kUTTagClassFilenameExtension kUTTagClassMIMEType kUTType3DContent
        kUTTypeAVIMovie kUTTypeAliasFile kUTTypeAppleICNS kUTTypeApplication kUTTypeApplicationBundle kUTTypeArchive
        kUTTypeAudio kUTTypeAudioInterchangeFileFormat kUTTypeAudiovisualContent kUTTypeBMP kUTTypeBinaryPropertyList
        kUTTypeBookmark kUTTypeBundle kUTTypeBzip2Archive kUTTypeCHeader kUTTypeCPlusPlusSource kUTTypeCSource
        kUTTypeCalendarEvent kUTTypeCommaSeparatedText kUTTypeCompositeContent kUTTypeContact kUTTypeContent kUTTypeData
        kUTTypeDatabase kUTTypeDelimitedText kUTTypeDirectory kUTTypeDiskImage kUTTypeElectronicPublication
        kUTTypeEmailMessage kUTTypeExecutable kUTTypeFileURL kUTTypeFlatRTFD kUTTypeFolder kUTTypeFont kUTTypeFramework
        kUTTypeGIF kUTTypeGNUZipArchive kUTTypeHTML kUTTypeICO kUTTypeImage kUTTypeInternetLocation kUTTypeItem
        kUTTypeJPEG kUTTypeJSON kUTTypeJavaScript kUTTypeLivePhoto kUTTypeLog kUTTypeM3UPlaylist kUTTypeMIDIAudio
        kUTTypeMP3 kUTTypeMPEG kUTTypeMPEG2TransportStream kUTTypeMPEG2Video kUTTypeMPEG4 kUTTypeMPEG4Audio
        kUTTypeMessage kUTTypeMountPoint kUTTypeMovie kUTTypeObjectiveCSource kUTTypePDF kUTTypePKCS12 kUTTypePNG
        kUTTypePackage kUTTypePlainText kUTTypePlaylist kUTTypePresentation kUTTypePropertyList kUTTypePythonScript
        kUTTypeQuickTimeMovie kUTTypeRTF kUTTypeRTFD kUTTypeRawImage kUTTypeResolvable kUTTypeScalableVectorGraphics
        kUTTypeScript kUTTypeShellScript kUTTypeSourceCode kUTTypeSpreadsheet kUTTypeSwiftSource kUTTypeSymLink
        kUTTypeTIFF kUTTypeTabSeparatedText kUTTypeText kUTTypeToDoItem kUTTypeURL kUTTypeURLBookmarkData
        kUTTypeUTF16ExternalPlainText kUTTypeUTF16PlainText kUTTypeUTF8PlainText kUTTypeUTF8TabSeparatedText
        kUTTypeUnixExecutable kUTTypeVCard kUTTypeVideo kUTTypeVolume kUTTypeWaveformAudio kUTTypeWebArchive
        kUTTypeX509Certificate kUTTypeXML kUTTypeXMLPropertyList kUTTypeZipArchive kanaVoicing kannada kashmiri katakana
        kazakh kazakhstan kb keepCurrent keepNew keepsMenuPresented kelvin kenya kern key keyCommands
        keyDecodingStrategy keyEncodingStrategy keyEnumerator keyNotFound keyPath keyValueValidation keyWindow keyboard
        keyboardAnimationCurveUserInfoKey keyboardAnimationDurationUserInfoKey keyboardAppearance keyboardDidChangeFrame
        keyboardDidChangeFrameNotification keyboardDidHide keyboardDidHideNotification keyboardDidShow
        keyboardDidShowNotification keyboardDismissMode keyboardDismissPadding keyboardFrameBeginUserInfoKey
        keyboardFrameEndUserInfoKey keyboardIsLocalUserInfoKey keyboardKey keyboardLayoutGuide keyboardType
        keyboardWillChangeFrame keyboardWillChangeFrameNotification keyboardWillHide keyboardWillHideNotification
        keyboardWillShow keyboardWillShowNotification keyedProperty keys keysOfEntries keysOfUnsetValuesKey
        keysSortedByValue keywords khmer kibibits kibibytes kiloampereHours kiloamperes kilobits kilobytes kilocalorie
        kilocalories kilogram kilograms kilohertz kilojoule kilojoules kiloliters kilometer kilometers kilometersPerHour
        kiloohms kilopascals kilovolts kilowattHours kilowatts kind kiribati knots knownTimeZoneIdentifiers
        knownTimeZoneNames konkani korean kosovo kurdish kurdishSorani kuwait kyrgyz kyrgyzstan label labelColorKey
        labelFontSize labelNumber labelNumberKey landscape landscapeImagePhone landscapeLeft landscapeRight language
        languageCode languageComponents languageIdentifier lao laos large largeTitle largeTitleDisplayMode
        largeTitleTextAttributes largestUndimmedDetentIdentifier last lastBaseline lastBaselineAnchor lastEqual
        lastIndex lastObject lastPathComponent lastRange latencyCritical laterDate latin latinAmerica latinToArabic
        latinToCyrillic latinToGreen latinToHangul latinToHebrew latinToHiragana latinToKatakana latinToThai latitude
        latvia latvian launch launchImageName launchPath launchedProcess layer layerClass layerMaxXMaxYCorner
        layerMaxXMinYCorner layerMinXMaxYCorner layerMinXMinYCorner layoutAttributesForElements layoutAttributesForItem
        layoutAttributesForSupplementaryView layoutChanged layoutFittingCompressedSize layoutFittingExpandedSize
        layoutFrame layoutGuides layoutIfNeeded layoutMargins layoutMarginsDidChange layoutMarginsGuide layoutSize
        layoutSubviews lazy ldexp leadSurrogate leading leadingAnchor leadingMargin leadingZeroBitCount
        leastFiniteMagnitude leastNonzeroMagnitude leastNormalMagnitude leave lebanon left leftAnchor leftArrow
        leftBarButtonItem leftBarButtonItems leftItemsSupplementBackButton leftMargin leftToRight leftView leftViewMode
        length lengthOfBytes lenient lesotho lessThan lessThanOrEqual lessThanOrEqualTo letter letterNumber
        letterpressStyle letters level lexical lexicographicallyPrecedes lgamma lhs liberia libraryDirectory libya
        liechtenstein ligature light lightContent lightGray lightText lightyears like limitDate line lineBreakMode
        lineDirection lineHeight lineHeightMultiple lineLayoutDirection lineLength64Characters lineLength76Characters
        lineRange lineSeparator lineSpacing linear link linkCount linkCountKey linkItem list listGroupedCell listItem
        listPlainCell listType literal liters litersPer100Kilometers lithuania lithuanian littleEndian livePhoto load
        loadAndReturnError loadData loadDataRepresentation loadFileRepresentation loadInPlaceFileRepresentation loadItem
        loadNibNamed loadObject loadPreviewImage loadPreviewView loadUnaligned loadView loadViewIfNeeded local
        localAddress localCache localContext localDomainMask localDragSession localObject localOnly localPort locale
        localeIdentifier localizations localized localizedAdditionalDescription localizedCapitalized
        localizedCaseInsensitiveCompare localizedCaseInsensitiveContains localizedCompare localizedCurrency
        localizedDecimal localizedDescription localizedDouble localizedDoublePercentage localizedFailureReason
        localizedGMT localizedInfoDictionary localizedInteger localizedIntegerCurrency localizedIntegerPercentage
        localizedLabel localizedLabelKey localizedLowercase localizedModel localizedName localizedNameKey
        localizedRecoveryOptions localizedRecoverySuggestion localizedScanner localizedStandardCompare
        localizedStandardContains localizedStandardRange localizedString localizedStringWithFormat localizedSubtitle
        localizedTitle localizedTypeDescription localizedTypeDescriptionKey localizedUppercase
        localizedUserNotificationString localizesFormat location locationManagerDidChangeAuthorization lock
        lockScreenSetting log log10 log1p log2 logb long longCharacterIsMember longEraSymbols longLongValue
        longestEffectiveRangeNotRequired longitude lossOfPrecision love low lowHalf lowPriority lower lowerBound
        lowercaseLetter lowercaseLetters lowercaseMapping lowercased lux luxembourg m11 m12 m21 m22 m3uPlaylist mac
        macOSRoman macao macedonian madagascar magenta magnitude mail main mainDocumentURL mainThread maithili
        majorVersion makeAsyncIterator makeCharacterIterator makeContentView makeContiguousUTF8 makeIterator makeKey
        makeKeyAndVisible makeMessage makeNotification makeReadSource makeSignalSource makeStream makeTimerSource
        makeUnicodeScalarIterator makeUserDataAddSource makeUserDataOrSource makeUserDataReplaceSource makeWriteSource
        malawi malay malayalam malaysia maldives mali malta maltese mandarinToLatin mandatoryExtensionMissing manipuri
        map mapError mapValues mappedIfSafe marathi markLocation markdownName markupAsPDF marshallIslands martinique
        masculine mask maskedCorners masksToBounds matchFirst matchLast matchNextTime
        matchNextTimePreservingSmallerUnits matchPreviousTimePreservingSmallerUnits matchStrictly matches matchingPolicy
        matchingSemantics mathSymbol mauritania mauritius max maxConcurrentOperationCount maxX maxXEdge maxY maxYEdge
        maximalIdentifier maximum maximumAge maximumDate maximumDetentValue maximumFractionDigits maximumIntegerDigits
        maximumLength maximumLengthOfBytes maximumLineHeight maximumMagnitude maximumMessageSize maximumNumberOfTouches
        maximumPrimaryColumnWidth maximumRange maximumSignificantDigits maximumSize maximumTrackImage
        maximumTrackTintColor maximumUnitCount maximumValue maximumValueImage maximumZoomScale mayotte mb measure
        measurement measurementSystem measurementSystems mebibits mebibytes mediaPause mediaPlay
        mediaPlayPauseButtonFrame mediaPlayPauseButtonTintColor mediaPlayPauseButtonType mediaPlayingPaused
        mediaPlayingStarted medium megaampereHours megaamperes megabits megabytes megahertz megaliters megameters
        megaohms megapascals megavolts megawatts meiteiMayek member memory memoryCapacity menu menuActionTriggered
        menuFrame menuItems merge mergeAttributes merging mergingAttributes message messageTooBig messages meter meters
        metersPerSecond metersPerSecondSquared metric metricCups metricTons mexico microampereHours microamperes
        micrograms microhertz micrometers micronesia microohms microseconds microvolts microwatts mid midX midY middle
        middleName middleOfSentence midi mile miles milesPerGallon milesPerHour milesPerImperialGallon milliampereHours
        milliamperes millibars milligrams milligramsPerDeciliter millihertz milliliters millimeter millimeters
        millimetersOfMercury millimolesPerLiter milliohms milliseconds millisecondsSince1970 millivolts milliwatts
        mimeType min minX minXEdge minY minYEdge mini minimal minimalBookmark minimalIdentifier minimum minimumDate
        minimumDaysInFirstWeek minimumFontSize minimumFractionDigits minimumIntegerDigits minimumInteritemSpacing
        minimumLength minimumLineHeight minimumLineSpacing minimumMagnitude minimumNumberOfTouches minimumPressDuration
        minimumPrimaryColumnWidth minimumRange minimumResolution minimumScaleFactor minimumSignificantDigits minimumSize
        minimumTrackImage minimumTrackTintColor minimumValue minimumValueImage minimumZoomScale minorVersion minus
        minusSet minusSign minute minuteInterval minuteSecond minutely minutes mixed mobile modalPresentationStyle
        modalTransitionStyle model modf modificationDate modifierFlags modifierLetter modifierSymbol moldova monaco
        monday mongolia mongolian monospacedDigitSystemFont monospacedSystemFont montenegro month monthSymbols monthly
        months montserrat more morocco morphology mostRecent mostViewed motion motionBegan motionCancelled motionEnded
        motionShake mountPoint mountedVolumeURLs move moveAssign moveElement moveInitialize moveInitializeMemory
        moveItem moveObjects moveRow moveSection moveSubranges moveUpdate moved movie moviesDirectory mozambique mp3
        mpeg mpeg2TransportStream mpeg2Video mpeg4Audio mpeg4Movie msgid multiple multipleScenesNotSupported
        multipleSelectionBackgroundView multipliedFullWidth multipliedReportingOverflow multiplier multiply multiplying
        musicDirectory mutableBytes mutableContainers mutableContainersAndLeaves mutableCopy mutableLeaves mutableSpan
        mutableString myanmar māori name nameAlias nameComponents nameKey namePhonePad namePrefix nameSuffix named
        namedPipe names namibia nan nanograms nanohertz nanometers nanosecond nanoseconds nanowatts narrow native
        nativeBounds nativeScale natural nauru nauticalMiles navajo navigationBar navigationController navigationItem
        navigationOrientation nearbyint needsSave needsUpdateConstraints negate negativeFormat negativeInfinity
        negativeInfinitySymbol negativeNormal negativePrefix negativeSubnormal negativeSuffix negativeZero negotiatedSSL
        negotiatedTLSCipherSuite negotiatedTLSProtocolVersion nepal nepali nestedContainer nestedUnkeyedContainer
        netherlands networkConnectionLost networkDomainMask networkLoad networkProtocolName networkServiceType
        networkServiceTypeCallSignaling neuter never newCaledonia newData newValueUserInfoKey newZealand newline
        newlines newtonsPerMetersSquared next nextDate nextDaylightSavingTimeTransition nextDown nextObject nextResult
        nextTime nextTimePreservingSmallerComponents nextTriggerDate nextUp nextWeekend nextWeekendAfter nextafter
        nextstep nibBundle nibName nibbles nicaragua nickname niger nigeria nilSymbol niue no noData noError
        noFileProtection noIntrinsicMetric noPermissionsToReadFile noQoS noSegment noStatusReceived nonBase
        nonBaseCharacters nonConformingFloatDecodingStrategy nonConformingFloatEncodingStrategy nonLossyASCII none
        nonspacingMark nonzeroBitCount norfolkIsland normal normalClosure normalized northMacedonia
        northernMarianaIslands norway norwegian norwegianBokmål norwegianNynorsk not notANumber notANumberSymbol
        notAllowed notAnAttribute notConnectedToInternet notDetermined notDirectory notEnabled notEqualTo notOnQueue
        notOpen notPermitted notReordered notSupported notation notification notificationActions notificationCategories
        notificationCenterSetting notificationInvalidNoContent notificationInvalidNoDate notificationOccurred
        notificationResponse notificationSettings notifications notificationsNotAllowed notify notifyOnEntry
        notifyOnExit noun now nth nukta null nullDevice number numberFormat numberFormatter numberOfCaptureGroups
        numberOfComponents numberOfItems numberOfLines numberOfMatches numberOfPages numberOfRanges numberOfRows
        numberOfSections numberOfSegments numberOfTapsRequired numberOfTouches numberOfTouchesRequired numberPad
        numberPart numberStyle numberSymbol numberingSystem numbersAndPunctuation numeral numeric numericCast numericPad
        numericType numericValue objCType object objectEnumerator objectForm objectIsForced objectPersonality
        objectPointerPersonality objectiveCPlusPlusSource objectiveCSource objects obliqueness
        obscuresBackgroundDuringPresentation observedProgress occurrences oddHalf odia off offset offsetBy offsetInFile
        ohms olChiki oman omitPaddingCharacter omitted on onDrag onDragWithAccessory onName onQueue onQueueAsBarrier
        onSender onTermination onTintColor one oneBased oneBesideSecondary oneDigit oneOverSecondary oneToTwelve
        oneToTwentyFour onlyFromMainDocumentDomain op opacity opaqueSeparator open openCompleted
        openDefaultApplicationsSettingsURLString openInIBooks openInPlace openNotificationSettingsURLString
        openPunctuation openSessions openSettingsURLString openStep openURL opening operatingSystemVersion
        operatingSystemVersionString operation operationCount operations optional options or orange order
        orderedAscending orderedDescending orderedSame ordinal ordinalOfDayInMonth ordinality organize orientation
        orientationDidChangeNotification origin originURL originalRequest orthogonalScrollingBehavior orthography
        osaScript osaScriptBundle other otherLetter otherNumber otherPunctuation otherSymbol ounce ounces ouncesTroy
        outgoing outgoingMessageAudio outgoingMessageText outgoingMessageType output outputFormat outputFormatting
        overCurrentContext overFullScreen overflow overlaps overlay overlongEncodingByte override overrideInheritedCurve
        overrideInheritedDuration overrideInheritedOptions overrideUserInterfaceStyle ownProcess ownerAccountID
        ownerAccountName owningView package pad padded padding paddingCharacter paddingPosition pageCurl pageDown
        pageIndicatorTintColor pageScrolled pageSheet pageUp pageViewController pager paging pakistan palau
        palestinianTerritories panGestureRecognizer panama papuaNewGuinea paragraph paragraphRange paragraphSeparator
        paragraphSpacing paragraphStyle paraguay parameterString parent parentDirectory parentDirectoryURLKey parse
        parseScalar parseStrategy parsecs partOfSpeech partialCurl particle partition partsPerMillion pashto
        passRetained passUnretained passive passthroughViews password passwordKey pastEnd paste patchVersion path
        pathComponents pathExtension pathKey paths pathsMatchingExtensions pattern patternDash patternDot pause
        pauseAssistiveTechnology pauseInteractiveTransition pausingHandler pb pdf pebibits pebibytes
        pendingNotificationRequests pendingTaskRequests perMillSymbol percent percentEncodedFragment percentEncodedHost
        percentEncodedPassword percentEncodedPath percentEncodedQuery percentEncodedQueryItems percentEncodedUser
        percentSymbol perform performActivity performBatchUpdates performDefaultHandling performExpiringActivity
        performNotificationDefaultAction performSegue performSelector performWithoutAnimation
        performsFirstActionWithFullSwipe perlScript permanent permittedArrowDirections persian persistence
        persistentDomain persistentIdentifier personHandle personNameComponent peru petabits petabytes phase philippines
        phone phoneNumber phonePad phonetic phoneticRepresentation phpScript physicalMemory pi pickerView picograms
        picometers picoseconds picowatts picturesDirectory pinToVisibleBounds pints pitcairnIslands pkcs12 placeholder
        placeholderItem placeholderText plain plainHeader plainText play playPause playback playgroundDescription
        playlist playsSound pluginBundle plural pluralFew pluralMany pluralTwo plus plusSign pmSymbol png pngData point
        pointSize pointValue pointee pointer pointwiseMax pointwiseMin poland policyViolation polish
        popConfigurationViewController popFirst popItem popLast popToRootViewController popToViewController
        popViewController popover popoverLayoutMargins popoverPresentationController port portKey portList portrait
        portraitUpsideDown portugal portuguese position positiveFormat positiveInfinity positiveInfinitySymbol
        positiveNormal positivePrefix positiveSubnormal positiveSuffix positiveZero posix posixPermissions possessive
        possessiveAdjectiveForm possessiveForm possible post postToFacebook postToFlickr postToTencentWeibo
        postToTwitter postToVimeo postToWeibo postscriptName pound pounds poundsForcePerSquareInch pow precision
        precomposedStringWithCanonicalMapping precomposedStringWithCompatibilityMapping precondition preconditionFailure
        preconditionIsolated predecessor predicateFormat preferencePanesDirectory preferredAction preferredContentSize
        preferredContentSizeCategory preferredCornerRadius preferredDatePickerStyle preferredDisplayMode
        preferredFilenameExtension preferredFont preferredFontDescriptor preferredFramesPerSecond preferredIOBlockSize
        preferredIOBlockSizeKey preferredInterfaceOrientationForPresentation preferredLanguages
        preferredLayoutAttributesFitting preferredLocales preferredLocalizations preferredMIMEType
        preferredMaxLayoutWidth preferredMenuElementOrder preferredPresentationSize preferredPresentationStyle
        preferredPrimaryColumnWidth preferredPrimaryColumnWidthFraction preferredSplitBehavior preferredStatusBarStyle
        preferredStatusBarUpdateAnimation preferredStyle preferredSymbolConfigurationForImage
        prefersEdgeAttachedInCompactHeight prefersFullSizePreview prefersGrabberVisible prefersHomeIndicatorAutoHidden
        prefersLargeTitles prefersScrollingExpandsWhenScrolledToEdge prefersSideBySideTextAndSecondaryText
        prefersStatusBarHidden prefersToActivateForTargetContentIdentifierPredicate prefix prefixMatch preflight prepare
        prepareForPopoverPresentation prepareForReuse prepend preposition present presentation
        presentationAnimationDidFinish presentationController presentationControllerDidAttemptToDismiss
        presentationControllerDidDismiss presentationControllerShouldDismiss presentationControllerWillDismiss
        presentationCount presentationIndex presentationStyle presentationTransitionDidEnd
        presentationTransitionWillBegin presentedItemDidChange presentedItemDidMove presentedItemOperationQueue
        presentedItemURL presentedSubitem presentedSubitemDidAppear presentedSubitemDidChange presentedView
        presentedViewController presentingViewController presentsWithGesture preservesSuperviewLayoutMargins presses
        pressesBegan pressesCancelled pressesChanged pressesEnded prettyPrinted previewImageHandler previewSize previous
        previousFailureCount previousLocation previousTimePreservingSmallerComponents primary primaryAction
        primaryActionTriggered primaryBackgroundStyle primaryColumnWidth primaryEdge primaryHidden primaryOverlay
        primaryViewController principalClass print printerDescriptionDirectory priority privateFrameworksPath
        privateFrameworksURL privateUse probableWebSearch probableWebURL processIdentifier processInfo processName
        processorCount produceFileReferenceURLs producesRelativePathURLs progress progressTintColor progressViewStyle
        prohibit projectedValue prominent prompt pronoun pronunciationHint properties property propertyList
        propertyListReadCorrupt propertyListReadStream propertyListReadUnknownVersion propertyListWriteInvalid
        propertyListWriteStream proposal proposedCredential protectedDataDidBecomeAvailableNotification
        protectedDataWillBecomeUnavailableNotification protectionKey protectionSpace protocol protocolClasses
        protocolError protocolFamily providesAppNotificationSettings provisional proximityState
        proximityStateDidChangeNotification proxyType puertoRico punctuation punctuationCharacters punjabi purple
        purposeIdentifier pushConfigurationViewController pushItem pushViewController pythonScript qatar qos qosClass
        qualityOfService quarantineProperties quarantinePropertiesKey quarter quarterSymbols quarts quaternaryLabel
        quaternarySystemFill query queryItems queuePriority quickLookGenerator quickTimeMovie quietNaN
        quotationBeginDelimiter quotationBeginDelimiterKey quotationEndDelimiter quotationEndDelimiterKey quote
        quotientAndRemainder radians radius radix raiseException raising random randomElement range rangeOfCharacter
        rangeOfComposedCharacterSequence rangeOfComposedCharacterSequences rangeOfFirstMatch rangeOfFragment rangeOfHost
        rangeOfPassword rangeOfPath rangeOfPort rangeOfQuery rangeOfScheme rangeOfUser rangeValue rangeView ranges
        rasterizationScale rawImage rawValue read readCompletionNotification readData readDataToEndOfFile
        readInBackgroundAndNotify readLine readToEnd readToEndOfFileInBackgroundAndNotify readabilityHandler
        readableContentGuide readableTypeIdentifiersForItemProvider reading readingIntent ready realityFile realm
        receive receivePort receivesCredentialSecurely receiving recents recipients recognized reconfigureItems
        reconfigureRows reconfiguredItemIdentifiers recoveryAttempter recoveryOptions recoverySuggestion rectForRow
        rectValue recurrences red redirectCount redirectToNonExistentLocation redo redraw reduce
        reduceMotionStatusDidChangeNotification reduceTransparencyStatusDidChangeNotification referenceCount
        referenceURL referrerURL reflexiveForm refresh refreshControl regex region regionCode regionEntered regionExited
        regionMoved regions register registerClass registerDataRepresentation registerFileRepresentation
        registerForRemoteNotifications registerItem registerObject registerUserNotificationSettings
        registeredContentTypes registeredContentTypesForOpenInPlace registeredTypeIdentifiers registrationDomain regular
        regularExpression regularExpressionCheckingResult rejectProtectionSpace rejectProtectionSpaceAndContinue
        relatedGregorian relatedGregorianYear relatedUniqueIdentifier relation relative relativePath relativePriority
        relativeString release relevanceScore relinquishPresentedItem reloadAllComponents reloadComponent
        reloadConfigurationItems reloadData reloadIgnoringCacheData reloadIgnoringLocalAndRemoteCacheData
        reloadIgnoringLocalCacheData reloadInputViews reloadItems reloadRevalidatingCacheData reloadRows reloadSections
        reloadedItemIdentifiers reluctant remainder remainderReportingOverflow remembersLastFocusedIndexPath
        remoteAddress remoteControl remoteControlBeginSeekingBackward remoteControlBeginSeekingForward
        remoteControlEndSeekingBackward remoteControlEndSeekingForward remoteControlNextTrack remoteControlPause
        remoteControlPlay remoteControlPreviousTrack remoteControlReceived remoteControlStop
        remoteControlTogglePlayPause remoteNotification remotePort removals remove removeAction removeAll
        removeAllAnimations removeAllCachedResourceValues removeAllCachedResponses removeAllDeliveredNotifications
        removeAllIndexes removeAllObjects removeAllPendingNotificationRequests removeAllSegments removeArrangedSubview
        removeAttribute removeCachedResourceValue removeCachedResponse removeCachedResponses removeCharacters
        removeConstraint removeConstraints removeCookies removeDeliveredNotifications removeDependency
        removeFilePresenter removeFirst removeFromParent removeFromSuperlayer removeFromSuperview
        removeGestureRecognizer removeInteraction removeItem removeKeyCommand removeLast removeLastObject
        removeLayoutGuide removeObject removeObjects removeObserver removePendingNotificationRequests
        removePersistentDomain removeProperty removeSegment removeSubrange removeSubranges removeSuite removeTarget
        removeValue removeVolatileDomain removedNotification removingLastIndex removingPercentEncoding removingSubranges
        remquo rename renderingMode repeat repeatElement repeatedTimePolicy repeatedValue repeats repetitionBehavior
        replace replaceAttributes replaceBytes replaceCharacters replaceChildren replaceItem replaceItemAt
        replaceMatches replaceObject replaceObjects replaceOccurrences replaceSublayer replaceSubrange replacement
        replacementIndex replacementObject replacementString replacing replacingAttributes replacingCharacters
        replacingChildren replacingOccurrences reply reportCompletion reportProgress representedElementKind
        republicOfChina request requestAuthorization requestBodyStreamExhausted requestCachePolicy requestDenied
        requestEndDate requestGeometryUpdate requestHeaderFields requestIsCacheEquivalent requestSceneSessionActivation
        requestSceneSessionDestruction requestStartDate requestWhenInUseAuthorization requestingScene require required
        requiredEnd requiredKeys requiredUserInfoKeys requiresConstraintBasedLayout requiresExternalPower
        requiresNetworkConnectivity requiresSecureCoding reserveCapacity reserved reservedLayoutSize reservedSpaceLength
        reset resetBytes resetStandardUserDefaults resetSystemTimeZone resignCurrent resignFirstResponder resignKey
        resizableImage resolvable resolveSymlinksInPath resolvedColor resolvedValue resolvesSymbolicLink
        resolvingSymlinksInPath resourceFetchType resourcePath resourceSpecifier resourceURL resourceUnavailable
        resourceValues responder responds response responseEndDate responseStartDate restorationIdentifier
        restoreUserActivityState restricted result resultType resume resumeAssistiveTechnology resumingHandler retain
        returnCacheDataDontLoad returnCacheDataElseLoad returnKeyType reuseIdentifier reverse reverseObjectEnumerator
        reversed reversedSortDescriptor revoke revolutions rewind rhs right rightAnchor rightArrow rightBarButtonItem
        rightBarButtonItems rightMargin rightToLeft rightView rightViewMode rigid ringtoneSoundNamed rint rohingya role
        romania romanian root rootType rootViewController rotate rotated rotation round rounded roundedRect rounding
        roundingBehavior roundingIncrement roundingMode roundingRule roundsToMinuteInterval route row rowHeight rowSize
        rtf rtfd rubyScript run runBoundaries runDetached runSynchronously running runs russia russian rwanda réunion
        safeAreaInsets safeAreaInsetsDidChange safeAreaLayoutGuide saintBarthélemy saintHelena saintKittsNevis
        saintLucia saintMartin saintPierreMiquelon saintVincentGrenadines same samePosition samoa samoan sanMarino
        sanskrit santali saturday saudiArabia save savePresentedItemChanges saveToCameraRoll scalarCount scalarValue
        scalbn scale scaleAspectFill scaleAspectFit scaleToFill scaleX scaledBy scaledFont scaledValue scanCharacter
        scanCharacters scanCharactersFromSet scanDecimal scanDouble scanFloat scanHexDouble scanHexFloat scanHexInt32
        scanHexInt64 scanInt scanInt32 scanInt64 scanLocation scanString scanUInt64 scanUnsignedLongLong scanUpTo
        scanUpToCharacters scanUpToCharactersFromSet scanUpToString scandinavianMiles scene sceneDidBecomeActive
        sceneDidDisconnect sceneDidEnterBackground sceneKitScene sceneSizeStayPut sceneWillEnterForeground
        sceneWillResignActive schedule scheduleOneshot scheduleRepeating scheduledDeliverySetting scheduledTimer scheme
        school scientific scopeButtonTitles screen screenChanged screens screenshotService script scriptCode scroll
        scrollDirection scrollEdgeAppearance scrollIndicatorInsets scrollRectToVisible scrollToItem scrollToRow
        scrollViewDidEndDragging scrollViewDidEndScrollingAnimation scrollViewDidScroll scrollViewWillBeginDragging
        scrollViewWillEndDragging scrollableAxes scrollsToTop search searchBackwards searchBar
        searchBarCancelButtonClicked searchBarSearchButtonClicked searchBarShouldBeginEditing searchBarShouldEndEditing
        searchBarStyle searchBarTextDidBeginEditing searchBarTextDidEndEditing searchController searchField
        searchResultsController searchResultsUpdater searchRules searchTextField second secondAttribute secondFraction
        secondItem secondary secondaryAttributedText secondaryGroupingSize secondaryLabel secondaryOnly
        secondarySystemBackground secondarySystemFill secondarySystemGroupedBackground secondaryText
        secondaryTextProperties seconds secondsFromGMT secondsSince1970 section sectionFooterHeight
        sectionFootersPinToVisibleBounds sectionHeaderHeight sectionHeaderTopPadding sectionHeadersPinToVisibleBounds
        sectionIdentifier sectionIdentifiers sectionIndexBackgroundColor sectionIndexColor sectionIndexTitles
        sectionInset secure secureConnectionEndDate secureConnectionFailed secureConnectionStartDate seek seekToEnd
        seekToEndOfFile select selectAll selectItem selectRow selected selectedBackgroundView selectedDetentIdentifier
        selectedImage selectedIndex selectedItem selectedRange selectedRow selectedScopeButtonIndex selectedSegmentIndex
        selectedSegmentTintColor selectedViewController selectionChanged selectionIndicatorImage
        selectionIndicatorTintColor selectionStyle selector self semanticContentAttribute semibold send sendAction
        sendActions sendEvent sendPing sendPort sendSubviewToBack sender senegal sentences
        separateSecondaryViewController separator separatorColor separatorInset separatorStyle sequence serbia serbian
        serverCertificateHasBadDate serverCertificateHasUnknownRoot serverCertificateNotYetValid
        serverCertificateUntrusted serverPush serviceExtensionTimeWillExpire serviceName session sessionDescription
        sessionSendsLaunchEvents set setAlternateIconName setAnimationDuration setAnimationsEnabled setArray
        setAttributedString setAttributedTitle setAttributes setBackButtonBackgroundVerticalPositionAdjustment
        setBackButtonTitlePositionAdjustment setBackIndicatorImage setBackgroundImage
        setBackgroundVerticalPositionAdjustment setBadgeCount setCancelHandler setClass setClassName
        setCollectionViewLayout setCompletionBlock setContentCompressionResistancePriority setContentHuggingPriority
        setContentOffset setCookie setCookies setCustomPronoun setCustomSpacing setData setDate setDefaultCredential
        setDelegate setDictionary setDisableActions setEditing setEnabled setErrorAndReturn setEventHandler
        setHasContent setHidesBackButton setHighlighted setImage setInterval setItemProviders setItems setLeftBarButton
        setLeftBarButtonItems setLimit setLocalizedDateFormatFromTemplate setMaximumTrackImage setMenuVisible
        setMinimumBackgroundFetchInterval setMinimumTrackImage setNavigationBarHidden setNeedsDisplay setNeedsLayout
        setNeedsRebuild setNeedsRevalidate setNeedsStatusBarAppearanceUpdate setNeedsUpdateConfiguration
        setNeedsUpdateConstraints setNeedsUpdateOfHomeIndicatorAutoHidden setNeedsUpdateOfSupportedInterfaceOrientations
        setNotificationCategories setObject setObjects setOn setPersistentDomain setPositions setProgress setProperty
        setRegistrationHandler setResourceValue setResourceValues setRightBarButton setRightBarButtonItems setSelected
        setSet setShadowImage setShowsCancelButton setSpecific setStatusBarHidden setStatusBarStyle setString setTarget
        setTargetRect setTaskCompleted setTemporaryResourceValue setThumbImage setTitle setTitleColor
        setTitlePositionAdjustment setTitleShadowColor setTitleTextAttributes setToolbarHidden setToolbarItems
        setTranslation setUserInfoObject setUserInfoValueProvider setValue setValuesForKeys setViewController
        setViewControllers setVolatileDomain setWidth settingAttributes seychelles shadow shadowBlurRadius shadowColor
        shadowImage shadowOffset shadowOpacity shadowRadius share sharePlay shared sharedContainerIdentifier
        sharedCookieStorage sharedFrameworksPath sharedFrameworksURL sharedKeySet sharedPublicDirectory
        sharedSupportPath sharedSupportURL sharedUnownedExecutor sheetPresentationController
        sheetPresentationControllerDidChangeSelectedDetentIdentifier shellScript shift shiftIndexesStarting shiftJIS
        short shortDaylightSaving shortGeneric shortMonthSymbols shortQuarterSymbols shortStandaloneMonthSymbols
        shortStandaloneQuarterSymbols shortStandaloneWeekdaySymbols shortStandard shortTons shortWeekdaySymbols
        shortcutItem shortcutItems shortened shouldAutomaticallyForwardAppearanceMethods shouldAutorotate
        shouldBeArchived shouldDifferentiateWithoutColor shouldIndentWhileEditing shouldInvalidateLayout
        shouldPerformSegue shouldPresentInFullscreen shouldRasterize shouldRemovePresentersView
        shouldUseExtendedBackgroundIdleMode show showDetailViewController showHideTransitionViews showMenu
        showPreviewsSetting showsActivityIndicator showsBookmarkButton showsCancelButton showsHorizontalScrollIndicator
        showsMenuAsPrimaryAction showsReorderControl showsScopeBar showsSecondaryOnlyButton showsSeparators
        showsVerticalScrollIndicator shuffle shuffled sidebar sidebarPlain sierraLeone sign signal signalingNaN
        significand significandBitCount significandBitPattern significandWidth significantDigits
        significantTimeChangeNotification signum simple sin sindhi singapore single singleLine singleLineEtched
        singleSelection singleValueContainer singular sinh sinhala sintMaarten size sizeRestrictions sizeThatFits
        sizeToFit sizeValue skipBack skipDescendants skipForward skipHiddenVolumes skipsHiddenFiles
        skipsPackageDescendants skipsSubdirectoryDescendants sleep slide sliding slovak slovakia slovenia slovenian
        slugs small smallSystemFontSize smallestEncoding snapshot snapshotView socialProfile socket
        socketSecurityLevelKey socketType socksProxyConfigurationKey soft solomonIslands somalia some sort sortRange
        sorted sortedArray sortedArrayHint sortedCookies sortedKeys sound soundSetting source sourceApplication
        sourceCode sourceIndexPath sourceRect sourceView southAfrica southGeorgiaSouthSandwichIslands southKorea
        southSudan space spaceSeparator spacing spacingMark spacingUseDefault spacingUseSystem spain span spanish
        spatial spawn spawnUnlessCancelled speakableGroupName specificName speed spellCheckingType spellOut
        spelledOutValue spelling spellsOutZero spineLocation split splitViewController splitViewControllerDidCollapse
        splitViewControllerDidExpand spokenPhrase spotlightImporter spreadsheet squareCentimeters squareFeet
        squareInches squareKilometers squareMegameters squareMeters squareMicrometers squareMiles squareMillimeters
        squareNanometers squareRoot squareYards sriLanka ssLv2 ssLv3 stable stackSize stackedLayoutAppearance standalone
        standaloneMonthSymbols standaloneQuarterSymbols standaloneWeekdaySymbols standard standardAppearance
        standardError standardInput standardOutput standardize standardized standardizedFileURL standardizingPath start
        startAccessingSecurityScopedResource startAnimating startAnimation startDate startIndex
        startInteractiveTransition startLoading startOfDay starts startsMediaSession state stateRestorationActivity
        staticText stationary statusBar statusBarFrame statusBarManager statusBarOrientation statusBarStyle statusCode
        stepValue stone stones stop stopAccessingSecurityScopedResource stopAnimating stopLoading stopped storagePolicy
        storeBytes storeCachedResponse storyboard stream streamError streamStatus strict strictInterval stride
        strikethroughColor strikethroughStyle string stringArray stringByReplacingMatches stringComparator
        stringEncoding stringRepresentation stringValue strings stringsByAppendingPaths stripCombiningMarks
        stripDiacritics strokeColor strokeWidth strongMemory struct style subRegions subarray subcontinent subdata
        subdivision subheadline subitems subject subjectForm subjectType sublayers submit subpaths subpathsOfDirectory
        subpredicates subquery subranges subscript substring substringNotRequired subtitle subtitleCell
        subtitleTextAttributesTransformer subtract subtracting subtractingReportingOverflow subtype subviews success
        successor suddenTerminationDisabled suffix suggestedFilename suggestedInvocationPhrase suggestedName
        suggestionType suitableForBookmarkFile sum summaryArgument summaryArgumentCount summaryElement sunday
        superDecoder superEncoder superclass superclassMirror superlayer supertypes superview supplementary
        supplementaryItems supplementaryView supplementaryViewProvider supportedInterfaceOrientations
        supportsAlternateIcons supportsContentExtensions supportsContinuationStreams supportsMultipleScenes
        supportsSecureCoding suppressed suriname surrogate surrogateCodePointByte suspend suspended suspending
        svalbardJanMayen svg swahili swap swapAt sweden swedish swiftSource swift_unboxFromSwiftValueWithType
        switchControlStatusDidChangeNotification switzerland symbol symbolicLink symbolicTraits symbols
        symmetricDifference sync synchronizable synchronize synchronizeFile syriac system systemBackground systemBlue
        systemBrown systemChromeMaterial systemCyan systemDomainMask systemEpoch systemFileNumber systemFill systemFont
        systemFontSize systemFreeNodes systemFreeSize systemGray systemGray2 systemGray3 systemGray4 systemGray5
        systemGray6 systemGreen systemGroupedBackground systemImageNamed systemIndigo systemLanguages
        systemLayoutSizeFitting systemMaterial systemMint systemName systemNodes systemNumber systemOrange systemPink
        systemPreferencesPane systemPurple systemRed systemReserved systemSize systemTeal systemThickMaterial
        systemThinMaterial systemUltraThinMaterial systemUptime systemVersion systemYellow sãoToméPríncipe tX tY tabBar
        tabBarController tabBarItem tabSeparatedText tableFooterView tableHeaderView tableView tablespoons tag tagNames
        tagNamesKey tagalog tags taiwan tajik tajikistan take takeRetainedValue takeUnretainedValue tamil tan tanh
        tanzania tapCount tapHandler target targetContentIdentifier targetDisplayModeForAction targetScene
        targetTimestamp targetTransform task taskCompleted taskDescription taskIdentifier taskInterval tb tcp team
        teamData teaspoons tebibits tebibytes telugu temporaryDirectory terabits terabytes terahertz terawatts terminate
        terminated terminationHandler terminationReason terminationStatus territory tertiaryLabel
        tertiarySystemBackground tertiarySystemFill tertiarySystemGroupedBackground test text textAlignment
        textAttributesForNegativeInfinity textAttributesForNegativeValues textAttributesForNil
        textAttributesForNotANumber textAttributesForPositiveInfinity textAttributesForPositiveValues
        textAttributesForZero textChanged textColor textContainerInset textDidBeginEditingNotification
        textDidChangeNotification textDidEndEditingNotification textEffect textEncodingName textField
        textFieldDidBeginEditing textFieldDidChangeSelection textFieldDidEndEditing textFieldShouldBeginEditing
        textFieldShouldClear textFieldShouldEndEditing textFieldShouldReturn textFields textInputButtonTitle
        textInputPlaceholder textLabel textProperties textToSecondaryTextVerticalPadding textView
        textViewDidBeginEditing textViewDidChange textViewDidChangeSelection textViewDidEndEditing
        textViewShouldBeginEditing textViewShouldEndEditing tgamma thaana thai thailand thick thin thousandSeparator
        threadDictionary threadIdentifier threeDContent threeDigits throughputKey throw thumbImage thumbTintColor
        thumbnailData thumbnailDictionaryKey thumbnailKey thumbnailURL thursday tibetan tiff tile time timeInterval
        timeIntervalBetween1970AndReferenceDate timeIntervalSince timeIntervalSince1970 timeIntervalSinceNow
        timeIntervalSinceReferenceDate timeSensitive timeSensitiveSetting timeSeparator timeStyle timeZone
        timeZoneDataVersion timeZoneSeparator timedOut timeoutInterval timeoutIntervalForRequest
        timeoutIntervalForResource timestamp timorLeste tintAdjustmentMode tintColor tintColorDidChange tinted title
        title1 title2 title3 titleAlignment titleColor titleEdgeInsets titleForSegment titleLabel titleLineBreakMode
        titlePadding titlePositionAdjustment titleTextAttributes titleTextAttributesTransformer titleView
        titlecaseLetter titlecaseMapping tlSv1 tls tlsHandshakeFailure to toDoItem toLatin toMemory
        toNearestOrAwayFromZero toNearestOrEven toOpaque toUnicodeName toXMLHex toggle togo tokelau tolerance tonga
        tongan tooManyPendingTaskRequests toolbar toolbarItems top topAnchor topAttached topItem topLeading topLeft
        topMargin topRated topRight topToBottom topTrailing topViewController totalCostLimit totalFileAllocatedSize
        totalFileAllocatedSizeKey totalFileSize totalFileSizeKey totalUnitCount touchCancel touchDown touchDownRepeat
        touchDragEnter touchDragExit touchDragInside touchDragOutside touchUpInside touchUpOutside touches touchesBegan
        touchesCancelled touchesEnded touchesMoved towardZero trackTintColor tracking trailSurrogate trailing
        trailingAnchor trailingMargin trailingZeroBitCount traitBold traitCollection traitCollectionDidChange
        traitCondensed traitExpanded traitItalic traitLooseLeading traitMonoSpace traitTightLeading traitUIOptimized
        traitVertical transactionMetrics transcode transcodedLength transform transformStruct transformingAttributes
        transitInformation transition transitionCoordinator transitionCrossDissolve transitionCurlDown transitionCurlUp
        transitionDuration transitionFlipFromBottom transitionFlipFromLeft transitionFlipFromRight transitionFlipFromTop
        transitionStyle transitionWasCancelled transitioningDelegate translate translateX translatedBy
        translatesAutoresizingMaskIntoConstraints translation trash trashDirectory trigger trimPrefix trimmingCharacters
        trimmingPrefix trinidadTobago tripleColumn tristanDaCunha true trueBranch truncate truncateFile truncatedScalar
        truncatingRemainder try tryLock tuesday tunisia tuple turkey turkish turkmen turkmenistan turksCaicosIslands
        tuvalu tv twelveHour twentyFourHour twitter twoBesideSecondary twoDigitStartDate twoDigits twoDigitsNoAMPM
        twoDisplaceSecondary twoOverSecondary tx ty type typeAutomatic typeBlockSpecial typeCharacterSpecial
        typeDirectory typeIdentifier typeIdentifierKey typeMismatch typeRegular typeSocket typeSymbolicLink typeUnknown
        types ubiquitousFileNotUploadedDueToQuota ubiquitousFileUbiquityServerNotAvailable ubiquitousFileUnavailable
        ubiquitousItemContainerDisplayName ubiquitousItemContainerDisplayNameKey ubiquitousItemDownloadRequested
        ubiquitousItemDownloadRequestedKey ubiquitousItemDownloadingError ubiquitousItemDownloadingErrorKey
        ubiquitousItemDownloadingStatusKey ubiquitousItemHasUnresolvedConflicts ubiquitousItemHasUnresolvedConflictsKey
        ubiquitousItemIsDownloading ubiquitousItemIsDownloadingKey ubiquitousItemIsUploaded ubiquitousItemIsUploadedKey
        ubiquitousItemIsUploading ubiquitousItemIsUploadingKey ubiquitousItemUploadingError
        ubiquitousItemUploadingErrorKey udp uganda uiKit uint16Value uint32Value uint64Value uint8Value uintValue uk
        ukraine ukrainian ulp ulpOfOne ultraLight unarchiveObject unarchiveTopLevelObjectWithData unarchivedObject
        unarchiver unarchiverDidFinish unarchiverWillFinish unassigned unattached unavailable unavailableCoercionError
        unbounded uncached uncaughtSignal uncoded undefinedVariable underestimatedCount underflow underlineColor
        underlineStyle underlying underlyingError underlyingErrors underlyingQueue undo unexpectedContinuationByte
        unexpectedValueClassError unicode unicodeScalar unicodeScalars unicodeScalarsEqual unidentified union unionSet
        uniqueIdentifier unit unitString unitStringDisplayedAdjacent unitStyle unitWidth unitedArabEmirates
        unitedKingdom unitedStates unitedStatesOutlyingIslands unitedStatesVirginIslands units unitsStyle
        universalLinksOnly unixExecutable unkeyedContainer unknown unknownError unlessEditing unload unlock unmap
        unownedExecutor unownedTaskExecutor unplugged unregisterClass unregisterForRemoteNotifications unsafeArgv
        unsafeBitCast unsafeDowncast unsafeLoad unsafeLoadUnaligned unsafelyUnwrapped unselectedItemTintColor
        unspecified unsupportedData unsupportedURL up upArrow update updateConstraints updateConstraintsIfNeeded
        updateInteractiveTransition updateSearchResults updateUserActivityState updateValue updateViewConstraints
        updated updatesFrequently updating upload uploadTask upper upperBound uppercaseLetter uppercaseLetters
        uppercaseMapping uppercased uptimeNanoseconds urdu url urlBookmarkData urlCache urlContexts urlCredentialStorage
        urlFragmentAllowed urlHostAllowed urlPasswordAllowed urlPathAllowed urlProtocol urlProtocolDidFinishLoading
        urlQueryAllowed urlSession urlSessionDidFinishEvents urlUserAllowed urls uruguay us usd usdz use useAll useBytes
        useCredential useDefaultKeys useEB useGB useKB useMB useNewRequest usePB useProtocolCachePolicy useTB
        useUnicodeWordBoundaries useUnixLineSeparators useYBOrHigher useZB user userActivities userActivity
        userActivityConnectionUnavailable userActivityDictionary userActivityHandoffFailed
        userActivityHandoffUserInfoTooLarge userActivityRemoteApplicationTimedOut userActivityType
        userActivityWasContinued userActivityWillSave userAuthenticationRequired userCancelled
        userCancelledAuthentication userConfirmationRequired userDidTakeScreenshotNotification userDirectory
        userDomainMask userInfo userInfoValueProvider userInitiated userInitiatedAllowingIdleSystemSleep userInteractive
        userInterfaceIdiom userInterfaceLayoutDirection userInterfaceStyle userKey userName userNotificationCenter
        userText usesBottomSafeArea usesGroupingSeparator usesMetricSystem usesSignificantDigits usingNewMetadataOnly
        utf16 utf16BigEndian utf16ExternalPlainText utf16LittleEndian utf16Offset utf16PlainText utf32 utf32BigEndian
        utf32LittleEndian utf8 utf8CString utf8CodeUnitCount utf8PlainText utf8Span utf8Start utf8String
        utf8TabSeparatedText utility uuid uuidString uyghur uzbek uzbekistan vCard valid validate validateContent value
        value1 value2 valueCell valueChanged valueLengthLimits valueNotFound valuePending valueType values vanuatu
        variable variant variantCode vaticanCity velocity venezuela verb verbatim version version4 version5 versionKey
        vertical verticalGlyphForm verticalScrollIndicatorInsets verticalSizeClass veryHigh veryLow
        veryShortMonthSymbols veryShortStandaloneMonthSymbols veryShortStandaloneWeekdaySymbols veryShortWeekdaySymbols
        video vietnam vietnamese view viewController viewControllers viewDidAppear viewDidDisappear
        viewDidLayoutSubviews viewDidLoad viewIfLoaded viewIsAppearing viewSafeAreaInsetsDidChange viewWillAppear
        viewWillDisappear viewWillLayoutSubviews viewWillTransition viewWithTag vikram virama visibleCells
        visibleViewController vision voIP vocabularyIdentifier voice voiceOverStatusDidChangeNotification voip
        volatileDomain volatileDomainNames volts volume volumeAvailableCapacity volumeAvailableCapacityKey
        volumeCreationDate volumeCreationDateKey volumeIdentifier volumeIdentifierKey volumeIsAutomounted
        volumeIsAutomountedKey volumeIsBrowsable volumeIsBrowsableKey volumeIsEjectable volumeIsEjectableKey
        volumeIsEncrypted volumeIsEncryptedKey volumeIsInternal volumeIsInternalKey volumeIsJournaling
        volumeIsJournalingKey volumeIsLocal volumeIsLocalKey volumeIsReadOnly volumeIsReadOnlyKey volumeIsRemovable
        volumeIsRemovableKey volumeIsRootFileSystem volumeIsRootFileSystemKey volumeLocalizedFormatDescription
        volumeLocalizedFormatDescriptionKey volumeLocalizedName volumeLocalizedNameKey volumeMaximumFileSize
        volumeMaximumFileSizeKey volumeName volumeNameKey volumeResourceCount volumeResourceCountKey
        volumeSupportsAdvisoryFileLocking volumeSupportsAdvisoryFileLockingKey volumeSupportsCasePreservedNames
        volumeSupportsCasePreservedNamesKey volumeSupportsCaseSensitiveNames volumeSupportsCaseSensitiveNamesKey
        volumeSupportsCompression volumeSupportsCompressionKey volumeSupportsExclusiveRenamingKey
        volumeSupportsExtendedSecurity volumeSupportsExtendedSecurityKey volumeSupportsFileCloningKey
        volumeSupportsHardLinks volumeSupportsHardLinksKey volumeSupportsJournaling volumeSupportsJournalingKey
        volumeSupportsPersistentIDs volumeSupportsPersistentIDsKey volumeSupportsRenaming volumeSupportsRenamingKey
        volumeSupportsRootDirectoryDates volumeSupportsRootDirectoryDatesKey volumeSupportsSparseFiles
        volumeSupportsSparseFilesKey volumeSupportsSwapRenamingKey volumeSupportsSymbolicLinks
        volumeSupportsSymbolicLinksKey volumeSupportsVolumeSizes volumeSupportsVolumeSizesKey volumeSupportsZeroRuns
        volumeSupportsZeroRunsKey volumeTotalCapacity volumeTotalCapacityKey volumeURLForRemounting
        volumeURLForRemountingKey volumeURLKey volumeUUIDString volumeUUIDStringKey w wait waitForAll
        waitForDataInBackgroundAndNotify waitUntilAllOperationsAreFinished waitUntilExit waitUntilFinished
        waitsForConnectivity wallisFutuna wantsInteractiveStart wantsPriorityOverSystemBehavior wantsSoftwareDimming
        warning watts wav weakMemory weakObjects webArchive webP webSearch webSocketTask webpageURL wednesday week
        weekOfMonth weekOfYear weekday weekdayOrdinal weekdaySymbols weekdays weekly weeks welsh westernSahara wheels
        whenAuthenticated whenIdle whileEditing white whiteLarge whitespace whitespaceAndNewline whitespaces
        whitespacesAndNewlines wholeMatch wholeNumberValue wide widgetActiveDisplayMode widgetActiveDisplayModeDidChange
        widgetController widgetLargestAvailableDisplayMode widgetMarginInsets widgetMaximumSize widgetPerformUpdate
        width widthAnchor widthDimension widthFollowsPreferredContentSizeWhenEdgeAttached widthForSegment
        widthInsensitive willChangeValue willConnectNotification willDeactivateNotification willDismissSearchController
        willEnterForegroundNotification willMove willPresentSearchController willRemoveSubview
        willResignActiveNotification willTerminateNotification window windowApplication windowDismissalAnimation
        windowLevel windowScene windows windowsCP1250 windowsCP1251 windowsCP1252 windowsCP1253 windowsCP1254
        windowsLocaleCode with12s withAlphaComponent withCString withCancellationHandler withCheckedContinuation
        withCheckedThrowingContinuation withColonSeparatorInTime withColonSeparatorInTimeZone withConfiguration
        withContiguousMutableStorageIfAvailable withContiguousStorageIfAvailable withDashSeparatorInDate withDay
        withDecodedUnsafeBufferPointer withDecodedUnsafeBytes withDiscardingTaskGroup withExtendedLifetime
        withFileSystemRepresentation withFractionalSeconds withFullDate withFullTime withGroup withInternetDateTime
        withLock withMemoryRebound withMonth withMutableCharacters withRenderingMode withSerialExecutor withSize
        withSpaceBetweenDateAndTime withSymbolicTraits withTaskCancellationHandler withTaskExecutorPreference
        withTaskGroup withTaskPriorityEscalationHandler withThrowingDiscardingTaskGroup withThrowingTaskGroup withTime
        withTimeZone withTintColor withTransparentBounds withUTF8 withUTF8Buffer withUniqueName withUnsafeBufferPointer
        withUnsafeBytes withUnsafeContinuation withUnsafeCurrentTask withUnsafeFileSystemRepresentation
        withUnsafeMutableBufferPointer withUnsafeMutableBytes withUnsafeMutablePointer
        withUnsafeMutablePointerToElements withUnsafeMutablePointerToHeader withUnsafeMutablePointers withUnsafePointer
        withUnsafeTemporaryAllocation withUnsafeThrowingContinuation withVaList withValue withWeekOfYear withYear
        withoutActuallyEscaping withoutAnchoringBounds withoutChanges withoutDeletingBackupItem withoutEscapingSlashes
        withoutImplicitSecurityScope withoutImplicitStartAccessing withoutMounting withoutOverwriting withoutUI
        wordBoundaryKind words work workFax workItem world wrapComponents wrapped wrappedSum wrappedValue wraps
        writableTypeIdentifiersForItemProvider write writeJSONObject writeabilityHandler writing writingDirection
        writingIntent x x509Certificate xHeight xml xmlPropertyList xpcConnectionInterrupted xpcConnectionInvalid
        xpcConnectionReplyInvalid xpcService y y0 y1 yahoo yaml yard yards yb ybOrHigher year yearAndMonth
        yearForWeekOfYear yearly yellow yemen yes yiddish yield yn yobibits yobibytes yottabits yottabytes z zIndex
        zOffset zPosition zambia zb zebibits zebibytes zero zeroBased zeroByteResource zeroPadsFractionDigits zeroSymbol
        zeroToEleven zeroToTwentyThree zeroValueUnitsDisplay zettabits zettabytes zimbabwe zip
        """
}
