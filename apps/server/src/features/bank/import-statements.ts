// Imports a file of bank statements completely or not at all. A job then matches its moves to invoices.
import { importBankStatements } from '@maat/contract/bank'
import { relationsNeeded } from '@maat/contract/permissions'
import type { Insertable } from 'kysely'
import type { Caller } from '../../platform/authz/caller.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { BankMoves } from '../../platform/db/schema.generated.ts'
import { handle } from '../../platform/http/handle.ts'
import { officeOfAccount } from '../billing/index.ts'
import { insertMoves, insertStatement } from './bank-store.ts'
import { readFile } from './read-file.ts'
import { matchStatement } from './settle-statement.ts'
import type { ParsedMove, ParsedStatement } from './statement-worker.ts'

export const handleImportBankStatements = handle(importBankStatements, {
  async prepare({ body, fail }) {
    const found = await readFile(body)
    return 'fault' in found ? fail(`bank-file.${found.fault}`) : found.statements
  },
  async write({ work, tx, caller, prepared: statements, record, fail }) {
    const done = { statements: 0, moves: 0, known: 0 }
    for (const statement of statements) {
      const officeId = await officeOfAccount(tx, statement.iban)
      if (!officeId || !isTheirs(caller, officeId)) return fail('bank-file.not-ours')
      const id = await insertOne(tx, statement, { officeId, by: caller.id, at: work.now.toISOString() })
      if (!id) {
        done.known += 1
        continue
      }
      done.statements += 1
      done.moves += statement.moves.length
      await work.services.jobs.enqueue(tx, matchStatement, { statementId: id })
      const about = { account: statement.iban, statement: statement.name, moves: statement.moves.length }
      await record('bank-statement.imported', about, { kind: 'bank-statement', id })
    }
    if (done.statements === 0) await record('bank-statement.imported', { known: done.known })
    return done
  },
})

const isTheirs = ({ role, officeId }: Caller, ofOffice: string) =>
  relationsNeeded(role, 'bank-move.settle').includes('firm') || officeId === ofOffice

interface Brought {
  officeId: string
  by: string
  at: string
}

async function insertOne(
  tx: Tx,
  statement: ParsedStatement,
  { officeId, by, at }: Brought,
): Promise<string | undefined> {
  const { iban, form, currency, moves } = statement
  const id = await insertStatement(tx, {
    office_id: officeId,
    iban,
    form,
    name: storable(statement.name).slice(0, 60),
    currency,
    dated: statement.day,
    opening_units: statement.openingUnits,
    closing_units: statement.closingUnits,
    imported_by: by,
    imported_at: at,
  })
  if (id)
    await insertMoves(
      tx,
      moves
        .filter(({ units }) => units !== 0)
        .map((move, index) => ({
          ...rowOf(move),
          statement_id: id,
          office_id: officeId,
          currency,
          position: index + 1,
        })),
    )
  return id
}

type OfMove = Omit<Insertable<BankMoves>, 'statement_id' | 'office_id' | 'currency' | 'position'>

/** PostgreSQL stores no U+0000, which some banks send as filler. */
const storable = (text: string) => text.replaceAll('\u0000', '')

/** Texts of banks may have any length; outgoing money pays no invoice. */
function rowOf(move: ParsedMove): OfMove {
  const leaves = move.units < 0 && !move.isReversal
  return {
    booked_on: move.bookedOn,
    units: move.units,
    bank_reference: storable(move.bankReference).slice(0, 100),
    found_references: move.references.slice(0, 20).map(storable),
    text: storable(move.text || move.structured).slice(0, 1000),
    other_name: storable(move.otherName).slice(0, 140),
    other_iban: storable(move.otherIban),
    is_reversal: move.isReversal,
    state: leaves ? 'set-aside' : 'open',
    way: leaves ? 'outgoing' : null,
    is_looked_at: leaves,
  }
}
