// The formats of postal codes where most clients live; elsewhere they are free, or do not exist.

const SHAPES: Record<string, RegExp> = {
  BE: /^[1-9]\d{3}$/,
  FR: /^\d{5}$/,
  DE: /^\d{5}$/,
  LU: /^\d{4}$/,
  NL: /^[1-9]\d{3} ?[A-Z]{2}$/i,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
}
const FREE = /^[\p{L}\d][\p{L}\d -]{0,11}$/u

const WITHOUT_CODES = [
  'CM',
  'AE',
  'AO',
  'BF',
  'BI',
  'BJ',
  'CD',
  'CF',
  'CG',
  'GA',
  'GQ',
  'HK',
  'ML',
  'QA',
  'RW',
  'TD',
  'TG',
]

export const hasPostalCodes = (country: string): boolean => !WITHOUT_CODES.includes(country)

export type PostalCodeCode = 'postal-code.invalid'

export function checkPostalCode(country: string, text: string): PostalCodeCode | undefined {
  const shape = SHAPES[country] ?? FREE
  return shape.test(text.trim()) ? undefined : 'postal-code.invalid'
}
