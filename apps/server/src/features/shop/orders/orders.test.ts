import { cancelConsultation } from '@maat/contract/calendar/consultations'
import type { CaseId, ConsultationId, DocumentId, OrderId } from '@maat/contract/ids'
import {
  acceptOrder,
  analyseCase,
  cancelOrder,
  deliverOrder,
  listOrders,
  orderFromShop,
  payConsultation,
  readConsultationPrice,
  readOrder,
} from '@maat/contract/shop/shop-orders'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertConsultation } from '../../../../test/calendar/consultations.ts'
import { insertCase, insertDocument } from '../../../../test/cases/cases.ts'
import { uploaded } from '../../../../test/documents/uploads.ts'
import { pagedPdf } from '../../../../test/files/paged-pdf.ts'
import { type ServedSandbox, serveTestSandbox } from '../../../../test/money/paying-world.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openShopWorld, type ShopWorld } from '../../../../test/shop-world.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { verifyBooks } from '../../money/books/index.ts'

let app: TestApp
let sandbox: ServedSandbox
let shop: ShopWorld
let lawyer: TestPerson
let caseId: CaseId
let documentId: DocumentId
beforeEach(async () => {
  app = await openTestApp()
  sandbox = await serveTestSandbox(() => app.now.value)
  shop = await openShopWorld(app, sandbox)
  lawyer = await app.people.create('Avocat')
  caseId = await insertCase(app, shop.client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  documentId = (await uploaded(app, shop.client, caseId, pagedPdf(['Contrat']))).id
})
afterEach(async () => {
  expect(await verifyBooks(app.services.db)).toMatchObject({ isWhole: true })
  expect(await shop.verify()).toMatchObject({ isWhole: true })
  await app.close()
  await sandbox.close()
})

const order = async (paidWith: 'plan' | 'credits', change: object = {}) =>
  await app.call(orderFromShop, {
    token: shop.client.token,
    params: { caseId },
    body: {
      kind: 'contract-review',
      wish: 'Que vaut l’article 7 ?',
      documentIds: [documentId as DocumentId],
      paidWith,
      ...change,
    },
  })
const as = (person: TestPerson, orderId: OrderId) => ({ token: person.token, params: { orderId } })
const accept = (orderId: OrderId, dueOn = '2026-11-25') =>
  app.call(acceptOrder, { ...as(lawyer, orderId), body: { dueOn } })
const deliver = (orderId: OrderId, body: { answer: string; documentId?: DocumentId }) =>
  app.call(deliverOrder, { ...as(lawyer, orderId), body: body as { answer: string } })

test('a lawyer promises a day and delivers a review that a plan pays', async () => {
  await shop.bought(['contentious-contracts'])
  const { body: placed } = await order('plan')
  expect(placed).toMatchObject({ state: 'ordered', credits: 0, can: ['cancel'] })
  expect((await order('plan')).body.code).toBe('shop.uses-spent')
  const { body: waiting } = await app.call(listOrders, { token: lawyer.token, query: { open: 'true' } })
  expect(waiting.items).toMatchObject([{ id: placed.id, can: ['fulfil', 'cancel'] }])
  expect((await accept(placed.id, '2026-11-17')).body.code).toBe('order.due-past')
  expect((await accept(placed.id)).body).toMatchObject({ state: 'accepted', dueOn: '2026-11-25' })
  const cancelled = await app.call(cancelOrder, { ...as(shop.client, placed.id), body: { reason: '' } })
  expect(cancelled.body.code).toBe('order.closed')
  const internal = await insertDocument(app, caseId, lawyer.id, null, { is_internal: true })
  expect((await deliver(placed.id, { answer: 'Oui.', documentId: internal })).body.code).toBe(
    'document.not-found',
  )
  await deliver(placed.id, { answer: 'L’article 7 est nul.', documentId })
  expect((await app.call(readOrder, as(shop.client, placed.id))).body).toMatchObject({
    state: 'delivered',
    answer: 'L’article 7 est nul.',
    answerDocument: { id: documentId },
    can: [],
  })
  expect((await accept(placed.id)).body.code).toBe('order.closed')
  expect((await deliver(placed.id, { answer: 'Encore.' })).body.code).toBe('order.closed')
})

test('credits pay an order, and come back when it is cancelled', async () => {
  expect((await order('plan')).body.code).toBe('shop.plan-needed')
  expect((await order('credits')).body.code).toBe('shop.credits-missing')
  expect((await order('credits', { kind: 'quality-audit' })).body.code).toBe('order.not-offered')
  await shop.bought(['credits-small'])
  const { body } = await order('credits')
  expect((await shop.own()).credits).toBe(25)
  await accept(body.id)
  await app.call(cancelOrder, { ...as(lawyer, body.id), body: { reason: 'Conflit.' } })
  expect((await shop.own()).credits).toBe(50)
  expect((await app.call(readOrder, as(shop.client, body.id))).body).toMatchObject({ answer: 'Conflit.' })
})

test('credits never fall below zero under fifty orders at once', async () => {
  await shop.bought(['credits-small'])
  const answers = await Promise.all(Array.from({ length: 50 }, () => order('credits')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect((await shop.own()).credits).toBe(0)
})

test('an order names documents of its own case, and belongs to its case', async () => {
  await shop.bought(['credits-small'])
  const other = await app.people.create('User')
  const theirs = await insertCase(app, other.id, { status: 'in-progress' })
  const foreign = await insertDocument(app, theirs, other.id, null)
  expect((await order('credits', { documentIds: [foreign] })).body.code).toBe('document.not-found')
  const { body } = await order('credits')
  expect((await app.call(readOrder, as(other, body.id))).body.code).toBe('order.not-found')
  expect((await app.call(listOrders, { token: other.token })).body.items).toEqual([])
  const foreignCase = await app.call(orderFromShop, {
    token: other.token,
    params: { caseId },
    body: {
      kind: 'contract-review',
      wish: 'x',
      documentIds: [documentId as DocumentId],
      paidWith: 'credits',
    },
  })
  expect(foreignCase.body.code).toBe('case.not-found')
  const unknown = shop.client.id as string as OrderId
  expect((await accept(unknown)).body.code).toBe('order.not-found')
  expect((await deliver(unknown, { answer: 'x' })).body.code).toBe('order.not-found')
  const cancel = await app.call(cancelOrder, { ...as(shop.client, unknown), body: { reason: '' } })
  expect(cancel.body.code).toBe('order.not-found')
})

test('credits pay a consultation once, and come back if it is called off', async () => {
  const consultationId = (await insertConsultation(app, lawyer.id, {
    requester_id: shop.client.id,
    requested_at: app.now.value.toISOString(),
  })) as ConsultationId
  const sent = { token: shop.client.token, params: { consultationId } }
  const price = async () => (await app.call(readConsultationPrice, sent)).body
  const setPrice = (credits_per_consultation: number | null) =>
    app.services.db.updateTable('shop_settings').set({ credits_per_consultation }).execute()
  await setPrice(null)
  expect(await price()).toMatchObject({ price: null, canPay: false })
  expect((await app.call(payConsultation, sent)).body.code).toBe('order.not-offered')
  await setPrice(10)
  expect((await app.call(payConsultation, sent)).body.code).toBe('shop.credits-missing')
  await shop.bought(['credits-small'])
  expect(await price()).toEqual({ price: 10, balance: 50, isPaid: false, canPay: true })
  expect((await app.call(payConsultation, sent)).status).toBe(200)
  expect((await app.call(payConsultation, sent)).body.code).toBe('consultation.paid-already')
  expect(await price()).toMatchObject({ balance: 40, isPaid: true, canPay: false })
  await app.call(cancelConsultation, {
    ...sent,
    token: lawyer.token,
    body: { reason: 'Empêchement.' },
  })
  expect((await shop.own()).credits).toBe(50)
  expect((await app.call(payConsultation, sent)).body.code).toBe('consultation.wrong-state')
  const unknown = {
    token: shop.client.token,
    params: { consultationId: shop.client.id as string as ConsultationId },
  }
  expect((await app.call(payConsultation, unknown)).body.code).toBe('consultation.not-found')
  expect((await app.call(readConsultationPrice, unknown)).body.code).toBe('consultation.not-found')
})

test('an analysis says nothing of fewer than ten closed cases, and counts once a month', async () => {
  const { db } = app.services
  const analyse = () => app.call(analyseCase, { token: shop.client.token, params: { caseId } })
  const unsorted = await insertCase(app, shop.client.id, { status: 'new', issue_id: null })
  const early = { token: shop.client.token, params: { caseId: unsorted } }
  expect((await app.call(analyseCase, early)).body.code).toBe('order.not-offered')
  const { id: issue_id } = await db.selectFrom('issues').select('id').limit(1).executeTakeFirstOrThrow()
  await db.updateTable('cases').set({ issue_id }).where('id', '=', caseId).execute()
  const close = async () => {
    const closed = await insertCase(app, shop.client.id, { status: 'finished', issue_id })
    await sql`insert into case_closings (case_id, number, outcome, language, report, closed_by, closed_at, retain_until)
      values (${closed}, 1, 'won', 'fr', '{}', ${lawyer.id}, ${app.now.value.toISOString()}, '2036-11-18')`.execute(
      db,
    )
  }
  for (let count = 0; count < 9; count += 1) await close()
  expect((await analyse()).body).toMatchObject({ basis: 9, result: null })
  await close()
  expect((await analyse()).body.code).toBe('shop.plan-needed')
  await shop.bought(['predictive-analysis'])
  expect((await analyse()).body).toMatchObject({
    basis: 10,
    result: { outcomes: [{ outcome: 'won', cases: 10 }] },
  })
  expect((await analyse()).status).toBe(200)
  const another = await db
    .selectFrom('issues')
    .select('id')
    .where('id', '<>', issue_id)
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.updateTable('cases').set({ issue_id: another.id }).where('issue_id', '=', issue_id).execute()
  expect((await analyse()).body.code).toBe('shop.uses-spent')
  const other = { token: shop.client.token, params: { caseId: shop.client.id as string as CaseId } }
  expect((await app.call(analyseCase, other)).body.code).toBe('case.not-found')
})
