// The client's side of an issued invoice `i`, in SQL: their share, what they paid, and what they got back.
import { sql } from 'kysely'
import { ofClient, ofOthers } from '../invoices/index.ts'

/** Whether a payment `p` of `i` is certainly its client's: one of an unknown payer of a shared invoice is not. */
export const isOwnPayment = sql<boolean>`(jsonb_array_length(i.payers) = 0 or i.payers -> p.payer ->> 'kind' = 'client')`

/** The part that other payers were asked for, after credit notes. */
export const unitsOfOthers = ofOthers(sql`p.owed`)

/** Certainly from the client, and without what paid another invoice. */
export const receivedFromClient = ofClient(sql`p.paid - p.estimated - p.used`)

export const refundedToClient = ofClient(sql`p.refunded`)

/** Without what was refunded. */
export const paidByClient = ofClient(sql`p.paid - p.estimated - p.used - p.refunded`)
