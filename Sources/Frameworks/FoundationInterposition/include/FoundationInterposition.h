// Portico
// SPDX-License-Identifier: Apache-2.0

// Nothing to call: the functions are Foundation's, under Foundation's names. See `Foundation.c`.
