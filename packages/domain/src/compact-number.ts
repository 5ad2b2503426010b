// Numbers are typed and pasted with whatever separates their digits; they are compared and kept without any of it.

/** Spaces of every width, dots, slashes, and every dash that a word processor may put in the place of a hyphen. */
const SEPARATORS = /[\s\p{Pd}\p{Cf}−.·/]/gu

export function compactNumber(text: string): string {
  return text.replace(SEPARATORS, '').toUpperCase()
}
