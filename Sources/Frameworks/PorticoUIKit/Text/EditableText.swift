// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A text with a selection, counted in UTF-16 units as the delegates' ranges are.
struct EditableText {
    private(set) var text = ""
    /// An empty one is the insertion point.
    private(set) var selection = NSRange(location: 0, length: 0)

    private var length: Int { text.utf16.count }

    /// The app sets it: the insertion point goes to the end.
    mutating func set(_ text: String) {
        self.text = text
        selection = NSRange(location: length, length: 0)
    }

    /// nil if nothing is selected.
    var selectedText: String? {
        selection.length > 0 ? NSString(string: text).substring(with: selection) : nil
    }

    /// The word around the insertion point, or the selection with the rest of its words; empty where there is none.
    var word: NSRange {
        let units = Array(text.utf16)
        func isPart(_ index: Int) -> Bool {
            // Half of a pair stands for a character that has no place in another word.
            Unicode.Scalar(units[index]).map { CharacterSet.alphanumerics.contains($0) } ?? true
        }
        var (start, end) = (selection.location, selection.location + selection.length)
        while start > 0, isPart(start - 1) { start -= 1 }
        while end < units.count, isPart(end) { end += 1 }
        return NSRange(location: start, length: end - start)
    }

    /// Cut to what there is.
    mutating func select(_ range: NSRange) {
        let start = min(max(0, range.location), length)
        selection = NSRange(location: start, length: min(max(0, range.length), length - start))
    }

    mutating func replaceSelection(with new: String) {
        let start = selection.location
        text = NSString(string: text).replacingCharacters(in: selection, with: new)
        selection = NSRange(location: start + new.utf16.count, length: 0)
    }

    /// What a delete key would remove: the selection, or the whole character before it; nil at the beginning.
    var deletion: NSRange? {
        if selection.length > 0 { return selection }
        guard selection.location > 0 else { return nil }
        let before = NSString(string: text).substring(to: selection.location)
        let character = before.last.map { String($0).utf16.count } ?? 0
        return NSRange(location: selection.location - character, length: character)
    }
}
