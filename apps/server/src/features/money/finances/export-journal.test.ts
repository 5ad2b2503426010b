import { exportJournal } from '@maat/contract/money/finances'
import { creditInvoice } from '@maat/contract/money/invoices'
import { recordPayment, takePaymentBack } from '@maat/contract/money/payments'
import { FEC_HEADER } from '@maat/domain/money/books/journal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { issueShared, OTHER, payPart } from '../../../../test/money/shared-invoices.ts'
import { BRUSSELS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let world: BillingWorld
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app, { oneCredits: true })
  admin = await app.people.create('Admin')
})
afterAll(() => app.close())

const YEAR = { from: '2026-01-01', until: '2026-12-31' }
const journal = async (form: 'csv' | 'fec', { token }: TestPerson = admin, given: object = {}) =>
  await app.call(exportJournal, {
    token,
    params: { officeId: BRUSSELS },
    query: { ...YEAR, form, ...given },
  })
const rowsOf = (bytes: Buffer, separator: string) =>
  bytes
    .toString()

    .split('\r\n')
    .slice(1, -1)
    .map(line => line.split(separator))
const cents = (written = '') => Math.round(Number(written.replace(',', '.')) * 100)

test('exports every posting of the period to the accountant only, balanced and always the same', async () => {
  const id = await world.issuedDeposit(await world.agreedCase())
  const { number } = (await world.read(world.lawyer, id)).body
  const params = { invoiceId: id }
  const { token } = world.lawyer
  const body = { units: 605_00, method: 'transfer', receivedOn: '2026-11-18', remark: '' } as const
  const { body: payment } = await app.call(recordPayment, { token, params, body })
  await app.call(takePaymentBack, { token, params: { paymentId: payment.id }, body: { reason: 'Erreur' } })
  await app.call(creditInvoice, { token, params, body: { reason: 'Erreur', lines: [] } })

  const { bytes } = await journal('fec')
  expect(bytes.toString().startsWith(`${FEC_HEADER}\r\n`)).toBe(true)
  const rows = rowsOf(bytes, '\t')
  const entries = Map.groupBy(rows, ([, , entry]) => entry)
  expect(entries.size).toBe(4)
  for (const [entry, lines] of entries)
    expect(
      lines.reduce((sum, line) => sum + cents(line[11]) - cents(line[12]), 0),
      entry,
    ).toBe(0)
  expect([...entries.keys()].map(entry => Number(entry?.slice(2)))).toEqual([1, 2, 3, 4])
  expect(rows.map(([, , , , , , , , piece]) => piece)).toContain(number)
  expect(
    rows.find(([, , , , , , , , , , text]) => text === `Annulation: Paiement de ${number}`),
  ).toBeDefined()
  expect(rows.every(row => row.length === 18)).toBe(true)
  expect((await journal('fec')).bytes.equals(bytes)).toBe(true)

  const csv = await journal('csv')
  expect(csv.headers['content-disposition']).toContain('2026-01-01_2026-12-31.csv')
  expect(rowsOf(csv.bytes, ',')).toHaveLength(rows.length)
  expect(csv.bytes.toString()).toContain('400000,Clients')
  expect(
    rowsOf((await journal('csv', admin, { from: '2027-01-01', until: '2027-12-31' })).bytes, ','),
  ).toEqual([])
  expect((await journal('csv', world.lawyer)).status).toBe(403)
})

test('another payer has an auxiliary account of their own', async () => {
  const id = await issueShared(app, world, { percent: '40', net: 500_00 })
  const { number } = (await world.read(world.lawyer, id)).body
  await payPart(app, world.lawyer, id, { payer: 0, units: 242_00 })
  const rows = rowsOf((await journal('fec')).bytes, '\t').filter(
    row => row[8] === number && row[4] === '400000',
  )
  const [client, other, paid] = rows.map(row => [row[6], row[7], cents(row[11]) - cents(row[12])])
  expect(client).toEqual([expect.stringMatching(/^C[0-9A-F]{8}$/), expect.any(String), 363_00])
  expect(other).toEqual([expect.stringMatching(/^P[0-9A-F]{8}$/), OTHER, 242_00])
  expect(paid).toEqual([other?.[0], OTHER, -242_00])
})
