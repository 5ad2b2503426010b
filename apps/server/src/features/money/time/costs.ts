// The costs of cases beside the work: listed, recorded, changed, removed, and written down.

import {
  addCost,
  changeCost,
  readCasePrices,
  readCost,
  removeCost,
  writeDownCost,
} from '@maat/contract/money/costs'
import { momentOf } from '@maat/domain/calendar/moment'
import { handleRecord, type Route } from '../../../platform/http/handle.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { afterWorkChange } from './after-work-change.ts'
import { deleteCost, insertCost, updateCost } from './cost-store.ts'
import { costSubject } from './cost-subject.ts'
import { viewCostNow, viewOfCost } from './cost-view.ts'
import { findWorkContext } from './place-of-work.ts'
import { listPrices, priceCost } from './price-costs.ts'
import { acceptsWork } from './record-time.ts'
import { planWriteDown } from './work-columns.ts'

const handleReadCost = handleRecord(readCost, costSubject, async ({ caller, subject }) =>
  viewOfCost(caller, subject),
)

const handleReadCasePrices = handleRecord(readCasePrices, caseSubject, async context => {
  const { work, tx, subject, query } = context
  const { officeId, currency, today } = await findWorkContext(tx, subject, work.now)
  return { currency, items: await listPrices(tx, officeId, query.day ?? today) }
})

const handleAddCost = handleRecord(addCost, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (!acceptsWork(row)) return fail('case.closed')
  const place = await findWorkContext(tx, row, work.now)
  const columns = await priceCost(tx, { ...place, caseId: row.id }, body)
  if (typeof columns === 'string') return fail(columns)
  const noted = { person_id: caller.id, created_at: momentOf(work.now) }
  const id = await insertCost(tx, { ...columns, ...noted, case_id: row.id, office_id: place.officeId })
  await afterWorkChange(work, row.id)
  const { kind, spentOn, billing } = body
  const details = { case: row.id, kind, spentOn, billing, units: columns.units }
  await record('cost.added', details, { kind: 'cost', id })
  return await viewCostNow(tx, caller, id)
})

const handleChangeCost = handleRecord(changeCost, costSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const { version, ...changes } = body
  if (row.invoice_line_id) return fail('cost.on-invoice')
  if (version !== row.version) return fail('record.stale', { current: viewOfCost(caller, row) })
  const place = await findWorkContext(tx, { id: row.case_id, office_id: row.office_id }, work.now)
  const columns = await priceCost(tx, { ...place, caseId: row.case_id }, changes)
  if (typeof columns === 'string') return fail(columns)
  if (row.write_down_units > columns.units) return fail('work.write-down-too-great')
  await updateCost(tx, row.id, columns)
  await afterWorkChange(work, row.case_id)
  await record('cost.changed', {
    case: row.case_id,
    kind: { from: row.kind, to: columns.kind },
    billing: { from: row.billing, to: columns.billing },
    units: { from: row.units, to: columns.units },
  })
  return await viewCostNow(tx, caller, row.id)
})

const handleRemoveCost = handleRecord(removeCost, costSubject, async context => {
  const { work, tx, subject: row, record, fail } = context
  if (row.invoice_line_id) return fail('cost.on-invoice')
  await deleteCost(tx, row.id)
  await afterWorkChange(work, row.case_id)
  const { person_id: person, kind, spent_on: spentOn, units } = row
  await record('cost.removed', { case: row.case_id, person, kind, spentOn, units })
  return {}
})

const handleWriteDownCost = handleRecord(writeDownCost, costSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (row.invoice_line_id) return fail('cost.on-invoice')
  if (body.version !== row.version) return fail('record.stale', { current: viewOfCost(caller, row) })
  const plan = planWriteDown(row, body)
  if (!plan) return fail('work.write-down-too-great')
  await updateCost(tx, row.id, plan.columns)
  await afterWorkChange(work, row.case_id)
  await record('cost.written-down', plan.details)
  return await viewCostNow(tx, caller, row.id)
})

export const costRoutes: readonly Route[] = [
  handleReadCost,
  handleReadCasePrices,
  handleAddCost,
  handleChangeCost,
  handleRemoveCost,
  handleWriteDownCost,
]
