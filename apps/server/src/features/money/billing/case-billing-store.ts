// The billing agreement of a case as it is stored: its row, its stages and its payers.

import type { CaseId, UserId } from '@maat/contract/ids'
import type { CaseAgreement } from '@maat/contract/money/case-billing'
import type { Day } from '@maat/domain/calendar/day'
import { amountOf } from '@maat/domain/money/amounts/amount'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import { decimalOf, writeDecimal } from '@maat/domain/money/amounts/decimal'
import { type BudgetStage, NOTIFIED_STAGES, type NotifiedStage } from '@maat/domain/money/work/billed-time'
import { sql } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'

/** The id of its agent is any text here, because the database does not distinguish ids by their record. */
type Agreement = Omit<CaseAgreement, 'agentId'> & { agentId: UserId | null }

export interface CaseBilling extends Agreement {
  currency: Currency
  version: number
}

export const NEW_AGREEMENT: CaseAgreement & Partial<CaseBilling> = {
  method: 'hourly',
  flat: null,
  stages: [],
  resultPercent: null,
  firstProvision: null,
  budget: null,
  warnsOfBudget: false,
  showsUnbilled: false,
  showsLineDetails: null,
  agentId: null,
  landCountry: null,
  isExemptMission: false,
  agreedOn: null,
  note: '',
  payers: [],
}

/** Undefined without an agreement: the case is not billable yet. */
export async function readCaseBilling(executor: Executor, caseId: CaseId): Promise<CaseBilling | undefined> {
  const row = await executor
    .selectFrom('case_billing')
    .selectAll()
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  if (!row) return undefined
  const amount = (units: number | null) => (units === null ? null : amountOf(units, row.currency))
  const stages = await executor
    .selectFrom('case_stages')
    .select(['name', 'units'])
    .where('case_id', '=', caseId)
    .orderBy('position')
    .execute()
  return {
    method: row.method,
    currency: row.currency,
    flat: amount(row.flat_units),
    stages: stages.map(({ name, units }) => ({ name, amount: amountOf(units, row.currency) })),
    resultPercent: row.result_percent === null ? null : short(row.result_percent),
    firstProvision:
      row.first_provision_units === null
        ? null
        : { amount: amountOf(row.first_provision_units, row.currency), dueOn: row.first_provision_on },
    budget: amount(row.budget_units),
    warnsOfBudget: row.warns_of_budget,
    showsUnbilled: row.shows_unbilled,
    showsLineDetails: row.shows_line_details,
    agentId: row.agent_id,
    landCountry: row.land_country,
    isExemptMission: row.is_exempt_mission,
    agreedOn: row.agreed_on,
    note: row.note,
    payers: await payersOf(executor, caseId, row.currency),
    version: row.version,
  }
}

/** Turns the database's 33.50 into 33.5. */
const short = (percent: string) => writeDecimal(decimalOf(percent))

async function payersOf(
  executor: Executor,
  caseId: CaseId,
  currency: Currency,
): Promise<CaseAgreement['payers']> {
  const rows = await executor
    .selectFrom('case_payers')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('position')
    .execute()
  return rows.map(row => ({
    kind: row.kind,
    name: row.name,
    address: row.address,
    email: row.email,
    claimNumber: row.claim_number,
    vatNumber: row.vat_number,
    sharePercent: short(row.share_percent),
    ceiling: row.ceiling_units === null ? null : amountOf(row.ceiling_units, currency),
  }))
}

export async function agreeOnDay(tx: Tx, caseId: CaseId, day: Day): Promise<void> {
  await tx
    .updateTable('case_billing')
    .set(({ eb }) => ({ agreed_on: day, version: eb('version', '+', 1) }))
    .where('case_id', '=', caseId)
    .execute()
}

/** Returns whether the stage is new: each stage of a budget is reported once. */
export async function saveNotifiedStage(tx: Tx, caseId: CaseId, stage: NotifiedStage): Promise<boolean> {
  const earlier: BudgetStage[] = ['none', ...NOTIFIED_STAGES.slice(0, NOTIFIED_STAGES.indexOf(stage))]
  const { numUpdatedRows } = await tx
    .updateTable('case_billing')
    .set({ budget_stage_told: stage })
    .where('case_id', '=', caseId)
    .where('budget_stage_told', 'in', earlier)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The request locks the case, so the version only has to grow. */
export async function writeCaseBilling(
  tx: Tx,
  caseId: CaseId,
  agreement: Agreement,
  { currency, version }: { currency: Currency; version: number },
): Promise<void> {
  const columns = { ...columnsOf(agreement), currency, version }
  await tx
    .insertInto('case_billing')
    .values({ case_id: caseId, ...columns })
    .onConflict(conflict =>
      conflict.column('case_id').doUpdateSet({
        ...columns,
        // A changed budget is reported again.
        budget_stage_told: sql`case when case_billing.budget_units is distinct from excluded.budget_units
          then 'none' else case_billing.budget_stage_told end`,
      }),
    )
    .execute()
  await writeStages(tx, caseId, agreement.stages)
  await writePayers(tx, caseId, agreement.payers)
}

const columnsOf = (agreement: Agreement) => ({
  method: agreement.method,
  flat_units: agreement.flat?.units ?? null,
  result_percent: agreement.resultPercent,
  first_provision_units: agreement.firstProvision?.amount.units ?? null,
  first_provision_on: agreement.firstProvision?.dueOn ?? null,
  budget_units: agreement.budget?.units ?? null,
  warns_of_budget: agreement.warnsOfBudget,
  shows_unbilled: agreement.showsUnbilled,
  shows_line_details: agreement.showsLineDetails,
  agent_id: agreement.agentId,
  land_country: agreement.landCountry,
  is_exempt_mission: agreement.isExemptMission,
  agreed_on: agreement.agreedOn,
  note: agreement.note,
})

async function writeStages(tx: Tx, caseId: CaseId, stages: CaseAgreement['stages']): Promise<void> {
  await tx.deleteFrom('case_stages').where('case_id', '=', caseId).execute()
  const rows = stages.map(({ name, amount }, at) => ({
    case_id: caseId,
    position: at + 1,
    name,
    units: amount.units,
  }))
  if (rows.length > 0) await tx.insertInto('case_stages').values(rows).execute()
}

async function writePayers(tx: Tx, caseId: CaseId, payers: CaseAgreement['payers']): Promise<void> {
  await tx.deleteFrom('case_payers').where('case_id', '=', caseId).execute()
  const rows = payers.map(
    ({ kind, name, address, email, claimNumber, vatNumber, sharePercent, ceiling }, at) => ({
      case_id: caseId,
      position: at + 1,
      kind,
      name,
      address,
      email,
      claim_number: claimNumber,
      vat_number: vatNumber,
      share_percent: sharePercent,
      ceiling_units: ceiling?.units ?? null,
    }),
  )
  if (rows.length > 0) await tx.insertInto('case_payers').values(rows).execute()
}
