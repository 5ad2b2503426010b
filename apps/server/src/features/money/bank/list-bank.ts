// The statements and moves of the accounts that the caller may handle.

import type { OfficeId } from '@maat/contract/ids'
import {
  type BankStatementView,
  listBankMoves,
  listBankStatements,
  readBankMove,
} from '@maat/contract/money/bank'
import { relationsNeeded } from '@maat/contract/permissions'
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { cursorFields, newestPage, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { type MoveRecord, movesWithInvoices } from './bank-store.ts'
import { findMatches } from './find-matches.ts'
import { moveSubject } from './move-subject.ts'
import { type Suggested, viewOfMove } from './move-view.ts'
import { suggestInvoices } from './suggest-invoices.ts'

const officeOf = (caller: Caller): OfficeId | null | undefined =>
  relationsNeeded(caller.role, 'bank-move.read').includes('firm') ? undefined : caller.officeId

const Cursor = z.object({ date: cursorFields.day, id: cursorFields.id })

export const handleListBankMoves = handle(listBankMoves, async ({ tx, caller, query }) => {
  const { limit, state } = query
  const office = officeOf(caller)
  const cursor = parseCursor(Cursor, query.after)
  const rows = await movesWithInvoices(tx)
    .$if(office !== undefined, moves => moves.where('m.office_id', '=', office ?? null))
    .$if(state !== undefined, moves => moves.where('m.state', '=', state ?? 'open'))
    .$if(cursor !== undefined, moves =>
      moves.where(sql<SqlBool>`(m.booked_on, m.id) < (${cursor?.date}::date, ${cursor?.id}::uuid)`),
    )
    .orderBy('m.booked_on', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
    .execute()
  const suggested = await suggestAll(tx, rows.slice(0, limit))
  return pageOfRows(
    rows,
    limit,
    row => viewOfMove(caller, row, suggested),
    ({ booked_on: date, id }) => ({ date, id }),
  )
})

export const handleReadBankMove = handleRecord(readBankMove, moveSubject, async ({ tx, caller, subject }) => {
  return viewOfMove(caller, subject, await suggestAll(tx, [subject]))
})

/** The likeliest ones; the others have a list of their own. */
const MOST_MATCHES = 3

const suggestAll = async (executor: Executor, rows: readonly MoveRecord[]): Promise<Suggested> => ({
  invoices: await suggestInvoices(executor, rows),
  matches: await findMatches(executor, rows, { most: MOST_MATCHES }),
})

/** In another format, a statement covers the same days: it neither precedes nor follows the first one. */
const coversOtherDays = sql`(p.dated, p.opening_units, p.closing_units) <> (s.dated, s.opening_units, s.closing_units)`

const isAfterGap = sql<boolean>`(exists (select from bank_statements p
    where p.iban = s.iban and (p.dated, p.name, p.id) < (s.dated, s.name, s.id) and ${coversOtherDays})
  and not exists (select from bank_statements p where p.iban = s.iban and p.dated <= s.dated
    and p.closing_units = s.opening_units and p.id <> s.id and ${coversOtherDays}))`

export const handleListBankStatements = handle(listBankStatements, async ({ tx, caller, query }) => {
  const office = officeOf(caller)
  const statements = tx
    .selectFrom('bank_statements as s')
    .innerJoin('users as u', 'u.id', 's.imported_by')
    .selectAll('s')
    .select([
      'u.full_name as imported_by_name',
      sql<number>`(select count(*) from bank_moves m where m.statement_id = s.id)`.as('moves'),
      sql<number>`(select count(*) from bank_moves m where m.statement_id = s.id and m.state = 'open')`.as(
        'open',
      ),
      isAfterGap.as('is_after_gap'),
    ])
    .$if(office !== undefined, list => list.where('s.office_id', '=', office ?? null))
  const order = { at: 's.imported_at', id: 's.id' }
  return await newestPage(
    statements,
    query,
    { ...order, cursorOf: row => ({ at: row.imported_at, id: row.id }) },
    (row): z.input<typeof BankStatementView> => ({
      id: row.id,
      officeId: row.office_id,
      iban: row.iban,
      form: row.form,
      name: row.name,
      day: row.dated,
      opening: { units: row.opening_units, currency: row.currency },
      closing: { units: row.closing_units, currency: row.currency },
      isAfterGap: row.is_after_gap,
      moves: row.moves,
      open: row.open,
      importedByName: row.imported_by_name,
      importedAt: row.imported_at,
    }),
  )
})
