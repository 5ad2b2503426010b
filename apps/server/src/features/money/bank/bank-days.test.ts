// Tests the days of bank lines: unlikely ones are refused, and one that changes exported books, or is older than its
// invoice, waits for an Admin with a reason.
import { allowBankMoveDay } from '@maat/contract/money/bank-days'
import { exportJournal } from '@maat/contract/money/finances'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type BankWorld, openBankWorld } from '../../../../test/money/bank-world.ts'
import { asSuperuser } from '../../../../test/money/books.ts'
import { issueEarlier } from '../../../../test/money/invoices.ts'
import { BRUSSELS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let bank: BankWorld
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  bank = await openBankWorld(app)
  admin = await app.people.create('Admin')
})
afterEach(async () => {
  await asSuperuser(app, one => one.query('update book_series set exported_until = null'))
  await bank.areWhole()
})
afterAll(() => app.close())

const exportBooks = async (from: string, until: string) =>
  await app.call(exportJournal, {
    token: admin.token,
    params: { officeId: BRUSSELS },
    query: { from, until, form: 'csv' },
  })
const allow = async (text: string, reason = 'Convenu avec le comptable', { token }: TestPerson = admin) => {
  const params = { moveId: (await bank.lineOf(text)).id }
  const { body } = await app.call(allowBankMoveDay, { token, params, body: { reason } })
  await app.workOff()
  return body
}

test.each(['1999-03-05', '2023-12-31', '2027-03-01'])('refuses a file of %s as a whole', async day => {
  expect(await bank.take([{ units: 1_00, text: `du ${day}` }], day)).toMatchObject({
    code: 'bank-file.day',
    current: { day },
  })
})

test('a line that is older than its invoice waits; once an Admin allows its day, it pays', async () => {
  const { id, number, reference } = await bank.deposit()
  const text = `trop tot ${reference}`
  await bank.take([{ units: 605_00, text }], '2026-10-30')
  const line = await bank.lineOf(text)
  expect(line).toMatchObject({ state: 'open', waitsForAdmin: false, dayAllowed: null, can: ['settle'] })
  expect(line.suggestions).toMatchObject([{ number, isLater: true }])
  expect((await bank.settle(text, [{ number, units: 605_00 }])).code).toBe('bank-move.before-invoice')
  expect((await allow(text, 'Moi', bank.assistant)).code).toBe('access.forbidden')
  expect((await allow(text, ' ')).code).toBe('request.invalid')
  expect(await allow(text)).toMatchObject({
    dayAllowed: { reason: 'Convenu avec le comptable' },
    can: ['settle'],
  })
  expect(await bank.lineOf(text)).toMatchObject({
    state: 'settled',
    resolution: 'reference',
    settles: [{ number }],
  })
  expect(await bank.entriesOf(text)).toEqual([['2026-10-30', 605_00]])
  expect(await bank.left(id)).toBe(0)
  expect((await allow(text)).code).toBe('bank-move.not-open')
})

test('a line of exported books waits for an Admin, whatever it is; its entry keeps the day of the bank', async () => {
  const { id, reference, number } = await bank.deposit()
  await issueEarlier(app, id, '2026-10-01')
  expect((await exportBooks('2026-10-01', '2026-10-31')).status).toBe(200)
  const texts = ['frais bancaires octobre', `octobre ${reference}`, 'inconnu octobre'] as const
  const [costs, paying, unknown] = texts
  await bank.take(
    texts.map((text, at) => ({ units: [-12_50, 605_00, 44_00][at] ?? 0, text })),
    '2026-10-15',
  )
  for (const text of texts)
    expect(await bank.lineOf(text)).toMatchObject({ state: 'open', waitsForAdmin: true })
  const codes = [
    await bank.book(costs, { kind: 'costs' }),
    await bank.settle(paying, [{ number, units: 605_00 }]),
    await bank.setAside(unknown, 'À clarifier'),
    await bank.match(costs, { kind: 'return', moveId: (await bank.lineOf(paying)).id }),
  ].map(({ code }) => code)
  expect(codes).toEqual(Array.from({ length: 4 }, () => 'bank-move.exported'))
  await allow(costs)
  expect(await bank.lineOf(costs)).toMatchObject({ state: 'open', waitsForAdmin: false })
  expect((await bank.book(costs, { kind: 'costs' })).kind).toBe('costs')
  expect(await bank.entriesOf(costs)).toEqual([['2026-10-15', -12_50]])
  await allow(paying)
  expect(await bank.left(id)).toBe(0)
  // November is not exported.
  await bank.take([{ units: -1_50, text: 'frais bancaires novembre' }], '2026-11-01')
  expect((await bank.book('frais bancaires novembre', { kind: 'costs' })).kind).toBe('costs')
})

test('an export of the running year closes the years before', async () => {
  await exportBooks('2026-01-01', '2026-12-31')
  await bank.take([{ units: -3_00, text: 'frais de 2025' }], '2025-12-30')
  expect(await bank.lineOf('frais de 2025')).toMatchObject({ waitsForAdmin: true })
  await bank.take([{ units: -3_00, text: 'frais de 2026' }], '2026-01-02')
  expect(await bank.lineOf('frais de 2026')).toMatchObject({ waitsForAdmin: false })
})

test('the consequences of a later change are not dated in exported books', async () => {
  const [first, second] = [await bank.deposit(), await bank.deposit()]
  await bank.take([{ units: 500_00, text: 'les deux' }], '2026-11-10')
  await bank.settle(
    'les deux',
    [first, second].map(({ number }) => ({ number, units: 250_00 })),
  )
  await exportBooks('2026-11-01', '2026-11-15')
  await bank.withdraw(first.id)
  const days = (await bank.entriesOf('les deux')).map(([day]) => day)
  // Both payments before the export, the reversal today, and the unassigned rest on the first open day.
  expect(days).toEqual(['2026-11-10', '2026-11-10', '2026-11-18', '2026-11-16'])
})
