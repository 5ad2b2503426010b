// Tests that a lawyer or Admin approves the lines and amounts of an assistant before they are issued.
import {
  changeInvoice,
  draftInvoice,
  type InvoiceView,
  issueInvoice,
  readInvoice,
} from '@maat/contract/money/invoices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld, sameLine } from '../../../../test/money/billing-world.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let world: BillingWorld
let assistant: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app)
  assistant = await app.people.create('Assistant')
})
afterAll(() => app.close())

const typed = { id: null, kind: 'flat', text: 'Honoraires', quantity: '1', unit: 'piece', price: '500' }
const change = async (invoice: InvoiceView, lines: readonly object[], { token }: TestPerson = assistant) =>
  await app.call(changeInvoice, {
    token,
    params: { invoiceId: invoice.id },
    body: {
      language: invoice.language,
      note: invoice.note,
      serviceFrom: invoice.serviceFrom,
      serviceUntil: invoice.serviceUntil,
      lines: lines as [],
      version: invoice.version,
    },
  })
const issue = async ({ id, version }: InvoiceView, { token }: TestPerson = assistant) =>
  (await app.call(issueInvoice, { token, params: { invoiceId: id }, body: { version } })).body
const read = async (id: string, { token }: TestPerson = assistant) =>
  (await app.call(readInvoice, { token, params: { invoiceId: id } })).body
async function draftOfWork() {
  const caseId = await world.agreedCase()
  return (await world.draft(caseId, { entryIds: [await world.work(caseId)] })).body
}

test("an assistant cannot issue a changed amount of a lawyer's work; a lawyer can", async () => {
  const draft = await draftOfWork()
  const [work] = draft.lines.map(sameLine)
  const { body } = await change(draft, [{ ...work!, quantity: '999', price: '9999' }])
  expect(body).toMatchObject({ net: { units: 999 * 9999_00 }, lines: [{ awaitsApproval: true }] })
  expect(body.can).not.toContain('issue')
  expect(await issue(body)).toMatchObject({ code: 'invoice.awaits-approval' })
  // Saving again, or with another text, approves nothing.
  const { body: again } = await change(body, [{ ...body.lines.map(sameLine)[0]!, text: 'Lettre' }])
  expect(again.lines).toMatchObject([{ awaitsApproval: true }])
  expect(await issue(again)).toMatchObject({ code: 'invoice.awaits-approval' })
  expect((await read(draft.id, world.lawyer)).can).toContain('issue')
  expect(await issue(again, world.lawyer)).toMatchObject({ status: 'issued' })
})

test("a lawyer approves an assistant's typed line by saving the draft; then the assistant may issue it", async () => {
  const draft = await draftOfWork()
  const { body } = await change(draft, [...draft.lines.map(sameLine), typed])
  expect(body.lines.map(({ awaitsApproval }) => awaitsApproval)).toEqual([false, true])
  expect(await issue(body)).toMatchObject({ code: 'invoice.awaits-approval' })
  const { body: approved } = await change(body, body.lines.map(sameLine), world.lawyer)
  expect(approved.lines.some(({ awaitsApproval }) => awaitsApproval)).toBe(false)
  expect(await issue(approved)).toMatchObject({ status: 'issued' })
})

test('an assistant may issue unchanged work, and may change its text', async () => {
  const draft = await draftOfWork()
  const [work] = draft.lines.map(sameLine)
  const { body } = await change(draft, [{ ...work!, text: 'Lettre au bailleur, relue' }])
  expect(body.can).toContain('issue')
  expect(await issue(body)).toMatchObject({ status: 'issued' })
})

test('a draft may begin without items, for typed lines alone', async () => {
  const caseId = await world.agreedCase()
  const nothing = { entryIds: [], costIds: [], stages: [], withFlat: false, deducted: [], provision: null }
  const begin = async (isBlank: boolean) =>
    await app.call(draftInvoice, {
      token: world.lawyer.token,
      params: { caseId },
      body: { kind: 'invoice', ...nothing, isBlank, grouping: 'entry' },
    })
  expect((await begin(false)).body.code).toBe('invoice.empty')
  const { body } = await begin(true)
  expect(await issue(body, world.lawyer)).toMatchObject({ code: 'invoice.empty' })
  const { body: written } = await change(body, [typed], world.lawyer)
  expect(await issue(written, world.lawyer)).toMatchObject({ status: 'issued', gross: { units: 605_00 } })
})
