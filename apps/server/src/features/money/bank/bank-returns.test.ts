// Tests money that the bank takes back without saying exactly from whom.

import type { InvoiceId } from '@maat/contract/ids'
import { importBankStatements, listBankMoves, settleBankMove } from '@maat/contract/money/bank'
import { formatReference } from '@maat/domain/money/invoices/references'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type WrittenMove, writeCamt } from '../../../../../../packages/domain/test/write-statements.ts'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { issueEarlier } from '../../../../test/money/invoices.ts'
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
afterAll(() => app.close())

let number = 0
async function take(moves: readonly WrittenMove[]): Promise<void> {
  number += 1
  const iban = 'BE68539007547034'
  const file = writeCamt({ iban, number, day: '2026-11-17', openingUnits: 1000_00, moves })
  await app.call(importBankStatements, { token: assistant.token, body: Buffer.from(file, 'latin1') })
  await app.workOff()
}
const by = async (text: string) =>
  (await app.call(listBankMoves, { token: assistant.token, query: { limit: 100 } })).body.items.find(
    one => one.text === text,
  )
async function deposit() {
  const id = await issueEarlier(app, await world.issuedDeposit(await world.agreedCase()))
  const { reference } = (await world.read(world.lawyer, id)).body
  return { id, reference: reference ?? '' }
}
const left = async (id: InvoiceId) => {
  const { body } = await world.read(world.client, id)
  return body.gross.units - body.paid.units
}
async function areWhole(): Promise<void> {
  expect((await verifyBooks(app.services.db)).message).not.toContain('wrong')
  expect((await verifyPayments(app.services.db)).message).toContain('are whole')
}

test('imports a text with U+0000, without this character', async () => {
  await take([{ units: 12_00, text: 'avec\u0000zero', name: 'Nul\u0000' }])
  expect(await by('aveczero')).toMatchObject({ otherName: 'Nul' })
})

test('a move cannot pay the same invoice twice', async () => {
  const { id } = await deposit()
  const { number: name } = (await world.read(world.lawyer, id)).body
  await take([{ units: 100_00, text: 'deux fois' }])
  const moveId = (await by('deux fois'))?.id ?? ''
  const part = { number: name ?? '', units: 50_00 }
  const { body } = await app.call(settleBankMove, {
    token: assistant.token,
    params: { moveId },
    body: { parts: [part, part] },
  })
  expect(body.code).toBe('request.invalid')
  expect(await left(id)).toBe(605_00)
})

test('a return without an account number, or with several possible payments, waits for a user', async () => {
  const [first, second] = [await deposit(), await deposit()]
  await take([
    { units: 605_00, reference: first.reference, name: 'Premier Exemple' },
    { units: 605_00, reference: second.reference, name: 'Seconde Exemple' },
  ])
  const returned = `retour ${formatReference(first.reference)}`
  await take([{ units: -605_00, text: returned, name: 'Premier Exemple', isReversal: true }])
  expect([await left(first.id), await left(second.id)]).toEqual([0, 0])
  expect(await by(returned)).toMatchObject({ state: 'open', resolution: null })

  const payer = { units: 605_00, iban: 'DE89370400440532013000' }
  const [third, fourth] = [await deposit(), await deposit()]
  await take([
    { ...payer, reference: third.reference },
    { ...payer, reference: fourth.reference },
  ])
  await take([{ ...payer, units: -605_00, text: 'retour double', isReversal: true }])
  expect([await left(third.id), await left(fourth.id)]).toEqual([0, 0])
  expect(await by('retour double')).toMatchObject({ state: 'open' })
  await areWhole()
})
