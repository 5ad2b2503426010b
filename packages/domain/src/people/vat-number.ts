import { compactNumber } from './compact-number.ts'
import { isEnterpriseNumber, isNiu, isSiren } from './enterprise-number.ts'

export type VatNumberCode = 'vat-number.invalid'

const SHAPES: Record<string, RegExp> = {
  DE: /^DE[1-9]\d{8}$/,
  GB: /^GB(\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  NL: /^NL\d{9}B\d{2}$/,
}
const GENERIC = /^[A-Z]{2}[A-Z0-9]{2,13}$/

/** France: the key is (12 + 3 × (SIREN mod 97)) mod 97. */
function isFrench(number: string): boolean {
  const parts = /^FR(\d{2})(\d{9})$/.exec(number)
  if (!parts) return false
  const [, key, siren = ''] = parts
  return isSiren(siren) && (12 + 3 * (Number(siren) % 97)) % 97 === Number(key)
}

function isVatNumber(country: string, number: string): boolean {
  if (country === 'BE') return number.startsWith('BE') && isEnterpriseNumber('BE', number.slice(2))
  if (country === 'FR') return isFrench(number)
  if (country === 'CM') return isNiu(number)
  return (SHAPES[country] ?? GENERIC).test(number)
}

/** A number without a known country begins with its letters, except in Cameroon. */
export function checkForeignVatNumber(text: string): VatNumberCode | undefined {
  const number = compactNumber(text)
  const isValid = isNiu(number) || isVatNumber(number.slice(0, 2), number)
  return isValid ? undefined : 'vat-number.invalid'
}

export function checkVatNumber(country: string, text: string): VatNumberCode | undefined {
  return isVatNumber(country, compactNumber(text)) ? undefined : 'vat-number.invalid'
}
