import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addPerson, insertCase } from '../../../test/cases.ts'
import { goodPdf } from '../../../test/hostile-files.ts'
import type { TestPerson } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { announce, complete, sendPart, upload } from '../../../test/uploads.ts'
import { tidyUpDocuments } from './tidy-up.ts'

let app: TestApp
let client: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  client = await app.people.create('User')
})
afterAll(() => app.close())

describe('of a file whose case ended while it came nothing is kept', () => {
  /** Comes in the middle: after the caller was let in, and before the case is locked. */
  function whileStoring(happens: () => Promise<unknown>) {
    const keep = app.services.files.keep.bind(app.services.files)
    return vi.spyOn(app.services.files, 'keep').mockImplementation(async (...file) => {
      await keep(...file)
      await happens()
    })
  }

  async function completedWhile(person: TestPerson, at: string, happens: () => Promise<unknown>) {
    const storing = whileStoring(happens)
    const { status, body } = await upload(app, person, at, goodPdf(randomUUID()))
    storing.mockRestore()
    await tidyUpDocuments.work(app.services, {})
    for (const table of ['uploads', 'upload_parts', 'documents', 'files'] as const)
      expect(await app.services.db.selectFrom(table).selectAll().execute()).toEqual([])
    return [status, body.code]
  }

  const finish = (id: string) =>
    app.services.db.updateTable('cases').set({ status: 'finished' }).where('id', '=', id).execute()

  test('by its being finished', async () => {
    const sent = await insertCase(app, client.id)
    expect(await completedWhile(client, sent, () => finish(sent))).toEqual([409, 'case.closed'])
  })

  test('by their being removed from it', async () => {
    const collaborator = await app.people.create('User')
    const shared = await insertCase(app, client.id)
    const part = await addPerson(app, shared, collaborator.id, 'editor')
    const remove = () => app.services.db.deleteFrom('case_participants').where('id', '=', part).execute()
    expect(await completedWhile(collaborator, shared, remove)).toEqual([404, 'upload.not-found'])
  })

  test('but the staff still files its last papers', async () => {
    const sent = await insertCase(app, client.id)
    const assistant = await app.people.create('Assistant')
    const bytes = goodPdf('last')
    const begun = await announce(app, assistant, sent, { size: bytes.length })
    await sendPart(app, assistant, begun.body.id, 0, bytes)
    await finish(sent)
    expect((await complete(app, assistant, begun.body.id)).status).toBe(200)
  })
})
