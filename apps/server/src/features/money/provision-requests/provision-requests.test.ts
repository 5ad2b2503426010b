import { type ClientHome, readDashboard } from '@maat/contract/firm/dashboard'
import type { CaseId } from '@maat/contract/ids'
import { deleteInvoice, type InvoiceView } from '@maat/contract/money/invoices'
import {
  listProvisionRequests,
  readProvisionRequest,
  readProvisionRequestPdf,
  requestProvision,
  withdrawProvisionRequest,
} from '@maat/contract/money/provision-requests'
import { formatReference } from '@maat/domain/money/invoices/references'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { expectSoundPdf } from '../../../../test/files/qpdf.ts'
import { type BillingWorld, openBillingWorld, sameLine } from '../../../../test/money/billing-world.ts'
import { agreeOnFees } from '../../../../test/money/invoices.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { pdfText } from '../../../platform/pdf/pdf-text.ts'

let app: TestApp
let world: BillingWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app)
})
afterAll(() => app.close())

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

async function draftDeposit(provision = 500_00): Promise<InvoiceView> {
  const { body } = await world.draft(await world.agreedCase(), { kind: 'deposit', provision })
  return body
}

const request = async (
  { id, version }: Pick<InvoiceView, 'id' | 'version'>,
  { token }: TestPerson = world.lawyer,
  dueOn = '2026-12-15',
) => await app.call(requestProvision, { token, params: { invoiceId: id }, body: { version, dueOn } })

async function requested() {
  const draft = await draftDeposit()
  const { body } = await request(draft)
  return { draft, request: body }
}

const byId = ({ token }: TestPerson, provisionRequestId: string) => ({
  token,
  params: { provisionRequestId },
})
const withdraw = async (person: TestPerson, id: string) =>
  await app.call(withdrawProvisionRequest, byId(person, id))
const listed = async ({ token }: TestPerson, query: object = {}) =>
  (await app.call(listProvisionRequests, { token, query })).body.items
const noticesOf = async ({ id }: TestPerson) =>
  (await app.services.db.selectFrom('notifications').select('text').where('user_id', '=', id).execute()).map(
    ({ text }) => text,
  )

test('a requested provision has its own number and reference, and the client is notified', async () => {
  const { draft, request: made } = await requested()
  expect(made).toMatchObject({
    number: expect.stringMatching(/^BRU-DP-2026-\d{4}$/),
    state: 'open',
    amount: { units: 605_00, currency: 'EUR' },
    requestedOn: '2026-11-18',
    dueOn: '2026-12-15',
    invoice: null,
    can: ['withdraw', 'note-payment'],
  })
  const next = (await requested()).request
  expect(Number(next.number.slice(-4))).toBe(Number(made.number.slice(-4)) + 1)
  expect(next.account?.reference).not.toBe(made.account?.reference)
  expect(await noticesOf(world.client)).toContain('provision-requested')
  const ofCase = { case: draft.caseId, state: 'open', client: world.client.id } as const
  expect(await listed(world.client, ofCase)).toMatchObject([{ id: made.id, can: [] }])
  expect(await listed(world.client, { ...ofCase, state: 'paid' })).toEqual([])
  expect((await app.call(readProvisionRequest, byId(world.client, made.id))).body.number).toBe(made.number)
})

test('the home of the client asks for the payment until the request is withdrawn', async () => {
  const draft = await draftDeposit()
  const { body: made } = await request(draft, world.lawyer, '2026-11-19')
  const first = async ({ token }: TestPerson) => {
    const { provisions, next } = (await app.call(readDashboard, { token })).body as ClientHome
    return { id: provisions[0]?.id, about: provisions[0]?.case.id, step: next.step }
  }
  expect(await first(world.client)).toEqual({ id: made.id, about: draft.caseId, step: 'pay-provision' })
  expect((await first(await app.people.create('User'))).id).toBeUndefined()
  await withdraw(world.lawyer, made.id)
  expect((await first(world.client)).id).not.toBe(made.id)
})

test('the draft is not owed, is hidden from the client, and shows the staff its request', async () => {
  const { draft, request: made } = await requested()
  expect((await world.read(world.lawyer, draft.id)).body).toMatchObject({
    status: 'draft',
    number: null,
    openRequest: made.id,
    can: [],
  })
  expect((await world.read(world.client, draft.id)).body.code).toBe('invoice.not-found')
})

test('the paper names the amount, the day and the reference, says that it is no invoice, and shows no VAT', async () => {
  const { request: made } = await requested()
  const { bytes } = await app.call(readProvisionRequestPdf, byId(world.client, made.id))
  expectSoundPdf(bytes)
  const text = plain(await pdfText(bytes))
  expect(text).toContain('Demande de provision')
  expect(text).toContain('n’est pas une facture')
  expect(text).toContain(made.number)
  expect(text).toContain('605,00')
  expect(text).toContain('15 décembre 2026')
  expect(text).toContain('BE68 5390 0754 7034')
  expect(text).toContain(formatReference(made.account?.reference ?? ''))
  expect(text).not.toContain('105,00')
  await withdraw(world.lawyer, made.id)
  const after = plain(
    await pdfText((await app.call(readProvisionRequestPdf, byId(world.client, made.id))).bytes),
  )
  expect(after).toContain('Cette demande est retirée')
  expect(after).not.toContain('BE68 5390 0754 7034')
})

test('while it is requested, a draft is not changed, issued, deleted or requested again', async () => {
  const { draft } = await requested()
  const { body: current } = await world.read(world.lawyer, draft.id)
  const refusals = [
    await world.change(current, current.lines.map(sameLine)),
    await world.issue(current.id, current.version),
    await app.call(deleteInvoice, { token: world.lawyer.token, params: { invoiceId: current.id } }),
    await request(current),
  ]
  expect(refusals.map(({ body }) => body.code)).toEqual(Array(4).fill('invoice.requested'))
})

test('a withdrawn request frees its draft: it is changed, requested under another number, and deleted', async () => {
  const { draft, request: first } = await requested()
  expect((await withdraw(world.lawyer, first.id)).body).toMatchObject({
    state: 'withdrawn',
    account: null,
    can: [],
  })
  expect(await noticesOf(world.client)).toContain('provision-withdrawn')
  expect((await withdraw(world.lawyer, first.id)).body.code).toBe('provision-request.not-open')
  const { body: free } = await world.read(world.lawyer, draft.id)
  expect(free).toMatchObject({ openRequest: null, can: ['change', 'issue', 'request'] })
  const lines = free.lines.map(line => ({ ...sameLine(line), price: '800.00' }))
  const { body: changed } = await world.change(free, lines)
  const { body: second } = await request(changed)
  expect(second).toMatchObject({ amount: { units: 968_00 } })
  expect(second.number).not.toBe(first.number)
  await withdraw(world.lawyer, second.id)
  const deleted = await app.call(deleteInvoice, {
    token: world.lawyer.token,
    params: { invoiceId: draft.id },
  })
  expect(deleted.status).toBe(200)
  expect((await app.call(readProvisionRequest, byId(world.lawyer, second.id))).body.code).toBe(
    'provision-request.not-found',
  )
})

test('refuses drafts that are not for a deposit or could not be issued', async () => {
  const draft = await draftDeposit()
  expect((await request({ ...draft, version: 9 })).body.code).toBe('record.stale')
  expect((await request(draft, world.lawyer, '2026-11-17')).body).toMatchObject({
    code: 'invoice.due-passed',
    errors: [{ path: 'dueOn', code: 'invoice.due-passed' }],
  })
  const caseId = await world.agreedCase()
  const other = await world.draft(caseId, { isBlank: true })
  expect((await request(other.body)).body.code).toBe('provision-request.not-deposit')
  const empty = await world.draft(caseId, { kind: 'deposit', isBlank: true })
  expect((await request(empty.body)).body.code).toBe('invoice.empty')
  const issued = await world.issuedDeposit(caseId)
  expect((await request({ id: issued, version: 2 })).body.code).toBe('invoice.issued')
})

test('refuses to request a provision of zero', async () => {
  const draft = await draftDeposit()
  const { body } = await world.change(
    draft,
    draft.lines.map(line => ({ ...sameLine(line), price: '0' })),
  )
  expect((await request(body)).body.code).toBe('invoice.empty')
})

test('refuses a request if the client lacks an address', async () => {
  const client = await app.people.create('User')
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: world.lawyer.id })
  await agreeOnFees(app, caseId)
  const { body } = await world.draft(caseId, { kind: 'deposit', provision: 500_00 })
  expect((await request(body)).body).toMatchObject({
    code: 'invoice.lacks-particulars',
    errors: [{ path: 'buyerAddress', code: 'field.required' }],
  })
})

test('an assistant does not request lines that await approval', async () => {
  const assistant = await app.people.create('Assistant')
  const draft = await draftDeposit()
  await app.services.db
    .updateTable('invoice_lines')
    .set({ awaits_approval: true })
    .where('invoice_id', '=', draft.id)
    .execute()
  expect((await request(draft, assistant)).body.code).toBe('invoice.awaits-approval')
  expect((await request(draft)).status).toBe(200)
})

test('legal aid limits requests as it limits invoices, and a shared case needs an invoice', async () => {
  const draft = await draftDeposit()
  await shareCase(draft.caseId)
  expect((await request(draft)).body.code).toBe('provision-request.shared')
  const other = await draftDeposit()
  await grantAid(other.caseId)
  expect((await request(other)).body.code).toBe('invoice.above-aid')
})

async function shareCase(caseId: CaseId): Promise<void> {
  const insurer = { kind: 'insurer', name: 'Assurances Exemple', email: 'a@assurances.example' } as const
  await app.services.db
    .insertInto('case_payers')
    .values([
      { case_id: caseId, position: 1, ...insurer, address: '', share_percent: '40' },
      { case_id: caseId, position: 2, kind: 'client', share_percent: '60' },
    ])
    .execute()
}

async function grantAid(caseId: CaseId): Promise<void> {
  const { db } = app.services
  await db
    .updateTable('cases')
    .set({ answers: JSON.stringify({ financing: 'pro-deo' }) })
    .where('id', '=', caseId)
    .execute()
  await db
    .insertInto('legal_aid_assessments')
    .values({
      case_id: caseId,
      input: '{}',
      result: JSON.stringify({ outcome: 'totally-free', contributionCents: 0 }),
      on_date: '2026-11-01',
      made_by: world.client.id,
      made_at: '2026-11-01T08:00:00Z',
    })
    .execute()
}

test('strangers find no request, and the client neither requests nor withdraws', async () => {
  const { draft, request: made } = await requested()
  const strangers = [
    await app.people.create('User'),
    await app.people.create('Assistant', { office_id: PARIS }),
    await app.people.create('Avocat'),
  ]
  for (const stranger of strangers) {
    expect((await app.call(readProvisionRequest, byId(stranger, made.id))).body.code).toBe(
      'provision-request.not-found',
    )
    expect((await app.call(readProvisionRequestPdf, byId(stranger, made.id))).body.code).toBe(
      'provision-request.not-found',
    )
    expect((await withdraw(stranger, made.id)).body.code).toBe('provision-request.not-found')
    expect((await listed(stranger)).map(({ id }) => id)).not.toContain(made.id)
  }
  expect((await withdraw(world.client, made.id)).body.code).toBe('access.forbidden')
  expect((await request(draft, world.client)).body.code).toBe('invoice.not-found')
})
