import type { InvoiceId } from '@maat/contract/ids'
import { readMovePayers } from '@maat/contract/money/move-payers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type BankWorld, INSURER, openBankWorld } from '../../../../test/money/bank-world.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let bank: BankWorld
beforeAll(async () => {
  app = await openTestApp()
  bank = await openBankWorld(app)
})
afterEach(() => bank.areWhole())
afterAll(() => app.close())

const euro = (units: number) => ({ units, currency: 'EUR' })
const leftOf = async (id: InvoiceId) =>
  (await bank.read(bank.lawyer, id)).body.payers.map(payer => payer.left.units)
const payersOf = async (text: string, number: string) =>
  (
    await app.call(readMovePayers, {
      token: bank.assistant.token,
      params: { moveId: (await bank.lineOf(text)).id },
      query: { number },
    })
  ).body

test('a line that names the reference of a payer pays their part, and says so', async () => {
  const { id, references } = await bank.sharedDeposit()
  const text = `sinistre ${references[0]}`
  await bank.take([{ units: 242_00, text }])
  const line = await bank.lineOf(text)
  expect(line).toMatchObject({ state: 'settled', resolution: 'reference', settles: [{ payerName: INSURER }] })
  expect(await leftOf(id)).toEqual([0, 363_00])
})

test('suggests whose part a line pays by its sender, and asks if nobody stands out', async () => {
  const { id, number } = await bank.sharedDeposit()
  await bank.take([
    { units: 200_00, text: 'sans reference', name: 'ASSURANCES EXEMPLE SA' },
    { units: 100_00, text: 'inconnu', name: 'M. Inconnu' },
  ])
  const shared = {
    payers: [
      { kind: 'insurer', name: INSURER, left: euro(242_00) },
      { kind: 'client', left: euro(363_00) },
    ],
  }
  expect(await payersOf('sans reference', number)).toMatchObject({ ...shared, payer: 0 })
  expect(await payersOf('inconnu', number)).toMatchObject({ ...shared, payer: null })
  expect(await payersOf('inconnu', 'BRU-0000')).toEqual({ payers: [], payer: null })
  expect(await bank.settle('inconnu', [{ number, units: 100_00 }])).toMatchObject({
    code: 'payment.payer-missing',
    errors: [{ path: 'parts.0.payer' }],
  })
  expect(await bank.settle('inconnu', [{ number, units: 100_00, payer: 2 }])).toMatchObject({
    code: 'payment.payer-missing',
  })
  expect(await bank.settle('inconnu', [{ number, units: 100_00, payer: 1 }])).toMatchObject({
    settles: [{ payerName: '', amount: euro(100_00) }],
  })
  expect(await bank.settle('sans reference', [{ number, units: 200_00, payer: 0 }])).toMatchObject({
    settles: [{ payerName: INSURER, amount: euro(200_00) }],
  })
  expect(await leftOf(id)).toEqual([42_00, 263_00])
})

test('suggests the shared invoice of a known sender with the part of that payer', async () => {
  const { number, references } = await bank.sharedDeposit()
  const text = `paye ${references[0]} et ${references[1]}`
  await bank.take([{ units: 242_00, text, name: INSURER }])
  const { suggestions, state } = await bank.lineOf(text)
  expect(state).toBe('open')
  expect(suggestions).toMatchObject([{ number, payer: 0, left: euro(242_00) }])
})
