// The accounts of the books: one of each kind for an office and a currency. What is debited counts above zero.

export const ACCOUNT_KINDS = [
  'receivable',
  'fees',
  'vat',
  'provisions',
  'disbursements',
  'bank',
  'third-party-money',
  'third-party-bank',
] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]
