import {
  changeParticipant,
  listCaseEvents,
  listParticipants,
  readCase,
  removeParticipant,
  shareCosts,
} from '@maat/contract/cases/cases'
import type { CaseId, InvoiceId } from '@maat/contract/ids'
import { ACCESS_CHANGED, CASE_CHANGED, channelOfUser } from '@maat/contract/live-events'
import {
  listFeeAgreements,
  readFeeAgreement,
  readFeeAgreementPdf,
  refuseFeeAgreement,
} from '@maat/contract/money/fee-agreements'
import { listCaseCosts, readOwnFinances } from '@maat/contract/money/finances'
import { readInvoicePdf } from '@maat/contract/money/invoice-papers'
import { listInvoices, readInvoice } from '@maat/contract/money/invoices'
import { agreeToPaymentPlan, listPaymentPlans, proposePaymentPlan } from '@maat/contract/money/payment-plans'
import { listReminders } from '@maat/contract/money/payment-reminders'
import {
  listPayments,
  readPaymentReceipt,
  recordPayment,
  settleWithCredit,
} from '@maat/contract/money/payments'
import { listRefunds } from '@maat/contract/money/refunds'
import { readUnbilled, readWork } from '@maat/contract/money/time'
import type { Operation } from '@maat/contract/operation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, insertCase } from '../../../../test/cases/cases.ts'
import { listenFor } from '../../../../test/communication/live-listener.ts'
import { insertAgreement } from '../../../../test/money/agreements.ts'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { insertCreditedInvoice } from '../../../../test/money/credited-invoices.ts'
import { insertPaymentPlan } from '../../../../test/money/payment-plans.ts'
import { insertPayment } from '../../../../test/money/payments.ts'
import { insertRefund } from '../../../../test/money/refunds.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let world: BillingWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app)
})
afterAll(() => app.close())
interface SharedCase {
  caseId: CaseId
  friend: TestPerson
  participantId: string
}

async function sharedCase(access = 'reader'): Promise<SharedCase> {
  const caseId = await world.agreedCase()
  const friend = await app.people.create('User')
  return { caseId, friend, participantId: await addPerson(app, caseId, friend.id, access) }
}

const share = async (
  { caseId, participantId }: Pick<SharedCase, 'caseId' | 'participantId'>,
  seesCosts = true,
  { token }: TestPerson = world.client,
) => await app.call(shareCosts, { token, params: { caseId, participantId }, body: { seesCosts } })
const statusOf = async (operation: Operation, { token }: TestPerson, sent: object) =>
  (await app.call(operation, { token, ...sent })).status

/** The statuses of every read about the money of a case, in a fixed order. */
async function readCosts(person: TestPerson, caseId: CaseId, records: CaseRecords): Promise<number[]> {
  const { invoiceId, paymentId, agreementId } = records
  const ofCase = { params: { caseId } }
  const ofInvoice = { params: { invoiceId } }
  const ofAgreement = { params: { agreementId } }
  return [
    await statusOf(readUnbilled, person, ofCase),
    await statusOf(listFeeAgreements, person, ofCase),
    await statusOf(readFeeAgreement, person, ofAgreement),
    await statusOf(readFeeAgreementPdf, person, ofAgreement),
    await statusOf(readInvoice, person, ofInvoice),
    await statusOf(readInvoicePdf, person, ofInvoice),
    await statusOf(listPayments, person, ofInvoice),
    await statusOf(listPaymentPlans, person, ofInvoice),
    await statusOf(listRefunds, person, ofInvoice),
    await statusOf(listReminders, person, ofInvoice),
    await statusOf(readPaymentReceipt, person, { params: { paymentId } }),
  ]
}

interface CaseRecords {
  invoiceId: InvoiceId
  paymentId: string
  agreementId: string
  planId: string
}

async function insertRecords(caseId: CaseId): Promise<CaseRecords> {
  const invoiceId = await world.issuedDeposit(caseId)
  return {
    invoiceId,
    paymentId: await insertPayment(app, invoiceId, 100_00),
    agreementId: await insertAgreement(app, caseId, world.lawyer.id),
    planId: await insertPaymentPlan(app, invoiceId, world.lawyer.id),
  }
}

const invoicesOf = async ({ token }: TestPerson) =>
  (await app.call(listInvoices, { token })).body.items.map(({ id }) => id)

const READ = [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200]
const HIDDEN = [403, 403, 404, 404, 404, 404, 404, 404, 404, 404, 404]

test('a collaborator reads the costs while the owner shows them, and is refused at once afterwards', async () => {
  const shared = await sharedCase()
  const { caseId, friend } = shared
  const records = await insertRecords(caseId)
  expect(await readCosts(friend, caseId, records)).toEqual(HIDDEN)
  expect(await invoicesOf(friend)).toEqual([])

  expect((await share(shared)).body.find(({ id }) => id === shared.participantId)?.seesCosts).toBe(true)
  expect(await readCosts(friend, caseId, records)).toEqual(READ)
  expect(await invoicesOf(friend)).toEqual([records.invoiceId])
  expect((await app.call(readCase, { token: friend.token, params: { caseId } })).body.can).toEqual([
    'read-costs',
  ])

  await share(shared, false)
  expect(await readCosts(friend, caseId, records)).toEqual(HIDDEN)
  expect(await invoicesOf(friend)).toEqual([])
})

test('a removed collaborator does not see the costs when they are invited again', async () => {
  const shared = await sharedCase()
  const { caseId, friend, participantId } = shared
  const { invoiceId } = await insertRecords(caseId)
  await share(shared)
  const { token } = world.client
  await app.call(removeParticipant, { token, params: { caseId, participantId } })
  expect((await world.read(friend, invoiceId)).status).toBe(404)
  await addPerson(app, caseId, friend.id, 'administrator')
  expect((await world.read(friend, invoiceId)).status).toBe(404)
})

test('another level of access leaves the costs shown', async () => {
  const shared = await sharedCase()
  const { caseId, friend, participantId } = shared
  const { invoiceId } = await insertRecords(caseId)
  await share(shared)
  const body = { access: 'administrator' as const }
  await app.call(changeParticipant, { token: world.client.token, params: { caseId, participantId }, body })
  expect((await world.read(friend, invoiceId)).status).toBe(200)
})

test('only the owner decides: no administrator, no lawyer, no Admin, and never about the owner', async () => {
  const shared = await sharedCase()
  const { caseId } = shared
  const administrator = await app.people.create('User')
  await addPerson(app, caseId, administrator.id, 'administrator')
  for (const person of [administrator, shared.friend, world.lawyer, await app.people.create('Admin')])
    expect((await share(shared, true, person)).body.code).toBe('access.forbidden')
  const stranger = await app.people.create('User')
  expect((await share(shared, true, stranger)).body.code).toBe('case.not-found')
  const people = await app.call(listParticipants, { token: world.client.token, params: { caseId } })
  const owner = people.body.find(({ access }) => access === 'owner')
  expect((await share({ caseId, participantId: owner?.id as string })).body.code).toBe('case.owner-stays')
  const elsewhere = await sharedCase()
  expect((await share({ caseId, participantId: elsewhere.participantId })).body.code).toBe(
    'case.participant-unknown',
  )
})

test('other collaborators do not learn who sees the costs; the staff, the owner and the collaborator do', async () => {
  const shared = await sharedCase()
  const { caseId, friend } = shared
  const other = await app.people.create('User')
  const administrator = await addPerson(app, caseId, other.id, 'administrator')
  await share(shared)
  const seenBy = async ({ token }: TestPerson) => {
    const { body } = await app.call(listParticipants, { token, params: { caseId } })
    const seen = (participantId: string) => body.find(({ id }) => id === participantId)?.seesCosts
    expect(body.find(({ access }) => access === 'owner')?.seesCosts).toBe(null)
    return [seen(shared.participantId), seen(administrator)]
  }
  expect(await seenBy(world.client)).toEqual([true, false])
  expect(await seenBy(world.lawyer)).toEqual([true, false])
  expect(await seenBy(friend)).toEqual([true, null])
  expect(await seenBy(other)).toEqual([null, false])
  const eventsOf = async ({ token }: TestPerson) => {
    const { body } = await app.call(listCaseEvents, { token, params: { caseId }, query: {} })
    return body.items.map(({ kind }) => kind)
  }
  await share(shared, false)
  expect(await eventsOf(world.client)).toEqual(['costs-hidden', 'costs-shown'])
  expect(await eventsOf(world.lawyer)).toEqual(['costs-hidden', 'costs-shown'])
  expect(await eventsOf(other)).toEqual([])
})

test('shows what the client sees: no draft, no rates, no bank account, and nothing to do', async () => {
  const shared = await sharedCase()
  const { caseId, friend } = shared
  const { token } = friend
  const { invoiceId, agreementId, planId } = await insertRecords(caseId)
  const draft = (await world.draft(caseId, { kind: 'deposit', provision: 100_00 })).body
  await insertRefund(app, invoiceId, world.lawyer.id)
  await share(shared)

  expect((await world.read(friend, draft.id)).body.code).toBe('invoice.not-found')
  expect(await invoicesOf(friend)).toEqual([invoiceId])
  expect(await statusOf(readWork, friend, { params: { caseId } })).toBe(403)
  const { body: invoice } = await world.read(friend, invoiceId)
  expect(invoice).toMatchObject({ gross: { units: 605_00 }, buyerEmail: '', can: [] })
  const { body: refunds } = await app.call(listRefunds, { token, params: { invoiceId } })
  expect(refunds.items).toMatchObject([{ amount: { units: 50_00 }, iban: '', holder: '', can: [] }])
  const own = await app.call(listRefunds, { token: world.client.token, params: { invoiceId } })
  expect(own.body.items).toMatchObject([{ iban: 'BE68539007547034', holder: 'Camille Dubois' }])
  const { body: plans } = await app.call(listPaymentPlans, { token, params: { invoiceId } })
  expect(plans.items).toMatchObject([{ state: 'proposed', can: [] }])
  const { body: agreements } = await app.call(listFeeAgreements, { token, params: { caseId } })
  expect(agreements.items).toMatchObject([{ state: 'proposed', can: [], signatureRequest: null }])

  const reason = { reason: 'Trop cher.' }
  const refused = [
    await statusOf(agreeToPaymentPlan, friend, { params: { planId } }),
    await statusOf(refuseFeeAgreement, friend, { params: { agreementId }, body: reason }),
    await statusOf(proposePaymentPlan, friend, {
      params: { invoiceId },
      body: { count: 2, frequency: 'month', firstOn: '2026-12-01' },
    }),
    await statusOf(recordPayment, friend, {
      params: { invoiceId },
      body: { units: 1, method: 'transfer', receivedOn: '2026-11-18' },
    }),
  ]
  expect(refused).toEqual([403, 403, 403, 403])
})

test('the costs of others are no debts of a collaborator', async () => {
  const shared = await sharedCase()
  await insertRecords(shared.caseId)
  await share(shared)
  const { token } = shared.friend
  expect((await app.call(readOwnFinances, { token })).body).toEqual({ sums: [], years: [], paid: [] })
  expect((await app.call(listCaseCosts, { token })).body.items).toEqual([])
  const query = { standing: 'open', client: shared.friend.id } as const
  expect((await app.call(listInvoices, { token, query })).body.items).toEqual([])
})

test('a payment from a credit balance shows no receipt of an invoice in a case that is not shared', async () => {
  const from = await insertCreditedInvoice(app, world)
  const { caseId } = (await world.read(world.client, from)).body
  const to = await world.issuedDeposit(await world.agreedCase())
  const body = { from, to, units: 605_00, remark: 'Par téléphone' }
  await app.call(settleWithCredit, { token: world.lawyer.token, body })
  const friend = await app.people.create('User')
  await share({ caseId, participantId: await addPerson(app, caseId, friend.id, 'reader') })
  const listedTo = async ({ token }: TestPerson) =>
    (await app.call(listPayments, { token, params: { invoiceId: from } })).body.items.map(
      ({ method, can }) => [method, can],
    )
  expect((await listedTo(friend)).toSorted()).toEqual([
    ['credit', []],
    ['transfer', ['read']],
  ])
  expect((await listedTo(world.client)).toSorted()).toEqual([
    ['credit', ['read']],
    ['transfer', ['read']],
  ])
})

test('the screens of a collaborator who sees the costs stay current; those of others hear nothing', async () => {
  const shared = await sharedCase()
  const { caseId, friend } = shared
  const other = await app.people.create('User')
  await addPerson(app, caseId, other.id, 'editor')
  const { invoiceId } = await insertRecords(caseId)
  const access = await listenFor(app, ACCESS_CHANGED)
  await share(shared)
  await expect.poll(() => access.heard.length).toBe(1)
  expect(access.heard).toEqual([{ channel: [channelOfUser(friend.id)], data: { caseId } }])
  await access.stop()
  const changes = await listenFor(app, CASE_CHANGED)
  await app.call(recordPayment, {
    token: world.lawyer.token,
    params: { invoiceId },
    body: { units: 10_00, method: 'transfer', receivedOn: '2026-11-18', remark: '' },
  })
  await expect.poll(() => changes.heard.length).toBeGreaterThan(0)
  const channels = changes.heard.flatMap(({ channel }) => channel)
  expect(channels).toContain(channelOfUser(friend.id))
  expect(channels).toContain(channelOfUser(world.client.id))
  expect(channels).not.toContain(channelOfUser(other.id))
  await changes.stop()
})

test('a draft has no collaborators to show the costs to', async () => {
  const caseId = await insertCase(app, world.client.id, { status: 'draft' })
  const { participantId } = await sharedCase()
  expect((await share({ caseId, participantId })).body.code).toBe('case.participant-unknown')
})
