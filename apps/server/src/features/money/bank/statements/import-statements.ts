// Imports a file of bank statements completely or not at all. A job then matches its moves to invoices.

import type { OfficeId, UserId } from '@maat/contract/ids'
import { importBankStatements } from '@maat/contract/money/bank'
import { relationsNeeded } from '@maat/contract/permissions'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { isPlausibleDay } from '@maat/domain/money/books/money-days'
import type { Insertable } from 'kysely'
import type { Caller } from '../../../../platform/authz/caller.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { lockForCounting } from '../../../../platform/db/lock-for-counting.ts'
import type { BankMoves } from '../../../../platform/db/schema.generated.ts'
import { handle } from '../../../../platform/http/handle.ts'
import type { Work } from '../../../../platform/http/work.ts'
import { officeOfAccount } from '../../billing/index.ts'
import { todayOfOffice } from '../../invoices/index.ts'
import { insertMoves, insertStatement } from '../bank-store.ts'
import { matchStatement } from '../settle-statement.ts'
import { markSameLines } from './mark-same-lines.ts'
import { readFile } from './read-file.ts'
import { identifyStatement } from './statement-identity.ts'
import type { ParsedMove, ParsedStatement } from './statement-worker.ts'

export const handleImportBankStatements = handle(importBankStatements, {
  async prepare({ body, fail }) {
    const found = await readFile(body)
    if ('statements' in found) return found.statements
    return fail(`bank-file.${found.fault}`, found.position && { current: found.position })
  },
  async write({ work, tx, caller, query, prepared: statements, record, fail }) {
    const done = { statements: 0, moves: 0, known: 0, repeated: 0, doubtful: 0 }
    for (const statement of statements) {
      const officeId = await officeOfAccount(tx, statement.iban)
      if (!officeId || !isTheirs(caller, officeId)) return fail('bank-file.not-ours')
      const day = await findUnlikelyDay(work, statement, officeId)
      if (day) return fail('bank-file.day', { current: { day } })
      await lockForCounting(tx, 'lines of bank account', statement.iban)
      const { iban, name } = statement
      const identity = await identifyStatement(tx, statement)
      if (identity === 'other-content' && !query.isOther)
        return fail('bank-file.number-taken', { current: { iban, name } })
      if (identity === 'known') {
        done.known += 1
        continue
      }
      const id = await insertOne(tx, statement, { officeId, by: caller.id, at: momentOf(work.now) })
      const same = await markSameLines(work, id)
      done.statements += 1
      done.moves += statement.moves.length
      done.repeated += same.repeated
      done.doubtful += same.doubtful
      await work.services.jobs.enqueue(tx, matchStatement, { statementId: id })
      const about = { account: iban, statement: name, moves: statement.moves.length, ...same }
      await record('bank-statement.imported', about, { kind: 'bank-statement', id })
    }
    if (done.statements === 0) await record('bank-statement.imported', { known: done.known })
    return done
  },
})

const isTheirs = ({ role, officeId }: Caller, ofOffice: string) =>
  relationsNeeded(role, 'bank-move.settle').includes('firm') || officeId === ofOffice

/** Finds a day that is too far away to be meant. */
async function findUnlikelyDay(
  { tx, now }: Work,
  { day, moves }: ParsedStatement,
  officeId: OfficeId,
): Promise<string | undefined> {
  const today = await todayOfOffice(tx, officeId, now)
  return [day, ...moves.map(({ bookedOn }) => bookedOn)].find(one => !isPlausibleDay(one, today))
}

interface Brought {
  officeId: OfficeId
  by: UserId
  at: Moment
}

async function insertOne(tx: Tx, statement: ParsedStatement, { officeId, by, at }: Brought): Promise<string> {
  const { iban, form, currency, moves } = statement
  const id = await insertStatement(tx, {
    office_id: officeId,
    iban,
    form,
    number: storable(statement.number).slice(0, 60),
    name: storable(statement.name).slice(0, 60),
    digest: statement.digest,
    currency,
    opened_on: statement.openedOn || null,
    dated: statement.day,
    opening_units: statement.openingUnits,
    closing_units: statement.closingUnits,
    imported_by: by,
    imported_at: at,
  })
  const rows = moves
    .filter(({ units }) => units !== 0)
    .map((move, index) => ({
      ...rowOf(move),
      statement_id: id,
      office_id: officeId,
      currency,
      position: index + 1,
    }))
  await insertMoves(tx, rows)
  return id
}

type OfMove = Omit<Insertable<BankMoves>, 'statement_id' | 'office_id' | 'currency' | 'position'>

/** PostgreSQL stores no U+0000, which some banks send as filler. */
const storable = (text: string) => text.replaceAll('\u0000', '')

/** Texts of banks may have any length. */
function rowOf(move: ParsedMove): OfMove {
  return {
    booked_on: move.bookedOn,
    units: move.units,
    bank_reference: storable(move.bankReference).slice(0, 100),
    end_to_end: storable(move.endToEnd).slice(0, 100),
    found_references: move.references.slice(0, 20).map(storable),
    text: storable(move.text || move.structured).slice(0, 1000),
    other_name: storable(move.otherName).slice(0, 140),
    other_iban: storable(move.otherIban),
    is_reversal: move.isReversal,
  }
}
