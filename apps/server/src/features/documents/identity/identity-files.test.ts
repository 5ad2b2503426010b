// Tests what happens to the file of an identity document before it can be opened, as with any document.
import { readIdentity, readIdentityFile } from '@maat/contract/documents/identity'
import type { PaperSide } from '@maat/domain/identity/identity-papers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { giveSide } from '../../../../test/documents/identity.ts'
import { heicPhoto } from '../../../../test/files/heic-photo.ts'
import { goodPdf } from '../../../../test/files/hostile-files.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { type ClamdStandIn, EICAR, openClamdStandIn } from '../../../../test/stand-ins/clamd-stand-in.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let clamd: ClamdStandIn
let app: TestApp
let client: TestPerson
beforeEach(async () => {
  clamd = await openClamdStandIn()
  app = await openTestApp({ clamdUrl: clamd.url })
  client = await app.people.create('User')
})
afterEach(async () => {
  await app.close()
  await clamd.close()
})

const give = (side: PaperSide, bytes?: Buffer) => giveSide(app, client, client.id, side, bytes)
const open = (side: PaperSide) =>
  app.call(readIdentityFile, { token: client.token, params: { clientId: client.id, side } })
async function passport() {
  const { body } = await app.call(readIdentity, {
    token: client.token,
    params: { clientId: client.id },
  })
  return body.papers.find(({ kind }) => kind === 'passport')
}

test('a document stays closed until it was scanned', async () => {
  await give('passport', goodPdf('clean'))
  expect((await open('passport')).body.code).toBe('document.wrong-state')
  await app.workOff()
  expect(await passport()).toMatchObject({ state: 'to-check', sides: [{ status: 'uploaded' }] })
  expect((await open('passport')).status).toBe(200)
})

test('an infected file is not stored, and is requested again', async () => {
  await give('passport', goodPdf(EICAR))
  await app.workOff()
  const reason = 'document.infected'
  expect(await passport()).toMatchObject({
    state: 'missing',
    sides: [{ status: 'required', reason, files: [] }],
  })
  expect((await open('passport')).body.code).toBe(reason)
  expect(await app.services.db.selectFrom('files').select('hash').execute()).toEqual([])
  const { target_id } = await app.services.db
    .selectFrom('notifications')
    .select('target_id')
    .where('user_id', '=', client.id)
    .executeTakeFirstOrThrow()
  expect(target_id).toBe(`identity-${client.id}`)
})

test('an iPhone photo is converted to a common format', async () => {
  await give('passport', heicPhoto())
  await app.workOff()
  expect((await passport())?.sides[0]).toMatchObject({
    status: 'uploaded',
    files: [{ mediaType: 'image/jpeg' }],
  })
})
