// The client's side of an issued invoice `i`, in SQL: their share, what they paid, and their credit.
import { sql } from 'kysely'
import { creditedUnits } from '../invoices/index.ts'

/** Null if the client pays nothing of a shared invoice. */
const placeOfClient = sql<number | null>`(select min(x.place - 1)::int
  from jsonb_array_elements(i.payers) with ordinality x (payer, place) where x.payer ->> 'kind' = 'client')`

const isShared = sql<boolean>`jsonb_array_length(i.payers) > 0`

/** Whether a payment `p` of `i` is certainly its client's: one of an unknown payer of a shared invoice is not. */
export const isOwnPayment = sql<boolean>`(not ${isShared} or i.payers -> p.payer ->> 'kind' = 'client')`

/** The part that other payers were asked for, after credit notes. */
export const unitsOfOthers = sql<number>`(case when i.kind = 'credit-note' or not ${isShared} then 0
  else i.gross_units - ${creditedUnits} - coalesce(owed_by_payer(i, ${placeOfClient}), 0) end)`

/** Without what paid another invoice. */
export const receivedFromClient = sql<number>`(
  (select coalesce(sum(a.units), 0) from payment_allocations a join payments p on p.id = a.payment_id
    where a.invoice_id = i.id and p.taken_back_at is null and ${isOwnPayment})
  - (select coalesce(sum(u.units), 0) from payments u where u.from_invoice_id = i.id and u.taken_back_at is null))`

export const refundedToClient = sql<number>`(select coalesce(sum(r.units), 0) from refunds r
  where r.invoice_id = i.id and r.state = 'done' and r.payer_name = '')`

/** Without what was refunded. */
export const paidByClient = sql<number>`(${receivedFromClient} - ${refundedToClient})`

/** In the client's favour. While the payer of a shared invoice is unknown, all of it may be theirs. */
export const clientCredit = sql<number>`(case when i.units_left >= 0 then 0 when not ${isShared} then -i.units_left
  else least(-i.units_left, greatest(0, coalesce(
    paid_by_payer(i, ${placeOfClient}) - owed_by_payer(i, ${placeOfClient}), -i.units_left))) end)`
