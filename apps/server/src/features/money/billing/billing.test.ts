import { createOffice } from '@maat/contract/firm/firm'
import type { OfficeId } from '@maat/contract/ids'
import {
  addPrice,
  changePrice,
  listOfficeRates,
  listPrices,
  readOfficeBilling,
  saveOfficeBilling,
  setOfficeRate,
  withdrawOfficeRate,
} from '@maat/contract/money/billing'
import type { SentBodyOf } from '@maat/contract/operation'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestPerson } from '../../../../test/people.ts'
import type { BodyFor } from '../../../../test/sent.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let admin: TestPerson
let lawyer: TestPerson
let office: OfficeId
beforeAll(async () => {
  app = await openTestApp()
  app.now.value = NOW
  admin = await app.people.create('Admin')
  lawyer = await app.people.create('Avocat', { first_name: 'Luc', last_name: 'Conseil' })
})
afterAll(async () => await app.close())

/** Late enough that the next day begins before the session ends. */
const NOW = new Date('2026-11-23T20:00:00Z')
const NEXT_DAY = new Date('2026-11-24T00:30:00Z')
let opened = 0
const openOffice = async (given: object = {}) => {
  opened += 1
  const letter = 'abcdefghijklmnopqrstuvwxyz'[opened]
  const code = `q${letter}${letter}`
  const body = { ...NEW_OFFICE, code, ...given }
  return (await app.call(createOffice, { token: admin.token, body })).body.id
}
beforeEach(async () => {
  app.now.value = NOW
  office = await openOffice()
})

const NEW_OFFICE = {
  city: { fr: 'Essai', en: 'Trial', nl: 'Proef' },
  street: 'Rue de l’Essai 1',
  postalCode: '1000',
  country: 'BE' as const,
  phone: '+3225550199',
  email: 'essai@maat.example',
  timeZone: 'Europe/Brussels',
}
const inOffice = (officeId = office) => ({ token: admin.token, params: { officeId } })
const euro = (units: number) => ({ units, currency: 'EUR' as const })

const particulars: SentBodyOf<typeof saveOfficeBilling> = {
  legalName: 'Cabinet Exemple',
  legalForm: 'SRL',
  enterpriseNumber: '0123.456.749',
  vatNumber: 'BE 0123.456.749',
  register: 'RPM Bruxelles',
  capital: '',
  iban: 'BE68 5390 0754 7034',
  bic: '',
  complaintsBody: '',
  lateTerms: '',
  numberPrefix: 'ESS',
  timeUnitMinutes: 6,
  paymentDays: 30,
  showsLineDetails: true,
  refundLimitUnits: 250_00,
  writeOffLimitUnits: 2_500,
  backdatingMonths: 1,
  version: 0,
}

test("normalises an office's data and reports what the law requires beside it", async () => {
  const { body: before } = await app.call(readOfficeBilling, inOffice())
  expect(before).toMatchObject({ isNew: true, version: 0, country: 'BE', currency: 'EUR' })
  expect(before.missing).toContain('legalName')
  const body = { ...particulars, register: '' }
  const { body: after } = await app.call(saveOfficeBilling, { ...inOffice(), body })
  expect(after).toMatchObject({ isNew: false, version: 1, missing: ['register'] })
  expect(after.particulars).toMatchObject({
    enterpriseNumber: '0123456749',
    vatNumber: 'BE0123456749',
    iban: 'BE68539007547034',
  })
})

test.each([
  ['enterpriseNumber', '0123.456.748', 'enterprise-number.invalid'],
  ['vatNumber', 'BE0123456748', 'vat-number.invalid'],
  ['iban', 'BE68 5390 0754 7035', 'iban.invalid'],
  ['bic', 'GEBA', 'bic.invalid'],
  ['numberPrefix', 'Bru', 'number-prefix.invalid'],
])('refuses a wrong %s at its field', async (path, wrong, code) => {
  const body = { ...particulars, [path]: wrong }
  const { status, body: reply } = await app.call(saveOfficeBilling, { ...inOffice(), body })
  expect([status, reply.errors]).toEqual([422, [{ path, code }]])
})

test('refuses the same invoice numbering for two offices, and answers an old version with the current one', async () => {
  const brussels = { ...particulars, numberPrefix: 'TWO' }
  const other = await openOffice({ country: 'FR', postalCode: '75001' })
  await app.call(saveOfficeBilling, { ...inOffice(), body: brussels })
  const paris = { ...brussels, enterpriseNumber: '', vatNumber: '' }
  const taken = await app.call(saveOfficeBilling, { ...inOffice(other), body: paris })
  expect(taken.body).toMatchObject({
    code: 'office.invoice-prefix-in-use',
    errors: [{ path: 'numberPrefix', code: 'office.invoice-prefix-in-use' }],
  })
  const stale = await app.call(saveOfficeBilling, { ...inOffice(), body: brussels })
  expect([stale.status, stale.body.code]).toEqual([409, 'record.stale'])
  expect(stale.body.current).toMatchObject({ version: 1, particulars: { numberPrefix: 'TWO' } })
})

const setRate = async (rate: BodyFor<typeof setOfficeRate>, officeId = office) =>
  await app.call(setOfficeRate, { ...inOffice(officeId), body: rate })
const listRates = async () => {
  const { body } = await app.call(listOfficeRates, inOffice())
  return body.items.map(({ role, person, amount, fromDay, time }) => [
    role ?? person?.name,
    amount.units,
    fromDay,
    time,
  ])
}

test('uses the latest rate that has begun, first of the role, then of the user', async () => {
  await setRate({ role: 'Avocat', amount: euro(18000), fromDay: '2025-01-01' })
  await setRate({ role: 'Avocat', amount: euro(19000), fromDay: '2026-01-01' })
  await setRate({ role: 'Avocat', amount: euro(20000), fromDay: '2027-01-01' })
  await setRate({ personId: lawyer.id, amount: euro(25000), fromDay: '2026-03-01' })
  await setRate({ role: 'Assistant', amount: euro(9000), fromDay: '2026-01-01' })
  expect(await listRates()).toEqual([
    ['Avocat', 20000, '2027-01-01', 'coming'],
    ['Avocat', 19000, '2026-01-01', 'current'],
    ['Avocat', 18000, '2025-01-01', 'past'],
    ['Assistant', 9000, '2026-01-01', 'current'],
    ['Luc Conseil', 25000, '2026-03-01', 'current'],
  ])
})

test('pages of rates join without gaps', async () => {
  for (const year of [2023, 2024, 2025])
    await setRate({ role: 'Avocat', amount: euro(year), fromDay: `${year}-01-01` })
  await setRate({ personId: lawyer.id, amount: euro(1), fromDay: '2026-01-01' })
  const found: number[] = []
  for (let after: string | undefined, pages = 0; pages < 4; pages += 1) {
    const query = { limit: '1', ...(after && { after }) }
    const { body } = await app.call(listOfficeRates, { ...inOffice(), query })
    found.push(...body.items.map(({ amount }) => amount.units))
    after = body.next ?? undefined
    expect(body.next === null).toBe(pages === 3)
  }
  expect(found).toEqual([2025, 2024, 2023, 1])
})

test('refuses to overwrite a rate that has been used, or to withdraw it after its day', async () => {
  const { body: rate } = await setRate({ role: 'Avocat', amount: euro(18000), fromDay: '2026-02-01' })
  for (const fromDay of ['2026-02-01', '2026-01-15']) {
    const refused = await setRate({ role: 'Avocat', amount: euro(1), fromDay })
    expect([refused.status, refused.body.code]).toEqual([409, 'rate.not-later'])
  }
  const withdraw = async () =>
    await app.call(withdrawOfficeRate, {
      token: admin.token,
      params: { officeId: office, rateId: rate.id },
    })
  app.now.value = NEXT_DAY
  expect((await withdraw()).body.code).toBe('rate.in-use')
  app.now.value = NOW
  expect((await withdraw()).status).toBe(200)
  expect((await withdraw()).body.code).toBe('rate.not-found')
  expect(await listRates()).toEqual([])
})

test('a rate belongs to one working user, in the currency of the office', async () => {
  const client = await app.people.create('User')
  const rate = { amount: euro(10000), fromDay: '2026-01-01' }
  expect((await setRate({ ...rate, personId: client.id })).body.code).toBe('rate.person-unknown')
  expect((await setRate({ ...rate, personId: lawyer.id, role: 'Avocat' })).body.errors).toEqual([
    { path: 'role', code: 'rate.of-one' },
  ])
  const francs = { ...rate, role: 'Avocat', amount: { units: 50000, currency: 'XAF' } } as const
  expect((await setRate(francs)).body.errors).toEqual([{ path: 'amount.currency', code: 'field.invalid' }])
})

const copy = {
  kind: 'own-cost',
  name: { fr: 'Photocopie', en: 'Photocopy', nl: 'Fotokopie' },
  amount: euro(30),
  per: 'page',
  fromDay: '2026-01-01',
} as const
const add = async (price: BodyFor<typeof addPrice>) =>
  await app.call(addPrice, { ...inOffice(), body: price })

test('a new price replaces the old one from a day on; the old one ends the day before', async () => {
  const { body: first } = await add(copy)
  const early = await add({ ...copy, amount: euro(40), fromDay: '2026-01-01', replaces: first.id })
  expect(early.body.code).toBe('price.not-later')
  const nothing = await add({ ...copy, replaces: '00000000-0000-4000-8000-00000000dead' })
  expect(nothing.body.code).toBe('price.not-found')
  await add({ ...copy, amount: euro(40), fromDay: '2026-12-01', replaces: first.id })
  const { body } = await app.call(listPrices, inOffice())
  expect(
    body.items.map(({ amount, fromDay, endedOn, time }) => [amount.units, fromDay, endedOn, time]),
  ).toEqual([
    [40, '2026-12-01', null, 'coming'],
    [30, '2026-01-01', '2026-11-30', 'current'],
  ])
  app.now.value = new Date('2026-12-02T09:00:00Z')
  const token = (await app.people.create('Admin')).token
  const later = await app.call(listPrices, { ...inOffice(), token })
  expect(later.body.items.map(({ time }) => time)).toEqual(['current', 'past'])
})

test('the name and end of a price can change, its amount never', async () => {
  const { body: price } = await add(copy)
  const change = async (body: BodyFor<typeof changePrice>) =>
    await app.call(changePrice, {
      token: admin.token,
      params: { officeId: office, priceId: price.id },
      body,
    })
  const name = { fr: 'Copie', en: 'Copy', nl: 'Kopie' }
  const ended = await change({ name, endedOn: '2026-06-30', version: 1 })
  expect(ended.body).toMatchObject({ name, endedOn: '2026-06-30', amount: euro(30), version: 2 })
  expect((await change({ name, endedOn: null, version: 1 })).body).toMatchObject({
    code: 'record.stale',
    current: { endedOn: '2026-06-30' },
  })
  expect((await change({ name, endedOn: '2025-12-31', version: 2 })).body.code).toBe('price.not-later')
  expect((await add({ ...copy, per: 'km' })).body.errors).toEqual([{ path: 'per', code: 'price.unit-unfit' }])
})

test('refuses euros in an office that charges francs', async () => {
  const douala = await openOffice({ country: 'CM', postalCode: '', timeZone: 'Africa/Douala' })
  expect((await app.call(readOfficeBilling, inOffice(douala))).body.currency).toBe('XAF')
  const amount = { units: 60000, currency: 'XAF' as const }
  const francs = { role: 'Avocat' as const, amount, fromDay: '2026-01-01' }
  expect((await setRate(francs, douala)).status).toBe(200)
  expect((await setRate({ ...francs, role: 'Assistant', amount: euro(1) }, douala)).status).toBe(422)
})
