// The firm's own numbers, in groups: enough for pages that must not load the library of the world's phone numbers.
const COUNTRY_CODES = ['32', '33', '237']

export function groupedPhone(e164: string): string {
  const digits = e164.replace('+', '')
  const country = COUNTRY_CODES.find(code => digits.startsWith(code)) ?? ''
  const rest = digits.slice(country.length)
  const head = rest.length % 2 === 1 ? 1 : 2
  const pairs = rest.slice(head).match(/\d{2}/g) ?? []
  return `+${country} ${[rest.slice(0, head), ...pairs].join(' ')}`
}
