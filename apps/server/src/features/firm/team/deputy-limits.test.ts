// A deputy works in the cases of an absent lawyer, and decides nothing that outlives the absence.
import { closeCase } from '@maat/contract/cases/case-closing'
import { addParticipant, assignCase, readCase } from '@maat/contract/cases/cases'
import type { CaseId, UserId } from '@maat/contract/ids'
import { approveWriteOff, askWriteOff } from '@maat/contract/money/write-offs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertDeputyship } from '../../../../test/calendar/deputies.ts'
import { insertCase } from '../../../../test/cases/cases.ts'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let world: BillingWorld
let client: TestPerson
let absent: TestPerson
let deputy: TestPerson
let admin: TestPerson
let caseId: CaseId

beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app)
  client = await app.people.create('User')
  admin = await app.people.create('Admin', { first_name: 'Rita', last_name: 'Gérante' })
})
afterAll(async () => await app.close())

beforeEach(async () => {
  absent = await app.people.create('Avocat')
  deputy = await app.people.create('Avocat', { office_id: PARIS, first_name: 'Denis', last_name: 'Adjoint' })
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: absent.id })
})

const assign = (by: TestPerson, lawyerId: UserId | null) =>
  app.call(assignCase, { token: by.token, params: { caseId }, body: { lawyerId } })

const reads = async ({ token }: TestPerson) =>
  (await app.call(readCase, { token, params: { caseId } })).status === 200

const noticesOf = async ({ id }: TestPerson) =>
  await app.services.db
    .selectFrom('notifications')
    .select(['text', 'description', 'target_id'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute()

test('a deputy never gives the case away, decides who takes part, or closes it', async () => {
  await insertDeputyship(app, { absentId: absent.id, deputyId: deputy.id })
  const on = { token: deputy.token, params: { caseId } }
  const proche = { email: 'proche@personne.example', name: 'Une proche', access: 'reader' } as const
  const answers = [
    await assign(deputy, deputy.id),
    await assign(deputy, null),
    await app.call(addParticipant, { ...on, body: proche }),
    await app.call(closeCase, { ...on, body: closeCase.example }),
  ]
  for (const { status, body } of answers)
    expect([status, body.code]).toEqual([403, 'access.not-for-deputies'])
  expect(await reads(absent)).toBe(true)
  expect((await app.call(readCase, on)).body.can).not.toContain('assign')
})

test('an Admin who is the deputy decides neither, and another Admin does', async () => {
  const standIn = await app.people.create('Admin')
  await insertDeputyship(app, { absentId: absent.id, deputyId: standIn.id })
  expect((await assign(standIn, deputy.id)).body.code).toBe('access.not-for-deputies')
  expect((await assign(admin, deputy.id)).status).toBe(200)
})

test('a lawyer learns that a case was given away, and by whom', async () => {
  expect((await assign(admin, deputy.id)).status).toBe(200)
  expect(await reads(absent)).toBe(false)
  const [notice] = await noticesOf(absent)
  expect(notice).toMatchObject({ text: 'case-given-away', target_id: null })
  expect(notice?.description).toContain('Denis Adjoint par Rita Gérante')
  expect((await app.lastMailTo(absent.email)).text).toContain('confié à Denis Adjoint')
  await assign(admin, null)
  expect((await noticesOf(deputy)).map(({ text }) => text)).toContain('case-taken-back')
})

test('a lawyer who gives a case away gets no notice of it', async () => {
  expect((await assign(absent, deputy.id)).status).toBe(200)
  expect(await noticesOf(absent)).toEqual([])
})

test('money above the limit waits for the lawyer or an Admin, not for the deputy', async () => {
  await insertDeputyship(app, { absentId: world.lawyer.id, deputyId: deputy.id })
  const assistant = await app.people.create('Assistant')
  const of = await world.agreedCase()
  const { body: invoice } = await world.draft(of, { entryIds: [await world.work(of, { units: 500_00 })] })
  await world.issue(invoice.id)
  const { body: request } = await app.call(askWriteOff, {
    token: assistant.token,
    params: { invoiceId: invoice.id },
    body: { kind: 'bad-debt', units: 605_00, reason: 'Irrécouvrable' },
  })
  expect(request).toMatchObject({ state: 'asked', needsApproval: true })
  const approve = ({ token }: TestPerson) =>
    app.call(approveWriteOff, { token, params: { writeOffId: request.id } })
  expect((await approve(deputy)).body.code).toBe('access.not-for-deputies')
  const textsOf = async (person: TestPerson) => (await noticesOf(person)).map(({ text }) => text)
  expect(await textsOf(deputy)).not.toContain('write-off-to-approve')
  for (const person of [world.lawyer, admin]) expect(await textsOf(person)).toContain('write-off-to-approve')
  expect((await approve(admin)).body).toMatchObject({ state: 'done' })
})
