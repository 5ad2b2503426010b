// A move takes back an earlier receipt: the receipt's payments are owed again. A wrong match can be undone.
import type { UserId } from '@maat/contract/ids'
import type { Language } from '@maat/domain/words/languages'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Work } from '../../../platform/http/work.ts'
import { findPayment, lockPayments, restorePayment } from '../payments/index.ts'
import { findMove, getMove, insertSettlement, type MoveRecord } from './bank-store.ts'
import { entryDay, linkEntry, passEntries, postMove, reverseOwnEntries } from './move-entries.ts'
import { auditMove, cancelPayments, linkPayment, recordDecision, SENT_BACK } from './settle-move.ts'

/** Whether a move may take the receipt back; the caller has locked both. */
export async function isReturnable(tx: Tx, move: MoveRecord, receipt: MoveRecord): Promise<boolean> {
  const isStanding =
    receipt.state === 'set-aside' ||
    (receipt.state === 'open' && receipt.same_as === null) ||
    (receipt.state === 'settled' && (receipt.kind === 'invoices' || receipt.kind === 'noted'))
  if (!isStanding || receipt.units <= 0 || receipt.units !== -move.units) return false
  return receipt.booked_on <= move.booked_on && (await isSameAccount(tx, move, receipt))
}

async function isSameAccount(tx: Tx, one: MoveRecord, other: MoveRecord): Promise<boolean> {
  const accounts = await tx
    .selectFrom('bank_statements')
    .select('iban')
    .distinct()
    .where('id', 'in', [one.statement_id, other.statement_id])
    .execute()
  return accounts.length === 1
}

/** The caller has locked both moves; the receipt is returnable. */
export async function takeBack(
  work: Work,
  move: MoveRecord,
  receipt: MoveRecord,
  { resolution, by }: { resolution: 'person' | 'reversal'; by: UserId | null },
): Promise<void> {
  const { tx } = work
  // Money that nobody assigned was still on the account.
  if (receipt.state === 'open')
    await postMove(work, receipt, [{ account: 'unassigned', units: receipt.units }], by)
  const dated = await entryDay(work, move, receipt)
  const reason = SENT_BACK[await languageOf(tx, receipt)]
  const reversals = await cancelPayments(work, receipt, { by, reason, dated })
  reversals.push(...(await reverseOwnEntries(work, receipt, { by, dated })))
  for (const entryId of reversals) await linkEntry(tx, move.id, { entryId, isOwn: true })
  const kind = receipt.kind ?? 'unassigned'
  await recordDecision(work, receipt, {
    state: 'returned',
    kind,
    resolution: 'reversal',
    by,
    reason: receipt.reason,
  })
  await recordDecision(work, move, {
    state: 'settled',
    kind: 'return',
    resolution,
    by,
    takes_back: receipt.id,
  })
  const invoices = receipt.settles.map(({ number }) => number)
  await auditMove(work, receipt, 'bank-move.returned', { invoices })
}

async function languageOf(tx: Tx, { settles }: MoveRecord): Promise<Language> {
  const invoice = await tx
    .selectFrom('invoices')
    .select('language')
    .where('id', '=', settles[0]?.invoiceId ?? null)
    .executeTakeFirst()
  return invoice?.language ?? 'fr'
}

/** The receipt's payments are recorded again, because a reversing entry is never reversed itself. */
export async function undoTakingBack(work: Work, move: MoveRecord, by: UserId): Promise<void> {
  const { tx } = work
  const receipt = await findMove(tx, move.takes_back ?? '', { lock: true })
  if (!receipt) throw new Error(`The receipt of the bank move ${move.id} is gone`)
  const paymentIds = await findTakenPayments(tx, move.id, receipt.id)
  await lockPayments(tx, paymentIds)
  await passEntries(tx, move.id, receipt.id)
  const receivedOn = await entryDay(work, receipt)
  for (const id of paymentIds) {
    const payment = await findPayment(tx, id, { lock: false, callerId: by })
    if (!payment) continue
    const paymentId = await restorePayment(work, payment, { by, receivedOn })
    await insertSettlement(tx, receipt.id, paymentId)
    await linkPayment(tx, receipt.id, paymentId)
  }
  await bookRestUnassigned(work, await getMove(tx, receipt.id), by)
  const isPaying = paymentIds.length > 0
  await recordDecision(work, receipt, {
    state: isPaying ? 'settled' : 'set-aside',
    kind: isPaying ? 'invoices' : 'unassigned',
    resolution: 'person',
    by,
    reason: receipt.reason,
  })
}

async function findTakenPayments(tx: Tx, moveId: string, receiptId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from bank_move_entries l join book_entries r on r.id = l.entry_id
      join payments p on p.entry_id = r.reverses join bank_settlements s on s.payment_id = p.id
    where l.move_id = ${moveId}::uuid and s.move_id = ${receiptId}::uuid order by p.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The part of a decided move that pays no invoice any more is still on the account. */
export async function bookRestUnassigned(work: Work, move: MoveRecord, by: UserId): Promise<void> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(p.units), 0)::bigint as units
    from bank_move_entries l join book_postings p on p.entry_id = l.entry_id
      join book_accounts a on a.id = p.account_id
    where l.move_id = ${move.id}::uuid and a.kind = 'bank'`.execute(work.tx)
  const rest = move.units - (rows[0]?.units ?? 0)
  if (rest !== 0) await postMove(work, move, [{ account: 'unassigned', units: rest }], by)
}
