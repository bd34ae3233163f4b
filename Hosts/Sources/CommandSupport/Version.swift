// Portico
// SPDX-License-Identifier: Apache-2.0

/// The version of the commands.
package let porticoVersion = "0.1.0"
