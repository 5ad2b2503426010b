// Creates three years of the demo firm's books with the product's own steps: work is invoiced month by month, and most
// invoices are paid. Drafts, issues, credits and payments each have their own day.

import type { InvoiceId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { addDays, addMonths, dayInUtc } from '@maat/domain/calendar/plain-dates'
import type { FeeMethod } from '@maat/domain/money/invoices/billing-types'
import { lateRuleOf } from '@maat/domain/money/payments/late-charges'
import { type CaseRow, findCase } from '../../features/cases/case-store/index.ts'
import {
  creditLines,
  draftOfChoice,
  findInvoice,
  findLines,
  findUnbilled,
  type InvoiceRow,
  issueDraft,
  readPayers,
} from '../../features/money/invoices/index.ts'
import {
  defaultMessage,
  findLateRow,
  isLate,
  nextLevel,
  recordReminder,
  sendableFrom,
} from '../../features/money/payment-reminders/index.ts'
import { addPayment } from '../../features/money/payments/index.ts'
import type { Work } from '../../platform/http/work.ts'
import { present } from '../../platform/present.ts'
import { draw, oneOf } from '../draw.ts'
import { billedBefore, type TreatedCase, treatedCases } from './create-demo-work.ts'
import { addDemoCosts } from './demo-costs.ts'

interface Billed extends TreatedCase {
  row: CaseRow
  method: FeeMethod
  /** Its first invoice stays unpaid after one reminder, so that every office shows a next step. */
  waitsForReminder: boolean
}

/** Steps run in date order, because invoice numbers and entries in the books never go back in time. */
interface Step {
  on: Day
  run(work: Work): Promise<Step[]>
}

export async function createDemoBooks(work: Work): Promise<void> {
  const cases = await billedCases(work)
  for (const one of cases) await addDemoCosts(work, one)
  const today = dayInUtc(work.now)
  let steps = cases.flatMap(one => billsOf(one, billedBefore(today)))
  while (steps.length > 0) {
    steps = steps.toSorted((one, other) => (one.on < other.on ? -1 : 1))
    const [next, ...later] = steps
    if (!next || next.on >= today) return
    steps = [...later, ...(await next.run(onDay(work, next.on)))]
  }
}

const onDay = (work: Work, day: Day): Work => {
  const now = new Date(`${day}T10:00:00Z`)
  return { ...work, now, origin: { ...work.origin, at: now } }
}

/** Clients with legal aid receive no invoices. */
async function billedCases(work: Work): Promise<Billed[]> {
  const methods = await work.tx.selectFrom('case_billing').select(['case_id', 'method']).execute()
  const known = new Map(methods.map(({ case_id, method }) => [case_id, method]))
  const billed: Billed[] = []
  for (const one of await treatedCases(work)) {
    const method = known.get(one.id)
    const row = await findCase(work.tx, one.id, { lock: false, callerId: undefined })
    if (method && method !== 'legal-aid' && row) billed.push({ ...one, method, row, waitsForReminder: false })
  }
  const oldest = billed.toSorted((one, other) => one.begun.localeCompare(other.begun))
  for (const one of oldest)
    one.waitsForReminder = one === oldest.find(({ row }) => row.office_id === one.row.office_id)
  return billed
}

/** A provision first if one was agreed; then the work of every second month. */
function billsOf(one: Billed, last: Day): Step[] {
  const steps: Step[] = []
  const end = one.until < last ? one.until : last
  if (one.method === 'provision')
    steps.push({ on: addDays(one.begun, 2), run: work => bill(work, one, { isProvision: true }) })
  for (let on = addMonths(one.begun, 1); ; on = addMonths(on, 2)) {
    const day = on < end ? on : end
    steps.push({ on: addDays(day, 1), run: work => bill(work, one, { isProvision: false }) })
    if (day === end) return steps
  }
}

const PROVISIONS = { EUR: 400_00, XAF: 150_000 } as const

async function bill(work: Work, one: Billed, { isProvision }: { isProvision: boolean }): Promise<Step[]> {
  const { tx, now } = work
  const today = dayInUtc(now)
  const unbilled = await findUnbilled(tx, one.row)
  const before = (day: Day) => day < today
  const entries = unbilled.entries.filter(({ worked_on }) => before(worked_on))
  const costs = unbilled.costs.filter(({ spent_on }) => before(spent_on))
  const worth = entries.reduce((sum, { billing, units }) => sum + (billing === 'billable' ? units : 0), 0)
  const choice = {
    kind: isProvision ? ('deposit' as const) : ('invoice' as const),
    entryIds: isProvision ? [] : entries.map(({ id }) => id),
    costIds: isProvision ? [] : costs.map(({ id }) => id),
    stages: isProvision ? [] : unbilled.stages.slice(0, 1).map(({ position }) => position),
    withFlat: !isProvision && unbilled.flatUnits !== null,
    deducted: isProvision ? [] : unbilled.provisions.map(({ id }) => id),
    provision: isProvision ? PROVISIONS[unbilled.currency] : null,
    grouping: oneOf(['entry', 'entry', 'activity'] as const, one.id, 'grouping'),
  }
  const isFee = isProvision || worth > 0 || choice.withFlat || choice.stages.length > 0
  if (!isFee) return []
  const drafted = await draftOfChoice(work, one.row, unbilled, { ...choice, by: one.lawyer_id })
  if ('refusal' in drafted) throw new Error(`The demo drafts no invoice: ${drafted.refusal}`)
  const row = await requireInvoice(work, drafted.id)
  const issued = await issueDraft(work, row, { id: one.lawyer_id, role: 'Avocat' })
  if ('refusal' in issued)
    throw new Error(`The demo issues no invoice: ${issued.refusal} ${issued.missingFields}`)
  return await afterwards(work, one, row.id)
}

async function requireInvoice({ tx }: Work, id: InvoiceId): Promise<InvoiceRow> {
  const row = await findInvoice(tx, id, { lock: true, callerId: undefined })
  if (!row) throw new Error(`The demo has no invoice ${id}`)
  return row
}

/** Most clients pay within the month, some late, a few in two parts; one in fifteen gets a credit. */
async function afterwards(work: Work, one: Billed, invoiceId: InvoiceId): Promise<Step[]> {
  const { gross_units, issued_on, number } = await requireInvoice(work, invoiceId)
  const issuedOn = present(issued_on)
  // By number: the id is another in each demo.
  const place = String(number)
  const habit = draw(15, place, 'habit')
  const pay = (days: number, share: number): Step => ({
    on: addDays(issuedOn, days),
    run: at => payPart(at, invoiceId, share),
  })
  if (gross_units === 0) return []
  const remind = { on: addDays(issuedOn, DAYS_TO_REMINDER), run: (at: Work) => remindOf(at, one, invoiceId) }
  if (habit === 0 || isWaiting(one, issuedOn)) return [remind]
  if (habit === 1) return [pay(20, 2), remind, pay(55, 1)]
  if (habit === 2) return [{ on: addDays(issuedOn, 9), run: at => giveBack(at, one, invoiceId) }, pay(30, 1)]
  return [pay(habit < 5 ? 48 : 4 + draw(26, place, 'days'), 1)]
}

const isWaiting = ({ waitsForReminder, begun }: Billed, issuedOn: Day) =>
  waitsForReminder && issuedOn <= addDays(addMonths(begun, 1), 1)

/** A week after the thirty days that the demo offices give. */
const DAYS_TO_REMINDER = 37

/** The client of an invoice that stays unpaid gets two reminders and a formal notice, without charges. */
async function remindOf(work: Work, one: Billed, invoiceId: InvoiceId): Promise<Step[]> {
  const row = await findLateRow(work.tx, invoiceId, { now: work.now, payer: undefined })
  if (!row) return []
  const level = nextLevel(row)
  if (!level || !isLate(row) || sendableFrom(row) > row.today) return []
  if (level !== 'first' && isWaiting(one, present(row.issued_on))) return []
  await recordReminder(work, row, {
    level,
    channel: level === 'formal-notice' ? 'letter' : 'mail',
    message: defaultMessage(row, level),
    charges: undefined,
    rule: lateRuleOf(row.office_country, row.buyer?.isBusiness ?? false),
    by: one.lawyer_id,
  })
  const next = addDays(row.today, DAYS_BETWEEN_REMINDERS)
  return [{ on: next, run: at => remindOf(at, one, invoiceId) }]
}

/** A reminder gives at least fourteen days, a posted one more. */
const DAYS_BETWEEN_REMINDERS = 25

async function payPart(work: Work, invoiceId: InvoiceId, share: number): Promise<Step[]> {
  const row = await requireInvoice(work, invoiceId)
  if (row.status !== 'issued') return []
  const method = row.currency === 'XAF' ? ('mobile-money' as const) : ('transfer' as const)
  const receivedOn = dayInUtc(work.now)
  // The insurer is late with half of its parts, so that another payer has a reminder to get.
  const skipsOthers = draw(2, String(row.number), 'insurer') === 0
  for (const { payer, kind, left } of await readPayers(work.tx, row)) {
    if (kind !== 'client' && skipsOthers) continue
    const units = Math.floor(left / share)
    const remark = row.payers[payer ?? -1]?.reference ?? row.reference ?? ''
    if (units > 0) await addPayment(work, row, { units, method, receivedOn, remark, by: null, payer })
  }
  return []
}

const REASONS = { fr: 'Geste commercial', en: 'Gesture of goodwill', nl: 'Commercieel gebaar' } as const

async function giveBack(work: Work, one: Billed, invoiceId: InvoiceId): Promise<Step[]> {
  const row = await requireInvoice(work, invoiceId)
  const found = await findLines(work.tx, invoiceId)
  const line = found.find(({ net_units }) => net_units >= 10)
  // After a deducted provision, less than a tenth may be left to pay.
  if (row.kind !== 'invoice' || !line || found.some(({ deducts }) => deducts)) return []
  const lines = [{ id: line.id, units: Math.floor(line.net_units / 10) }]
  const note = await creditLines(work, row, { reason: REASONS[one.language], lines, by: one.lawyer_id })
  if ('refusal' in note) throw new Error(`The demo credits no invoice: ${note.refusal}`)
  return []
}
