// Marks the moves of a new statement that another statement of the account already contains: sure ones are not booked
// again, doubtful ones wait for a user.

import { type ComparedLine, findSameLines, type StoredLine } from '@maat/domain/bank/same-lines'
import { momentOf } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import type { Work } from '../../../../platform/http/work.ts'

export interface SameLineCounts {
  repeated: number
  doubtful: number
}

interface NewLine extends ComparedLine {
  id: string
}

export async function markSameLines(work: Work, statementId: string): Promise<SameLineCounts> {
  const stored = await findStoredLines(work, statementId)
  if (stored.length === 0) return { repeated: 0, doubtful: 0 }
  const lines = await findNewLines(work, statementId)
  const same = [...findSameLines(lines, stored)].map(([index, { id, isSure }]) => ({
    id: lines[index]?.id ?? '',
    same_as: id,
    is_sure: isSure,
  }))
  await sql`
    update bank_moves m set same_as = x.same_as, is_looked_at = true,
      state = case when x.is_sure then 'repeated' else 'open' end,
      resolution = case when x.is_sure then 'same-line' end,
      decided_at = case when x.is_sure then ${momentOf(work.now)}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(same)}::jsonb) as x (id uuid, same_as uuid, is_sure boolean)
    where m.id = x.id`.execute(work.tx)
  const repeated = same.filter(({ is_sure: isSure }) => isSure).length
  return { repeated, doubtful: same.length - repeated }
}

const COLUMNS = sql`m.units, m.booked_on as "bookedOn", m.bank_reference as "bankReference",
  m.found_references as "references", m.text, m.other_iban as "otherIban"`

async function findNewLines({ tx }: Work, statementId: string): Promise<NewLine[]> {
  const { rows } = await sql<NewLine>`
    select m.id, s.form, ${COLUMNS} from bank_moves m join bank_statements s on s.id = m.statement_id
    where m.statement_id = ${statementId}::uuid order by m.position`.execute(tx)
  return rows
}

/** The moves of other statements of the account with the same amount, on the same day or with the same reference. */
async function findStoredLines({ tx }: Work, statementId: string): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select coalesce(m.same_as, m.id) as id, s.form, ${COLUMNS},
      s.opening_units <> s.closing_units and n.opening_units <> n.closing_units
        and (s.closing_units = n.opening_units or s.opening_units = n.closing_units) as "isCountedBeside",
      s.dated = n.dated and s.opening_units = n.opening_units and s.closing_units = n.closing_units
        and n.opening_units <> n.closing_units and s.form <> n.form as "isSameSpan"
    from bank_statements n join bank_statements s on s.iban = n.iban and s.id <> n.id
      join bank_moves m on m.statement_id = s.id
    where n.id = ${statementId}::uuid and not (m.state = 'open' and m.same_as is not null)
      and exists (select from bank_moves f where f.statement_id = n.id and f.units = m.units
        and (f.booked_on = m.booked_on or (f.bank_reference = m.bank_reference and f.bank_reference <> '')))
    order by (m.same_as is not null), m.booked_on, m.id`.execute(tx)
  return rows
}
