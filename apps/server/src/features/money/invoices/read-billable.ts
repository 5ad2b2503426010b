// The unbilled items of a case: work, costs, stages, the flat fee, and provisions to deduct.

import type { CaseId, OfficeId } from '@maat/contract/ids'
import { readBillable } from '@maat/contract/money/billable'
import { type Currency, currencyOfCountry } from '@maat/domain/money/amounts/currencies'
import type { Selectable } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import type { CaseBilling, CaseStages } from '../../../platform/db/schema.generated.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { type CaseRow, languageOfUser } from '../../cases/case-store/index.ts'
import { type CostRecord, type TimeRecord, unbilledOf } from '../time/index.ts'
import { type ProvisionRow, provisionsOfCase } from './provisions.ts'

export interface UnbilledWork {
  agreed: Selectable<CaseBilling> | undefined
  currency: Currency
  entries: TimeRecord[]
  /** Entries that wait for approval. */
  waitingCount: number
  costs: CostRecord[]
  /** Unbilled parts of the agreement; the flat fee is null once it was billed. */
  stages: Pick<Selectable<CaseStages>, 'position' | 'name' | 'units'>[]
  flatUnits: number | null
  provisions: ProvisionRow[]
}

export async function findUnbilled(executor: Executor, row: CaseRow): Promise<UnbilledWork> {
  const agreed = await executor
    .selectFrom('case_billing')
    .selectAll()
    .where('case_id', '=', row.id)
    .executeTakeFirst()
  const currency = await currencyOfOffice(executor, row.office_id)
  const { entries, waiting, costs } = await unbilledOf(executor, row.id)
  const isInCurrency = (one: { currency: Currency }) => one.currency === currency
  return {
    // An agreement in the currency of a former office does not apply here.
    agreed: agreed?.currency === currency ? agreed : undefined,
    currency,
    // Work in another currency is billed by the office that did it.
    entries: entries.filter(isInCurrency),
    waitingCount: waiting.filter(isInCurrency).length,
    costs: costs.filter(isInCurrency),
    stages: await unbilledStages(executor, row.id),
    flatUnits: agreed?.flat_units && !(await isFlatBilled(executor, row.id)) ? agreed.flat_units : null,
    provisions: await provisionsToDeduct(executor, row.id),
  }
}

async function currencyOfOffice(executor: Executor, officeId: OfficeId | null): Promise<Currency> {
  const office = await executor
    .selectFrom('offices')
    .select('country')
    .where('id', '=', officeId)
    .executeTakeFirst()
  return currencyOfCountry(office?.country ?? '')
}

/** Lines of valid invoices: credited lines may be billed again. */
const standingLines = (executor: Executor, caseId: CaseId) =>
  executor
    .selectFrom('invoice_lines as l')
    .innerJoin('invoices as i', 'i.id', 'l.invoice_id')
    .where('i.case_id', '=', caseId)
    .where('i.kind', '<>', 'credit-note')
    .where('i.status', '<>', 'cancelled')

async function unbilledStages(executor: Executor, caseId: CaseId) {
  const billed = await standingLines(executor, caseId)
    .select('l.stage_position')
    .where('l.stage_position', 'is not', null)
    .execute()
  const positions = new Set(billed.map(({ stage_position }) => stage_position))
  const stages = await executor
    .selectFrom('case_stages')
    .select(['position', 'name', 'units'])
    .where('case_id', '=', caseId)
    .orderBy('position')
    .execute()
  return stages.filter(({ position }) => !positions.has(position))
}

/** A flat fee is billed once; other 'flat' lines were typed. */
async function isFlatBilled(executor: Executor, caseId: CaseId): Promise<boolean> {
  const line = await standingLines(executor, caseId)
    .select('l.id')
    .where('l.kind', '=', 'flat')
    .where('l.stage_position', '=', 0)
    .executeTakeFirst()
  return line !== undefined
}

async function provisionsToDeduct(executor: Executor, caseId: CaseId) {
  const provisions = await provisionsOfCase(executor, caseId, { withDrafts: true })
  return provisions.filter(({ left_units }) => left_units > 0)
}

/** The billed amount of an entry or a cost: zero if it is free or covered by the agreement. */
export const billedUnits = ({ billing, units }: { billing: string; units: number }): number =>
  billing === 'billable' ? units : 0

/** The sum of an invoice with all unbilled items, before provisions; stages become due on their own. */
export function sumUnbilled({ entries, costs, flatUnits }: UnbilledWork): number {
  const items = [...entries, ...costs].map(item =>
    item.billing === 'billable' ? item.units - item.write_down_units : 0,
  )
  return items.reduce((sum, units) => sum + units, flatUnits ?? 0)
}

export const handleReadBillable = handleRecord(readBillable, caseSubject, async ({ tx, subject }) => {
  const unbilled = await findUnbilled(tx, subject)
  const { agreed, currency, entries, costs, stages, flatUnits, provisions } = unbilled
  const amount = (units: number) => ({ units, currency })
  return {
    currency,
    language: await languageOfUser(tx, subject.owner_id),
    isAgreed: agreed !== undefined,
    waitingCount: unbilled.waitingCount,
    entries: entries.map(entry => ({
      id: entry.id,
      day: entry.worked_on,
      personName: entry.person_name,
      activity: entry.activity,
      text: entry.text,
      minutes: entry.billed_minutes,
      isOffered: entry.billing !== 'billable',
      amount: amount(billedUnits(entry) - (entry.billing === 'billable' ? entry.write_down_units : 0)),
    })),
    costs: costs.map(cost => ({
      id: cost.id,
      day: cost.spent_on,
      kind: cost.kind,
      text: cost.text,
      isOffered: cost.billing !== 'billable',
      amount: amount(billedUnits(cost) - (cost.billing === 'billable' ? cost.write_down_units : 0)),
      lacksProof: cost.kind === 'disbursement' && cost.proof_id === null,
    })),
    stages: stages.map(({ position, name, units }) => ({ position, name, amount: amount(units) })),
    flat: flatUnits === null ? null : amount(flatUnits),
    provisions: provisions.map(({ id, number, left_units }) => ({ id, number, net: amount(left_units) })),
  }
})
