import type { CaseId } from '@maat/contract/ids'
import {
  addTimeEntry,
  approveTimeEntry,
  changeTimeEntry,
  listTimeEntries,
  readWork,
} from '@maat/contract/money/time'
import { startTimer, takeTimer } from '@maat/contract/money/timer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { insertInvoiceLine, insertTime } from '../../../../test/money/work.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { putOnLine } from './index.ts'

let app: TestApp
let world: BillingWorld
let assistant: TestPerson
let admin: TestPerson
let caseId: CaseId
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app)
  assistant = await app.people.create('Assistant')
  admin = await app.people.create('Admin')
})
afterAll(async () => await app.close())
beforeEach(async () => {
  caseId = await world.agreedCase()
})

const letter = { workedOn: '2026-11-16', minutes: 60, activity: 'writing', text: 'Projet de lettre' } as const
const add = async ({ token }: TestPerson) =>
  (await app.call(addTimeEntry, { token, params: { caseId }, body: letter })).body
const on = ({ token }: TestPerson, entryId: string) => ({ token, params: { entryId } })
const approve = async (person: TestPerson, entryId: string, version = 1) =>
  await app.call(approveTimeEntry, { ...on(person, entryId), body: { version } })
const change = async (person: TestPerson, entryId: string, version: number) =>
  (await app.call(changeTimeEntry, { ...on(person, entryId), body: { ...letter, minutes: 90, version } }))
    .body
const billable = async () => {
  const { entries, waitingCount } = await world.billable(caseId)
  return { entries: entries.map(({ id }) => id).toSorted(), waitingCount }
}

test("an assistant's entry waits, and is billable once the case's lawyer or an Admin approved it", async () => {
  const [one, other] = [await add(assistant), await add(assistant)]
  expect(one).toMatchObject({ awaitsApproval: true, can: ['change'] })
  expect(await billable()).toEqual({ entries: [], waitingCount: 2 })
  const approved = await approve(world.lawyer, one.id)
  expect(approved.body).toMatchObject({ awaitsApproval: false, version: 2, can: ['change', 'write-down'] })
  expect(await billable()).toEqual({ entries: [one.id], waitingCount: 1 })
  expect((await approve(admin, other.id)).status).toBe(200)
  expect(await billable()).toEqual({ entries: [one.id, other.id].toSorted(), waitingCount: 0 })
})

test("a lawyer's or an Admin's entry needs no approval", async () => {
  for (const person of [world.lawyer, admin]) {
    const entry = await add(person)
    expect(entry).toMatchObject({ awaitsApproval: false })
    expect(entry.can).not.toContain('approve')
  }
  expect((await billable()).waitingCount).toBe(0)
})

test("an assistant's timer becomes an entry that waits", async () => {
  const { token } = assistant
  const started = { text: 'Recherche', activity: 'research' } as const
  await app.call(startTimer, { token, params: { caseId }, body: started })
  const taken = await app.call(takeTimer, { token, body: { ...letter, version: 1 } })
  expect(taken.body).toMatchObject({ source: 'timer', awaitsApproval: true })
})

test('no assistant and no lawyer of another case approves an entry', async () => {
  const entry = await add(assistant)
  expect((await approve(assistant, entry.id)).body.code).toBe('access.forbidden')
  expect((await approve(await app.people.create('Avocat'), entry.id)).body.code).toBe('time.not-found')
  expect((await billable()).waitingCount).toBe(1)
})

test("a lawyer's change approves an entry; an assistant's change asks for approval again", async () => {
  const { id } = await add(assistant)
  expect(await change(world.lawyer, id, 1)).toMatchObject({ minutes: 90, awaitsApproval: false })
  expect(await billable()).toEqual({ entries: [id], waitingCount: 0 })
  expect(await change(assistant, id, 2)).toMatchObject({ awaitsApproval: true })
  expect(await billable()).toEqual({ entries: [], waitingCount: 1 })
})

test('approves only the version that the lawyer read', async () => {
  const { id } = await add(assistant)
  await change(assistant, id, 1)
  const late = await approve(world.lawyer, id)
  expect(late.body).toMatchObject({ code: 'record.stale', current: { minutes: 90, version: 2 } })
  expect((await approve(world.lawyer, id, 2)).status).toBe(200)
})

test('one of two approvals at once succeeds, and a billed entry is refused', async () => {
  const { id } = await add(assistant)
  const replies = await Promise.all([approve(world.lawyer, id), approve(admin, id)])
  expect(replies.map(({ body }) => body.code ?? 'approved').toSorted()).toEqual([
    'approved',
    'time.already-approved',
  ])
  const audited = await app.services.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'time.approved')
    .where('record_id', '=', id)
    .execute()
  expect(audited).toMatchObject([{ details: { case: caseId, person: assistant.id, minutes: 60 } }])
  expect((await world.draft(caseId, { entryIds: [id] })).status).toBe(200)
  expect((await approve(world.lawyer, id, 2)).body.code).toBe('time.on-invoice')
})

test('a waiting entry gets on no invoice, whatever the request names', async () => {
  const { id } = await add(assistant)
  expect((await world.draft(caseId, { entryIds: [id] })).body.code).toBe('invoice.taken-meanwhile')
  const { lineId } = await insertInvoiceLine(app, caseId, world.client.id, world.lawyer.id)
  const put = () =>
    app.services.db.transaction().execute(tx => putOnLine(tx, lineId, { entryIds: [id], costIds: [] }))
  expect(await put()).toBe(false)
  const billed = insertTime(app, caseId, assistant.id, { awaits_approval: true, invoice_line_id: lineId })
  await expect(billed).rejects.toThrow('time_entries_approved_before_billing')
  await approve(world.lawyer, id)
  expect(await put()).toBe(true)
})

test('lists only the waiting entries on request, and the totals of the case count them all', async () => {
  const waiting = await add(assistant)
  await add(world.lawyer)
  const { token } = world.lawyer
  const list = async (query: object) =>
    (await app.call(listTimeEntries, { token, query: { case: caseId, ...query } })).body.items
  expect(await list({ waiting: 'true' })).toMatchObject([
    { id: waiting.id, can: expect.arrayContaining(['approve']) },
  ])
  expect(await list({})).toHaveLength(2)
  const { body } = await app.call(readWork, { token, params: { caseId } })
  expect(body.unbilled).toMatchObject([{ minutes: 120 }])
})
