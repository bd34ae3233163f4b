// Portico
// SPDX-License-Identifier: Apache-2.0

// The values are those that Apple's Human Interface Guidelines gave for iOS 17, and commonly observed ones for what they
// leave out: https://developer.apple.com/design/human-interface-guidelines/color

extension UIColor {
    public class var systemRed: UIColor { UIColor(light: (255, 59, 48), dark: (255, 69, 58)) }
    public class var systemGreen: UIColor { UIColor(light: (52, 199, 89), dark: (48, 209, 88)) }
    public class var systemBlue: UIColor { UIColor(light: (0, 122, 255), dark: (10, 132, 255)) }
    public class var systemOrange: UIColor { UIColor(light: (255, 149, 0), dark: (255, 159, 10)) }
    public class var systemYellow: UIColor { UIColor(light: (255, 204, 0), dark: (255, 214, 10)) }
    public class var systemPink: UIColor { UIColor(light: (255, 45, 85), dark: (255, 55, 95)) }
    public class var systemPurple: UIColor { UIColor(light: (175, 82, 222), dark: (191, 90, 242)) }
    public class var systemTeal: UIColor { UIColor(light: (48, 176, 199), dark: (64, 200, 224)) }
    public class var systemIndigo: UIColor { UIColor(light: (88, 86, 214), dark: (94, 92, 230)) }
    public class var systemMint: UIColor { UIColor(light: (0, 199, 190), dark: (99, 230, 226)) }
    public class var systemCyan: UIColor { UIColor(light: (50, 173, 230), dark: (100, 210, 255)) }
    public class var systemBrown: UIColor { UIColor(light: (162, 132, 94), dark: (172, 142, 104)) }
    public class var systemGray: UIColor { UIColor(light: (142, 142, 147), dark: (142, 142, 147)) }
    public class var systemGray2: UIColor { UIColor(light: (174, 174, 178), dark: (99, 99, 102)) }
    public class var systemGray3: UIColor { UIColor(light: (199, 199, 204), dark: (72, 72, 74)) }
    public class var systemGray4: UIColor { UIColor(light: (209, 209, 214), dark: (58, 58, 60)) }
    public class var systemGray5: UIColor { UIColor(light: (229, 229, 234), dark: (44, 44, 46)) }
    public class var systemGray6: UIColor { UIColor(light: (242, 242, 247), dark: (28, 28, 30)) }
    public class var systemBackground: UIColor { UIColor(light: (255, 255, 255), dark: (0, 0, 0)) }
    public class var secondarySystemBackground: UIColor { UIColor(light: (242, 242, 247), dark: (28, 28, 30)) }
    public class var tertiarySystemBackground: UIColor { UIColor(light: (255, 255, 255), dark: (44, 44, 46)) }
    public class var systemGroupedBackground: UIColor { UIColor(light: (242, 242, 247), dark: (0, 0, 0)) }
    public class var secondarySystemGroupedBackground: UIColor { UIColor(light: (255, 255, 255), dark: (28, 28, 30)) }
    public class var tertiarySystemGroupedBackground: UIColor { UIColor(light: (242, 242, 247), dark: (44, 44, 46)) }
    public class var label: UIColor { UIColor(light: (0, 0, 0), dark: (255, 255, 255)) }
    public class var opaqueSeparator: UIColor { UIColor(light: (198, 198, 200), dark: (56, 56, 58)) }
    public class var link: UIColor { UIColor(light: (0, 122, 255), dark: (9, 132, 255)) }
    public class var tintColor: UIColor { UIColor(light: (0, 122, 255), dark: (10, 132, 255)) }
    public class var secondaryLabel: UIColor { UIColor(light: (60, 60, 67), dark: (235, 235, 245), alphas: (0.6, 0.6)) }
    public class var tertiaryLabel: UIColor { UIColor(light: (60, 60, 67), dark: (235, 235, 245), alphas: (0.3, 0.3)) }
    public class var quaternaryLabel: UIColor {
        UIColor(light: (60, 60, 67), dark: (235, 235, 245), alphas: (0.18, 0.16))
    }
    public class var placeholderText: UIColor {
        UIColor(light: (60, 60, 67), dark: (235, 235, 245), alphas: (0.3, 0.3))
    }
    public class var separator: UIColor { UIColor(light: (60, 60, 67), dark: (84, 84, 88), alphas: (0.29, 0.6)) }
    public class var systemFill: UIColor { UIColor(light: (120, 120, 128), dark: (120, 120, 128), alphas: (0.2, 0.36)) }
    public class var secondarySystemFill: UIColor {
        UIColor(light: (120, 120, 128), dark: (120, 120, 128), alphas: (0.16, 0.32))
    }
    public class var tertiarySystemFill: UIColor {
        UIColor(light: (118, 118, 128), dark: (118, 118, 128), alphas: (0.12, 0.24))
    }
    public class var quaternarySystemFill: UIColor {
        UIColor(light: (116, 116, 128), dark: (118, 118, 128), alphas: (0.08, 0.18))
    }
    /// The colour of text on a dark background.
    public class var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }
    /// The colour of text on a light background.
    public class var darkText: UIColor { .black }
}
