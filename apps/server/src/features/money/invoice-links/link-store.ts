// The rows of mailed invoice links. They store only hashes of the secrets, and none after a link has ended.

import type { InvoiceId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import type { LinkStatus } from '@maat/domain/money/invoices/billing-types'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { hashToken } from '../../../platform/crypto/secret-token.ts'
import type { LinkOutcome } from '../../../platform/db/column-types.ts'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { InvoiceLinks } from '../../../platform/db/schema.generated.ts'
import type { Work } from '../../../platform/http/work.ts'

export type LinkRow = Selectable<InvoiceLinks>
export type NamedLinkRow = LinkRow & { requested_by_name: string | null }

export const linksOf = (executor: Executor, invoiceId: InvoiceId) =>
  executor
    .selectFrom('invoice_links as l')
    .leftJoin('users as u', 'u.id', 'l.requested_by')
    .selectAll('l')
    .select('u.full_name as requested_by_name')
    .where('l.invoice_id', '=', invoiceId)

/** Ends the previous link: an address has one link per invoice. */
export async function insertLink(work: Work, row: Insertable<InvoiceLinks>): Promise<NamedLinkRow> {
  await endLink(work, { invoiceId: row.invoice_id, address: row.address }, 'replaced')
  const { id } = await work.tx
    .insertInto('invoice_links')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return await linksOf(work.tx, row.invoice_id).where('l.id', '=', id).executeTakeFirstOrThrow()
}

type Secret = { token: string } | { pass: string }

/** Locked, so that parallel attempts run one after the other. */
export async function linkOf(
  executor: Executor,
  secret: Secret,
  { lock }: { lock: boolean },
): Promise<LinkRow | undefined> {
  const hash = hashToken('token' in secret ? secret.token : secret.pass)
  const found = executor
    .selectFrom('invoice_links')
    .selectAll()
    .where('token' in secret ? 'token_hash' : 'pass_hash', '=', hash)
  return await (lock ? found.forUpdate() : found).executeTakeFirst()
}

export async function updateLink(
  tx: Tx,
  { id }: Pick<LinkRow, 'id'>,
  change: Updateable<InvoiceLinks>,
): Promise<void> {
  await tx.updateTable('invoice_links').set(change).where('id', '=', id).execute()
}

export const ended = (outcome: LinkOutcome, now: Date) => ({
  outcome,
  ended_at: momentOf(now),
  token_hash: null,
  code_hash: null,
  pass_hash: null,
})

export async function endLink(
  { tx, now }: Work,
  { invoiceId, address }: { invoiceId: InvoiceId; address: string },
  outcome: LinkOutcome,
): Promise<void> {
  await tx
    .updateTable('invoice_links')
    .set(ended(outcome, now))
    .where('invoice_id', '=', invoiceId)
    .where(eb => eb.fn('lower', ['address']), '=', address.toLowerCase())
    .where('ended_at', 'is', null)
    .execute()
}

export function linkStatusOf({ outcome, expires_at }: LinkRow, now: Date): LinkStatus {
  if (outcome) return outcome
  return now.getTime() < Date.parse(expires_at) ? 'open' : 'expired'
}
