import type { CaseId } from '@maat/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { type BillingWorld, openBillingWorld, sameLine } from '../../../../test/money/billing-world.ts'
import { agreeOnFees, letOfficeBill } from '../../../../test/money/invoices.ts'
import { PARIS } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { buildInvoiceDocument } from './build-invoice-document.ts'
import { findInvoice } from './invoice-store.ts'

let app: TestApp
let world: BillingWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app)
})
afterAll(() => app.close())

const typed = { id: null, kind: 'flat', text: 'Honoraires', quantity: '1', unit: 'piece', price: '10' }

test('puts the selected items on one draft, and a removed line is unbilled again', async () => {
  const caseId = await world.agreedCase()
  const entry = await world.work(caseId)
  const { body } = await world.draft(caseId, { entryIds: [entry] })
  expect((await world.draft(caseId, { entryIds: [entry] })).body.code).toBe('invoice.taken-meanwhile')
  const changed = await world.change(body, [{ ...typed, price: '99.99' }])
  expect(changed.body).toMatchObject({ net: { units: 99_99 }, vat: { units: 21_00 } })
  expect((await world.billable(caseId)).entries).toMatchObject([{ id: entry }])
  const refused = await world.change(changed.body, [{ ...typed, kind: 'disbursement' }])
  expect(refused.body.code).toBe('invoice.line-fixed')
})

test('saves and issues a draft with a deducted provision, as the form sends it', async () => {
  const caseId = await world.agreedCase()
  const deposit = await world.issuedDeposit(caseId)
  const { body } = await world.draft(caseId, {
    entryIds: [await world.work(caseId, { units: 600_00 })],
    deducted: [deposit],
  })
  const [work, deducted] = body.lines.map(sameLine)
  // The user types no sign.
  const asTyped = { ...deducted, quantity: '1', text: 'Provision de novembre' }
  const changed = await world.change(body, [work!, asTyped])
  expect(changed.body).toMatchObject({ net: { units: 100_00 }, vat: { units: 21_00 } })
  expect(changed.body.lines[1]).toMatchObject({ quantity: '-1', net: { units: -500_00 } })
  for (const other of [
    { ...asTyped, price: '500.01' },
    { ...asTyped, quantity: '2' },
  ])
    expect((await world.change(changed.body, [work!, other])).body.code).toBe('invoice.line-fixed')
  const issued = await world.issue(body.id, changed.body.version)
  expect(issued.body).toMatchObject({ status: 'issued', gross: { units: 121_00 } })
})

test('refuses a line above the maximum amount, and an unknown kind of line', async () => {
  const { body } = await world.draft(await world.agreedCase(), { kind: 'deposit', provision: 100_00 })
  const much = { ...typed, kind: 'provision', quantity: '999999', price: '999999999' }
  expect((await world.change(body, [much])).body.code).toBe('request.invalid')
  expect((await world.change(body, [typed])).body.code).toBe('invoice.line-fixed')
  const provision = { ...typed, kind: 'provision' }
  expect((await world.change(body, [provision])).body).toMatchObject({ net: { units: 10_00 } })
})

test('refuses an empty draft, and refuses to issue an invoice of zero', async () => {
  const caseId: CaseId = await world.agreedCase()
  expect((await world.draft(caseId, {})).body.code).toBe('invoice.empty')
  const { body } = await world.draft(caseId, { entryIds: [await world.work(caseId)] })
  const off = { ...typed, kind: 'discount', text: 'Remise', price: '500' }
  const more = await world.change(body, [...body.lines.map(sameLine), off])
  expect(more.body).toMatchObject({ net: { units: 180_00 - 500_00 } })
  expect((await world.change(body, [off])).body.code).toBe('record.stale')
  expect((await world.issue(body.id, body.version)).body.code).toBe('record.stale')
  expect((await world.issue(body.id, more.body.version)).body.code).toBe('invoice.negative')
})

test('refuses to issue without the legally required data, and the draft lists what is missing', async () => {
  const poor = await app.people.create('User')
  const caseId = await insertCase(app, poor.id, { status: 'in-progress', lawyer_id: world.lawyer.id })
  await agreeOnFees(app, caseId)
  const { body } = await world.draft(caseId, { kind: 'deposit', provision: 100_00 })
  expect(body.missingFields).toEqual(['buyerAddress'])
  expect((await world.issue(body.id)).body).toMatchObject({
    code: 'invoice.lacks-particulars',
    errors: [{ path: 'buyerAddress' }],
  })
})

test('requires the SIREN to invoice a French business', async () => {
  await letOfficeBill(app, PARIS, 'PAR')
  const address = { street: '9 rue de l’Essai', postal_code: '69005', city: 'Lyon', country: 'FR' }
  const business = await app.people.create('User', { ...address, kind: 'business', company_name: 'Essai SA' })
  const caseId = await insertCase(app, business.id, {
    status: 'in-progress',
    lawyer_id: world.lawyer.id,
    office_id: PARIS,
  })
  await agreeOnFees(app, caseId)
  const { body } = await world.draft(caseId, { kind: 'deposit', provision: 100_00 })
  expect(body.missingFields).toContain('buyerEnterpriseNumber')
  await app.services.db
    .updateTable('users')
    .set({ enterprise_number: '900000001' })
    .where('id', '=', business.id)
    .execute()
  expect((await world.read(world.lawyer, body.id)).body.missingFields).not.toContain('buyerEnterpriseNumber')
})

test('a draft shows the due date that it would get today, and gets it when it is issued', async () => {
  const { db } = app.services
  const { body } = await world.draft(await world.agreedCase(), { kind: 'deposit', provision: 100_00 })
  const row = await findInvoice(db, body.id, { lock: false, callerId: undefined })
  const paper = await buildInvoiceDocument(db, row!, { today: '2026-11-18' })
  const issued = await world.issue(body.id)
  expect(issued.body.dueOn).not.toBe('2026-11-18')
  expect(paper?.dueOn).toBe(issued.body.dueOn)
})

test('the chosen due date stays with the draft, is on its paper, and is that of the issued invoice', async () => {
  const { db } = app.services
  const { body } = await world.draft(await world.agreedCase(), { kind: 'deposit', provision: 100_00 })
  expect(body).toMatchObject({ dueOn: null, paymentDays: 30 })
  const chosen = await world.change(body, body.lines.map(sameLine), { dueOn: '2026-12-24' })
  expect(chosen.body).toMatchObject({ dueOn: '2026-12-24' })
  const row = await findInvoice(db, body.id, { lock: false, callerId: undefined })
  const paper = await buildInvoiceDocument(db, row!, { today: '2026-11-18' })
  expect(paper?.dueOn).toBe('2026-12-24')
  const issued = await world.issue(body.id, chosen.body.version)
  expect(issued.body).toMatchObject({ dueOn: '2026-12-24', paymentDays: null })
})

test('refuses to issue a draft whose due date has passed; without one, the usual term counts', async () => {
  const { body } = await world.draft(await world.agreedCase(), { kind: 'deposit', provision: 100_00 })
  const lines = body.lines.map(sameLine)
  const passed = await world.change(body, lines, { dueOn: '2026-11-17' })
  expect((await world.issue(body.id, passed.body.version)).body).toMatchObject({
    code: 'invoice.due-passed',
    errors: [{ path: 'dueOn', code: 'invoice.due-passed' }],
  })
  const today = await world.change(passed.body, lines, { dueOn: '2026-11-18' })
  const emptied = await world.change(today.body, lines, { dueOn: null })
  expect((await world.issue(body.id, emptied.body.version)).body).toMatchObject({ dueOn: '2026-12-18' })
})
