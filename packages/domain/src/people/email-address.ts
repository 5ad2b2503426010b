// Checks the format of e-mail addresses: no spaces, an at sign, a domain and a dot. A received mail proves the rest.

const ADDRESS = /^[^\s@<>"(),;:\\[\]]+@[^\s@<>"(),;:\\[\]]+\.[^\s@<>"(),;:\\[\].]{2,}$/u
const LONGEST = 254

export type EmailCode = 'email.required' | 'email.invalid'

export function normaliseEmailAddress(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}

export function checkEmailAddress(text: string): EmailCode | undefined {
  const address = normaliseEmailAddress(text)
  if (address === '') return 'email.required'
  const isWhole = ADDRESS.test(address) && !address.includes('..') && !/\p{Cc}/u.test(address)
  return isWhole && address.length <= LONGEST ? undefined : 'email.invalid'
}
