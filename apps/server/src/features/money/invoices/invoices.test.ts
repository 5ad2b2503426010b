import { assignCase } from '@maat/contract/cases/cases'
import { readInvoicePdf, readInvoiceUbl } from '@maat/contract/money/invoice-papers'
import { creditInvoice, listInvoices, readSourcesOfLine } from '@maat/contract/money/invoices'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { verifyBooks } from '../books/index.ts'
import { buildInvoiceDocument } from './build-invoice-document.ts'
import { invoiceFaults } from './documents/invoice-faults.ts'
import { writeCii } from './documents/write-cii.ts'
import { writeUbl } from './documents/write-ubl.ts'
import { findInvoice } from './invoice-store.ts'
import { verifyInvoices } from './proof/prove-invoices.ts'

let app: TestApp
let world: BillingWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app, { oneCredits: true })
})
afterAll(() => app.close())

async function whole(): Promise<void> {
  expect(await verifyBooks(app.services.db)).toMatchObject({ isWhole: true })
  expect((await verifyInvoices(app.services.db)).message).toContain('are whole')
}

test('bills a provision, then deducts it from the work; the client sees the details of each line', async () => {
  const caseId = await world.agreedCase()
  const deposit = await world.issuedDeposit(caseId)
  const paper = (await world.read(world.client, deposit)).body
  expect(paper).toMatchObject({ gross: { units: 605_00 }, status: 'issued', can: ['ask', 'pay', 'plan'] })
  expect(paper.number).toMatch(/^BRU-AC-\d{4}-00001$/)
  expect(paper.reference).toMatch(/^\d{12}$/)
  const hour = await world.work(caseId)
  const hours = await world.work(caseId, { billed_minutes: 240, units: 720_00, worked_on: '2026-11-03' })
  const given = await world.work(caseId, {
    billing: 'offered',
    text: 'Appel de courtoisie',
    worked_on: '2026-11-04',
  })
  const { body } = await world.draft(caseId, { entryIds: [hour, hours, given], deducted: [deposit] })
  expect(body.lines.map(({ net }) => net.units)).toEqual([180_00, 720_00, 0, -500_00])
  expect((await world.issue(body.id)).body).toMatchObject({
    net: { units: 400_00 },
    gross: { units: 484_00 },
  })
  expect(await world.billable(caseId)).toMatchObject({ entries: [], provisions: [] })
  const [line] = body.lines
  const behind = await app.call(readSourcesOfLine, {
    token: world.client.token,
    params: { invoiceId: body.id },
    query: { line: line!.id },
  })
  expect(behind.body.items).toMatchObject([{ text: 'Lettre au bailleur', minutes: 60 }])
  expect(JSON.stringify(behind.body)).not.toContain('bluffe')
  await whole()
})

test('deducts only what credit notes left of a provision, and refuses to credit a deducted one', async () => {
  const caseId = await world.agreedCase()
  const deposit = await world.issuedDeposit(caseId)
  const [line] = (await world.read(world.client, deposit)).body.lines
  const credit = (units: number) =>
    app.call(creditInvoice, {
      token: world.lawyer.token,
      params: { invoiceId: deposit },
      body: { reason: 'Trop demandé', lines: [{ id: line!.id, units }] },
    })
  await credit(200_00)
  expect((await world.billable(caseId)).provisions).toMatchObject([{ net: { units: 300_00 } }])
  await world.draft(caseId, { entryIds: [await world.work(caseId, { units: 400_00 })], deducted: [deposit] })
  expect((await credit(100_00)).body.code).toBe('invoice.credited-too-much')
})

test('after a deducted provision, credits at most the billed amount', async () => {
  const caseId = await world.agreedCase()
  const deposit = await world.issuedDeposit(caseId)
  const entry = await world.work(caseId, { units: 600_00 })
  const { body } = await world.draft(caseId, { entryIds: [entry], deducted: [deposit] })
  expect((await world.issue(body.id)).body).toMatchObject({ net: { units: 100_00 } })
  const credit = (units: number) =>
    app.call(creditInvoice, {
      token: world.lawyer.token,
      params: { invoiceId: body.id },
      body: { reason: 'Geste', lines: [{ id: body.lines[0]!.id, units }] },
    })
  expect((await credit(100_01)).body.code).toBe('invoice.credited-too-much')
  expect((await credit(100_00)).body).toMatchObject({ gross: { units: 121_00 } })
  await whole()
})

test('hides a draft from the client, and shows an issued invoice only to its own client', async () => {
  const caseId = await world.agreedCase()
  const { body } = await world.draft(caseId, { kind: 'deposit', provision: 100_00 })
  expect((await world.read(world.client, body.id)).status).toBe(404)
  await world.issue(body.id)
  const stranger = await app.people.create('User')
  expect((await world.read(stranger, body.id)).status).toBe(404)
  const listed = async ({ token }: TestPerson) =>
    (await app.call(listInvoices, { token, query: { case: caseId } })).body.items.map(({ id }) => id)
  expect(await listed(world.client)).toEqual([body.id])
  expect(await listed(stranger)).toEqual([])
})

test('the lists of an office and of a lawyer show the invoices of the cases that they have now', async () => {
  const caseId = await world.agreedCase()
  const { body } = await world.draft(caseId, { kind: 'deposit', provision: 100_00 })
  await world.issue(body.id)
  const here = await app.people.create('Assistant')
  const there = await app.people.create('Assistant', { office_id: PARIS })
  const successor = await app.people.create('Avocat', { office_id: PARIS })
  const readers = [here, world.lawyer, there, successor]
  const whoFinds = async () => {
    const lists = readers.map(({ token }) => app.call(listInvoices, { token, query: { case: caseId } }))
    return (await Promise.all(lists)).map(list => list.body.items.length === 1)
  }
  expect(await whoFinds()).toEqual([true, true, false, false])
  const { token } = await app.people.create('Admin')
  await app.call(assignCase, { token, params: { caseId }, body: { lawyerId: successor.id } })
  expect(await whoFinds()).toEqual([false, false, true, true])
  await app.call(assignCase, { token, params: { caseId }, body: { lawyerId: null } })
  expect(await whoFinds()).toEqual([false, false, true, false])
})

describe('an issued invoice', () => {
  test('can be reversed only by credit notes, up to what is left; then its work may be billed again', async () => {
    const caseId = await world.agreedCase()
    const entry = await world.work(caseId)
    const { body } = await world.draft(caseId, { entryIds: [entry] })
    await world.issue(body.id)
    const [line] = body.lines
    const credit = (lines: object[]) =>
      app.call(creditInvoice, {
        token: world.lawyer.token,
        params: { invoiceId: body.id },
        body: { reason: 'Tarif erroné', lines: lines as [] },
      })
    expect((await credit([{ id: line!.id, units: 180_01 }])).body.code).toBe('invoice.credited-too-much')
    expect((await credit([{ id: line!.id, units: 80_00 }])).body).toMatchObject({
      kind: 'credit-note',
      gross: { units: 96_80 },
      corrects: { id: body.id },
    })
    expect((await world.read(world.client, body.id)).body).toMatchObject({
      status: 'issued',
      credited: { units: 96_80 },
      lines: [{ credited: { units: 80_00 } }],
    })
    expect((await credit([])).body).toMatchObject({ net: { units: 100_00 } })
    expect((await world.read(world.client, body.id)).body).toMatchObject({ status: 'cancelled' })
    expect((await world.billable(caseId)).entries).toMatchObject([{ id: entry }])
    await whole()
  })

  test('cannot be changed by any statement of the application', async () => {
    const id = await world.issuedDeposit(await world.agreedCase())
    const asApplication = new pg.Client({ connectionString: app.applicationUrl })
    await asApplication.connect()
    try {
      for (const statement of [
        'update invoices set gross_units = gross_units + 1, net_units = net_units + 1 where id = $1',
        'delete from invoices where id = $1',
        'update invoice_lines set net_units = 1 where invoice_id = $1',
        'delete from invoice_lines where invoice_id = $1',
      ])
        await expect(asApplication.query(statement, [id])).rejects.toThrow('never')
    } finally {
      await asApplication.end()
    }
  })
})

test('is a PDF for its client, and valid in both XML formats, which only the staff can read', async () => {
  const id = await world.issuedDeposit(await world.agreedCase())
  const params = { invoiceId: id }
  const pdf = await app.call(readInvoicePdf, { token: world.client.token, params })
  expect(pdf.status).toBe(200)
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline; filename=".+\.pdf"/),
    'cache-control': 'private, no-store',
  })
  const row = await findInvoice(app.services.db, id, { lock: false, callerId: undefined })
  const paper = await buildInvoiceDocument(app.services.db, row!, { today: '2026-11-18' })
  for (const xml of [writeUbl(paper!), writeCii(paper!)]) {
    expect(invoiceFaults(xml)).toEqual([])
    expect(xml).not.toContain('Provision sur honoraires et frais')
  }
  expect((await app.call(readInvoiceUbl, { token: world.client.token, params })).status).toBe(403)
  const ubl = await app.call(readInvoiceUbl, { token: world.lawyer.token, params })
  expect([ubl.status, ubl.headers['content-disposition']]).toEqual([
    200,
    expect.stringMatching(/^attachment.*\.xml$/),
  ])
})

test('thirty invoices issued in parallel get thirty consecutive numbers', async () => {
  const caseId = await world.agreedCase()
  const drafts = await Promise.all(
    Array.from({ length: 30 }, () => world.draft(caseId, { kind: 'deposit', provision: 10_00 })),
  )
  const issued = await Promise.all(drafts.map(({ body }) => world.issue(body.id)))
  const numbers = issued.map(({ body }) => Number(body.number?.split('-').at(-1))).toSorted((a, b) => a - b)
  const [first = 0] = numbers
  expect(numbers).toEqual(Array.from({ length: 30 }, (_, at) => first + at))
  await whole()
})
