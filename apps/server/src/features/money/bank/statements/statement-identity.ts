// Tells whether a statement was imported before: by its content, because a bank may use a number again.
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import type { ParsedStatement } from './statement-worker.ts'

/** 'other-content' is an alarm: the account has a statement with this number and other content. */
export type StatementIdentity = 'new' | 'known' | 'other-content'

interface Found {
  is_known: boolean
  has_number: boolean
}

export async function identifyStatement(tx: Tx, statement: ParsedStatement): Promise<StatementIdentity> {
  const { iban, form, digest, day, openingUnits, closingUnits } = statement
  const number = statement.number.slice(0, 60)
  const lines = statement.moves.filter(({ units }) => units !== 0).length
  // Statements of earlier releases have no digest: their day, balances and number of lines must do.
  const { rows } = await sql<Found>`
    select coalesce(bool_or(s.digest = ${digest} or (s.digest is null and s.dated = ${day}::date
        and s.opening_units = ${openingUnits} and s.closing_units = ${closingUnits}
        and (select count(*) from bank_moves m where m.statement_id = s.id) = ${lines})), false) as is_known,
      coalesce(bool_or(s.number <> '' and s.number = ${number}
        and (s.digest is not null or s.dated = ${day}::date)), false) as has_number
    from bank_statements s where s.iban = ${iban} and s.form = ${form}`.execute(tx)
  const [found] = rows
  if (found?.is_known) return 'known'
  return found?.has_number ? 'other-content' : 'new'
}
