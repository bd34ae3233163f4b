// Portico
// SPDX-License-Identifier: Apache-2.0

/// The upper half of the character set of NeXTSTEP, which octal escapes of old property lists use.
///
/// Source: https://www.unicode.org/Public/MAPPINGS/VENDORS/NEXT/NEXTSTEP.TXT
enum NextStepEncoding {
    static func character(_ code: UInt8) -> String {
        guard code >= 0x80 else { return String(Character(Unicode.Scalar(code))) }
        return String(upperHalf[Int(code) - 0x80])
    }

    /// From 0x80; the two codes at the end have no character.
    private static let upperHalf: [Character] = Array(
        "\u{A0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷"
            + "©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ®–†‡·¦¶•‚„”»…‰¬¿"
            + "¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ—±¼½¾àáâãäåçèéêë"
            + "ìÆíªîïðñŁØŒºòóôõöæùúûıüýłøœßþÿ\u{FFFD}\u{FFFD}")
}
