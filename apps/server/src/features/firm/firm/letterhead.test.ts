import { readLetterhead, saveLetterhead } from '@maat/contract/documents/letterheads'
import type { OfficeId } from '@maat/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPng } from '../../../../test/files/hostile-files.ts'
import { BRUSSELS, PARIS, type TestPerson } from '../../../../test/people.ts'
import type { BodyFor } from '../../../../test/sent.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { newId } from '../../../platform/new-id.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
})
afterAll(async () => await app.close())

const EMPTY = { sender: '', details: '', footer: '', logo: '', version: 0 }
const at = (officeId: OfficeId) => ({ token: admin.token, params: { officeId } })
const save = (officeId: OfficeId, body: BodyFor<typeof saveLetterhead>) =>
  app.call(saveLetterhead, { ...at(officeId), body })

test('keeps the letterhead of each office, only in the version that was read, and records it', async () => {
  expect((await app.call(readLetterhead, at(PARIS))).body).toEqual(EMPTY)
  const { body } = await save(PARIS, saveLetterhead.example)
  expect(body).toEqual({ ...saveLetterhead.example, version: 1 })
  const late = await save(PARIS, { ...EMPTY, version: 0 })
  expect([late.body.code, late.body.current]).toEqual(['record.stale', body])
  const without = await save(PARIS, { ...body, logo: '', footer: 'SCP' })
  expect(without.body).toEqual({ ...body, logo: '', footer: 'SCP', version: 2 })
  expect((await app.call(readLetterhead, at(PARIS))).body).toEqual(without.body)
  expect((await app.call(readLetterhead, at(BRUSSELS))).body).toEqual(EMPTY)
  const entries = await app.services.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'office.letterhead-changed')
    .orderBy('at')
    .execute()
  expect(entries.map(({ details }) => details)).toMatchObject([{ hasLogo: true }, { hasLogo: false }])
  // The log stays small.
  expect(JSON.stringify(entries)).not.toContain(saveLetterhead.example.logo)
})

const png = goodPng()
test.each([
  ['another format', Buffer.from('GIF89a')],
  ['a cut file', png.subarray(0, -6)],
  ['a file with something behind it', Buffer.concat([png, Buffer.from('more')])],
  ['too many points', Buffer.concat([png.subarray(0, 16), Buffer.of(0, 1, 0, 0), png.subarray(20)])],
])('a logo must be a PNG image, and is not %s', async (_, bytes) => {
  const { body } = await save(BRUSSELS, { ...EMPTY, logo: bytes.toString('base64') })
  expect([body.code, body.errors]).toEqual([
    'photo.not-an-image',
    [{ path: 'logo', code: 'photo.not-an-image' }],
  ])
})

test('an office that does not exist has no letterhead', async () => {
  const nowhere = newId<OfficeId>()
  expect((await app.call(readLetterhead, at(nowhere))).body.code).toBe('office.not-found')
  expect((await save(nowhere, EMPTY)).body.code).toBe('office.not-found')
})
