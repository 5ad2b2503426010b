import type { CheckoutView } from '@maat/contract/money/checkouts'
import { isLiveCheckout } from '@maat/domain/money/payments/checkout-types'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { CheckoutRow } from './checkout-store.ts'
import { checkoutSubject } from './checkout-subject.ts'

export function viewOfCheckout(caller: Caller, row: CheckoutRow): z.input<typeof CheckoutView> {
  const { currency, units, state } = row
  const money = (of: number) => ({ units: of, currency })
  const mayChange = permitted(checkoutSubject, caller, row, ['change']).length > 0
  return {
    id: row.id,
    method: row.method,
    state,
    amount: money(units),
    goTo: state === 'open' ? row.go_to : null,
    invoices: row.invoices.map(({ units: of, left, ...invoice }) => ({
      ...invoice,
      amount: money(of),
      left: money(left),
    })),
    begunAt: row.begun_at,
    changedAt: row.changed_at,
    can: isLiveCheckout(state) && mayChange ? ['give-up'] : [],
  }
}
