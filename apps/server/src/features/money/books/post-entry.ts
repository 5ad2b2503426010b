// Posts every change of a client's debt in the transaction of its cause.

import { dayAt } from '@maat/domain/calendar/zoned-times'
import { sumOf } from '@maat/domain/money/amounts/amount'
import { CURRENCIES } from '@maat/domain/money/amounts/currencies'
import { sql } from 'kysely'
import type { Work } from '../../../platform/http/work.ts'
import { accountIds, insertEntry, type NewEntry, nextEntryPosition, type Posting } from './book-store.ts'

export interface PostedEntry {
  id: string
  position: number
}

/**
 * Locks the office's series until the transaction ends, so the caller must post last, after all waiting. The database
 * itself refuses unbalanced entries; this check only fails earlier.
 */
export async function postEntry(work: Work, entry: NewEntry): Promise<PostedEntry> {
  assertBalance(entry.postings)
  return await write(work, entry, null)
}

function assertBalance(postings: readonly Posting[]): void {
  if (postings.length < 2) throw new RangeError('An entry has two postings at least')
  if (postings.some(({ amount }) => amount.units === 0)) throw new RangeError('A posting is of something')
  for (const currency of CURRENCIES) {
    const amounts = postings.map(({ amount }) => amount).filter(amount => amount.currency === currency)
    if (sumOf(amounts, currency).units !== 0)
      throw new RangeError(`The entry does not balance in ${currency}`)
  }
}

/** Reverses a wrong entry by its mirror. Each entry is reversed once; the correct one is posted again. */
export async function reverseEntry(
  work: Work,
  entryId: string,
  { postedBy, dated }: Pick<NewEntry, 'postedBy' | 'dated'>,
): Promise<PostedEntry> {
  const entry = await work.tx
    .selectFrom('book_entries')
    .select(['office_id', 'cause_kind', 'cause_id'])
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow()
  const postings = await work.tx
    .selectFrom('book_postings')
    .innerJoin('book_accounts', 'book_accounts.id', 'book_postings.account_id')
    .select(['kind', 'book_postings.currency', 'case_id', 'client_id', 'payer_name'])
    .select(sql<number>`-units`.as('units'))
    .where('entry_id', '=', entryId)
    .orderBy('book_postings.id')
    .execute()
  const mirrored = postings.map(
    ({ kind, currency, units, case_id: caseId, client_id: clientId, payer_name: payerName }) =>
      ({ account: kind, amount: { units, currency }, caseId, clientId, payerName }) as Posting,
  )
  const cause = { kind: entry.cause_kind, id: entry.cause_id }
  const officeId = entry.office_id
  return await write(
    work,
    { officeId, cause, postedBy, postings: mirrored, ...(dated && { dated }) },
    entryId,
  )
}

async function write(work: Work, entry: NewEntry, reverses: string | null): Promise<PostedEntry> {
  const { officeId, postings } = entry
  const ids = await accountIds(work.tx, officeId, postings)
  const { position, timeZone } = await nextEntryPosition(work.tx, officeId)
  const today = dayAt(work.now, timeZone)
  const dated = entry.dated ?? today
  if (dated > today) throw new RangeError(`No entry is dated ahead, on ${dated}`)
  const id = await insertEntry(work.tx, { ...entry, position, dated, reverses, postedAt: work.now }, ids)
  return { id, position }
}
