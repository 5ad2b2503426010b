// The work behind the lines of a draft, as its paper explains it: days, persons, and changed hourly rates. Issuing keeps it.
import type { Day } from '@maat/domain/calendar/day'
import { type RateChange, rateChanges } from '@maat/domain/money/agreements/rate-changes'
import { sql } from 'kysely'
import type { Executor, Tx } from '../../../../platform/db/database.ts'
import { findLineWork, findRatedWork } from '../../time/index.ts'
import { type InvoiceRow, updateInvoice, updateLine } from '../invoice-store.ts'

export interface LineDetails {
  worked_from: Day
  worked_until: Day
  /** Empty for costs: the client does not need to know who recorded them. */
  worked_by: string
}

interface WorkDetails {
  ofLines: Map<string, LineDetails>
  changes: RateChange[]
}

type Billed = Pick<InvoiceRow, 'case_id' | 'office_id'>

export async function findWorkDetails(
  executor: Executor,
  row: Billed,
  lineIds: readonly string[],
): Promise<WorkDetails> {
  const changes = rateChanges(await findRatedWork(executor, lineIds))
  if (!(await showsDetails(executor, row))) return { ofLines: new Map(), changes }
  const work = Map.groupBy(await findLineWork(executor, lineIds), ({ lineId }) => lineId)
  return { ofLines: new Map([...work].map(([id, pieces]) => [id, detailsOf(pieces)])), changes }
}

type Piece = Awaited<ReturnType<typeof findLineWork>>[number]

/** The work is in the order of its days. */
function detailsOf(pieces: readonly Piece[]): LineDetails {
  const names = pieces.filter(({ kind }) => kind === 'time').map(({ personName }) => personName)
  return {
    worked_from: pieces.at(0)?.day ?? '',
    worked_until: pieces.at(-1)?.day ?? '',
    worked_by: [...new Set(names)].join(', '),
  }
}

/** The case decides, otherwise its office. */
async function showsDetails(executor: Executor, { case_id, office_id }: Billed): Promise<boolean> {
  const { shows } = await executor
    .selectFrom('offices as o')
    .leftJoin('office_billing as b', 'b.office_id', 'o.id')
    .leftJoin('case_billing as c', join => join.on('c.case_id', '=', case_id))
    .select(sql<boolean>`coalesce(c.shows_line_details, b.shows_line_details, true)`.as('shows'))
    .where('o.id', '=', office_id)
    .executeTakeFirstOrThrow()
  return shows
}

/** Before the draft gets its number: a credit note frees the work, and the paper must stay as it was. */
export async function keepWorkDetails(
  tx: Tx,
  row: InvoiceRow,
  lines: readonly { id: string }[],
): Promise<void> {
  const ids = lines.map(({ id }) => id)
  const { ofLines, changes } = await findWorkDetails(tx, row, ids)
  for (const [id, details] of ofLines) await updateLine(tx, id, details)
  if (changes.length > 0) await updateInvoice(tx, row.id, { rate_changes: JSON.stringify(changes) })
}
