import { createOffice, readFirm, updateOffice } from '@maat/contract/firm/firm'
import { FIRM_CASES_DEFAULT } from '@maat/contract/firm/settings'
import type { OfficeId } from '@maat/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BRUSSELS, PARIS, type TestPerson } from '../../../../test/people.ts'
import type { BodyFor, FieldsOf } from '../../../../test/sent.ts'
import { saveFirmSection } from '../../../../test/settings.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
})
afterAll(async () => await app.close())

const LIEGE = createOffice.example

const create = (change: FieldsOf<typeof createOffice> = {}) =>
  app.call(createOffice, { token: admin.token, body: { ...LIEGE, ...change } })
const change = (officeId: OfficeId, body: BodyFor<typeof updateOffice>) =>
  app.call(updateOffice, { token: admin.token, params: { officeId }, body })
const read = async (code: string) => {
  const { body } = await app.call(readFirm)
  const office = body.offices.find(one => one.code === code)
  if (!office) throw new Error(`No office ${code}`)
  return office
}

test('a new office comes last, is visible to every user, and is recorded', async () => {
  const { status, body } = await create()
  expect([status, body.version]).toEqual([200, 1])
  const firm = await app.call(readFirm)
  expect(firm.body.offices.at(-1)).toEqual(body)
  const entry = await app.services.db
    .selectFrom('audit_entries')
    .select(['record_kind', 'record_id'])
    .where('action', '=', 'office.created')
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({ record_kind: 'office', record_id: body.id })
})

test('partially changes an office, only in the version that was read', async () => {
  const before = await read('paris')
  const { body } = await change(PARIS, { version: before.version, street: '50 rue de la Balance' })
  expect(body).toEqual({ ...before, street: '50 rue de la Balance', version: before.version + 1 })
  const late = await change(PARIS, { version: before.version, street: '52 rue de la Balance' })
  expect([late.body.code, late.body.current]).toEqual(['record.stale', body])
})

test.each([
  ['code', 'Liège', 'office-code.invalid'],
  ['country', 'XX', 'field.invalid'],
  ['phone', '04 255', 'phone.invalid'],
  ['email', 'nowhere', 'email.invalid'],
  ['timeZone', 'Europe/Atlantis', 'time-zone.invalid'],
  ['street', ' ', 'field.required'],
  ['postalCode', '75011', 'postal-code.invalid'],
])('names a wrong %s', async (path, value, code) => {
  const { body } = await create({ code: 'namur', [path]: value })
  expect(body.errors).toEqual([{ path, code }])
})

test('an office without postal codes has none', async () => {
  const { body } = await create({ code: 'yaounde', country: 'CM', postalCode: '' })
  expect(body.postalCode).toBe('')
})

test('refuses equal codes or case number prefixes for two offices', async () => {
  expect((await create({ code: 'brussels' })).body.code).toBe('office.code-in-use')
  expect((await create({ code: 'brugge' })).body.code).toBe('office.prefix-in-use')
  const { version } = await read('douala')
  const douala = await read('douala')
  expect((await change(douala.id, { version, code: 'paris' })).body.code).toBe('office.code-in-use')
  expect((await change(douala.id, { version, code: 'parma' })).body.code).toBe('office.prefix-in-use')
  expect(await read('douala')).toEqual(douala)
})

test("an office may take another one's prefix once that one has changed it", async () => {
  const rules = { ...FIRM_CASES_DEFAULT, prefixes: { [BRUSSELS]: 'BXL' } }
  await saveFirmSection(app, admin, 'Cases', rules)
  expect((await create({ code: 'brugge' })).status).toBe(200)
})
