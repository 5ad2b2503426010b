import type { CaseId } from '@maat/contract/ids'
import {
  issueBillingRun,
  leaveOutOfRun,
  listBillingRunCases,
  listBillingRuns,
  readBillingRun,
  startBillingRun,
} from '@maat/contract/money/billing-runs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { BRUSSELS, PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { openAccessPointStandIn, type StandIn } from '../../../platform/peppol/stand-in.ts'
import { verifyBooks } from '../books/index.ts'
import { invoiceFaults, verifyInvoices } from '../invoices/index.ts'
import { draftRun, issueRun } from './jobs.ts'

let app: TestApp
let world: BillingWorld
let standIn: StandIn
beforeAll(async () => {
  standIn = await openAccessPointStandIn({ faultsOf: invoiceFaults })
  app = await openTestApp({ peppol: { url: standIn.url, key: undefined } })
  world = await openBillingWorld(app)
})
afterAll(async () => {
  await app.close()
  await standIn.close()
})

const UNTIL = '2026-10-31'
const start = async ({ token }: TestPerson, given: object = {}) =>
  await app.call(startBillingRun, { token, body: { officeId: BRUSSELS, until: UNTIL, ...given } })
const on = ({ token }: TestPerson, runId: string) => ({ token, params: { runId } })
const read = async (runId: string) => (await app.call(readBillingRun, on(world.lawyer, runId))).body
const issue = async (runId: string) => await app.call(issueBillingRun, on(world.lawyer, runId))
const casesOf = async (runId: string, query: object = {}) =>
  (await app.call(listBillingRunCases, { ...on(world.lawyer, runId), query })).body
const leaveOut = async (runId: string, caseId: CaseId) =>
  await app.call(leaveOutOfRun, { ...on(world.lawyer, runId), body: { caseId } })

async function workedCases(count: number): Promise<CaseId[]> {
  const ids: CaseId[] = []
  for (let at = 0; at < count; at += 1) {
    const caseId = await world.agreedCase()
    await world.work(caseId, { worked_on: '2026-10-20' })
    await world.work(caseId, { worked_on: '2026-11-02' })
    ids.push(caseId)
  }
  return ids
}

/** Finishes any open run: a user has one open run per office. */
async function finish(runId: string): Promise<void> {
  await issue(runId)
  await app.workOff()
}

test('a run drafts the work until its day, omits deselected cases, and issues the others', async () => {
  const [first, second, third] = await workedCases(3)
  const { body: run } = await start(world.lawyer)
  expect(run).toMatchObject({ state: 'drafting', counts: { waiting: 3 }, can: [] })
  expect((await start(world.lawyer)).body.code).toBe('billing-run.open')
  expect((await issue(run.id)).body.code).toBe('billing-run.not-in-review')
  await app.workOff()
  expect(await read(run.id)).toMatchObject({
    state: 'review',
    counts: { drafted: 3 },
    sums: [{ units: 3 * 217_80, currency: 'EUR' }],
    can: ['issue'],
  })
  expect((await leaveOut(run.id, second!)).body.counts).toMatchObject({ drafted: 2, 'left-out': 1 })
  expect((await leaveOut(run.id, second!)).body.code).toBe('billing-run.not-in-review')
  expect((await leaveOut(run.id, await world.agreedCase())).body.code).toBe('case.not-found')
  expect((await world.billable(second!)).entries).toHaveLength(2)
  expect((await issue(run.id)).body).toMatchObject({ state: 'issuing' })
  await app.workOff()
  expect(await read(run.id)).toMatchObject({ state: 'done', counts: { issued: 2, 'left-out': 1 } })
  const page = await casesOf(run.id, { limit: '2' })
  expect(page.items.map(({ id }) => id)).toEqual([first, second])
  const rest = await casesOf(run.id, { limit: '2', after: page.next })
  expect(rest.items).toMatchObject([{ id: third, state: 'issued', invoice: { gross: { units: 217_80 } } }])
  expect((await world.billable(first!)).entries).toHaveLength(1)
  const { body: listed } = await app.call(listBillingRuns, { token: world.lawyer.token })
  expect(listed.items[0]).toMatchObject({ id: run.id })
})

test('a run drafts nothing for a client of totally free legal aid', async () => {
  const [caseId] = await workedCases(1)
  await app.services.db
    .updateTable('cases')
    .set({ answers: JSON.stringify({ financing: 'pro-deo' }) })
    .where('id', '=', caseId!)
    .execute()
  await app.services.db
    .insertInto('legal_aid_assessments')
    .values({
      case_id: caseId!,
      input: '{}',
      result: JSON.stringify({ outcome: 'totally-free', contributionCents: 0 }),
      on_date: '2026-10-01',
      made_by: world.client.id,
      made_at: '2026-10-01T08:00:00Z',
    })
    .execute()
  const { body: run } = await start(world.lawyer)
  await app.workOff()
  const { items } = await casesOf(run.id)
  expect(items.find(({ id }) => id === caseId)).toMatchObject({ state: 'nothing', invoice: null })
  await finish(run.id)
  await app.services.db
    .updateTable('time_entries')
    .set({ billing: 'included' })
    .where('case_id', '=', caseId!)
    .execute()
})

test('a run sends a Belgian business its invoice by Peppol, and a consumer not', async () => {
  const ofConsumer = await workedCases(1)
  const [ofBusiness] = await workedCases(1)
  const address = { street: 'Rue de l’Essai 3', postal_code: '1000', city: 'Bruxelles', country: 'BE' }
  const company = { kind: 'business', company_name: 'Exemple SRL', enterprise_number: '0403170701' } as const
  const business = await app.people.create('User', { ...address, ...company })
  await app.services.db
    .updateTable('cases')
    .set({ owner_id: business.id })
    .where('id', '=', ofBusiness!)
    .execute()
  const { body: run } = await start(world.lawyer)
  await app.workOff()
  await finish(run.id)
  const { items } = await casesOf(run.id)
  const deliveryOf = (id?: CaseId) => items.find(one => one.id === id)?.invoice?.delivery
  expect(deliveryOf(ofConsumer[0])).toBeNull()
  expect(deliveryOf(ofBusiness)).toMatch(/^(queued|accepted|delivered)$/)
})

test("refuses a run without anything to bill, for a future day, or for other lawyers' cases", async () => {
  expect((await start(world.lawyer, { until: '2026-11-19' })).body.code).toBe('billing-run.in-future')
  expect((await start(world.lawyer, { officeId: PARIS })).body.code).toBe('billing-run.nothing')
  await workedCases(1)
  const other = await app.people.create('Avocat')
  expect((await start(other)).body.code).toBe('billing-run.nothing')
})

test('an interrupted run of sixty continues: each case is billed once, both in drafting and in issuing', async () => {
  await workedCases(59)
  const { body: run } = await start(world.lawyer)
  await expect(stoppedAfter(20, services => draftRun.work(services, { runId: run.id }))).rejects.toThrow(
    'killed',
  )
  expect((await read(run.id)).counts).toMatchObject({ drafted: 20, waiting: run.counts.waiting - 20 })
  await app.workOff()
  expect((await read(run.id)).counts).toMatchObject({ drafted: run.counts.waiting, waiting: 0 })
  await issue(run.id)
  await expect(stoppedAfter(31, services => issueRun.work(services, { runId: run.id }))).rejects.toThrow(
    'killed',
  )
  expect((await read(run.id)).counts.issued).toBe(31)
  await app.workOff()
  expect(await read(run.id)).toMatchObject({ state: 'done', counts: { issued: run.counts.waiting } })
  expect(await verifyBooks(app.services.db)).toMatchObject({ isWhole: true })
  expect(await verifyInvoices(app.services.db)).toMatchObject({ isWhole: true })
})

/** Simulates a kill: this many transactions are committed, the next one never is. */
async function stoppedAfter(
  commits: number,
  work: (services: TestApp['services']) => Promise<void>,
): Promise<void> {
  let left = commits
  const { db } = app.services
  const transaction = () => ({
    execute: async (change: (tx: unknown) => Promise<unknown>) =>
      await db.transaction().execute(async tx => {
        const done = await change(tx)
        if (left === 0) throw new Error('killed')
        left -= 1
        return done
      }),
  })
  const dying = new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  await work({ ...app.services, db: dying })
}

test('an incomplete draft stays a draft with its reason; a user who lost the right to bill issues nothing', async () => {
  const [caseId] = await workedCases(1)
  const { body: run } = await start(world.lawyer)
  await app.workOff()
  await app.services.db.updateTable('users').set({ street: null }).where('id', '=', world.client.id).execute()
  await finish(run.id)
  expect((await casesOf(run.id)).items).toMatchObject([
    { id: caseId, state: 'refused', refusal: 'invoice.lacks-particulars' },
  ])
  await app.services.db
    .updateTable('users')
    .set({ street: 'Rue de l’Essai 2' })
    .where('id', '=', world.client.id)
    .execute()
  const [moved] = await workedCases(1)
  const { body: next } = await start(world.lawyer)
  await app.workOff()
  const other = await app.people.create('Avocat')
  await app.services.db.updateTable('cases').set({ lawyer_id: other.id }).where('id', '=', moved!).execute()
  await finish(next.id)
  expect((await casesOf(next.id)).items).toMatchObject([
    { id: moved, state: 'refused', refusal: 'access.forbidden' },
  ])
})

test('a run leaves out work that waits for approval, and says how much of it there is', async () => {
  const caseId = await world.agreedCase()
  const awaiting = { worked_on: '2026-10-20', awaits_approval: true }
  await world.work(caseId, awaiting)
  expect((await start(world.lawyer)).body.code).toBe('billing-run.nothing')
  await world.work(caseId, { worked_on: '2026-10-21' })
  const { body: run } = await start(world.lawyer)
  expect(run.waitingCount).toBe(1)
  await app.workOff()
  expect(await read(run.id)).toMatchObject({ waitingCount: 1, sums: [{ units: 217_80 }] })
  expect(await world.billable(caseId)).toMatchObject({ entries: [], waitingCount: 1 })
  await finish(run.id)
})
