// Tests that a credit note above the limit of the office needs a second person, like a write-off.
import type { CaseId, InvoiceId, WriteOffId } from '@maat/contract/ids'
import { creditInvoice, type InvoiceView } from '@maat/contract/money/invoices'
import { answerLineRequest, requestLineChange } from '@maat/contract/money/line-requests'
import { approveWriteOff, askWriteOff, listWriteOffs, refuseWriteOff } from '@maat/contract/money/write-offs'
import type { SentBodyOf } from '@maat/contract/operation'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { verifyBooks } from '../books/index.ts'
import { verifyPayments } from '../payments/index.ts'

let app: TestApp
let world: BillingWorld
let assistant: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app)
  assistant = await app.people.create('Assistant')
})
afterEach(async () => {
  expect((await verifyBooks(app.services.db)).message).not.toContain('wrong')
  expect((await verifyPayments(app.services.db)).message).toContain('are whole')
})
afterAll(() => app.close())

const WHOLE = 605_00

async function issued(caseId: CaseId): Promise<InvoiceView> {
  const { body } = await world.draft(caseId, { entryIds: [await world.work(caseId, { units: 500_00 })] })
  return (await world.issue(body.id)).body
}

const credit = async (
  { id }: Pick<InvoiceView, 'id'>,
  given: Partial<SentBodyOf<typeof creditInvoice>> = {},
  { token }: TestPerson = assistant,
) =>
  await app.call(creditInvoice, {
    token,
    params: { invoiceId: id },
    body: { reason: 'Geste', lines: [], ...given },
  })
const waitingOf = async ({ id }: Pick<InvoiceView, 'id'>) =>
  (await app.call(listWriteOffs, { token: assistant.token, params: { invoiceId: id }, query: {} })).body.items
const approve = async (writeOffId: WriteOffId, { token }: TestPerson = world.lawyer) =>
  await app.call(approveWriteOff, { token, params: { writeOffId } })
const read = async ({ id }: Pick<InvoiceView, 'id'>) => (await world.read(world.lawyer, id)).body
const noticesOf = async ({ id }: TestPerson) =>
  (await app.services.db.selectFrom('notifications').select('text').where('user_id', '=', id).execute()).map(
    ({ text }) => text,
  )

/** A draft of one line without a time entry, because the work of the first invoice is still billed. */
async function draftOf(caseId: CaseId, price: string): Promise<InvoiceView> {
  const { body } = await world.draft(caseId, { isBlank: true })
  const line = { id: null, kind: 'flat', text: 'Corrigé', quantity: '1', unit: 'piece', price }
  return (await world.change(body, [line])).body
}

test('a large credit waits until a second person approves it', async () => {
  const invoice = await issued(await world.agreedCase())
  const { body } = await credit(invoice)
  expect(body).toMatchObject({ id: invoice.id, kind: 'invoice', status: 'issued' })
  expect(await read(invoice)).toMatchObject({ credited: { units: 0 }, dueFromClient: { units: WHOLE } })
  const [waiting] = await waitingOf(invoice)
  expect(waiting).toMatchObject({ kind: 'credit-note', state: 'asked', amount: { units: WHOLE } })
  expect(await noticesOf(world.lawyer)).toContain('credit-note-to-approve')
  expect((await credit(invoice)).body).toMatchObject({ code: 'write-off.asked-already' })
  expect((await approve(waiting!.id, assistant)).status).toBe(403)
  expect((await approve(waiting!.id)).body).toMatchObject({ state: 'credited', can: [] })
  expect(await read(invoice)).toMatchObject({ status: 'cancelled', credited: { units: WHOLE } })
  expect(await noticesOf(assistant)).toContain('credit-note-approved')
})

test('the lawyer who asked does not approve it, and a refusal leaves the debt', async () => {
  const invoice = await issued(await world.agreedCase())
  await credit(invoice, {}, world.lawyer)
  const [waiting] = await waitingOf(invoice)
  expect((await approve(waiting!.id)).body).toMatchObject({ code: 'write-off.own-request' })
  const params = { writeOffId: waiting!.id }
  const refused = await app.call(refuseWriteOff, {
    token: world.lawyer.token,
    params,
    body: { reason: 'Le client paie' },
  })
  expect(refused.body).toMatchObject({ state: 'refused' })
  expect(await read(invoice)).toMatchObject({ status: 'issued', credited: { units: 0 } })
})

test('small credits and write-offs of one invoice count together', async () => {
  const invoice = await issued(await world.agreedCase())
  const lines = (units: number) => [{ id: invoice.lines[0]!.id, units }]
  expect((await credit(invoice, { lines: lines(15_00) })).body).toMatchObject({ kind: 'credit-note' })
  expect((await credit(invoice, { lines: lines(15_00) })).body).toMatchObject({ id: invoice.id })
  const body = { kind: 'difference', units: 1_00, reason: 'Reste' } as const
  const params = { invoiceId: invoice.id as InvoiceId }
  const [waiting] = await waitingOf(invoice)
  await approve(waiting!.id)
  const request = await app.call(askWriteOff, { token: assistant.token, params, body })
  expect(request.body).toMatchObject({ state: 'asked', needsApproval: true })
  // A write-off that waits is no way around it either.
  expect((await credit(invoice)).body).toMatchObject({ code: 'write-off.asked-already' })
})

test('an approval of another amount than the one that was asked for is refused', async () => {
  const invoice = await issued(await world.agreedCase())
  await credit(invoice)
  const [waiting] = await waitingOf(invoice)
  await app.services.db
    .updateTable('write_offs')
    .set({ units: WHOLE - 1 })
    .where('id', '=', waiting!.id)
    .execute()
  expect((await approve(waiting!.id)).body).toMatchObject({ code: 'write-off.too-much' })
})

test('a new invoice of the case replaces the credited one in the same step', async () => {
  const caseId = await world.agreedCase()
  const invoice = await issued(caseId)
  const draft = await draftOf(caseId, '490.00')
  const replacement = { invoiceId: draft.id, grossUnits: draft.gross.units }
  expect((await credit(invoice, { replacement })).body).toMatchObject({ kind: 'credit-note' })
  expect(await read(invoice)).toMatchObject({ status: 'cancelled' })
  const replaced = await read(draft)
  expect(replaced).toMatchObject({ status: 'issued', gross: { units: 592_90 } })
  const { details } = await app.services.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'invoice.issued')
    .where('record_id', '=', draft.id)
    .executeTakeFirstOrThrow()
  expect(details).toEqual({ number: replaced.number, gross: 592_90, currency: 'EUR' })
})

test('a replacement that loses more than the limit, or that is no draft of the case, is refused', async () => {
  const caseId = await world.agreedCase()
  const invoice = await issued(caseId)
  const small = await draftOf(caseId, '1.00')
  const tooSmall = { invoiceId: small.id, grossUnits: small.gross.units }
  expect((await credit(invoice, { replacement: tooSmall })).body).toMatchObject({
    code: 'invoice.replacement-too-small',
  })
  const elsewhere = await draftOf(await world.agreedCase(), '500.00')
  for (const other of [elsewhere, invoice, { ...small, gross: { ...small.gross, units: 1 } }])
    expect(
      (await credit(invoice, { replacement: { invoiceId: other.id, grossUnits: other.gross.units } })).body,
    ).toMatchObject({ code: 'invoice.replacement-unfit' })
  expect(await read(invoice)).toMatchObject({ status: 'issued', credited: { units: 0 } })
})

test('a line that its client disputes is not credited alone above the limit', async () => {
  const invoice = await issued(await world.agreedCase())
  const params = { invoiceId: invoice.id }
  const { body: request } = await app.call(requestLineChange, {
    token: world.client.token,
    params,
    body: { lineId: invoice.lines[0]!.id, text: 'Dix minutes.' },
  })
  const answered = await app.call(answerLineRequest, {
    token: world.lawyer.token,
    params: { ...params, requestId: request.id },
    body: { outcome: 'credited', answer: 'Accordé.', units: null },
  })
  expect(answered.body).toMatchObject({ code: 'invoice.credit-above-limit' })
})
