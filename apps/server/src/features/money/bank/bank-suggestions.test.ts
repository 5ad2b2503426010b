// Tests which invoices a waiting line is suggested for: by the numbers in its text, its amount and its account.
import type { CaseId, InvoiceId } from '@maat/contract/ids'
import { recordPayment } from '@maat/contract/money/payments'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { type BankWorld, openBankWorld, PAYER_IBAN } from '../../../../test/money/bank-world.ts'
import { inWork } from '../../../../test/money/books.ts'
import { asIssued, insertInvoice } from '../../../../test/money/invoices.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { findInvoice } from '../invoices/index.ts'
import { claimCharges } from '../payment-reminders/index.ts'

let app: TestApp
let bank: BankWorld
beforeAll(async () => {
  app = await openTestApp()
  bank = await openBankWorld(app)
})
afterEach(() => bank.areWhole())
afterAll(() => app.close())

let sequence = 100
/** Issued long ago, and still open. */
async function open(units: number, caseId?: CaseId) {
  sequence += 1
  const number = `BRU-2026-00${sequence}`
  const id = await insertInvoice(app, caseId ?? (await bank.agreedCase()), bank.lawyer.id, {
    ...asIssued(),
    number,
    issued_on: '2026-09-02',
    due_on: '2026-10-02',
    net_units: units,
    gross_units: units,
  })
  return { id, number }
}
const suggested = async (text: string) => (await bank.lineOf(text)).suggestions
const numbersOf = async (text: string) => (await suggested(text)).map(({ number }) => number).toSorted()

test('a text that names two invoices suggests exactly these, even if account or amount fit others', async () => {
  const [one, two] = [await open(310_00), await open(320_00)]
  await open(630_00)
  const text = `Factures ${one.number} et ${two.number}`
  await bank.take([{ units: 630_00, text, iban: PAYER_IBAN }])
  expect(await numbersOf(text)).toEqual([one.number, two.number])
  expect((await suggested(text)).map(({ left }) => left.units).toSorted()).toEqual([310_00, 320_00])
})

test.each([
  (number: string) => number.replaceAll('-', ' '),
  (number: string) => number.replaceAll('-', ''),
  (number: string) => `facture ${number.slice(4)}`,
])('a number in another form proposes its invoice, also with another amount', async write => {
  const { number } = await open(410_00)
  const text = write(number)
  await bank.take([{ units: 17_17, text }])
  expect(await suggested(text)).toMatchObject([{ number, left: { units: 410_00 }, why: ['reference'] }])
})

test('an exact amount comes before a known account', async () => {
  const known = await bank.deposit()
  await bank.take([{ units: 605_00, reference: known.reference, iban: PAYER_IBAN }])
  const other = await app.people.create('User')
  const caseId = await insertCase(app, other.id, { status: 'in-progress', lawyer_id: bank.lawyer.id })
  // Due later than every invoice of the known client.
  const exact = await open(777_77, caseId)
  await bank.take([{ units: 777_77, text: 'merci', iban: PAYER_IBAN }])
  const [first, second] = await suggested('merci')
  expect(first).toMatchObject({ number: exact.number, why: ['amount'] })
  expect(second?.why).toContain('account')
})

test('suggests a paid invoice only if its late charges are still owed', async () => {
  const { id, number } = await open(222_00)
  const { token } = bank.lawyer
  const pay = async (invoiceId: InvoiceId) =>
    await app.call(recordPayment, {
      token,
      params: { invoiceId },
      body: { units: 222_00, method: 'cash', receivedOn: '2026-11-18', remark: '' },
    })
  await pay(id)
  const text = `encore ${number}`
  await bank.take([{ units: 222_00, text }])
  expect(await numbersOf(text)).not.toContain(number)
  await inWork(app, async work => {
    const row = await findInvoice(work.tx, id, { lock: true, callerId: undefined })
    if (row) await claimCharges(work, row, { total: 20_00, by: bank.lawyer.id })
  })
  expect(await suggested(text)).toMatchObject([{ number, left: { units: 20_00 } }])
})
