import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { phoneDigitsOf } from './phone-digits.ts'
import { formatPhoneNumber } from './phone-number.ts'

const NUMBERS = [
  '+3225550112',
  '+33142685300',
  '+237671234567',
  '+442079460123',
  '+31201234567',
  '+390612345678',
]

test.each(NUMBERS)('finds %s in national and international format, and by a part of either', number => {
  const forms = [
    formatPhoneNumber(number),
    formatPhoneNumber(number).replace('+', '00'),
    String(parsePhoneNumberFromString(number)?.formatNational()),
  ]
  for (const form of forms) {
    expect(number, form).toContain(String(phoneDigitsOf(form)))
    for (let from = 0; from + 6 <= form.length; from += 1) {
      const part = form.slice(from, from + 6).trim()
      const digits = phoneDigitsOf(part)
      if (digits) expect(number, part).toContain(digits)
    }
  }
})

test.each([
  ['+32 (0)2 555 01 12', '3225550112'],
  ['02/555.01.12', '25550112'],
  ['555‑01', '55501'],
  ['BRU-2024-10', undefined],
  ['12', undefined],
  ['Rue 12', undefined],
])('searches for %s as %s', (typed, digits) => {
  expect(phoneDigitsOf(typed)).toBe(digits)
})
