// ISO 7064, modulo 97-10: the check of bank references and account numbers.

/** Letters count from A, 10, to Z, 35. */
export function modulo97(text: string): number {
  const digits = text.replace(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55))
  return Number(BigInt(digits) % 97n)
}

/** '02' if `98 − remainder` is 2. */
export const checkDigitsOf = (text: string): string => String(98 - modulo97(text)).padStart(2, '0')
