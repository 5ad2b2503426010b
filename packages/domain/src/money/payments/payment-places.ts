// The account on which received money stands until it moves on.
import type { AccountKind } from '../books/accounts.ts'
import type { PaymentMethod } from '../invoices/billing-types.ts'

export type PaymentPlace = Extract<AccountKind, 'bank' | 'cash' | 'at-provider'>

/** The provider of cards and mobile money holds it, and transfers it to the bank in payouts. */
export const PLACE_OF_METHOD: Record<PaymentMethod, PaymentPlace> = {
  transfer: 'bank',
  bancontact: 'at-provider',
  card: 'at-provider',
  paypal: 'at-provider',
  'mobile-money': 'at-provider',
  cash: 'cash',
  cheque: 'bank',
}
