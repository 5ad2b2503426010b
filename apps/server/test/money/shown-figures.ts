// Reads the amounts of a case on every screen that shows them, and compares them: due, next, owed, credit and budget.
import { type ClientHome, readDashboard } from '@maat/contract/firm/dashboard'
import type { CaseId } from '@maat/contract/ids'
import {
  type CaseCost,
  listCaseCosts,
  type OwnFinances,
  readOwnFinances,
} from '@maat/contract/money/finances'
import { type InvoiceView, listInvoices } from '@maat/contract/money/invoices'
import { readUnbilled, readWork } from '@maat/contract/money/time'
import { dueOf } from '@maat/domain/money/payments/due'
import { expect } from 'vitest'
import type { TestPerson } from '../people.ts'
import type { TestApp } from '../test-app.ts'

/** The amount still to pay; below zero, the client paid too much. */
export const leftOf = ({ gross, credited, paid, givenBack, writtenOff }: InvoiceView): number =>
  gross.units - credited.units - paid.units - writtenOff.units + givenBack.units

interface Readers {
  client: TestPerson
  lawyer: TestPerson
}

/** The invoices of the case as they are opened, and as lists, the finances and the home page sum them up. */
export async function expectSameDebts(
  app: TestApp,
  { client, lawyer }: Readers,
  caseId: CaseId,
  views: readonly InvoiceView[],
): Promise<void> {
  for (const { token } of [client, lawyer]) {
    const query = { case: caseId, limit: 100 } as const
    const { body } = await app.call(listInvoices, { token, query })
    for (const view of views)
      expect(view).toMatchObject(body.items.find(({ id }) => id === view.id) ?? { id: 'missing' })
    const { body: open } = await app.call(listInvoices, { token, query: { ...query, standing: 'open' } })
    expect(open.items.map(({ id }) => id).toSorted()).toEqual(
      views.flatMap(({ id, openParts }) => (openParts.length > 0 ? [id] : [])).toSorted(),
    )
  }
  await expectSameCosts(app, client, caseId, views)
  await expectSameDue(app, client, caseId, views)
}

type ComparedCase = [app: TestApp, client: TestPerson, caseId: CaseId, views: readonly InvoiceView[]]

/** On each invoice, and in the sums of the case. */
async function expectSameCosts(...[app, client, caseId, views]: ComparedCase): Promise<void> {
  const sum = (of: (view: InvoiceView) => number) => views.reduce((total, view) => total + of(view), 0)
  for (const view of views)
    expect(view.openParts.reduce((units, { amount }) => units + amount.units, 0)).toBe(
      Math.max(0, leftOf(view)),
    )
  const cost = await costOf(app, client, caseId)
  expect(cost && [cost.requested, cost.paid, cost.owed, cost.credit].map(({ units }) => units)).toEqual([
    sum(({ gross, credited }) => gross.units - credited.units),
    sum(({ paid, givenBack }) => paid.units - givenBack.units),
    sum(view => Math.max(0, leftOf(view))),
    sum(view => Math.max(0, -leftOf(view))),
  ])
}

/** In the finances of the case, and for all cases on the home page. */
async function expectSameDue(...[app, { token }, caseId, views]: ComparedCase): Promise<void> {
  const { body: finances } = await app.call(readOwnFinances, { token, query: { case: caseId } })
  const today = app.now.value.toISOString().slice(0, 10)
  const due = dueOf(
    views.flatMap(({ openParts }) => openParts.map(({ dueOn, amount }) => ({ dueOn, units: amount.units }))),
    today,
  )
  expect(dueOfSum(finances.sums[0])).toEqual([due.left, due.now, due.late, due.next?.units ?? 0])
  const { body: all } = await app.call(readOwnFinances, { token, query: {} })
  const home = (await app.call(readDashboard, { token })).body as ClientHome
  const [sum] = all.sums
  expect([home.owed.sums[0]?.units ?? 0, home.owed.dueNow[0]?.units ?? 0, home.owed.next[0] ?? null]).toEqual(
    [sum?.owed.units ?? 0, sum?.dueNow.units ?? 0, sum?.next ?? null],
  )
}

const dueOfSum = (sum: OwnFinances['sums'][number] | undefined) =>
  sum ? [sum.owed.units, sum.dueNow.units, sum.late.units, sum.next?.amount.units ?? 0] : [0, 0, 0, 0]

/** The used budget as the work page, the recap and the costs of the client show it; the last only after a bill. */
export async function sameBudget(
  app: TestApp,
  { client, lawyer }: Readers,
  caseId: CaseId,
  budget: number,
): Promise<number> {
  const staff = await app.call(readWork, { token: lawyer.token, params: { caseId } })
  const recap = await app.call(readUnbilled, { token: client.token, params: { caseId } })
  const spent = staff.body.budget?.spent.units ?? -1
  expect(recap.body.shown?.budget?.left.units).toBe(Math.max(0, budget - spent))
  const cost = await costOf(app, client, caseId)
  if (cost) expect(cost.budget?.spent.units).toBe(spent)
  return spent
}

async function costOf(app: TestApp, { token }: TestPerson, caseId: CaseId): Promise<CaseCost | undefined> {
  const { body } = await app.call(listCaseCosts, { token, query: { limit: 100 } })
  return body.items.find(item => item.caseId === caseId)
}

/** Gives the case a budget, and lets its client see the unbilled work. */
export async function setBudget(app: TestApp, caseId: CaseId, units: number): Promise<void> {
  await app.services.db
    .updateTable('case_billing')
    .set({ budget_units: units, shows_unbilled: true })
    .where('case_id', '=', caseId)
    .execute()
}
