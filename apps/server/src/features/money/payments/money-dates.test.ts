// Tests the days on which money may be dated.

import type { InvoiceId } from '@maat/contract/ids'
import { exportJournal } from '@maat/contract/money/finances'
import { recordPayment } from '@maat/contract/money/payments'
import { payProvisionRequest } from '@maat/contract/money/provision-requests'
import { askRefund, completeRefund } from '@maat/contract/money/refunds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { asSuperuser } from '../../../../test/money/books.ts'
import { insertCreditedInvoice } from '../../../../test/money/credited-invoices.ts'
import { asIssued, insertInvoice } from '../../../../test/money/invoices.ts'
import { insertProvisionRequest } from '../../../../test/money/provision-requests.ts'
import { BRUSSELS, type TestPerson } from '../../../../test/people.ts'
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

/** Issued on 2 September 2026; today is 18 November. */
const oldInvoice = async () =>
  await insertInvoice(app, await world.agreedCase(), world.lawyer.id, {
    ...asIssued(),
    issued_on: '2026-09-02',
    due_on: '2026-10-02',
    net_units: 100_00,
    gross_units: 100_00,
  })
const note = async (invoiceId: InvoiceId, receivedOn: string, { token }: TestPerson = assistant) =>
  await app.call(recordPayment, {
    token,
    params: { invoiceId },
    body: { units: 1_00, method: 'transfer', receivedOn, remark: '' },
  })

test('refuses a payment that is dated before its invoice, by anybody', async () => {
  const id = await world.issuedDeposit(await world.agreedCase())
  expect((await note(id, '1999-01-01')).body.code).toBe('payment.before-invoice')
  expect((await note(id, '2026-11-17', world.lawyer)).body.code).toBe('payment.before-invoice')
  expect((await note(id, '2026-11-18')).status).toBe(200)
})

test('an assistant goes back as far as the office allows, and a lawyer to the invoice', async () => {
  const id = await oldInvoice()
  expect((await note(id, '2026-09-30')).body.code).toBe('payment.too-far-back')
  expect((await note(id, '2026-10-01')).status).toBe(200)
  expect((await note(id, '2026-09-02', world.lawyer)).status).toBe(200)
  await app.services.db
    .updateTable('office_billing')
    .set({ backdating_months: 0 })
    .where('office_id', '=', BRUSSELS)
    .execute()
  expect((await note(id, '2026-10-31')).body.code).toBe('payment.too-far-back')
  expect((await note(id, '2026-11-01')).status).toBe(200)
})

test('refuses a refund that is dated before it was asked for', async () => {
  const invoiceId = await insertCreditedInvoice(app, world)
  const { token } = world.lawyer
  const request = {
    method: 'transfer',
    units: 10_00,
    iban: 'BE68539007547034',
    holder: 'Camille Dubois',
  } as const
  const { body } = await app.call(askRefund, { token, params: { invoiceId }, body: request })
  const complete = async (doneOn: string) =>
    await app.call(completeRefund, { token, params: { refundId: body.id }, body: { doneOn } })
  expect((await complete('1999-01-01')).body.code).toBe('refund.before-request')
  expect((await complete('2026-11-17')).body.code).toBe('refund.before-request')
  expect((await complete('2026-11-18')).body).toMatchObject({ state: 'done' })
})

test('no user dates money in exported books', async () => {
  const { token } = world.lawyer
  const admin = await app.people.create('Admin')
  await app.call(exportJournal, {
    token: admin.token,
    params: { officeId: BRUSSELS },
    query: { from: '2026-10-01', until: '2026-10-31', form: 'fec' },
  })
  const id = await oldInvoice()
  expect((await note(id, '2026-10-31', world.lawyer)).body.code).toBe('payment.exported')
  expect((await note(id, '2026-11-01', world.lawyer)).status).toBe(200)

  const provisionRequestId = await insertProvisionRequest(app, await world.agreedCase(), world.lawyer.id)
  const invoiceId = await insertCreditedInvoice(app, world)
  const request = {
    method: 'transfer',
    units: 5_00,
    iban: 'BE68539007547034',
    holder: 'Camille Dubois',
  } as const
  const { body: refund } = await app.call(askRefund, { token, params: { invoiceId }, body: request })
  // Both were asked for in September.
  await asSuperuser(app, one =>
    one.query(
      `set session_replication_role = replica; update refunds set requested_at = '2026-09-01' where id = '${refund.id}';
       update provision_requests set requested_on = '2026-09-01' where id = '${provisionRequestId}'`,
    ),
  )
  const completed = await app.call(completeRefund, {
    token,
    params: { refundId: refund.id },
    body: { doneOn: '2026-10-15' },
  })
  expect(completed.body.code).toBe('payment.exported')
  const paid = await app.call(payProvisionRequest, {
    token,
    params: { provisionRequestId },
    body: { units: 605_00, method: 'transfer', receivedOn: '2026-10-15', remark: '' },
  })
  expect(paid.body.code).toBe('payment.exported')
})
