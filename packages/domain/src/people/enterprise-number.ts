// Company registration numbers: checked if the country has a check digit.
import { compactNumber } from './compact-number.ts'

export type EnterpriseNumberCode = 'enterprise-number.invalid'

/** Belgium: ten digits, the last two being 97 minus the first eight modulo 97. */
function isBelgian(number: string): boolean {
  return /^[01]\d{9}$/.test(number) && 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8))
}

/** France: a SIREN of nine digits under the Luhn rule. */
export function isSiren(number: string): boolean {
  if (!/^\d{9}$/.test(number)) return false
  const sum = [...number].reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/** Cameroon: a NIU has no published check, only a format. */
export const isNiu = (number: string) => /^[A-Z]\d{12}[A-Z]$/.test(number)

export function isEnterpriseNumber(country: string, text: string): boolean {
  const number = compactNumber(text)
  if (country === 'BE') return isBelgian(number)
  if (country === 'FR') return isSiren(number)
  if (country === 'CM') return isNiu(number)
  return /^[A-Z0-9]{2,30}$/.test(number)
}

export function checkEnterpriseNumber(country: string, text: string): EnterpriseNumberCode | undefined {
  return isEnterpriseNumber(country, text) ? undefined : 'enterprise-number.invalid'
}

/** In the format of its country: 0403.019.063, 732 829 320. */
export function formatEnterpriseNumber(country: string, text: string): string {
  const number = compactNumber(text)
  if (country === 'BE') return number.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1.$2.$3')
  return country === 'FR' ? number.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3') : number
}
