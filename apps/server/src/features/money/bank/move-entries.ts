// The entries of decided moves: each decision posts entries, or links those of a user, so that on the bank account they
// equal the move.

import type { UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { amountOf, negate } from '@maat/domain/money/amounts/amount'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Work } from '../../../platform/http/work.ts'
import { type Posting, postEntry, reverseEntry } from '../books/index.ts'
import { todayOfOffice } from '../invoices/index.ts'
import type { MoveRecord } from './bank-store.ts'

type OfMove = Pick<MoveRecord, 'id' | 'office_id' | 'booked_on' | 'units' | 'currency' | 'day_allowed_at'>

export async function linkEntry(
  tx: Tx,
  moveId: string,
  { entryId, isOwn }: { entryId: string; isOwn: boolean },
): Promise<void> {
  await tx
    .insertInto('bank_move_entries')
    .values({ entry_id: entryId, move_id: moveId, is_own: isOwn })
    .execute()
}

export async function unlinkEntries(tx: Tx, moveId: string): Promise<void> {
  await tx.deleteFrom('bank_move_entries').where('move_id', '=', moveId).execute()
}

export async function passEntries(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('bank_move_entries').set({ move_id: to }).where('move_id', '=', from).execute()
}

/**
 * The bank's day; later if the books are closed or exported on it, or if the entries that it reverses are later. Never
 * ahead of the office's clock.
 */
export async function entryDay({ tx, now }: Work, move: OfMove, reversed?: MoveRecord): Promise<Day> {
  const today = await todayOfOffice(tx, move.office_id, now)
  const { rows } = await sql<{ day: Day }>`
    select least(${today}::date, greatest(${move.booked_on}::date,
      (select greatest(b.closed_until, case when ${move.day_allowed_at}::timestamptz is null then b.exported_until end) + 1
       from book_series b where b.office_id = ${move.office_id}::uuid),
      (select max(e.dated) from bank_move_entries l join book_entries e on e.id = l.entry_id
       where l.move_id = ${reversed?.id ?? null}::uuid))) as day`.execute(tx)
  return rows[0]?.day ?? today
}

export interface Counter {
  account: 'at-provider' | 'bank-costs' | 'cash' | 'unassigned'
  /** Above zero for money that arrives from the account. */
  units: number
}

/** Posts a move without a client: the bank on one side, other accounts on the other. */
export async function postMove(
  work: Work,
  move: OfMove,
  counters: readonly Counter[],
  by: UserId | null,
): Promise<void> {
  const units = counters.reduce((sum, counter) => sum + counter.units, 0)
  const others = counters.filter(counter => counter.units !== 0)
  const { id } = await postEntry(work, {
    officeId: move.office_id,
    cause: { kind: 'bank-move', id: move.id },
    postedBy: by,
    dated: await entryDay(work, move),
    postings: [
      { account: 'bank', amount: amountOf(units, move.currency) },
      ...others.map(
        (counter): Posting => ({
          account: counter.account,
          amount: negate(amountOf(counter.units, move.currency)),
        }),
      ),
    ],
  })
  await linkEntry(work.tx, move.id, { entryId: id, isOwn: true })
}

/** Reverses the entries that the decision posted and that nothing has reversed yet; returns the reversing entries. */
export async function reverseOwnEntries(
  work: Work,
  move: OfMove,
  { by, dated }: { by: UserId | null; dated: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from bank_move_entries l join book_entries e on e.id = l.entry_id
    where l.move_id = ${move.id}::uuid and l.is_own and e.reverses is null
      and not exists (select from book_entries r where r.reverses = e.id)
    order by e.position`.execute(work.tx)
  const reversals: string[] = []
  for (const { id } of rows) reversals.push((await reverseEntry(work, id, { postedBy: by, dated })).id)
  return reversals
}
