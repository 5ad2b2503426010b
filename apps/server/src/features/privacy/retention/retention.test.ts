// Retention: what is due and why, holds, the decision of two people, and the way of a destruction to its certificate.

import { readClosingReport, reopenCase } from '@maat/contract/cases/case-closing'
import { readCase } from '@maat/contract/cases/cases'
import { conversationOfCase } from '@maat/contract/communication/conversation-of-case'
import type { CaseId } from '@maat/contract/ids'
import {
  listDestructions,
  readDestruction,
  readDestructionCertificate,
  withdrawDestruction,
} from '@maat/contract/privacy/destructions'
import {
  addRetentionRule,
  endLegalHold,
  listRetention,
  placeLegalHold,
  readRetentionRules,
} from '@maat/contract/privacy/retention'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertDeadline } from '../../../../test/calendar/deadlines.ts'
import { say } from '../../../../test/communication/messages.ts'
import { asIssued, insertInvoice } from '../../../../test/money/invoices.ts'
import type { TestPerson } from '../../../../test/people.ts'
import {
  approve,
  asStarted,
  destroyed,
  endedCase,
  insertFile,
  propose,
} from '../../../../test/privacy/retention-world.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { present } from '../../../platform/present.ts'
import { carryOutDestruction, planDestructions } from './carry-out.ts'

let app: TestApp
let admin: TestPerson
let second: TestPerson
let client: TestPerson
let lawyer: TestPerson
let caseId: CaseId
beforeEach(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin', { first_name: 'Ada', last_name: 'Premier' })
  second = await app.people.create('Admin', { first_name: 'Bea', last_name: 'Second' })
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat')
  asStarted(app)
  caseId = await endedCase(app, client, lawyer)
})
afterEach(async () => await app.close())

/** As if it had been proposed so many days earlier: sessions would not last as long. */
const laterBy = (days: number) =>
  sql`update destructions set proposed_on = proposed_on - ${days}::int, earliest_on = earliest_on - ${days}::int`.execute(
    app.services.db,
  )
const list = async ({ token }: TestPerson, which: 'due' | 'soon' | 'held' = 'due') =>
  (await app.call(listRetention, { token, query: { list: which } })).body.items
const read = async (id: string, { token } = admin) =>
  (await app.call(readDestruction, { token, params: { destructionId: id } })).body
const withdraw = (id: string, { token } = admin) =>
  app.call(withdrawDestruction, {
    token,
    params: { destructionId: id },
    body: { reason: 'Le client a demandé un délai.' },
  })
const plan = () => planDestructions.work(app.services, {})

test('lists what is due with its rules, and for a lawyer only their own cases', async () => {
  const other = await app.people.create('Avocat')
  await endedCase(app, client, other)
  expect(await list(admin)).toHaveLength(2)
  const [own] = await list(lawyer)
  expect(await list(lawyer)).toHaveLength(1)
  expect(own).toMatchObject({
    id: caseId,
    endedOn: '2020-11-10',
    dueOn: '2026-01-31',
    chosenUntil: '2026-01-31',
    parts: [{ kind: 'case', until: '2025-11-10', months: 60, isToVerify: false }],
    blocks: [],
    can: ['hold'],
  })
  expect((await list(admin))[0]?.can).toEqual(['hold', 'propose'])
})

test('lists apart the cases that become due within ninety days', async () => {
  const soon = await endedCase(app, client, lawyer, { retainUntil: '2027-01-15' })
  await endedCase(app, client, lawyer, { retainUntil: '2027-06-15' })
  expect((await list(admin, 'soon')).map(({ id, blocks }) => [id, blocks])).toEqual([[soon, ['not-due']]])
  expect((await list(admin)).map(({ id }) => id)).toEqual([caseId])
})

test('a longer rule from a day on delays what was due', async () => {
  const rule = {
    country: 'BE',
    kind: 'case' as const,
    months: 120,
    source: 'Règlement',
    fromDay: '2026-11-01',
  }
  const add = () => app.call(addRetentionRule, { token: admin.token, body: rule })
  const { status, body } = await add()
  expect(status).toBe(200)
  expect(body.rules.filter(({ country, kind }) => country === 'BE' && kind === 'case')).toMatchObject([
    { months: 120, isCurrent: true },
    { months: 60, isCurrent: false },
  ])
  expect((await add()).body.code).toBe('retention-rule.exists')
  expect(await list(admin)).toEqual([])
  const { token } = lawyer
  expect((await app.call(readRetentionRules, { token })).status).toBe(200)
  expect((await app.call(addRetentionRule, { token, body: { ...rule, months: 1 } })).status).toBe(403)
})

test('a hold keeps a case until it is ended with a reason', async () => {
  const params = { caseId }
  const body = { reason: 'Une plainte est en cours.' }
  const place = ({ token }: TestPerson) => app.call(placeLegalHold, { token, params, body })
  const end = ({ token }: TestPerson) => app.call(endLegalHold, { token, params, body })
  expect((await end(lawyer)).body.code).toBe('legal-hold.none')
  expect((await place(lawyer)).status).toBe(200)
  expect((await place(admin)).body.code).toBe('legal-hold.stands')
  expect(await list(admin, 'held')).toMatchObject([{ id: caseId, blocks: ['hold'], hold: body }])
  expect((await propose(app, admin, [caseId])).code).toBe('destruction.not-possible')
  expect((await end(admin)).status).toBe(200)
  expect((await propose(app, admin, [caseId])).status).toBe(200)
  const other = await app.people.create('Avocat')
  expect((await place(other)).body.code).toBe('case.not-found')
  expect((await end(other)).body.code).toBe('case.not-found')
})

test('nothing that is open is proposed', async () => {
  await insertDeadline(app, caseId, lawyer.id)
  await insertInvoice(app, caseId, lawyer.id, { ...asIssued(), net_units: 100_00, gross_units: 100_00 })
  const [found] = await list(admin)
  expect(found?.blocks).toEqual(['unpaid', 'deadline'])
  expect(found?.can).toEqual(['hold'])
  expect((await propose(app, admin, [caseId])).code).toBe('destruction.not-possible')
  // An open case, a case that does not exist, and one that is not due yet.
  await sql`update cases set status = 'in-progress' where id = ${caseId}::uuid`.execute(app.services.db)
  const later = await endedCase(app, client, lawyer, { retainUntil: '2027-01-15' })
  for (const id of [caseId, later, client.id])
    expect((await propose(app, admin, [id])).code).toBe('destruction.not-possible')
})

test('a second person approves, never the proposer, and never another account of the proposer', async () => {
  await insertFile(app, caseId, client)
  const { destructions } = await propose(app, admin, [caseId], 30)
  const { id, earliestOn, can } = present(destructions[0])
  expect([earliestOn, can]).toEqual(['2026-12-18', ['withdraw']])
  expect((await propose(app, second, [caseId])).code).toBe('destruction.not-possible')
  expect((await approve(app, admin, id)).body.code).toBe('destruction.own-proposal')
  const twin = await app.people.create('Admin', { first_name: 'Ada', last_name: 'Premier' })
  expect((await approve(app, twin, id)).body.code).toBe('destruction.own-proposal')
  expect((await approve(app, lawyer, id)).status).toBe(403)
  const { text } = await app.lastMailTo(second.email)
  expect(text).toContain('Ada Premier')
  expect((await approve(app, second, id)).body).toMatchObject({
    state: 'approved',
    approvedByName: 'Bea Second',
  })
  expect((await approve(app, second, id)).body.code).toBe('destruction.not-open')
  // The client is given thirty days.
  await app.workOff()
  await plan()
  await app.workOff()
  expect((await read(id)).state).toBe('approved')
  expect((await app.lastMailTo(client.email)).text).toContain('décembre')
  const report = await app.call(readClosingReport, { token: client.token, params: { caseId } })
  expect(report.body.handedOverAt).toBe(app.now.value.toISOString())
})

test('a proposal that nobody approves ends after thirty days', async () => {
  const { destructions } = await propose(app, admin, [caseId], 30)
  const { id } = present(destructions[0])
  await laterBy(31)
  expect((await approve(app, second, id)).body.code).toBe('destruction.expired')
  await plan()
  expect(await read(id)).toMatchObject({ state: 'withdrawn', endedAs: 'expired' })
  expect((await propose(app, second, [caseId])).status).toBe(200)
})

test('is withdrawn with a reason before it begins, and not afterwards', async () => {
  const { destructions } = await propose(app, admin, [caseId], 30)
  const { id } = present(destructions[0])
  expect((await withdraw(id, second)).body).toMatchObject({ state: 'withdrawn', endedAs: 'withdrawn' })
  expect((await withdraw(id)).body.code).toBe('destruction.not-open')
  const unknown = { params: { destructionId: client.id }, token: admin.token }
  expect((await app.call(readDestruction, unknown)).body.code).toBe('destruction.not-found')
  expect((await app.call(readDestructionCertificate, unknown)).body.code).toBe('destruction.not-found')
  expect((await approve(app, admin, client.id)).body.code).toBe('destruction.not-found')
  expect((await withdraw(client.id)).body.code).toBe('destruction.not-found')
  expect(
    (await app.call(readDestructionCertificate, { token: admin.token, params: { destructionId: id } })).body
      .code,
  ).toBe('destruction.not-done')
})

test('a destruction stops if the case is held or reopened before it', async () => {
  const { destructions } = await propose(app, admin, [caseId], 10)
  const { id } = present(destructions[0])
  const hold = (operation: typeof placeLegalHold | typeof endLegalHold) =>
    app.call(operation, { token: lawyer.token, params: { caseId }, body: { reason: 'Une plainte' } })
  await hold(placeLegalHold)
  expect((await read(id)).blocks).toEqual(['hold'])
  expect((await approve(app, second, id)).body.code).toBe('destruction.not-possible')
  await hold(endLegalHold)
  expect((await approve(app, second, id)).status).toBe(200)
  const reopened = await app.call(reopenCase, {
    token: lawyer.token,
    params: { caseId },
    body: { reason: 'Appel de la partie adverse' },
  })
  expect(reopened.status).toBe(200)
  await laterBy(10)
  await plan()
  await app.workOff()
  expect(await read(id)).toMatchObject({ state: 'withdrawn', endedAs: 'blocked' })
  expect((await app.call(readCase, { token: lawyer.token, params: { caseId } })).body.destroyedAt).toBeNull()
})

test('destroys the content, keeps the skeleton, and certifies both', async () => {
  const id = await destroyed(app, [admin, second], caseId)
  const details = await read(id)
  expect(details).toMatchObject({ state: 'done', isGenuine: true, caseTitle: '', blocks: [], can: [] })
  expect(details.scope.stays.map(({ name }) => name)).toEqual(['skeleton', 'audit', 'certificate'])
  const { body } = await app.call(readCase, { token: client.token, params: { caseId } })
  expect(body).toMatchObject({ title: '', destroyedAt: app.now.value.toISOString(), answers: {}, can: [] })
  const changed = await app.call(reopenCase, {
    token: lawyer.token,
    params: { caseId },
    body: { reason: 'Appel' },
  })
  expect(changed.body.code).toBe('case.not-found')
  await expect(insertDeadline(app, caseId, lawyer.id)).rejects.toThrow('The case was destroyed')
  const reply = await say(app, client, conversationOfCase(caseId), 'Bonjour ?')
  expect(reply.body.code).toBe('case.destroyed')
  // The log has the hash, and the code on the paper finds it.
  const logged = await app.services.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'destruction.carried-out')
    .executeTakeFirstOrThrow()
  expect(logged.details).toMatchObject({ hash: details.certificateHash })
  const code = present(details.certificateHash?.match(/.{1,8}/g))
    .join(' ')
    .toUpperCase()
  const found = await app.call(listDestructions, { token: admin.token, query: { show: 'done', code } })
  expect(found.body.items.map(one => one.id)).toEqual([id])
  const paper = await app.call(readDestructionCertificate, {
    token: lawyer.token,
    params: { destructionId: id },
  })
  expect([paper.status, paper.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  await sql`update destructions set certificate = jsonb_set(certificate, '{approvedBy}', '"Eve"')`.execute(
    app.services.db,
  )
  expect((await read(id)).isGenuine).toBe(false)
})

test('a destruction that fails between two steps goes on with the next one', async () => {
  const { destructions } = await propose(app, admin, [caseId])
  const { id } = present(destructions[0])
  await approve(app, second, id)
  const { files } = app.services
  await insertFile(app, caseId, client)
  Object.assign(app.services, { files: { ...files, remove: () => Promise.reject(new Error('away')) } })
  const carryOut = () => carryOutDestruction.work(app.services, { id })
  await expect(carryOut()).rejects.toThrow('away')
  expect(await read(id)).toMatchObject({ state: 'running', stepsDone: 1 })
  expect((await app.call(readCase, { token: client.token, params: { caseId } })).body.title).toBe('')
  Object.assign(app.services, { files })
  await plan()
  await app.workOff()
  expect(await read(id)).toMatchObject({ state: 'done', stepsDone: 6 })
  expect(await app.services.db.selectFrom('files').select('hash').execute()).toEqual([])
})
