// The reference with which a payment finds its invoice: the Belgian OGM, twelve digits, or the RF reference of ISO
// 11649.
import { checkDigitsOf, modulo97 } from '../payments/check-digits.ts'

/** Ten digits and their check: the remainder of 97, or 97 itself. */
export function makeOgm(digits: string): string {
  if (!/^\d{10}$/.test(digits)) throw new RangeError(`'${digits}' is not ten digits`)
  return `${digits}${String(modulo97(digits) || 97).padStart(2, '0')}`
}

const OGM = /^(\+{3}|\*{3}|) ?(\d{3})\/?(\d{4})\/?(\d{5}) ?\1$/

/** Accepts the printed format `+++202/6000/04236+++`; returns its twelve digits, or undefined. */
export function parseOgm(text: string): string | undefined {
  const [, , first = '', second = '', third = ''] = OGM.exec(text.trim()) ?? []
  const digits = `${first}${second}${third}`
  return digits !== '' && makeOgm(digits.slice(0, 10)) === digits ? digits : undefined
}

export const formatOgm = (digits: string): string =>
  `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`

const RF_REFERENCE = /^[A-Z0-9]{1,21}$/

export function makeRf(reference: string): string {
  if (!RF_REFERENCE.test(reference)) throw new RangeError(`'${reference}' cannot be made an RF reference`)
  return `RF${checkDigitsOf(`${reference}RF00`)}${reference}`
}

export function parseRf(text: string): string | undefined {
  const compact = text.replace(/\s/g, '').toUpperCase()
  const reference = compact.slice(4)
  return RF_REFERENCE.test(reference) && makeRf(reference) === compact ? compact : undefined
}

/** In groups of four, the printed format of ISO 11649 and ISO 13616. */
export const inGroupsOfFour = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ')

export const formatReference = (reference: string): string =>
  reference.startsWith('RF') ? inGroupsOfFour(reference) : formatOgm(reference)

/** A text that is only a Belgian reference, in its printed format; any other text as it is. */
export function withPrintedOgm(text: string): string {
  const digits = parseOgm(text)
  return digits ? formatOgm(digits) : text
}
