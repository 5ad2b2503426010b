import type { CaseId, OfficeId, UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import type { Amount } from '@maat/domain/money/amounts/amount'
import type { AccountKind } from '@maat/domain/money/books/accounts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

export interface NewEntry {
  officeId: OfficeId
  /** The source record, such as an invoice or a payment; entries about it can be found by this. */
  cause: { kind: string; id: string }
  /** Null if the product posted it automatically. */
  postedBy: UserId | null
  /** A day in the office's time zone; today by default. */
  dated?: Day
  postings: readonly Posting[]
}

export interface Posting {
  account: AccountKind
  /** Positive for a debit. */
  amount: Amount
  caseId?: CaseId | null
  clientId?: UserId | null
  /** Another payer of the client's invoice, whose debt it is. */
  payerName?: string | null
}

const nameOf = (kind: string, currency: string) => `${kind} ${currency}`

/** Finds accounts by kind and currency, and creates the missing ones. */
export async function accountIds(
  tx: Tx,
  officeId: OfficeId,
  postings: readonly Posting[],
): Promise<Map<string, string>> {
  const wanted = new Map(
    postings.map(({ account, amount }) => [
      nameOf(account, amount.currency),
      { office_id: officeId, kind: account, currency: amount.currency },
    ]),
  )
  const find = () =>
    tx
      .selectFrom('book_accounts')
      .select(['id', 'kind', 'currency'])
      .where('office_id', '=', officeId)
      .execute()
  let known = await find()
  const missing = [...wanted]
    .filter(([name]) => !known.some(({ kind, currency }) => nameOf(kind, currency) === name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, account]) => account)
  if (missing.length > 0) {
    await tx
      .insertInto('book_accounts')
      .values(missing)
      .onConflict(conflict => conflict.doNothing())
      .execute()
    known = await find()
  }
  return new Map(known.map(({ id, kind, currency }) => [nameOf(kind, currency), id]))
}

/** Returns the office's next number and keeps it locked until this transaction ends; a rollback returns it. */
export async function nextEntryPosition(
  tx: Tx,
  officeId: OfficeId,
): Promise<{ position: number; timeZone: string }> {
  const { rows } = await sql<{ position: number; time_zone: string }>`
    insert into book_series (office_id, last_position) values (${officeId}, 1)
    on conflict (office_id) do update set last_position = book_series.last_position + 1
    returning last_position as position, (select time_zone from offices where id = office_id)`.execute(tx)
  const [taken] = rows
  if (!taken) throw new Error(`Office ${officeId} has no series`)
  return { position: taken.position, timeZone: taken.time_zone }
}

/** Balances of the office that are read afterwards stay as they are until this transaction ends. */
export async function lockBooks(tx: Tx, officeId: OfficeId): Promise<void> {
  await tx
    .selectFrom('book_series')
    .select('office_id')
    .where('office_id', '=', officeId)
    .forUpdate()
    .execute()
}

interface Placed {
  position: number
  dated: Day
  reverses: string | null
  postedAt: Date
}

export async function insertEntry(
  tx: Tx,
  entry: NewEntry & Placed,
  ids: ReadonlyMap<string, string>,
): Promise<string> {
  const { id } = await tx
    .insertInto('book_entries')
    .values({
      office_id: entry.officeId,
      position: entry.position,
      dated: entry.dated,
      posted_at: momentOf(entry.postedAt),
      posted_by: entry.postedBy,
      cause_kind: entry.cause.kind,
      cause_id: entry.cause.id,
      reverses: entry.reverses,
      posting_count: entry.postings.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const postings = entry.postings.map(
    ({ account, amount, caseId = null, clientId = null, payerName = null }) => ({
      entry_id: id,
      office_id: entry.officeId,
      account_id: ids.get(nameOf(account, amount.currency)) ?? '',
      currency: amount.currency,
      units: amount.units,
      case_id: caseId,
      client_id: clientId,
      payer_name: payerName,
    }),
  )
  await tx.insertInto('book_postings').values(postings).execute()
  return id
}
