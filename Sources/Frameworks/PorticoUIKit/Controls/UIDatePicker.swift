// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A control for a date, a time or a duration.
///
/// Tests cannot turn its wheels: they set ``date`` and send `valueChanged`.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uidatepicker
/// - Since: iOS 2.0
/// - Differs: nothing of it is shown. In the mode `countDownTimer` it does not move to the next minute.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    /// - Behavior: https://developer.apple.com/documentation/uikit/uidatepicker/mode
    public enum Mode: Int, Sendable {
        case time = 0
        case date = 1
        case dateAndTime = 2
        case countDownTimer = 3
        /// - Since: iOS 17.4
        case yearAndMonth = 4
    }

    /// How a picker looks. Stored for the app.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uidatepickerstyle
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic
    /// The style in use: the preferred one, and `compact` for `automatic`.
    ///
    /// - Since: iOS 13.4
    open var datePickerStyle: UIDatePickerStyle {
        preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
    }
    /// What the picker is for. Stored for the app.
    open var datePickerMode = Mode.dateAndTime

    private var chosen = Date()

    /// Limited to the range. Setting it sends no event. It is the device's date at first.
    open var date: Date {
        get { chosen }
        set { chosen = limited(newValue) }
    }
    /// The earliest date. Both limits are ignored if it is after ``maximumDate``.
    open var minimumDate: Date? {
        didSet { date = chosen }
    }
    /// The latest date.
    open var maximumDate: Date? {
        didSet { date = chosen }
    }
    /// In seconds, for the mode `countDownTimer`: less than a day.
    open var countDownDuration: TimeInterval = 0 {
        didSet { countDownDuration = min(max(countDownDuration, 0), 86_340) }
    }
    /// Has to divide 60; another number is ignored.
    open var minuteInterval: Int {
        get { interval }
        set { if newValue > 0, newValue <= 30, 60.isMultiple(of: newValue) { interval = newValue } }
    }
    private var interval = 1
    /// Stored for the app.
    open var locale: Locale?
    /// Stored for the app.
    open var calendar: Calendar! = .current
    /// Stored for the app.
    open var timeZone: TimeZone?
    /// Stored for the app.
    ///
    /// - Since: iOS 15.0
    open var roundsToMinuteInterval = true

    /// Sets ``date``; sends no event.
    open func setDate(_ date: Date, animated: Bool) { self.date = date }

    private func limited(_ date: Date) -> Date {
        if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
        let late = minimumDate.map { max(date, $0) } ?? date
        return maximumDate.map { min(late, $0) } ?? late
    }
}

/// How a ``UIDatePicker`` looks.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uidatepickerstyle
/// - Since: iOS 13.4
public enum UIDatePickerStyle: Int, Sendable {
    case automatic = 0
    case wheels = 1
    case compact = 2
    /// - Since: iOS 14.0
    case inline = 3
}
