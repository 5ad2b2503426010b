// The accounts of the books: one of each kind per office and currency. Debits are positive.

export const ACCOUNT_KINDS = [
  'receivable',
  'fees',
  'vat',
  'provisions',
  'disbursements',
  'bank',
  /** Notes and coins: payments in cash, until they are paid in at the bank. */
  'cash',
  'bank-costs',
  /** Money on the bank account that nobody can assign yet. */
  'unassigned',
  /** Paid online, and not passed on to the bank yet. */
  'at-provider',
  'third-party-money',
  'third-party-bank',
  /** Late charges that a person claimed: no debt of the invoice, and outside VAT. */
  'late-receivable',
  'late-income',
  /** Write-offs of roundings and bank costs, and of debts that nobody will pay. */
  'payment-differences',
  'bad-debts',
  /** Subscriptions, credits and storage of the shop. */
  'shop-income',
] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]
