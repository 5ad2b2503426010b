import { listCheckouts, readCheckout } from '@maat/contract/money/checkouts'
import { LIVE_CHECKOUTS } from '@maat/domain/money/payments/checkout-types'
import { newestPage } from '../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { type CheckoutRow, checkouts, isOwnCheckout } from './checkout-store.ts'
import { checkoutSubject } from './checkout-subject.ts'
import { viewOfCheckout } from './checkout-view.ts'

export const handleListCheckouts = handle(listCheckouts, async ({ tx, caller, query }) => {
  const own = checkouts(tx)
    .where('c.client_id', '=', caller.id)
    .where('c.purpose', '=', 'invoices')
    .where(isOwnCheckout)
    .$if(query.live === true, list => list.where('c.state', 'in', LIVE_CHECKOUTS))
  const cursorOf = (row: CheckoutRow) => ({ at: row.begun_at, id: row.id })
  return await newestPage(own, query, { at: 'c.begun_at', id: 'c.id', cursorOf }, row =>
    viewOfCheckout(caller, row),
  )
})

export const handleReadCheckout = handleRecord(readCheckout, checkoutSubject, async ({ caller, subject }) =>
  viewOfCheckout(caller, subject),
)
