// Drafts an invoice from selected unbilled items of a case.

import type { InvoiceId, OfficeId, UserId } from '@maat/contract/ids'
import { draftInvoice } from '@maat/contract/money/invoices'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { type CaseRow, languageOfUser } from '../../cases/case-store/index.ts'
import { todayAt } from '../../people/users/index.ts'
import { putOnLine } from '../time/index.ts'
import { isAboveAidLimit } from './aid-limit.ts'
import { findInvoice, insertInvoice, insertLines, type NewLineRow } from './invoice-store.ts'
import { viewOfInvoice } from './invoice-view.ts'
import { type ChosenItems, type ChosenLine, linesOfChoice } from './lines-of-choice.ts'
import { findUnbilled, type UnbilledWork } from './read-billable.ts'
import { fitToBase, type LineTax, netOf, sumsOf, taxLines, treatmentOfCase } from './tax-lines.ts'

export const handleDraftInvoice = handleRecord(draftInvoice, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const drafted = await draftOfChoice(work, row, await findUnbilled(tx, row), { ...body, by: caller.id })
  if ('refusal' in drafted) return fail(drafted.refusal)
  await record('invoice.drafted', { caseId: row.id, kind: body.kind }, { kind: 'invoice', id: drafted.id })
  const invoice = await findInvoice(tx, drafted.id, { lock: false, callerId: caller.id })
  if (!invoice) throw new Error(`The draft ${drafted.id} is gone`)
  return await viewOfInvoice(tx, caller, invoice)
})

interface Choice extends ChosenItems {
  by: UserId
}

type Refusal = 'invoice.not-agreed' | 'invoice.taken-meanwhile' | 'invoice.empty' | 'invoice.above-aid'

/** Returns the draft's id, or the reason why there is none. */
export async function draftOfChoice(
  { tx, now }: Work,
  row: CaseRow,
  unbilled: UnbilledWork,
  choice: Choice,
): Promise<{ id: InvoiceId } | { refusal: Refusal }> {
  if (!unbilled.agreed || !row.office_id) return { refusal: 'invoice.not-agreed' }
  if (!isAllThere(unbilled, choice)) return { refusal: 'invoice.taken-meanwhile' }
  const language = await languageOfUser(tx, row.owner_id)
  const chosen = linesOfChoice(unbilled, choice, { currency: unbilled.currency, language })
  if (chosen.length === 0 && !choice.isBlank) return { refusal: 'invoice.empty' }
  const today = await todayOfOffice(tx, row.office_id, now)
  const of = { caseId: row.id, officeId: row.office_id }
  const taxed = await taxLines(tx, chosen, await treatmentOfCase(tx, of, today))
  const lines = fitToBase(taxed, unbilled.currency)
  const sums = sumColumns(sumsOf(lines, unbilled.currency))
  if (await isAboveAidLimit(tx, { ...of, units: sums.gross_units })) return { refusal: 'invoice.above-aid' }
  const id = await insertInvoice(tx, {
    case_id: row.id,
    office_id: row.office_id,
    client_id: row.owner_id,
    kind: choice.kind,
    currency: unbilled.currency,
    language,
    ...periodOf(unbilled, choice, today),
    ...sums,
    created_by: choice.by,
    created_at: momentOf(now),
    updated_at: momentOf(now),
  })
  return (await placeLines(tx, id, lines, unbilled)) ? { id } : { refusal: 'invoice.taken-meanwhile' }
}

export const todayOfOffice = (tx: Executor, officeId: OfficeId, now: Date): Promise<Day> =>
  todayAt(tx, officeId, now)

/** Another user may have billed some items since they were shown. */
function isAllThere(unbilled: UnbilledWork, chosen: Choice): boolean {
  const has = (rows: readonly { id: string }[]) => {
    const known = new Set(rows.map(({ id }) => id))
    return (id: string) => known.has(id)
  }
  const positions = new Set(unbilled.stages.map(({ position }) => position))
  return (
    chosen.entryIds.every(has(unbilled.entries)) &&
    chosen.costIds.every(has(unbilled.costs)) &&
    chosen.deducted.every(has(unbilled.provisions)) &&
    chosen.stages.every(position => positions.has(position)) &&
    (!chosen.withFlat || unbilled.flatUnits !== null)
  )
}

function periodOf(unbilled: UnbilledWork, chosen: Choice, today: Day) {
  const days = [
    ...unbilled.entries.filter(({ id }) => chosen.entryIds.includes(id)).map(entry => entry.worked_on),
    ...unbilled.costs.filter(({ id }) => chosen.costIds.includes(id)).map(cost => cost.spent_on),
  ].toSorted()
  return { service_from: days.at(0) ?? today, service_until: days.at(-1) ?? today }
}

export const sumColumns = (sums: ReturnType<typeof sumsOf>) => ({
  net_units: sums.net.units,
  vat_units: sums.vat.units,
  gross_units: sums.gross.units,
})

/** False if another user billed some items meanwhile. */
async function placeLines(
  tx: Tx,
  invoiceId: InvoiceId,
  lines: readonly (ChosenLine & LineTax)[],
  { currency }: UnbilledWork,
): Promise<boolean> {
  const rows: NewLineRow[] = lines.map(({ entryIds: _, costIds: __, ...line }) => ({
    ...line,
    text: line.text.slice(0, 500),
    net_units: netOf(line, currency).units,
  }))
  const ids = await insertLines(tx, invoiceId, rows)
  for (const [at, { entryIds = [], costIds = [] }] of lines.entries()) {
    const lineId = ids[at]
    if (!lineId || entryIds.length + costIds.length === 0) continue
    if (!(await putOnLine(tx, lineId, { entryIds, costIds }))) return false
  }
  return true
}
