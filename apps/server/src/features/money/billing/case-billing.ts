// The billing agreement of a case: agreed with the client, edited by the staff who treat the case.

import type { Office } from '@maat/contract/firm/firm'
import type { UserId } from '@maat/contract/ids'
import {
  type CaseAgreement,
  readCaseBilling as readOperation,
  saveCaseBilling,
} from '@maat/contract/money/case-billing'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { currencyOfCountry } from '@maat/domain/money/amounts/currencies'
import { isStaff, roleOfId } from '@maat/domain/people/roles'
import type { Executor } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { publishCaseChange } from '../../cases/case-events/index.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
import { findUser } from '../../people/users/index.ts'
import { isTreated, requireOffice } from './billed-case.ts'
import { writeCaseBilling } from './case-billing-store.ts'
import { viewOfCaseBilling } from './case-billing-view.ts'
import { findRate } from './find-rate.ts'
import { assertCurrency } from './rate-view.ts'

export const handleReadCaseBilling = handleRecord(readOperation, caseSubject, async ({ work, tx, subject }) =>
  viewOfCaseBilling(work, subject, await requireOffice(tx, subject)),
)

export const handleSaveCaseBilling = handleRecord(saveCaseBilling, caseSubject, async context => {
  const { work, tx, subject: row, body, record, fail } = context
  const { version, ...agreement } = body
  const office = await requireOffice(tx, row)
  if (!isTreated(row)) return fail('case.closed')
  const before = await viewOfCaseBilling(work, row, office)
  if (version !== before.version) return fail('record.stale', { current: before })
  assertCurrencies(agreement, office)
  if (!(await isAgent(tx, agreement.agentId))) return fail('case.agent-unknown', inField('agentId'))
  if (agreement.resultPercent && !(await hasBase(work, row, agreement, office)))
    return fail('case.result-without-base', inField('resultPercent'))
  const currency = currencyOfCountry(office.country)
  await writeCaseBilling(tx, row.id, agreement, { currency, version: version + 1 })
  await publishCaseChange(work, row.id, 'fee-terms')
  await record('case.billing-changed', { before: before.agreement, after: agreement })
  return await viewOfCaseBilling(work, row, office)
})

const inField = (path: string) => ({ errors: [{ path, code: 'field.invalid' }] })

function assertCurrencies(agreement: CaseAgreement, { country }: Office): void {
  const { flat, firstProvision, budget, stages, payers } = agreement
  if (firstProvision) assertCurrency(firstProvision.amount, country, 'firstProvision.amount')
  if (flat) assertCurrency(flat, country, 'flat')
  if (budget) assertCurrency(budget, country, 'budget')
  for (const [at, { amount }] of stages.entries()) assertCurrency(amount, country, `stages.${at}.amount`)
  for (const [at, { ceiling }] of payers.entries())
    if (ceiling) assertCurrency(ceiling, country, `payers.${at}.ceiling`)
}

async function isAgent(executor: Executor, id: UserId | null): Promise<boolean> {
  if (id === null) return true
  const person = await findUser(executor, id)
  return person !== undefined && isStaff(roleOfId(person.role_id)) && person.disabled_at === null
}

/** Free hours would leave the result as the only fee, which the law forbids. */
async function hasBase(
  { tx, now, origin }: Work,
  row: CaseRow,
  { method, agentId }: CaseAgreement,
  office: Office,
): Promise<boolean> {
  if (method !== 'hourly' && method !== 'provision') return true
  const personId = row.lawyer_id ?? agentId ?? origin.actorId ?? ''
  const { amount } = await findRate(tx, { caseId: row.id, personId, day: dayAt(now, office.timeZone) })
  return amount.units > 0
}
