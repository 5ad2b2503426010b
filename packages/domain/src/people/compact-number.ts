// Removes the separators from typed or pasted numbers, which are compared and stored without any.

/** Spaces of every width, dots, slashes, and every dash that a word processor may insert for a hyphen. */
const SEPARATORS = /[\s\p{Pd}\p{Cf}−.·/]/gu

export function compactNumber(text: string): string {
  return text.replace(SEPARATORS, '').toUpperCase()
}
