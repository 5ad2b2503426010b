import { expect, test } from 'vitest'
import { findBareLocales } from './check-locales.ts'

test.each([
  "new Intl.DateTimeFormat('en', { timeStyle: 'short' })",
  'new Intl.NumberFormat(language)',
  'new Intl.RelativeTimeFormat()',
  'new Intl.DisplayNames([language], { type: "region" })',
  'date.toLocaleDateString()',
  "moment.toLocaleTimeString('en-US')",
  'count.toLocaleString(locale)',
])('finds %s', text => {
  expect(findBareLocales(text)).toHaveLength(1)
})

test.each([
  'new Intl.DateTimeFormat(LOCALES[language], options)',
  'const locale = LOCALES[language]\nreturn new Intl.NumberFormat(locale).format(value)',
  'new Intl.DateTimeFormat(PROGRAM_LOCALE, { timeZone })',
  'amount.toLocaleString(LOCALES[language])',
  'Intl.DateTimeFormat().resolvedOptions().timeZone',
])('%s uses the table', text => {
  expect(findBareLocales(text)).toEqual([])
})
