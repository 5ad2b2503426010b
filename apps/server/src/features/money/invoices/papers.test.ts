import { exportInvoicePapers } from '@maat/contract/money/invoice-papers'
import { creditInvoice } from '@maat/contract/money/invoices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveParts } from '../../../../test/cases/archives.ts'
import { expectSoundPdf } from '../../../../test/files/qpdf.ts'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { BRUSSELS, PARIS } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { invoiceFaults } from './documents/invoice-faults.ts'

let app: TestApp
let world: BillingWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app, { oneCredits: true })
})
afterAll(() => app.close())

const NAMES = ['pdf', 'ubl.xml', 'cii.xml']

test('an Admin downloads all papers of an office and a period, each with the right name and content', async () => {
  const admin = await app.people.create('Admin')
  const ask = async ({ token }: { token: string }, officeId = BRUSSELS, from = '2026-11-01') =>
    await app.call(exportInvoicePapers, {
      token,
      params: { officeId },
      query: { from, until: '2026-11-18' },
    })
  expect((await ask(admin)).body.code).toBe('invoice.none-issued')
  const id = await world.issuedDeposit(await world.agreedCase())
  await app.call(creditInvoice, {
    token: world.lawyer.token,
    params: { invoiceId: id },
    body: { reason: 'Erreur', lines: [] },
  })
  const parts = await archiveParts((await ask(admin)).bytes)
  expect([...parts.keys()]).toEqual(
    ['BRU-AC-2026-00001', 'BRU-NC-2026-00001'].flatMap(number => NAMES.map(name => `${number}.${name}`)),
  )
  for (const [name, bytes] of parts)
    if (name.endsWith('.pdf')) expectSoundPdf(bytes)
    else expect(invoiceFaults(bytes.toString())).toEqual([])
  expect((await ask(admin, PARIS)).body.code).toBe('invoice.none-issued')
  expect((await ask(admin, BRUSSELS, '2026-11-19')).body.code).toBe('invoice.none-issued')
  expect((await ask(world.lawyer)).status).toBe(403)
})
