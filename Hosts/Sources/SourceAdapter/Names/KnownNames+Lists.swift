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
        BooleanLiteralType ByteCountFormatStyle CBool CChar CChar16 CChar32 CChar8 CDouble CFAbsoluteTime CFDictionary
        CFNotificationCallback CFNotificationName CFNotificationSuspensionBehavior CFString CFTimeInterval CFloat
        CFloat16 CGAffineTransform CGFloat CGPoint CGRect CGRectEdge CGSize CInt CLAuthorizationStatus
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
        KeyPathComparator KeyValuePairs KeyedDecodingContainer KeyedDecodingContainerProtocol KeyedEncodingContainer
        KeyedEncodingContainerProtocol LazyBidirectionalCollection LazyCollection LazyCollectionProtocol
        LazyDropWhileBidirectionalCollection LazyDropWhileCollection LazyDropWhileIndex LazyDropWhileIterator
        LazyDropWhileSequence LazyFilterBidirectionalCollection LazyFilterCollection LazyFilterIndex LazyFilterIterator
        LazyFilterSequence LazyMapBidirectionalCollection LazyMapCollection LazyMapIterator
        LazyMapRandomAccessCollection LazyMapSequence LazyPrefixWhileBidirectionalCollection LazyPrefixWhileCollection
        LazyPrefixWhileIndex LazyPrefixWhileIterator LazyPrefixWhileSequence LazyRandomAccessCollection LazySequence
        LazySequenceProtocol ListFormatStyle Locale LocalizedError LosslessStringConvertible ManagedBufferPointer
        MarkdownDecodableAttributedStringKey Measurement MemoryLayout Mirror MirrorPath Morphology
        MutableBidirectionalSlice MutableCollection MutableDataProtocol MutableIndexable MutableRandomAccessSlice
        MutableRangeReplaceableBidirectionalSlice MutableRangeReplaceableRandomAccessSlice MutableRangeReplaceableSlice
        MutableRawSpan MutableSlice MutableSpan NCUpdateResult NCWidgetDisplayMode NCWidgetProviding
        NSAffineTransformStruct NSBinarySearchingOptions NSCacheDelegate NSCoding NSCopying NSDecimalNumberBehaviors
        NSEdgeInsets NSEnumerationOptions NSErrorDomain NSErrorPointer NSExceptionName NSExtensionRequestHandling
        NSFilePresenter NSIndexSetIterator NSItemProviderFileOptions NSItemProviderReading
        NSItemProviderRepresentationVisibility NSItemProviderWriting NSKeyedArchiverDelegate NSKeyedUnarchiverDelegate
        NSLocking NSMutableCopying NSObjectProtocol NSPoint NSPointArray NSPointPointer NSRange NSRangePointer NSRect
        NSRectArray NSRectEdge NSRectPointer NSSecureCoding NSSize NSSizeArray NSSizePointer NSSortOptions
        NSTextCheckingKey NSUserActivityDelegate NSUserActivityPersistentIdentifier NSZone Never NilLiteralConvertible
        Notification NumberFormatStyleConfiguration Numeric ObjCBool ObjectIdentifier OpaquePointer
        OperatingSystemVersion OptionSet Optional OutputRawSpan OutputSpan POSIXError ParseStrategy ParseableFormatStyle
        PartialAsyncTask PartialRangeFrom PartialRangeThrough PartialRangeUpTo PersonNameComponents PlaygroundQuickLook
        PortDelegate Predicate PredicateBindings PredicateError PredicateExpression PredicateExpressions PrefixSequence
        ProgressKind ProgressReporting ProgressUserInfoKey QualityOfService RandomAccessCollection RandomAccessIndexable
        RandomAccessSlice RandomNumberGenerator Range RangeExpression RangeReplaceableBidirectionalSlice
        RangeReplaceableCollection RangeReplaceableIndexable RangeReplaceableRandomAccessSlice RangeReplaceableSlice
        RangeSet RawRepresentable RawSpan RecoverableError ReferenceConvertible Regex RegexComponent
        RegexRepetitionBehavior RegexSemanticLevel RegexWordBoundaryKind Repeated Result ReversedCollection
        ReversedIndex ReversedRandomAccessCollection SIMD SIMD16 SIMD2 SIMD3 SIMD32 SIMD4 SIMD64 SIMD8 SIMDMask
        SIMDScalar SIMDStorage SLComposeSheetConfigurationItemTapHandler ScopedAttributeContainer Selector Sendable
        SendableMetatype Sequence SerialExecutor Set SetAlgebra SetIndex SetIterator SignedInteger SignedNumeric
        SingleValueDecodingContainer SingleValueEncodingContainer Slice SocketNativeHandle SortComparator SortDescriptor
        SortOrder Span StandardPredicateExpression StaticBigInt StaticString StreamDelegate
        StreamNetworkServiceTypeValue StreamSOCKSProxyConfiguration StreamSOCKSProxyVersion StreamSocketSecurityLevel
        StrideThrough StrideThroughIterator StrideTo StrideToIterator Strideable String StringInterpolationConvertible
        StringInterpolationProtocol StringLiteralConvertible StringLiteralType StringProtocol StringStyle
        StringTransform Substring SuspendingClock SystemRandomNumberGenerator Task TaskExecutor TaskGroup TaskPriority
        TextOutputStream TextOutputStreamable ThrowingDiscardingTaskGroup ThrowingTaskGroup TimeInterval TimeZone
        UIActionHandler UIApplicationDelegate UIBackgroundFetchResult UIBackgroundRefreshStatus
        UIBackgroundTaskIdentifier UICoordinateSpace UIDeviceOrientation UIEdgeInsets UIGestureRecognizerDelegate
        UIInterfaceOrientation UIInterfaceOrientationMask UIKeyInput UIKeyboardAppearance UIKeyboardType
        UIModalPresentationStyle UIPreferredPresentationStyle UIReturnKeyType UISceneDelegate UIScrollViewDelegate
        UITextAutocapitalizationType UITextAutocorrectionType UITextFieldDelegate UITextInputTraits
        UITextSpellCheckingType UITextViewDelegate UITraitEnvironment UIUserActivityRestoring UIUserInterfaceIdiom
        UIUserInterfaceSizeClass UIUserInterfaceStyle UIViewAnimatingPosition UIViewAnimatingState
        UIViewControllerTransitionCoordinator UIViewControllerTransitionCoordinatorContext UIWindowSceneDelegate UInt
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
        BGTaskRequest BGTaskScheduler BlockOperation Bundle ByteCountFormatter CATransaction CFNotificationCenter
        CLCircularRegion CLLocationManager CLRegion CSSearchableIndex CSSearchableItem CSSearchableItemAttributeSet
        CachedURLResponse DateFormatter DateIntervalFormatter Dimension DispatchGroup DispatchIO DispatchObject
        DispatchQueue DispatchSemaphore DispatchSource DispatchSpecificKey DispatchWorkItem EnergyFormatter FileHandle
        FileManager Formatter HTTPCookie HTTPCookieStorage HTTPURLResponse Host INFile INImage INIntent INIntentResponse
        INInteraction INPerson INPersonHandle INSendMessageAttachment INSendMessageIntent INSpeakableString
        ISO8601DateFormatter InputStream JSONDecoder JSONEncoder JSONSerialization KeyPath LengthFormatter MainActor
        ManagedBuffer MassFormatter NCWidgetController NSAffineTransform NSArray NSAttributedString NSCache NSCalendar
        NSCharacterSet NSCoder NSComparisonPredicate NSCompoundPredicate NSCondition NSConditionLock NSCountedSet NSData
        NSDate NSDateComponents NSDateInterval NSDecimalNumber NSDecimalNumberHandler NSDictionary NSEnumerator NSError
        NSExpression NSExtensionContext NSExtensionItem NSFileAccessIntent NSFileCoordinator NSIndexPath NSIndexSet
        NSItemProvider NSKeyedArchiver NSKeyedUnarchiver NSLocale NSLock NSMeasurement NSMutableArray
        NSMutableAttributedString NSMutableCharacterSet NSMutableData NSMutableDictionary NSMutableIndexSet
        NSMutableOrderedSet NSMutableSet NSMutableString NSMutableURLRequest NSNotification NSNull NSNumber NSObject
        NSOrderedSet NSOrthography NSPersonNameComponents NSPredicate NSRecursiveLock NSRegularExpression NSSet
        NSSortDescriptor NSString NSTextCheckingResult NSTimeZone NSURL NSURLComponents NSURLQueryItem NSURLRequest
        NSUUID NSUserActivity NSValue NotificationCenter NotificationQueue NumberFormatter Operation OperationQueue
        OutputStream PartialKeyPath PersonNameComponentsFormatter Pipe Port PortMessage Process ProcessInfo Progress
        PropertyListDecoder PropertyListEncoder PropertyListSerialization ReferenceWritableKeyPath RunLoop
        SLComposeServiceViewController SLComposeSheetConfigurationItem Scanner SocketPort Stream TaskLocal Thread Timer
        UIAction UIAlertAction UIAlertController UIApplication UIApplicationShortcutIcon UIApplicationShortcutItem
        UIBarButtonItem UIButton UIColor UIControl UIDevice UIEvent UIGestureRecognizer UIGraphicsImageRenderer
        UIGraphicsImageRendererContext UIImage UIImageView UIKeyboardLayoutGuide UILabel UILayoutGuide
        UIMutableApplicationShortcutItem UINavigationController UINavigationItem UINib UIOpenURLContext
        UIPanGestureRecognizer UIPasteboard UIResponder UIScene UISceneActivationConditions UISceneConfiguration
        UISceneSession UISceneSessionActivationRequest UIScreen UIScrollView UIStoryboard UITapGestureRecognizer
        UITextField UITextView UITouch UITrackingLayoutGuide UITraitCollection UIView UIViewController
        UIViewPropertyAnimator UIWindow UIWindowScene UNCalendarNotificationTrigger UNLocationNotificationTrigger
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
        Element Elements EncodingConfiguration Exponent ExtendedGraphemeClusterLiteralType ExtensionPointIdentifier
        Failure FloatLiteralType FormatInput FormatOutput ID ISO8601 ISO8601Format Index Indices Instant
        IntegerLiteralType Iterator Key Magnitude MaskStorage MessageType NSCalendarDayChanged NSClassFromString
        NSCocoaErrorDomain NSCoderReadCorruptError NSCoderValueNotFoundError NSContainsRect NSDateComponentUndefined
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
        NSSizeFromCGSize NSSizeFromString NSSizeToCGSize NSStreamSOCKSErrorDomain NSStreamSocketSSLErrorDomain
        NSStringEncodingErrorKey NSStringFromClass NSStringFromPoint NSStringFromRange NSStringFromRect NSStringFromSize
        NSStringToDecimal NSSystemTimeZoneDidChange NSTemporaryDirectory NSThreadWillExit NSTimeIntervalSince1970
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
        StringLiteralType SubSequence Subject TLSv10 TLSv11 TLSv12 TLSv13 UNErrorDomain
        UNNotificationAttachmentOptionsThumbnailClippingRectKey UNNotificationAttachmentOptionsThumbnailHiddenKey
        UNNotificationAttachmentOptionsThumbnailTimeKey UNNotificationAttachmentOptionsTypeHintKey
        UNNotificationDefaultActionIdentifier UNNotificationDismissActionIdentifier URL URLSessionDownloadTaskResumeData
        UTF16View UTF8View UTTypeConformsTo UTTypeCopyPreferredTagWithClass UTTypeCreatePreferredIdentifierForTag
        UTTypeEqual UnicodeScalarLiteralType UnicodeScalarView Value Words a abbreviated abbreviation
        abbreviationDictionary abnormalClosure above aboveLeft aboveRight abs absoluteString absoluteURL
        acceptConnectionInBackgroundAndNotify acceptInput accessibilityIdentifier accessibilityLabel
        accommodatePresentedItemDeletion accommodatePresentedSubitemDeletion accounting accountingAlways acos acosh
        acreFeet acres action actionIdentifier actionSheet actions activate activateSceneSession activationConditions
        activationState active activeProcessorCount activityType actualByteCount add addAction addAnimations
        addAttribute addAttributes addBarrierBlock addCharacters addChild addCompletion addDependency addEntries
        addExecutionBlock addFilePresenter addGestureRecognizer addImmediateTask addImmediateTaskUnlessCancelled
        addObjects addObserver addOperation addOperations addProduct addSubview addSuite addTarget addTask
        addTaskUnlessCancelled addTextField addTimeInterval addUserInfoEntries addValue addedToDirectoryDate
        addedToDirectoryDateKey adding addingObjects addingPercentEncoding addingProduct addingReportingOverflow
        addingTimeInterval additionalSafeAreaInsets address addresses adjective adjustedContentInset adjustingRanges
        adlam adminApplicationDirectory adposition advanced adverb afghanistan afterDate afterOccurrences afterPrefix
        afterSuffix age aggregate aiff ainu alarm albania albanian alert alertSetting alertStyle algeria aliasFile
        alignAllEdgesInward alignAllEdgesNearest alignAllEdgesOutward alignHeightInward alignHeightNearest
        alignHeightOutward alignMaxXInward alignMaxXNearest alignMaxXOutward alignMaxYInward alignMaxYNearest
        alignMaxYOutward alignMinXInward alignMinXNearest alignMinXOutward alignMinYInward alignMinYNearest
        alignMinYOutward alignRectFlipped alignWidthInward alignWidthNearest alignWidthOutward alignedDown alignedUp
        alignment all allApplicationsDirectory allBundles allButUpsideDown allCases allCharacters allCredentials
        allDomainsMask allEditingEvents allEvents allFrameworks allHTTPHeaderFields allHeaderFields allKeys
        allLibrariesDirectory allObjects allPartitionsAndEjectDisk allSatisfy allTouchEvents allTouches allValues
        allocate allow allowAnnouncement allowCommentsAndWhitespace allowFragments allowInCarPlay allowLossy
        allowUserInteraction allowed allowedClasses allowedFields allowedInMemoryOnly allowedUnits allowsCellularAccess
        allowsFloats allowsJSON5 allowsKeyedCoding allowsNonnumericFormatting alpha alpha2 alpha3 alphabet alphanumeric
        alphanumerics alternateDescription alternateQuotationBeginDelimiter alternateQuotationBeginDelimiterKey
        alternateQuotationEndDelimiter alternateQuotationEndDelimiterKey always alwaysBounceHorizontal
        alwaysBounceVertical alwaysMapped alwaysShowsDecimalSeparator amPM amSymbol americanSamoa amharic ampereHours
        amperes anchor anchored anchorsMatchLineEndings anchorsMatchLines and andorra angola anguilla animate
        animationCurve animationDuration announcement announcementSetting antarctica antiguaBarbuda any anyKey anyObject
        apacheWestern appStoreReceiptURL appTransportSecurityRequiresSecureConnection append appendInterpolation
        appendLiteral appendOnly appendPathComponent appendPathExtension appending appendingFormat
        appendingPathComponent appendingPathExtension appleArchive appleProtectedMPEG4Audio appleProtectedMPEG4Video
        appleScript application applicationBundle applicationDidBecomeActive applicationDidEnterBackground
        applicationDidFinishLaunching applicationDidReceiveMemoryWarning applicationDirectory applicationExtension
        applicationIconBadgeNumber applicationIsScriptable applicationIsScriptableKey applicationPerformFetch
        applicationProtectedDataDidBecomeAvailable applicationProtectedDataWillBecomeUnavailable applicationReserved
        applicationScriptsDirectory applicationShouldAutomaticallyLocalizeKeyCommands
        applicationShouldRequestHealthAuthorization applicationSignificantTimeChange applicationState
        applicationSupportDirectory applicationWillEnterForeground applicationWillResignActive applicationWillTerminate
        applyTransform applying applyingTransform arReferenceObject arabic arabicNastaliq arcMinutes arcSeconds archive
        archiveRootObject archivedData archiver archiverDidFinish archiverWillFinish areAnimationsEnabled ares argc
        argentina argumentDomain arguments armenia armenian array aruba asSerialExecutor asTaskExecutor
        asUnownedSerialExecutor asUnownedTaskExecutor asap ascending ascensionIsland ascii asciiCapable
        asciiCapableNumberPad asciiOnlyCharacterClasses asciiOnlyDigits asciiOnlyWhitespace asciiOnlyWordCharacters
        asciiValue asin asinh assamese assemblyLanguageSource assert assertIsolated assertionFailure assign
        assignCurrentContext associativeList assumeIsolated assumesTopLevelDictionary assumingMemoryBound assyrian
        astronomicalUnits async asyncAfter asyncDetached asyncUnlessCancelled atEnd atan atan2 atanh atomic
        attachedAbove attachedAboveRight attachedBelow attachedBelowLeft attachment attachmentCorrupt
        attachmentInvalidFileSize attachmentInvalidURL attachmentMoveIntoDataStoreFailed attachmentNotInDataStore
        attachmentUnrecognizedType attachments attemptRecovery attoseconds attrib attribute attributeChanged
        attributeModificationDate attributeModificationDateKey attributeSet attributed attributedContentText
        attributedStyle attributedSubstring attributedTitle attributes attributesOfFileSystem attributesOfItem audio
        audioMessageFile audiovisualContent australia austria authenticationMethod authenticationRequired
        authorizationStatus authorized authorizedAlways authorizedWhenInUse autoCompletionViewController
        autocapitalizationType autocorrectionType automatic automaticTerminationDisabled autoresizesSubviews
        autoresizingMask autoreverse autosavedInformationDirectory autoupdatingCurrent available availableCollations
        availableData availableIdentifiers availableLocaleIdentifiers availableNumberingSystems availableStringEncodings
        avi awayFromZero azerbaijan azerbaijani b background backgroundColor backgroundFetchIntervalMinimum
        backgroundFetchIntervalNever backgroundRefreshStatus backgroundSessionInUseByAnotherProcess
        backgroundSessionRequiresSharedContainer backgroundSessionWasDisconnected backgroundTimeRemaining backward
        backwards badServerResponse badURL badge badgeInputInvalid badgeSetting bahamas bahrain bangla bangladesh
        bankers banner barbados barrier bars base base64 base64EncodedData base64EncodedString base64URLAlphabet
        baseAddress basePriority baseURL baseUnit baseUnitValue baselineOffset bcp47 becomeCurrent becomeDownload
        becomeFirstResponder becomeKey beforePrefix beforeSuffix began begin beginActivity beginBackgroundTask
        beginEditing beginFrame beginFromCurrentState beginGeneratingDeviceOrientationNotifications beginRequest
        beginningOfSentence beginsWith belarus belarusian belgium belize below belowLeft belowRight benin bermuda
        between bezel bhutan bidirectionalCollectionLast bigEndian binade binary binaryPropertyList bindMemory binding
        bitPattern bitWidth bitmapRepresentation bits black block blockSpecial blue bmp bodo body bolivia bookmark
        bookmarks bool boolValue borderStyle bosniaHerzegovina botswana bottom bottomToTop bounds bouvetIsland brazil
        bringSubviewToFront britishVirginIslands broadcast brown brunei buddhist buffer bufferingNewest bufferingOldest
        build_Arg build_Arithmetic build_ClosedRange build_Comparison build_Conditional build_Conjunction
        build_Disjunction build_Division build_Equal build_ForcedUnwrap build_KeyPath build_Negation build_NilCoalesce
        build_NilLiteral build_NotEqual build_Range build_Remainder build_UnaryMinus build_allSatisfy build_contains
        build_evaluate build_filter build_flatMap build_max build_min build_starts build_subscript builtInPlugInsPath
        builtInPlugInsURL bulgaria bulgarian bundle bundleIdentifier bundlePath bundleURL burkinaFaso burmese burundi
        bushels busy buttonType byComposedCharacterSequences byLines byParagraphs byWord byte byteCount byteOffsets
        byteSwapped bytes bytesEqual bz2 c cHeader cPlusPlusHeader cPlusPlusSource cSource cString cache cachePolicy
        cachedResponse cachesDirectory calendar calendarEvent calendarIdentifier callAsFunction callIsActive
        callSignaling callStackReturnAddresses callStackSymbols calorie calories cambodia camera cameroon
        canActivateForTargetContentIdentifierPredicate canBeConverted canBecomeFirstResponder canBecomeKey canInflect
        canInflectPreferredLocalization canInit canLoadObject canOpenURL canResignFirstResponder canada canaryIslands
        cancel cancelAll cancelAllOperations cancelAllTaskRequests cancelAuthenticationChallenge cancelRequest canceling
        cancellationHandler cancelled cancelsTouchesInView cannotCloseFile cannotConnectToHost cannotCreateFile
        cannotDecodeContentData cannotDecodeRawData cannotFindHost cannotLoadFromNetwork cannotMoveFile cannotOpenFile
        cannotParseResponse cannotRemoveFile cannotWriteToFile canonicalCombiningClass canonicalIdentifier
        canonicalLanguageIdentifier canonicalLocaleIdentifier canonicalPath canonicalPathKey canonicalRequest cantonese
        capacity capeVerde capitalizationContext capitalized capitalizedLetter capitalizedLetters capturePhoto
        captureVideo carPlay carPlaySetting carats caribbeanNetherlands caseInsensitive caseInsensitiveCompare
        caseSensitive catalan category categoryIdentifier categorySummaryFormat caymanIslands cbrt ceiling celsius
        center centigrams centiliters centimeter centimeters centralAfricanRepublic ceutaMelilla cgPointValue
        cgRectValue cgSizeValue chad chagosArchipelago changeCount changeCurrentDirectoryPath changed
        changedNotification changesWhenCaseFolded changesWhenCaseMapped changesWhenLowercased changesWhenNFKCCaseFolded
        changesWhenTitlecased changesWhenUppercased character characterDirection characterIsMember characterSpecial
        characters charactersEqual charactersRemaining charactersToBeSkipped checkCancellation checkFileSystem
        checkForASCII checkForNFC checkIsolated checkResourceIsReachable cherokee children chile chinaMainland chinese
        christmasIsland clamp clamped class classFallbacksForKeyedArchiver classForCoder classForKeyedArchiver
        classForKeyedUnarchiver classNameForClass classNamed cldr clear clearsOnBeginEditing client
        clientCertificateRejected clientCertificateRequired clippertonIsland clipsToBounds close closeCode closeFile
        closePunctuation closeReason closed cloud coalesce cocosIslands code codeUnits coderInvalidValue
        coderReadCorrupt coderValueNotFound codingKey codingPath coefficient collation collationIdentifier
        collatorIdentifier collection collectionCount collectionFirst collectionIsEmpty colombia colon combine
        commaSeparatedText comment commentURL commit committed common commonISOCurrencyCodes commonPrefix comoros
        compact compactMap compactMapValues compactName comparator compare complete completeFileProtection
        completeFileProtectionUnlessOpen completeFileProtectionUntilFirstUserAuthentication completePath completeRequest
        completeUnlessOpen completeUntilFirstUserAuthentication completed completedUnitCount completionBlock component
        components componentsJoined componentsToDisplay compose compositeContent compoundPredicateType concatenating
        concurrent concurrentPerform condensedAbbreviated condition conditional configuration configurationItems
        confirmation conforms congoBrazzaville congoKinshasa conjunction connectEndDate connectStartDate connectedScenes
        connectionProxyDictionary connectorPunctuation constant constantValue consuming contact contactIdentifier
        container containerURL containingRegion contains containsValue content contentAccessDate contentAccessDateKey
        contentDescription contentIndependentMetadataOnly contentInset contentInsetAdjustmentBehavior
        contentModificationDate contentModificationDateKey contentOffset contentProvidingInvalid
        contentProvidingObjectNotAllowed contentSize contentText contentType contents contentsEqual contentsOfDirectory
        continent continue continueLoading continueWithoutCredential continuous control controlCharacters
        conversationIdentifier conversational conversationalDefaultDigits conversationalTwoDigits convert
        convertFromSnakeCase convertFromString convertToSnakeCase convertToString converted converter converting
        cookIslands cookieAcceptPolicy cookies coordinate coordinateSpace coptic copy copyBytes copyItem copyMemory
        copying copysign coreServiceDirectory correction cos cosh costaRica coulombs count countLimit
        countOfBytesClientExpectsToReceive countOfBytesClientExpectsToSend countOfBytesExpectedToReceive
        countOfBytesExpectedToSend countOfBytesReceived countOfBytesSent countOfIndexes
        countOfRequestBodyBytesBeforeEncoding countOfRequestBodyBytesSent countOfRequestHeaderBytesSent
        countOfResponseBodyBytesAfterDecoding countOfResponseBodyBytesReceived countOfResponseHeaderBytesReceived
        countStyle countryCode create createDirectory createFile createSymbolicLink creationDate creationDateKey
        credentials critical criticalAlert criticalAlertSetting criticalSoundNamed croatia croatian cuba
        cubicCentimeters cubicDecimeters cubicFeet cubicInches cubicKilometers cubicMeters cubicMiles cubicMillimeters
        cubicYards cups curaçao currency currencyAccounting currencyCode currencyDecimalSeparator
        currencyGroupingSeparator currencyISOCode currencyPlural currencySymbol current currentCodeUnitOffset
        currentContext currentDirectory currentDirectoryPath currentDirectoryURL currentDiskUsage currentIndex
        currentLocaleDidChangeNotification currentMemoryUsage currentMode currentPriority currentRequest currentTitle
        curveEaseIn curveEaseInOut curveEaseOut curveLinear custom customDismissAction customIconKey customIdentifier
        customMirror customPlaygroundQuickLook customPronoun customized cyan cyprus cyrillic czech czechia côteDIvoire d
        daily dangi danish dark darkGray dash dashPunctuation data dataCorrupted dataCorruptedError dataDecodingStrategy
        dataEncodingStrategy dataLengthExceedsMaximum dataNotAllowed dataRepresentation dataTask
        dataWrittenToMemoryStreamKey database date dateComponents dateDecodingStrategy dateEncodingStrategy dateField
        dateFormat dateInterval dateIntervalOfWeekend dateSeparator dateStyle dateTemplate dateTime dateTimeSeparator
        dates day dayOfYear daylightSaving daylightSavingTimeOffset days daysOfTheMonth daysOfTheYear deallocate
        debugDescription debugPrint decameters decigrams deciliters decimal decimalDigit decimalDigits decimalNumber
        decimalNumberDivideByZeroException decimalNumberExactnessException decimalNumberOverflowException
        decimalNumberUnderflowException decimalPad decimalSeparator decimalValue decimeters decode decodeArray
        decodeBool decodeCInt decodeCString decodeData decodeDouble decodeFloat decodeIfPresent decodeInt32 decodeInt64
        decodeInteger decodeMarkdown decodeNil decodeObject decodePoint decodePropertyList decodeRect decodeSize
        decodeValue decodingConfiguration decodingFailurePolicy decomposable decomposables
        decomposedStringWithCanonicalMapping decomposedStringWithCompatibilityMapping decompressingAfterDownloading
        default defaultBehavior defaultCStringEncoding defaultCredential defaultCritical defaultCriticalSound
        defaultDate defaultDigits defaultDigitsNoAMPM defaultMaxConcurrentOperationCount defaultPriority defaultRingtone
        deferredToApplication deferredToData deferredToDate degrees deinitialize deinitializeElement delegate
        delegateClass delegateQueue delete deleteAllSavedUserActivities deleteAllSearchableItems deleteBackward
        deleteCharacters deleteCookie deleteLastPathComponent deletePathExtension deleteSavedUserActivities
        deleteSearchableItems deletingLastPathComponent deletingPathExtension delimitedText delimiter deliverImmediately
        deliveredNotifications demoApplicationDirectory denied denmark dependencies dequeueNotifications descendant
        description descriptionInStringsFileFormat desktopDirectory destinationOfSymbolicLink destructive detach
        detachNewThread detached determiner devanagari developerApplicationDirectory developerDirectory
        developmentLocalization deviceIdentifier dhivehi diacriticInsensitive dictionary dictionaryRepresentation
        didActivateNotification didAddSubview didBecomeActiveNotification didBecomeHiddenNotification
        didBecomeInvalidNotification didBecomeKeyNotification didBecomeVisibleNotification didChangeNotification
        didChangeValue didDisconnectNotification didEnterBackgroundNotification didFinishLaunchingNotification didMove
        didMoveToSuperview didMoveToWindow didReceive didReceiveMemoryWarning didReceiveMemoryWarningNotification
        didResignKeyNotification didSelectCancel didSelectPost didTerminateNotification diegoGarcia difference digit
        direct directMessagesSetting direction directory directoryAttributes disableActions disabled discard
        discoverabilityTitle discreteInput discreteProgress diskCapacity diskImage dismiss dismissAndForwardAction
        dismissNotificationContentExtension dispatchMain dispatchPrecondition displayName displayScale displayStyle
        distance distantFuture distantPast distinguishedNames divide divideByZero divided dividedReportingOverflow
        dividing dividingFullWidth djibouti dnsLookupFailed doNotDismiss documentDirectory documentIdentifier
        documentIdentifierKey documentationDirectory documentsDirectory doesRelativeDateFormatting dogri domain
        domainIdentifier domainLookupEndDate domainLookupStartDate domainResolutionProtocol dominica dominicanRepublic
        donate done dotMatchesLineSeparators dotMatchesNewlines double doubleAbove doubleBelow doubleValue down download
        downloadDecodingFailedMidStream downloadDecodingFailedToComplete downloadTask downloading downloadsDirectory
        drawHierarchy drop dropFirst dropLast dropped dump duration durationField dutch dynamic dzongkha eager
        earlierDate earliestBeginDate easeIn easeInOut easeOut eb ecuador edgeInsetsValue edit editingChanged
        editingDidBegin editingDidEnd editingDidEndOnExit editingString effectiveIconKey egypt elSalvador element
        elements elementsEqual emailAddress emailMessage emergencyCall empty emptyInput enabled
        enablesReturnKeyAutomatically enclosingMark encode encodeArray encodeBycopyObject encodeByrefObject encodeBytes
        encodeConditional encodeConditionalObject encodeIfPresent encodeNil encodePropertyList encodeRootObject
        encodeValue encodedData encodedHost encodedOffset encodedReplacementCharacter encodingConfiguration end
        endActivity endBackgroundTask endDate endEditing endEncountered endFrame
        endGeneratingDeviceOrientationNotifications endIndex endLineWithCarriageReturn endLineWithLineFeed ended
        endsWith enforceQoS english enqueue enqueued enter enum enumerate enumerateAttribute enumerateAttributes
        enumerateBytes enumerateDates enumerateKeysAndObjects enumerateLines enumerateMatches enumerateObjects
        enumerateRanges enumerateSubstrings enumerated enumerator environment ephemeral epub equalTo equatorialGuinea
        era eraSymbols erf erfc eritrea error errorCode errorDescription errorDomain errorOccurred errorUserInfo
        escalatePriority escaped escapedPattern escapedTemplate estimatedTimeRemainingKey estonia estonian eswatini
        ethiopia ethiopic ethiopicAmeteAlem ethiopicAmeteMihret evaluate evaluatedObject evenHalf every
        evictsObjectsWithDiscardedContent exabits exabytes exbibits exbibytes exchange exchangeObject exe executable
        executableArchitectureMismatch executableArchitectures executableLink executableLoad executableNotLoadable
        executablePath executableRuntimeMismatch executableURL executionBlocks exemplarCharacterSet exemplarLocation
        exit exp exp2 expanded expandingTildeInPath expansion expectedContentLength expirationDate expirationHandler
        expires expiresDate explicit expm1 exponent exponentBitCount exponentBitPattern exponentSymbol expression extend
        extendLifetime extended extensionContext extensionHidden externalObjects externalRepresentation extractIsolation
        extractValues extracting faceDown faceUp fahrenheit failWithError failed failingURL failure failureReason
        failureResponse failureURLString falklandIslands false falseBranch familyName faroeIslands faroese fastForward
        fastestEncoding fatalError fathoms favorite fdim featureUnsupported feet feminine femtowatts fetchStartDate fiji
        file fileAllocatedSize fileAllocatedSizeKey fileAttributes fileCompletedCountKey fileCurrentOffsetKey
        fileDescriptor fileDoesNotExist fileExists fileHandleForReading fileHandleForWriting
        fileHandleOperationException fileIsDirectory fileLocking fileManager fileManagerUnmountBusy
        fileManagerUnmountUnknown fileNoSuchFile fileOperationKindKey filePath filePathURL filePresenters
        fileProtectionMask fileReadCorruptFile fileReadInapplicableStringEncoding fileReadInvalidFileName
        fileReadNoPermission fileReadNoSuchFile fileReadTooLarge fileReadUnknown fileReadUnknownStringEncoding
        fileReadUnsupportedScheme fileResourceIdentifier fileResourceIdentifierKey fileResourceType fileResourceTypeKey
        fileSecurityKey fileSize fileSizeKey fileSystemRepresentation fileTotalCountKey fileURL fileURLKey
        fileWriteFileExists fileWriteInapplicableStringEncoding fileWriteInvalidFileName fileWriteNoPermission
        fileWriteOutOfSpace fileWriteUnknown fileWriteUnsupportedScheme fileWriteVolumeReadOnly filename
        filenameExtension filter filterCriteria filtered filteredIndexSet finalPunctuation finalize finish
        finishDecoding finishEncoding finishTasksAndInvalidate finished finland finnish fire fireDate first
        firstDayOfWeek firstEqual firstIndex firstMatch firstObject firstObjectCommon firstRange firstWeekday fixed
        fixedCoordinateSpace fixedSpace flatMap flatMapError flatRTFD flexibleBottomMargin flexibleHeight
        flexibleLeftMargin flexibleRightMargin flexibleSpace flexibleTopMargin flexibleWidth float floatValue
        floatingPointClass floor fluidOunces flush fmax fmin focused folder folding followsUndockedKeyboard font foot
        forDeleting forEach forMerging forMoving forReplacing forSession forUploading forceCastFailure
        forceUnwrapFailure forcedOrdering foreground foregroundActive foregroundColor foregroundInactive
        foreignReference formIndex formIntersection formRemainder formSheet formSquareRoot formSymmetricDifference
        formTruncatingRemainder formUnion format formatOptions formatStyle formatWidth formatted formatting
        formattingContext forward foundation fraction fractionCompleted fractionLength fractional fractionalPartDisplay
        fragment fragmentsAllowed frame framework france free freeCapacity french frenchGuiana frenchPolynesia
        frenchSouthernTerritories frequency frexp friday fromOpaque fula full fullName fullScreen fullUserName
        fullwidthToHalfwidth function funlock furlongs gabon gallons gambia gb general generalCategory generated
        generatesCalendarDates generatesDecimalNumbers generationIdentifier generationIdentifierKey generic
        genericLocation genericName georgia georgian german germany gestureRecognizer gestureRecognizerShouldBegin
        gestureRecognizers get getAllTasks getBuffer getBytes getCString getCachedResponse getCharacters getCredentials
        getDefaultCredential getDeliveredNotifications getEra getFileSystemRepresentation getHour getIndexes
        getLineStart getNotificationCategories getNotificationSettings getObjects getParagraphStart
        getPendingNotificationRequests getPendingTaskRequests getRed getRelationship getResourceValue getResult
        getSpecific getTasksWithCompletionHandler getValue ghana gibibits gibibytes gibraltar gif gigabits gigabytes
        gigahertz gigapascals gigawatts givenName global globalConcurrentExecutor globalDomain globallyUniqueString gmt
        go goingAway google gradians gram grammar grammaticalGender grams gramsPerLiter graphemeCluster gravity gray
        greaterThan greaterThanOrEqual greaterThanOrEqualTo greatestFiniteMagnitude greece greek green greenland
        gregorian gregorianStartDate grenada groupIdentifier groupOwnerAccountID groupOwnerAccountName grouping
        groupingSeparator groupingSize guadeloupe guam guatemala guernsey guinea guineaBissau gujarati gurmukhi guyana
        gzip haiti halfDown halfEven halfUp hanSimplified hanTraditional handle handoffUserActivityType hanifiRohingya
        hasBytesAvailable hasCommonParent hasDirectoryPath hasHiddenExtension hasHiddenExtensionKey hasImages
        hasItemConformingToTypeIdentifier hasMember hasMemberInPlane hasPassword hasPointerRepresentation hasPrefix
        hasRepresentationConforming hasSpaceAvailable hasStrings hasSuffix hasText hasThousandSeparators hasURLs hash
        hashValue hawaiian header heardMcdonaldIslands hebrew hectares hectometers hectopascals heic heif height
        helpAnchor hertz hexDigitValue hexadecimal hfsCreatorCode hfsTypeCode hiddenPreviewsBodyPlaceholder
        hiddenPreviewsShowSubtitle hiddenPreviewsShowTitle hide high highHalf highPriority highlighted hindi hiragana
        hiraganaToKatakana hitEnd hitTest hold home homeDirectory homeDirectoryForCurrentUser homeFax honduras hongKong
        horizontalScrollIndicatorInsets horizontalSizeClass horsepower host hostKey hostName hour hourCycle hourMinute
        hourMinuteSecond hourly hours html httpAdditionalHeaders httpBody httpBodyStream httpCookieAcceptPolicy
        httpCookieStorage httpMaximumConnectionsPerHost httpMethod httpShouldHandleCookies httpShouldSetCookies
        httpShouldUsePipelining httpTooManyRedirects https hungarian hungary hypot iPhone ianaName iceland icelandic
        icns ico icon icu id identifier identifierForVendor identity idleDisplaySleepDisabled idleSystemSleepDisabled
        igbo ignoreMetacharacters ignoreUnknownCharacters ignoresCase illegal illegalCharacters ilogb image imageURL
        images immediate immediateDetached immediatelyAvailableMetadataOnly immutable imperialFluidOunces
        imperialGallons imperialPints imperialQuarts imperialTablespoons imperialTeaspoons in inProgress inRange
        inactive inch inches inchesOfMercury includesActualByteCount includesCount includesDirectoriesPostOrder
        includesUnit includingFractionalSeconds incoming increaseLength index indexGreaterThanIndex
        indexGreaterThanOrEqual indexLessThanIndex indexLessThanOrEqual indexOfObject indexOfObjectIdentical indexRange
        indexSearchableItems indexes indexesOfObjects india indian indices indonesia indonesian inferFromPath
        inferringMoves infinite infinity inflectionAlternative inflectionRule infoDictionary inherit inheritQoS
        inheritedAnimationDuration inheritedByAddedText initialPunctuation initialize initializeElement initializeMemory
        initiallyInactive inline inner input inputAccessoryView inputItems inputMethodsDirectory inputView insert
        insertSubview insertText insertionIndex insertions inset insetBy instantMessageAddress instantiate
        instantiateInitialViewController instantiateViewController int16Value int32Value int64Value int8Value intValue
        integer integerAndFractionLength integerGreaterThan integerGreaterThanOrEqualTo integerLength integerLessThan
        integerLessThanOrEqualTo integerValue integral intent intentHandlingStatus intentIdentifiers intentResponse
        interactive interactiveWithAccessory interfaceOrientation interjection internalError internalServerError
        internationalCurrencySymbol internationalRoamingOff internetLocation internetShortcut interrupt
        interruptionLevel intersect intersectSet intersection intersects intersectsSet interval invalid
        invalidFramePayloadData invalidInput invalidNonSurrogateCodePointByte invalidValue invalidate
        invalidateAndCancel invalidationConditions inverse invert inverted invitation iotaSubscript iran iraq ireland
        irish isASCII isASCIIHexDigit isAbsolutePath isAdaptive isAliasFile isAliasFileKey isAlphabetic isAnimated
        isApplication isApplicationKey isAsynchronous isAtEnd isBidiControl isBidiMirrored isCancellable isCancelled
        isCanonical isCanonicallyEquivalent isCanonicallyLessThan isCaseIgnorable isCased isCellular isCoderError
        isConstrained isContentValid isContiguousUTF8 isContinuation isCurrencySymbol isDash isDate isDateInToday
        isDateInTomorrow isDateInWeekend isDateInYesterday isDaylightSavingTime isDecelerating isDeclared
        isDefaultIgnorableCodePoint isDeletableFile isDeprecated isDescendant isDiacritic isDirectory isDirectoryKey
        isDiscretionary isDisjoint isDragging isDynamic isEditable isEditing isEligibleForHandoff
        isEligibleForPrediction isEligibleForPublicIndexing isEligibleForSearch isEmoji isEmojiModifier
        isEmojiModifierBase isEmojiPresentation isEmpty isEnabled isEqual isEquivalent isExcludedFromBackup
        isExcludedFromBackupKey isExecutable isExecutableError isExecutableFile isExecutableKey isExecuting isExpensive
        isExtender isFileError isFileURL isFinished isFinite isFirstResponder isFlat isForFoodEnergyUse
        isForPersonHeightUse isForPersonMassUse isFormattingError isFull isFullCompositionExclusion
        isGeneratingDeviceOrientationNotifications isGraphemeBase isGraphemeExtend isHTTPOnly isHexDigit isHidden
        isHiddenKey isHighlighted isIDContinue isIDSBinaryOperator isIDSTrinaryOperator isIDStart isISOCurrency
        isISOLanguage isISORegion isISOScript isIdentical isIdentity isIdeographic isIndeterminate isIndexingAvailable
        isInfinite isIsolatingCurrentContext isJoinControl isKeyWindow isKind isKnownASCII isKnownNFC
        isKnownUniquelyReferenced isLandscape isLeadSurrogate isLeap isLeapMonth isLenient isLess isLessThanOrEqualTo
        isLetter isLoaded isLocal isLogicalOrderException isLowercase isMainExecutor isMainThread isMath isMathSymbol
        isMe isMember isMountTrigger isMountTriggerKey isMultiThreaded isMultipath isMultiple isNaN isNewline
        isNoncharacterCodePoint isNormal isNull isNumber isOperatingSystemAtLeast isPackage isPackageKey
        isPartialStringValidationEnabled isPatternSyntax isPatternWhitespace isPausable isPaused isPhonetic isPortrait
        isPropertyListError isProtectedDataAvailable isProxy isProxyConnection isPublic isPunctuation isQuotationMark
        isRadical isReadable isReadableFile isReadableKey isReady isRegisteredForRemoteNotifications isRegularFile
        isRegularFileKey isRepeatedDay isReusedConnection isRunning isSameExclusiveExecutionContext isScrollEnabled
        isSecure isSecureTextEntry isSelectable isSelected isSentenceTerminal isSessionOnly isSignMinus isSignaling
        isSignalingNaN isSigned isSoftDotted isStrictSubset isStrictSuperset isSubclass isSubnormal isSubset isSubtype
        isSuperset isSupertype isSupported isSurrogate isSuspended isSymbol isSymbolicLink isSymbolicLinkKey
        isSystemImmutable isSystemImmutableKey isTerminalPunctuation isTotallyOrdered isTouchInside isTracking
        isTrailSurrogate isUbiquitousFileError isUbiquitousItem isUbiquitousItemKey isUnifiedIdeograph isUniqueReference
        isUppercase isUserActivityError isUserImmutable isUserImmutableKey isUserInteractionEnabled isValid isValidDate
        isValidJSONObject isValidationError isVariationSelector isViewLoaded isVolume isVolumeKey isWhitespace
        isWholeNumber isWritable isWritableFile isWritableKey isXIDContinue isXIDStart isXPCConnectionError isZero
        islamic islamicCivil islamicTabular islamicUmmAlQura isleOfMan iso2022JP iso8601 iso8601Components
        iso8601ComponentsWithTimeZone iso8601Date iso8601DateComponents iso8601WithTimeZone isoCode isoCountryCodes
        isoCurrencies isoCurrencyCodes isoLanguageCodes isoLatin1 isoLatin2 isoRegionCodes isoRegions israel italian
        italy item itemProviderVisibilityForRepresentation itemReplacementDirectory itemUnavailableError j0 j1 jamaica
        japan japanese japaneseEUC javaScript jersey jn join joined jordan joule joules jpeg jpegData json jsonObject
        julianModified kCLLocationCoordinate2DInvalid kUTTagClassFilenameExtension kUTTagClassMIMEType kUTType3DContent
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
        kazakh kazakhstan kb keepCurrent keepNew kelvin kenya kern key keyDecodingStrategy keyEncodingStrategy
        keyEnumerator keyNotFound keyPath keyValueValidation keyWindow keyboard keyboardAnimationCurveUserInfoKey
        keyboardAnimationDurationUserInfoKey keyboardAppearance keyboardDidChangeFrame
        keyboardDidChangeFrameNotification keyboardDidHide keyboardDidHideNotification keyboardDidShow
        keyboardDidShowNotification keyboardDismissMode keyboardDismissPadding keyboardFrameBeginUserInfoKey
        keyboardFrameEndUserInfoKey keyboardIsLocalUserInfoKey keyboardLayoutGuide keyboardType keyboardWillChangeFrame
        keyboardWillChangeFrameNotification keyboardWillHide keyboardWillHideNotification keyboardWillShow
        keyboardWillShowNotification keys keysOfEntries keysOfUnsetValuesKey keysSortedByValue keywords khmer kibibits
        kibibytes kiloampereHours kiloamperes kilobits kilobytes kilocalorie kilocalories kilogram kilograms kilohertz
        kilojoule kilojoules kiloliters kilometer kilometers kilometersPerHour kiloohms kilopascals kilovolts
        kilowattHours kilowatts kind kiribati knots knownTimeZoneIdentifiers knownTimeZoneNames konkani korean kosovo
        kurdish kurdishSorani kuwait kyrgyz kyrgyzstan label labelColorKey labelNumber labelNumberKey landscape
        landscapeLeft landscapeRight language languageCode languageComponents languageIdentifier lao laos last lastEqual
        lastIndex lastObject lastPathComponent lastRange latencyCritical laterDate latin latinAmerica latinToArabic
        latinToCyrillic latinToGreen latinToHangul latinToHebrew latinToHiragana latinToKatakana latinToThai latitude
        latvia latvian launch launchImageName launchPath launchedProcess layoutFrame layoutIfNeeded layoutSubviews lazy
        ldexp leadSurrogate leadingZeroBitCount leastFiniteMagnitude leastNonzeroMagnitude leastNormalMagnitude leave
        lebanon left leftBarButtonItem leftToRight length lengthOfBytes lenient lesotho lessThan lessThanOrEqual
        lessThanOrEqualTo letter letterNumber letters level lexical lexicographicallyPrecedes lgamma lhs liberia
        libraryDirectory libya liechtenstein ligature light lightGray lightyears like limitDate line lineDirection
        lineLayoutDirection lineLength64Characters lineLength76Characters lineRange lineSeparator linear link linkCount
        linkCountKey linkItem list listItem listType literal liters litersPer100Kilometers lithuania lithuanian
        littleEndian livePhoto load loadAndReturnError loadData loadDataRepresentation loadFileRepresentation
        loadInPlaceFileRepresentation loadItem loadNibNamed loadObject loadPreviewImage loadPreviewView loadUnaligned
        loadView loadViewIfNeeded local localAddress localCache localDomainMask localPort locale localeIdentifier
        localizations localized localizedAdditionalDescription localizedCapitalized localizedCaseInsensitiveCompare
        localizedCaseInsensitiveContains localizedCompare localizedCurrency localizedDecimal localizedDescription
        localizedDouble localizedDoublePercentage localizedFailureReason localizedGMT localizedInfoDictionary
        localizedInteger localizedIntegerCurrency localizedIntegerPercentage localizedLabel localizedLabelKey
        localizedLowercase localizedModel localizedName localizedNameKey localizedRecoveryOptions
        localizedRecoverySuggestion localizedScanner localizedStandardCompare localizedStandardContains
        localizedStandardRange localizedString localizedStringWithFormat localizedSubtitle localizedTitle
        localizedTypeDescription localizedTypeDescriptionKey localizedUppercase localizedUserNotificationString
        localizesFormat location locationManagerDidChangeAuthorization lock lockScreenSetting log log10 log1p log2 logb
        long longCharacterIsMember longEraSymbols longLongValue longestEffectiveRangeNotRequired longitude
        lossOfPrecision love low lowHalf lowPriority lower lowerBound lowercaseLetter lowercaseLetters lowercaseMapping
        lowercased lux luxembourg m11 m12 m21 m22 m3uPlaylist mac macOSRoman macao macedonian madagascar magenta
        magnitude mail main mainDocumentURL mainThread maithili majorVersion makeAsyncIterator makeCharacterIterator
        makeContiguousUTF8 makeIterator makeKey makeKeyAndVisible makeMessage makeNotification makeReadSource
        makeSignalSource makeStream makeTimerSource makeUnicodeScalarIterator makeUserDataAddSource makeUserDataOrSource
        makeUserDataReplaceSource makeWriteSource malawi malay malayalam malaysia maldives mali malta maltese
        mandarinToLatin mandatoryExtensionMissing manipuri map mapError mapValues mappedIfSafe marathi markLocation
        markdownName marshallIslands martinique masculine mask matchFirst matchLast matchNextTime
        matchNextTimePreservingSmallerUnits matchPreviousTimePreservingSmallerUnits matchStrictly matches matchingPolicy
        matchingSemantics mathSymbol mauritania mauritius max maxConcurrentOperationCount maxX maxXEdge maxY maxYEdge
        maximalIdentifier maximum maximumAge maximumFractionDigits maximumIntegerDigits maximumLength
        maximumLengthOfBytes maximumMagnitude maximumMessageSize maximumNumberOfTouches maximumRange
        maximumSignificantDigits maximumUnitCount mayotte mb measure measurement measurementSystem measurementSystems
        mebibits mebibytes mediaPause mediaPlay mediaPlayPauseButtonFrame mediaPlayPauseButtonTintColor
        mediaPlayPauseButtonType mediaPlayingPaused mediaPlayingStarted medium megaampereHours megaamperes megabits
        megabytes megahertz megaliters megameters megaohms megapascals megavolts megawatts meiteiMayek member memory
        memoryCapacity menuActionTriggered merge mergeAttributes merging mergingAttributes message messageTooBig
        messages meter meters metersPerSecond metersPerSecondSquared metric metricCups metricTons mexico
        microampereHours microamperes micrograms microhertz micrometers micronesia microohms microseconds microvolts
        microwatts midX midY middleName middleOfSentence midi mile miles milesPerGallon milesPerHour
        milesPerImperialGallon milliampereHours milliamperes millibars milligrams milligramsPerDeciliter millihertz
        milliliters millimeter millimeters millimetersOfMercury millimolesPerLiter milliohms milliseconds
        millisecondsSince1970 millivolts milliwatts mimeType min minX minXEdge minY minYEdge minimalIdentifier minimum
        minimumDaysInFirstWeek minimumFractionDigits minimumIntegerDigits minimumLength minimumMagnitude
        minimumNumberOfTouches minimumRange minimumResolution minimumSignificantDigits minorVersion minus minusSet
        minusSign minute minuteSecond minutely minutes mobile modalPresentationStyle model modf modificationDate
        modifierLetter modifierSymbol moldova monaco monday mongolia mongolian montenegro month monthSymbols monthly
        months montserrat morocco morphology mountPoint mountedVolumeURLs move moveAssign moveElement moveInitialize
        moveInitializeMemory moveItem moveObjects moveSubranges moveUpdate moved movie moviesDirectory mozambique mp3
        mpeg mpeg2TransportStream mpeg2Video mpeg4Audio mpeg4Movie msgid multiple multipliedFullWidth
        multipliedReportingOverflow multiplier multiply multiplying musicDirectory mutableBytes mutableContainers
        mutableContainersAndLeaves mutableCopy mutableLeaves mutableSpan mutableString myanmar māori name nameAlias
        nameComponents nameKey namePhonePad namePrefix nameSuffix named namedPipe names namibia nan nanograms nanohertz
        nanometers nanosecond nanoseconds nanowatts narrow native nativeBounds nativeScale nauru nauticalMiles navajo
        navigationController navigationItem nearbyint needsSave negate negativeFormat negativeInfinity
        negativeInfinitySymbol negativeNormal negativePrefix negativeSubnormal negativeSuffix negativeZero negotiatedSSL
        negotiatedTLSCipherSuite negotiatedTLSProtocolVersion nepal nepali nestedContainer nestedUnkeyedContainer
        netherlands networkConnectionLost networkDomainMask networkLoad networkProtocolName networkServiceType
        networkServiceTypeCallSignaling neuter never newCaledonia newData newZealand newline newlines
        newtonsPerMetersSquared next nextDate nextDaylightSavingTimeTransition nextDown nextObject nextResult nextTime
        nextTimePreservingSmallerComponents nextTriggerDate nextUp nextWeekend nextWeekendAfter nextafter nextstep
        nibbles nicaragua nickname niger nigeria nilSymbol niue no noData noError noFileProtection
        noPermissionsToReadFile noQoS noStatusReceived nonBase nonBaseCharacters nonConformingFloatDecodingStrategy
        nonConformingFloatEncodingStrategy nonLossyASCII none nonspacingMark nonzeroBitCount norfolkIsland normal
        normalClosure normalized northMacedonia northernMarianaIslands norway norwegian norwegianBokmål norwegianNynorsk
        not notANumber notANumberSymbol notAllowed notConnectedToInternet notDetermined notDirectory notEqualTo
        notOnQueue notOpen notPermitted notReordered notSupported notation notification notificationActions
        notificationCategories notificationCenterSetting notificationInvalidNoContent notificationInvalidNoDate
        notificationResponse notificationSettings notificationsNotAllowed notify notifyOnEntry notifyOnExit noun now nth
        nukta null nullDevice number numberFormat numberFormatter numberOfCaptureGroups numberOfItems numberOfLines
        numberOfMatches numberOfRanges numberOfTapsRequired numberOfTouches numberOfTouchesRequired numberPad numberPart
        numberStyle numberSymbol numberingSystem numbersAndPunctuation numeral numeric numericCast numericType
        numericValue objCType object objectEnumerator objectForm objectIsForced objectiveCPlusPlusSource
        objectiveCSource objects obliqueness occurrences oddHalf odia offset offsetBy offsetInFile ohms olChiki oman
        omitPaddingCharacter omitted onDrag onDragWithAccessory onName onQueue onQueueAsBarrier onSender onTermination
        one oneBased oneDigit oneToTwelve oneToTwentyFour onlyFromMainDocumentDomain op open openCompleted
        openDefaultApplicationsSettingsURLString openInPlace openNotificationSettingsURLString openPunctuation
        openSessions openSettingsURLString openStep openURL opening operatingSystemVersion operatingSystemVersionString
        operationCount operations optional options or orange order orderedAscending orderedDescending orderedSame
        ordinal ordinalOfDayInMonth ordinality organize orientation orientationDidChangeNotification origin originURL
        originalRequest orthography osaScript osaScriptBundle other otherLetter otherNumber otherPunctuation otherSymbol
        ounce ounces ouncesTroy outgoing outgoingMessageAudio outgoingMessageText outgoingMessageType output
        outputFormat outputFormatting overCurrentContext overFullScreen overflow overlaps overlay overlongEncodingByte
        overrideInheritedCurve overrideInheritedDuration ownProcess ownerAccountID ownerAccountName owningView package
        pad padded padding paddingCharacter paddingPosition pageSheet pager pakistan palau palestinianTerritories
        panGestureRecognizer panama papuaNewGuinea paragraph paragraphRange paragraphSeparator paragraphStyle paraguay
        parameterString parent parentDirectory parentDirectoryURLKey parse parseScalar parseStrategy parsecs
        partOfSpeech particle partition partsPerMillion pashto passRetained passUnretained passive password passwordKey
        pastEnd patchVersion path pathComponents pathExtension pathKey paths pathsMatchingExtensions pattern patternDash
        patternDashDot patternDashDotDot patternDot pause pausingHandler pb pdf pebibits pebibytes
        pendingNotificationRequests pendingTaskRequests perMillSymbol percent percentEncodedFragment percentEncodedHost
        percentEncodedPassword percentEncodedPath percentEncodedQuery percentEncodedQueryItems percentEncodedUser
        percentSymbol perform performActivity performDefaultHandling performExpiringActivity
        performNotificationDefaultAction performWithoutAnimation perlScript permanent persian persistence
        persistentDomain persistentIdentifier personHandle personNameComponent peru petabits petabytes phase philippines
        phone phoneNumber phonePad phonetic phoneticRepresentation phpScript physicalMemory pi picograms picometers
        picoseconds picowatts picturesDirectory pints pitcairnIslands pkcs12 placeholder plain plainText play
        playgroundDescription playlist pluginBundle plural pluralFew pluralMany pluralTwo plus plusSign pmSymbol png
        pngData point pointValue pointee pointer pointwiseMax pointwiseMin poland policyViolation polish
        popConfigurationViewController popFirst popLast popToRootViewController popViewController popover port portKey
        portList portrait portraitUpsideDown portugal portuguese positiveFormat positiveInfinity positiveInfinitySymbol
        positiveNormal positivePrefix positiveSubnormal positiveSuffix positiveZero posix posixPermissions possessive
        possessiveAdjectiveForm possessiveForm possible post pound pounds poundsForcePerSquareInch pow precision
        precomposedStringWithCanonicalMapping precomposedStringWithCompatibilityMapping precondition preconditionFailure
        preconditionIsolated predecessor predicateFormat preferencePanesDirectory preferredAction preferredContentSize
        preferredFilenameExtension preferredIOBlockSize preferredIOBlockSizeKey preferredLanguages preferredLocales
        preferredLocalizations preferredMIMEType preferredPresentationSize preferredPresentationStyle preferredStyle
        prefersToActivateForTargetContentIdentifierPredicate prefix prefixMatch preflight prepare prepend preposition
        present presentation presentationAnimationDidFinish presentedItemDidChange presentedItemDidMove
        presentedItemOperationQueue presentedItemURL presentedSubitem presentedSubitemDidAppear
        presentedSubitemDidChange presentedViewController presentingViewController prettyPrinted previewImageHandler
        previous previousFailureCount previousLocation previousTimePreservingSmallerComponents primaryAction
        primaryActionTriggered principalClass print printerDescriptionDirectory priority privateFrameworksPath
        privateFrameworksURL privateUse processIdentifier processInfo processName processorCount
        produceFileReferenceURLs producesRelativePathURLs progress prohibit projectedValue pronoun pronunciationHint
        properties property propertyList propertyListReadCorrupt propertyListReadStream propertyListReadUnknownVersion
        propertyListWriteInvalid propertyListWriteStream proposedCredential protectedDataDidBecomeAvailableNotification
        protectedDataWillBecomeUnavailableNotification protectionKey protectionSpace protocol protocolClasses
        protocolError protocolFamily providesAppNotificationSettings provisional proxyType puertoRico punctuation
        punctuationCharacters punjabi purple purposeIdentifier pushConfigurationViewController pushViewController
        pythonScript qatar qos qosClass qualityOfService quarantineProperties quarantinePropertiesKey quarter
        quarterSymbols quarts query queryItems queuePriority quickLookGenerator quickTimeMovie quietNaN
        quotationBeginDelimiter quotationBeginDelimiterKey quotationEndDelimiter quotationEndDelimiterKey quote
        quotientAndRemainder radians radius radix raiseException raising random randomElement range rangeOfCharacter
        rangeOfComposedCharacterSequence rangeOfComposedCharacterSequences rangeOfFirstMatch rangeOfFragment rangeOfHost
        rangeOfPassword rangeOfPath rangeOfPort rangeOfQuery rangeOfScheme rangeOfUser rangeValue rangeView ranges
        rawImage rawValue read readCompletionNotification readData readDataToEndOfFile readInBackgroundAndNotify
        readLine readToEnd readToEndOfFileInBackgroundAndNotify readabilityHandler
        readableTypeIdentifiersForItemProvider reading readingIntent ready realityFile realm receive receivePort
        receivesCredentialSecurely receiving recipients recognized recoveryAttempter recoveryOptions recoverySuggestion
        rectValue recurrences red redirectCount redirectToNonExistentLocation redo reduce referenceCount referenceURL
        referrerURL reflexiveForm refresh regex region regionCode regionEntered regionExited regionMoved regions
        register registerClass registerDataRepresentation registerFileRepresentation registerForRemoteNotifications
        registerItem registerObject registeredContentTypes registeredContentTypesForOpenInPlace
        registeredTypeIdentifiers registrationDomain regular regularExpression regularExpressionCheckingResult
        rejectProtectionSpace rejectProtectionSpaceAndContinue relatedGregorian relatedGregorianYear relative
        relativePath relativePriority relativeString release relevanceScore relinquishPresentedItem
        reloadConfigurationItems reloadIgnoringCacheData reloadIgnoringLocalAndRemoteCacheData
        reloadIgnoringLocalCacheData reloadInputViews reloadRevalidatingCacheData reluctant remainder
        remainderReportingOverflow remoteAddress remoteNotification remotePort removals remove removeAction removeAll
        removeAllCachedResourceValues removeAllCachedResponses removeAllDeliveredNotifications removeAllIndexes
        removeAllObjects removeAllPendingNotificationRequests removeAttribute removeCachedResourceValue
        removeCachedResponse removeCachedResponses removeCharacters removeCookies removeDeliveredNotifications
        removeDependency removeFilePresenter removeFirst removeFromParent removeFromSuperview removeGestureRecognizer
        removeItem removeLast removeLastObject removeObject removeObjects removeObserver
        removePendingNotificationRequests removePersistentDomain removeProperty removeSubrange removeSubranges
        removeSuite removeTarget removeValue removeVolatileDomain removingLastIndex removingPercentEncoding
        removingSubranges remquo rename repeat repeatElement repeatedTimePolicy repeatedValue repeats repetitionBehavior
        replace replaceAttributes replaceBytes replaceCharacters replaceItem replaceItemAt replaceMatches replaceObject
        replaceObjects replaceOccurrences replaceSubrange replacement replacementIndex replacementObject
        replacementString replacing replacingAttributes replacingCharacters replacingOccurrences reply reportCompletion
        reportProgress republicOfChina request requestAuthorization requestBodyStreamExhausted requestCachePolicy
        requestEndDate requestHeaderFields requestIsCacheEquivalent requestSceneSessionActivation requestStartDate
        requestWhenInUseAuthorization requestingScene require requiredEnd requiredKeys requiredUserInfoKeys
        requiresExternalPower requiresNetworkConnectivity requiresSecureCoding reserveCapacity reserved
        reservedSpaceLength reset resetBytes resetStandardUserDefaults resetSystemTimeZone resignCurrent
        resignFirstResponder resignKey resolvable resolveSymlinksInPath resolvesSymbolicLink resolvingSymlinksInPath
        resourceFetchType resourcePath resourceSpecifier resourceURL resourceUnavailable resourceValues response
        responseEndDate responseStartDate restoreUserActivityState restricted result resultType resume resumingHandler
        retain returnCacheDataDontLoad returnCacheDataElseLoad returnKeyType reverse reverseObjectEnumerator reversed
        reversedSortDescriptor revoke revolutions rewind rhs right rightBarButtonItem rightToLeft ringtoneSoundNamed
        rint rohingya role romania romanian root rootType rootViewController rotate rotated round rounded roundedRect
        rounding roundingBehavior roundingIncrement roundingMode roundingRule route rtf rtfd rubyScript run
        runBoundaries runDetached runSynchronously running runs russia russian rwanda réunion safeAreaInsets
        safeAreaInsetsDidChange safeAreaLayoutGuide saintBarthélemy saintHelena saintKittsNevis saintLucia saintMartin
        saintPierreMiquelon saintVincentGrenadines same samePosition samoa samoan sanMarino sanskrit santali saturday
        saudiArabia save savePresentedItemChanges scalarCount scalarValue scalbn scale scaleX scaledBy scanCharacter
        scanCharacters scanCharactersFromSet scanDecimal scanDouble scanFloat scanHexDouble scanHexFloat scanHexInt32
        scanHexInt64 scanInt scanInt32 scanInt64 scanLocation scanString scanUInt64 scanUnsignedLongLong scanUpTo
        scanUpToCharacters scanUpToCharactersFromSet scanUpToString scandinavianMiles scene sceneDidBecomeActive
        sceneDidDisconnect sceneDidEnterBackground sceneKitScene sceneWillEnterForeground sceneWillResignActive schedule
        scheduleOneshot scheduleRepeating scheduledDeliverySetting scheduledTimer scheme school scientific screen
        screens script scriptCode scrollIndicatorInsets scrollRectToVisible scrollViewDidEndDragging
        scrollViewDidEndScrollingAnimation scrollViewDidScroll scrollViewWillBeginDragging scrollViewWillEndDragging
        scrollableAxes search searchBackwards searchRules second secondFraction secondaryGroupingSize seconds
        secondsFromGMT secondsSince1970 secure secureConnectionEndDate secureConnectionFailed secureConnectionStartDate
        seek seekToEnd seekToEndOfFile selected selectedRange self send sendActions sendEvent sendPing sendPort
        sendSubviewToBack sender senegal sentences sequence serbia serbian serverCertificateHasBadDate
        serverCertificateHasUnknownRoot serverCertificateNotYetValid serverCertificateUntrusted serverPush
        serviceExtensionTimeWillExpire serviceName session sessionDescription sessionSendsLaunchEvents set
        setAnimationDuration setAnimationsEnabled setArray setAttributedString setAttributes setBadgeCount
        setCancelHandler setClass setClassName setCompletionBlock setContentOffset setCookie setCookies setCustomPronoun
        setData setDefaultCredential setDelegate setDictionary setDisableActions setErrorAndReturn setEventHandler
        setHasContent setImage setInterval setLimit setLocalizedDateFormatFromTemplate setMinimumBackgroundFetchInterval
        setNeedsLayout setNotificationCategories setObject setPersistentDomain setPositions setProperty
        setRegistrationHandler setResourceValue setResourceValues setSet setSpecific setString setTarget
        setTaskCompleted setTemporaryResourceValue setTitle setTranslation setUserInfoObject setUserInfoValueProvider
        setValue setViewControllers setVolatileDomain settingAttributes seychelles shadow share shared
        sharedContainerIdentifier sharedCookieStorage sharedFrameworksPath sharedFrameworksURL sharedKeySet
        sharedPublicDirectory sharedSupportPath sharedSupportURL sharedUnownedExecutor shellScript shift
        shiftIndexesStarting shiftJIS short shortDaylightSaving shortGeneric shortMonthSymbols shortQuarterSymbols
        shortStandaloneMonthSymbols shortStandaloneQuarterSymbols shortStandaloneWeekdaySymbols shortStandard shortTons
        shortWeekdaySymbols shortcutItem shortcutItems shortened shouldUseExtendedBackgroundIdleMode show
        showPreviewsSetting shuffle shuffled sierraLeone sign signal signalingNaN significand significandBitCount
        significandBitPattern significandWidth significantDigits significantTimeChangeNotification signum simple sin
        sindhi singapore single singleValueContainer singular sinh sinhala sintMaarten size sizeThatFits sizeToFit
        sizeValue skipBack skipDescendants skipForward skipHiddenVolumes skipsHiddenFiles skipsPackageDescendants
        skipsSubdirectoryDescendants sleep slovak slovakia slovenia slovenian slugs smallestEncoding snapshotView
        socialProfile socket socketSecurityLevelKey socketType socksProxyConfigurationKey solomonIslands somalia some
        sort sortRange sorted sortedArray sortedArrayHint sortedCookies sortedKeys sound soundSetting sourceApplication
        sourceCode southAfrica southGeorgiaSouthSandwichIslands southKorea southSudan space spaceSeparator spacingMark
        spain span spanish spawn spawnUnlessCancelled speakableGroupName specificName spellCheckingType spellOut
        spelledOutValue spelling spellsOutZero split spokenPhrase spotlightImporter spreadsheet squareCentimeters
        squareFeet squareInches squareKilometers squareMegameters squareMeters squareMicrometers squareMiles
        squareMillimeters squareNanometers squareRoot squareYards sriLanka ssLv2 ssLv3 stable stackSize standalone
        standaloneMonthSymbols standaloneQuarterSymbols standaloneWeekdaySymbols standard standardError standardInput
        standardOutput standardize standardized standardizedFileURL standardizingPath start
        startAccessingSecurityScopedResource startAnimation startDate startIndex startLoading startOfDay starts state
        stateRestorationActivity stationary statusBar statusCode stone stones stop stopAccessingSecurityScopedResource
        stopLoading stopped storagePolicy storeBytes storeCachedResponse storyboard stream streamError streamStatus
        strict strictInterval stride strikethroughColor strikethroughStyle string stringArray stringByReplacingMatches
        stringComparator stringEncoding stringRepresentation stringValue strings stringsByAppendingPaths
        stripCombiningMarks stripDiacritics strokeColor strokeWidth struct style subRegions subarray subcontinent
        subdata subdivision subject subjectForm subjectType submit subpaths subpathsOfDirectory subpredicates subquery
        subranges subscript substring substringNotRequired subtitle subtract subtracting subtractingReportingOverflow
        subviews success successor suddenTerminationDisabled suffix suggestedFilename suggestedName suggestionType sum
        summaryArgument summaryArgumentCount sunday superDecoder superEncoder superclass superclassMirror supertypes
        superview supportsContentExtensions supportsContinuationStreams supportsMultipleScenes supportsSecureCoding
        suppressed suriname surrogate surrogateCodePointByte suspend suspended suspending svalbardJanMayen svg swahili
        swap swapAt sweden swedish swiftSource swift_unboxFromSwiftValueWithType switzerland symbol symbolicLink symbols
        symmetricDifference sync synchronizable synchronize synchronizeFile syriac system systemDomainMask systemEpoch
        systemFileNumber systemFreeNodes systemFreeSize systemImageNamed systemLanguages systemName systemNodes
        systemNumber systemPreferencesPane systemReserved systemSize systemUptime systemVersion sãoToméPríncipe tX tY
        tabSeparatedText tablespoons tag tagNames tagNamesKey tagalog tags taiwan tajik tajikistan take
        takeRetainedValue takeUnretainedValue tamil tan tanh tanzania tapCount tapHandler target targetContentIdentifier
        targetScene task taskCompleted taskDescription taskIdentifier taskInterval tb tcp team teamData teaspoons
        tebibits tebibytes telugu temporaryDirectory terabits terabytes terahertz terawatts terminate terminated
        terminationHandler terminationReason terminationStatus territory test text textAttributesForNegativeInfinity
        textAttributesForNegativeValues textAttributesForNil textAttributesForNotANumber
        textAttributesForPositiveInfinity textAttributesForPositiveValues textAttributesForZero textChanged textColor
        textContainerInset textDidBeginEditingNotification textDidChangeNotification textDidEndEditingNotification
        textEffect textEncodingName textField textFieldDidBeginEditing textFieldDidChangeSelection
        textFieldDidEndEditing textFieldShouldBeginEditing textFieldShouldClear textFieldShouldEndEditing
        textFieldShouldReturn textFields textInputButtonTitle textInputPlaceholder textView textViewDidBeginEditing
        textViewDidChange textViewDidChangeSelection textViewDidEndEditing textViewShouldBeginEditing
        textViewShouldEndEditing tgamma thaana thai thailand thick thousandSeparator threadDictionary threadIdentifier
        threeDContent threeDigits throughputKey throw thumbnailDictionaryKey thumbnailKey thumbnailURL thursday tibetan
        tiff time timeInterval timeIntervalBetween1970AndReferenceDate timeIntervalSince timeIntervalSince1970
        timeIntervalSinceNow timeIntervalSinceReferenceDate timeSensitive timeSensitiveSetting timeSeparator timeStyle
        timeZone timeZoneDataVersion timeZoneSeparator timedOut timeoutInterval timeoutIntervalForRequest
        timeoutIntervalForResource timestamp timorLeste title titlecaseLetter titlecaseMapping tlSv1 tls
        tlsHandshakeFailure toDoItem toLatin toMemory toNearestOrAwayFromZero toNearestOrEven toOpaque toUnicodeName
        toXMLHex toggle togo tokelau tolerance tonga tongan tooManyPendingTaskRequests top topToBottom topViewController
        totalCostLimit totalFileAllocatedSize totalFileAllocatedSizeKey totalFileSize totalFileSizeKey totalUnitCount
        touchCancel touchDown touchDownRepeat touchDragEnter touchDragExit touchDragInside touchDragOutside
        touchUpInside touchUpOutside touches touchesBegan touchesCancelled touchesEnded touchesMoved towardZero tracking
        trailSurrogate trailingZeroBitCount traitCollection traitCollectionDidChange transactionMetrics transcode
        transcodedLength transform transformStruct transformingAttributes transitInformation transitionDuration
        translate translateX translatedBy translation trash trashDirectory trigger trimPrefix trimmingCharacters
        trimmingPrefix trinidadTobago tristanDaCunha true trueBranch truncate truncateFile truncatedScalar
        truncatingRemainder try tryLock tuesday tunisia tuple turkey turkish turkmen turkmenistan turksCaicosIslands
        tuvalu tv twelveHour twentyFourHour twitter twoDigitStartDate twoDigits twoDigitsNoAMPM tx ty type
        typeBlockSpecial typeCharacterSpecial typeDirectory typeIdentifier typeIdentifierKey typeMismatch typeRegular
        typeSocket typeSymbolicLink typeUnknown types ubiquitousFileNotUploadedDueToQuota
        ubiquitousFileUbiquityServerNotAvailable ubiquitousFileUnavailable ubiquitousItemContainerDisplayName
        ubiquitousItemContainerDisplayNameKey ubiquitousItemDownloadRequested ubiquitousItemDownloadRequestedKey
        ubiquitousItemDownloadingError ubiquitousItemDownloadingErrorKey ubiquitousItemDownloadingStatusKey
        ubiquitousItemHasUnresolvedConflicts ubiquitousItemHasUnresolvedConflictsKey ubiquitousItemIsDownloading
        ubiquitousItemIsDownloadingKey ubiquitousItemIsUploaded ubiquitousItemIsUploadedKey ubiquitousItemIsUploading
        ubiquitousItemIsUploadingKey ubiquitousItemUploadingError ubiquitousItemUploadingErrorKey udp uganda uint16Value
        uint32Value uint64Value uint8Value uintValue uk ukraine ukrainian ulp ulpOfOne unarchiveObject
        unarchiveTopLevelObjectWithData unarchivedObject unarchiver unarchiverDidFinish unarchiverWillFinish unassigned
        unattached unavailable unavailableCoercionError unbounded uncached uncaughtSignal uncoded undefinedVariable
        underestimatedCount underflow underlineColor underlineStyle underlying underlyingError underlyingErrors
        underlyingQueue undo unexpectedContinuationByte unexpectedValueClassError unicode unicodeScalar unicodeScalars
        unicodeScalarsEqual unidentified union unionSet uniqueIdentifier unit unitString unitStringDisplayedAdjacent
        unitStyle unitWidth unitedArabEmirates unitedKingdom unitedStates unitedStatesOutlyingIslands
        unitedStatesVirginIslands units unitsStyle universalLinksOnly unixExecutable unkeyedContainer unknown
        unknownError unload unlock unmap unownedExecutor unownedTaskExecutor unregisterClass
        unregisterForRemoteNotifications unsafeArgv unsafeBitCast unsafeDowncast unsafeLoad unsafeLoadUnaligned
        unsafelyUnwrapped unspecified unsupportedData unsupportedURL up update updateUserActivityState updateValue
        updating upload uploadTask upper upperBound uppercaseLetter uppercaseLetters uppercaseMapping uppercased
        uptimeNanoseconds urdu url urlBookmarkData urlCache urlContexts urlCredentialStorage urlFragmentAllowed
        urlHostAllowed urlPasswordAllowed urlPathAllowed urlProtocol urlProtocolDidFinishLoading urlQueryAllowed
        urlSession urlSessionDidFinishEvents urlUserAllowed urls uruguay us usd usdz use useAll useBytes useCredential
        useDefaultKeys useEB useGB useKB useMB useNewRequest usePB useProtocolCachePolicy useTB useUnicodeWordBoundaries
        useUnixLineSeparators useYBOrHigher useZB user userActivities userActivity userActivityConnectionUnavailable
        userActivityDictionary userActivityHandoffFailed userActivityHandoffUserInfoTooLarge
        userActivityRemoteApplicationTimedOut userActivityType userActivityWasContinued userActivityWillSave
        userAuthenticationRequired userCancelled userCancelledAuthentication userConfirmationRequired userDirectory
        userDomainMask userInfo userInfoValueProvider userInitiated userInitiatedAllowingIdleSystemSleep userInteractive
        userInterfaceIdiom userInterfaceStyle userKey userName userNotificationCenter userText usesBottomSafeArea
        usesGroupingSeparator usesMetricSystem usesSignificantDigits usingNewMetadataOnly utf16 utf16BigEndian
        utf16ExternalPlainText utf16LittleEndian utf16Offset utf16PlainText utf32 utf32BigEndian utf32LittleEndian utf8
        utf8CString utf8CodeUnitCount utf8PlainText utf8Span utf8Start utf8String utf8TabSeparatedText utility uuid
        uuidString uyghur uzbek uzbekistan vCard valid validateContent value valueChanged valueLengthLimits
        valueNotFound valuePending valueType values vanuatu variable variant variantCode vaticanCity velocity venezuela
        verb verbatim version version4 version5 versionKey verticalScrollIndicatorInsets verticalSizeClass veryHigh
        veryLow veryShortMonthSymbols veryShortStandaloneMonthSymbols veryShortStandaloneWeekdaySymbols
        veryShortWeekdaySymbols video vietnam vietnamese view viewControllers viewDidAppear viewDidDisappear
        viewDidLayoutSubviews viewDidLoad viewIfLoaded viewIsAppearing viewWillAppear viewWillDisappear
        viewWillLayoutSubviews viewWillTransition viewWithTag vikram virama visibleViewController vision voIP
        vocabularyIdentifier voice voip volatileDomain volatileDomainNames volts volume volumeAvailableCapacity
        volumeAvailableCapacityKey volumeCreationDate volumeCreationDateKey volumeIdentifier volumeIdentifierKey
        volumeIsAutomounted volumeIsAutomountedKey volumeIsBrowsable volumeIsBrowsableKey volumeIsEjectable
        volumeIsEjectableKey volumeIsEncrypted volumeIsEncryptedKey volumeIsInternal volumeIsInternalKey
        volumeIsJournaling volumeIsJournalingKey volumeIsLocal volumeIsLocalKey volumeIsReadOnly volumeIsReadOnlyKey
        volumeIsRemovable volumeIsRemovableKey volumeIsRootFileSystem volumeIsRootFileSystemKey
        volumeLocalizedFormatDescription volumeLocalizedFormatDescriptionKey volumeLocalizedName volumeLocalizedNameKey
        volumeMaximumFileSize volumeMaximumFileSizeKey volumeName volumeNameKey volumeResourceCount
        volumeResourceCountKey volumeSupportsAdvisoryFileLocking volumeSupportsAdvisoryFileLockingKey
        volumeSupportsCasePreservedNames volumeSupportsCasePreservedNamesKey volumeSupportsCaseSensitiveNames
        volumeSupportsCaseSensitiveNamesKey volumeSupportsCompression volumeSupportsCompressionKey
        volumeSupportsExclusiveRenamingKey volumeSupportsExtendedSecurity volumeSupportsExtendedSecurityKey
        volumeSupportsFileCloningKey volumeSupportsHardLinks volumeSupportsHardLinksKey volumeSupportsJournaling
        volumeSupportsJournalingKey volumeSupportsPersistentIDs volumeSupportsPersistentIDsKey volumeSupportsRenaming
        volumeSupportsRenamingKey volumeSupportsRootDirectoryDates volumeSupportsRootDirectoryDatesKey
        volumeSupportsSparseFiles volumeSupportsSparseFilesKey volumeSupportsSwapRenamingKey volumeSupportsSymbolicLinks
        volumeSupportsSymbolicLinksKey volumeSupportsVolumeSizes volumeSupportsVolumeSizesKey volumeSupportsZeroRuns
        volumeSupportsZeroRunsKey volumeTotalCapacity volumeTotalCapacityKey volumeURLForRemounting
        volumeURLForRemountingKey volumeURLKey volumeUUIDString volumeUUIDStringKey w wait waitForAll
        waitForDataInBackgroundAndNotify waitUntilAllOperationsAreFinished waitUntilExit waitUntilFinished
        waitsForConnectivity wallisFutuna watts wav webArchive webP webSearch webSocketTask webpageURL wednesday week
        weekOfMonth weekOfYear weekday weekdayOrdinal weekdaySymbols weekdays weekly weeks welsh westernSahara
        whenAuthenticated whenIdle white whitespace whitespaceAndNewline whitespaces whitespacesAndNewlines wholeMatch
        wholeNumberValue wide widgetActiveDisplayMode widgetActiveDisplayModeDidChange widgetController
        widgetLargestAvailableDisplayMode widgetMarginInsets widgetMaximumSize widgetPerformUpdate width
        widthInsensitive willChangeValue willConnectNotification willDeactivateNotification
        willEnterForegroundNotification willMove willRemoveSubview willResignActiveNotification
        willTerminateNotification window windowApplication windowLevel windowScene windows windowsCP1250 windowsCP1251
        windowsCP1252 windowsCP1253 windowsCP1254 windowsLocaleCode with12s withAlphaComponent withCString
        withCancellationHandler withCheckedContinuation withCheckedThrowingContinuation withColonSeparatorInTime
        withColonSeparatorInTimeZone withContiguousMutableStorageIfAvailable withContiguousStorageIfAvailable
        withDashSeparatorInDate withDay withDecodedUnsafeBufferPointer withDecodedUnsafeBytes withDiscardingTaskGroup
        withExtendedLifetime withFileSystemRepresentation withFractionalSeconds withFullDate withFullTime withGroup
        withInternetDateTime withLock withMemoryRebound withMonth withMutableCharacters withSerialExecutor
        withSpaceBetweenDateAndTime withTaskCancellationHandler withTaskExecutorPreference withTaskGroup
        withTaskPriorityEscalationHandler withThrowingDiscardingTaskGroup withThrowingTaskGroup withTime withTimeZone
        withTransparentBounds withUTF8 withUTF8Buffer withUnsafeBufferPointer withUnsafeBytes withUnsafeContinuation
        withUnsafeCurrentTask withUnsafeFileSystemRepresentation withUnsafeMutableBufferPointer withUnsafeMutableBytes
        withUnsafeMutablePointer withUnsafeMutablePointerToElements withUnsafeMutablePointerToHeader
        withUnsafeMutablePointers withUnsafePointer withUnsafeTemporaryAllocation withUnsafeThrowingContinuation
        withVaList withValue withWeekOfYear withYear withoutActuallyEscaping withoutAnchoringBounds withoutChanges
        withoutDeletingBackupItem withoutEscapingSlashes withoutOverwriting withoutUI wordBoundaryKind words work
        workFax workItem world wrapComponents wrapped wrappedSum wrappedValue writableTypeIdentifiersForItemProvider
        write writeJSONObject writeabilityHandler writing writingDirection writingIntent x x509Certificate xml
        xmlPropertyList xpcConnectionInterrupted xpcConnectionInvalid xpcConnectionReplyInvalid xpcService y y0 y1 yahoo
        yaml yard yards yb ybOrHigher year yearForWeekOfYear yearly yellow yemen yes yiddish yield yn yobibits yobibytes
        yottabits yottabytes z zambia zb zebibits zebibytes zero zeroBased zeroByteResource zeroPadsFractionDigits
        zeroSymbol zeroToEleven zeroToTwentyThree zeroValueUnitsDisplay zettabits zettabytes zimbabwe zip
        """
}
