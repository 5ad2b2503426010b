import { createHash } from 'node:crypto'
import type { CaseId } from '@maat/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, insertCase } from '../../../../../test/cases/cases.ts'
import { announce, uploaded } from '../../../../../test/documents/uploads.ts'
import { goodPdf } from '../../../../../test/files/hostile-files.ts'
import type { TestPerson } from '../../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'

let app: TestApp
let owner: TestPerson
let editor: TestPerson
let caseId: CaseId
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.people.create('User')
  editor = await app.people.create('User')
  caseId = await insertCase(app, owner.id, { status: 'in-progress' })
  await addPerson(app, caseId, editor.id, 'editor')
})
afterAll(() => app.close())

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const announceAgain = async (person: TestPerson, bytes: Buffer, more: object = {}, of = caseId) =>
  (await announce(app, person, of, { size: bytes.length, hash: hashOf(bytes), ...more })).body

test('recognises a file that the case already has before the upload, by its name there', async () => {
  const bytes = goodPdf('lease')
  expect((await announceAgain(owner, bytes)).id).toBeTruthy()
  const lease = await uploaded(app, owner, caseId, bytes, { name: 'Bail signé.pdf' })
  for (const person of [owner, editor])
    for (const more of [{}, { name: 'scan0001.pdf' }, { documentId: lease.id }])
      expect(await announceAgain(person, bytes, more)).toMatchObject({
        code: 'document.given-already',
        current: { name: 'Bail signé' },
      })
  expect((await announceAgain(owner, bytes, { isMeant: true })).id).toBeTruthy()
  expect((await announceAgain(owner, goodPdf('another'))).id).toBeTruthy()
  const other = await insertCase(app, owner.id, { status: 'in-progress' })
  expect((await announceAgain(owner, bytes, {}, other)).id).toBeTruthy()
})

test('does not reveal hidden files this way', async () => {
  const bytes = goodPdf('passport')
  await uploaded(app, owner, caseId, bytes, { documentType: 'passport' })
  expect((await announceAgain(owner, bytes)).code).toBe('document.given-already')
  expect((await announceAgain(editor, bytes)).id).toBeTruthy()
  const assistant = await app.people.create('Assistant')
  const note = goodPdf('strategy')
  await uploaded(app, assistant, caseId, note, { isInternal: true })
  expect((await announceAgain(assistant, note)).code).toBe('document.given-already')
  expect((await announceAgain(owner, note)).id).toBeTruthy()
})
