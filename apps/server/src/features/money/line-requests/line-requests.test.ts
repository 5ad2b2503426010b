import type { InvoiceId } from '@maat/contract/ids'
import { answerLineRequest, listLineRequests, requestLineChange } from '@maat/contract/money/line-requests'
import { askWriteOff } from '@maat/contract/money/write-offs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { present } from '../../../platform/present.ts'

let app: TestApp
let world: BillingWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app, { oneCredits: true })
})
afterAll(() => app.close())

const UNKNOWN = '00000000-0000-4000-8000-000000000001'

async function issuedInvoice() {
  const caseId = await world.agreedCase()
  const { body } = await world.draft(caseId, { isBlank: true })
  const lines = ['Appel', 'Courrier'].map(text => ({
    id: null,
    kind: 'flat',
    text,
    quantity: '1',
    unit: 'piece',
    price: '100.00',
  }))
  const changed = await world.change(body, lines)
  const issued = await world.issue(changed.body.id, changed.body.version)
  expect(issued.status).toBe(200)
  return issued.body
}

const request = async (invoiceId: InvoiceId, lineId: string, { token }: TestPerson = world.client) =>
  await app.call(requestLineChange, {
    token,
    params: { invoiceId },
    body: { lineId, text: 'Dix minutes, et non trente.' },
  })
const answer = async (invoiceId: InvoiceId, requestId: string, body: object) =>
  await app.call(answerLineRequest, {
    token: world.lawyer.token,
    params: { invoiceId, requestId },
    body: { outcome: 'kept', answer: 'La note a suivi.', units: null, ...body },
  })
const listed = async ({ token }: TestPerson, invoiceId: InvoiceId) =>
  (await app.call(listLineRequests, { token, params: { invoiceId }, query: {} })).body.items
const noticesOf = async ({ id }: TestPerson) =>
  (await app.services.db.selectFrom('notifications').select('text').where('user_id', '=', id).execute()).map(
    ({ text }) => text,
  )

test('the client requests a change of a line, and the lawyer keeps it with an explanation', async () => {
  const invoice = await issuedInvoice()
  const [line] = invoice.lines
  const { body } = await request(invoice.id, present(line?.id))
  expect(body).toMatchObject({ lineText: 'Appel', outcome: null, text: 'Dix minutes, et non trente.' })
  expect(await noticesOf(world.lawyer)).toContain('line-change-requested')
  expect((await request(invoice.id, present(line?.id))).body.code).toBe('line-request.waits-already')
  expect((await request(invoice.id, UNKNOWN)).body.code).toBe('line-request.line-unknown')
  const kept = await answer(invoice.id, body.id, {})
  expect(kept.body).toMatchObject({ outcome: 'kept', answer: 'La note a suivi.', creditNote: null })
  expect(await noticesOf(world.client)).toContain('line-change-declined')
  expect((await answer(invoice.id, body.id, {})).body.code).toBe('line-request.answered')
  expect((await answer(invoice.id, UNKNOWN, {})).body.code).toBe('line-request.not-found')
  expect(await listed(world.client, invoice.id)).toMatchObject([{ outcome: 'kept' }])
  expect((await request(invoice.id, present(line?.id))).status).toBe(200)
})

test('crediting the line makes a credit note of all that is left of it, or of a part', async () => {
  const invoice = await issuedInvoice()
  const [first, second] = invoice.lines.map(({ id }) => String(id))
  const one = (await request(invoice.id, String(first))).body
  const other = (await request(invoice.id, String(second))).body
  const tooMuch = await answer(invoice.id, one.id, { outcome: 'credited', units: 100_01 })
  expect(tooMuch.body.code).toBe('invoice.credited-too-much')
  const part = await answer(invoice.id, one.id, { outcome: 'credited', units: 40_00 })
  expect(part.body).toMatchObject({ outcome: 'credited', creditNote: { number: expect.any(String) } })
  const whole = await answer(invoice.id, other.id, { outcome: 'credited' })
  expect(whole.status).toBe(200)
  const { body } = await world.read(world.client, invoice.id)
  expect(body.credited.units).toBe((40_00 + 100_00) * 1.21)
  const note = await world.read(world.client, present(part.body.creditNote?.id))
  expect(note.body).toMatchObject({ kind: 'credit-note', reason: 'La note a suivi.' })
  expect((await request(present(part.body.creditNote?.id), String(first))).body.code).toBe(
    'invoice.not-issued',
  )
})

test('crediting the line of a partly written-off invoice takes the written-off part back', async () => {
  const invoice = await issuedInvoice()
  const { body } = await request(invoice.id, present(invoice.lines[0]?.id))
  const writeOff = { token: world.lawyer.token, params: { invoiceId: invoice.id }, body: askWriteOff.example }
  expect((await app.call(askWriteOff, writeOff)).status).toBe(200)
  expect((await answer(invoice.id, body.id, { outcome: 'credited' })).status).toBe(200)
  const after = (await world.read(world.lawyer, invoice.id)).body
  expect([after.credited.units, after.writtenOff.units]).toEqual([121_00, 0])
})

test('a line of a cancelled invoice is not credited, but its request is answered', async () => {
  const invoice = await issuedInvoice()
  const [first, second] = invoice.lines.map(({ id }) => String(id))
  const one = (await request(invoice.id, String(first))).body
  const other = (await request(invoice.id, String(second))).body
  await app.services.db
    .updateTable('invoices')
    .set({ status: 'cancelled' })
    .where('id', '=', invoice.id)
    .execute()
  expect((await answer(invoice.id, one.id, { outcome: 'credited' })).body.code).toBe('invoice.not-issued')
  expect((await answer(invoice.id, other.id, {})).status).toBe(200)
})

test('only the client of the invoice may request a change, and only the staff may answer', async () => {
  const invoice = await issuedInvoice()
  const [line] = invoice.lines
  expect((await request(invoice.id, present(line?.id), world.lawyer)).body.code).toBe('access.forbidden')
  const { body } = await request(invoice.id, present(line?.id))
  const asClient = await app.call(answerLineRequest, {
    token: world.client.token,
    params: { invoiceId: invoice.id, requestId: body.id },
    body: { outcome: 'kept', answer: 'Non.', units: null },
  })
  expect(asClient.body.code).toBe('access.forbidden')
})
