// Amounts as people type them: '1.500,25', '1 500', '1500.25'.

/** Cents; not a number when it is none, so that the contract's rule refuses it. */
export function centsOf(text: string): number {
  const bare = text.replace(/[\s\u202f\u00a0€]/g, '')
  // The last separator with one or two digits behind it is the decimal one; the others group thousands.
  const parts = /^(\d{1,3}(?:[.,’']?\d{3})*|\d+)(?:([.,])(\d{1,2}))?$/.exec(bare)
  const [, whole = '', separator = ' ', decimals = ''] = parts ?? []
  // One sign cannot both group thousands and part the cents.
  if (!parts || whole.includes(separator)) return Number.NaN
  return Number(whole.replace(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'))
}

export function shownCents(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
}
