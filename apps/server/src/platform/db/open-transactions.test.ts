import { fileMissionEnd, printMissionEnd } from '@maat/contract/legal-aid/mission-ends'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { insertAidCase } from '../../../test/money/aid-claims.ts'
import { PARIS } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const FILE = { hash: '0'.repeat(64), size: 1 }
const DOCUMENT = { template: '', data: {}, title: 'a', language: 'fr' as const, createdAt: new Date(0) }
const MAIL = { to: 'a@maat.example', replyTo: null, subject: 'a', text: 'a', html: 'a' }

test('in tests, waiting for storage, mail or the PDF renderer inside a transaction fails', async () => {
  const { db, files, mailTransport, pdf } = app.services
  const inside = (wait: () => Promise<unknown>) => db.transaction().execute(wait)
  await expect(inside(() => files.has(FILE))).rejects.toThrow('inside a transaction')
  await expect(inside(() => files.remove(FILE.hash))).rejects.toThrow('inside a transaction')
  await expect(inside(() => mailTransport.deliver(MAIL))).rejects.toThrow('inside a transaction')
  await expect(inside(async () => pdf.render(DOCUMENT, null))).rejects.toThrow('inside a transaction')
  await expect(db.connection().execute(() => files.has(FILE))).rejects.toThrow('inside a transaction')
})

test('waiting beside or after a transaction, or in unawaited work from inside it, is allowed', async () => {
  const { db, files } = app.services
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const begun = await db.transaction().execute(async () => ({ later: isOver.then(() => files.has(FILE)) }))
  end()
  expect(await begun.later).toBe(false)
  expect(await files.has(FILE)).toBe(false)
})

test('an operation that renders, a read or a change, has no open transaction while it waits', async () => {
  const { db, pdf } = app.services
  const lawyer = await app.people.create('Avocat', { office_id: PARIS })
  const client = await app.people.create('User')
  const caseId = await insertAidCase(app, { client, lawyer }, { office_id: PARIS })
  const bytes = await pdf.render({ ...DOCUMENT, template: 'Rendered' }, null)
  const open: unknown[] = []
  const renderer = vi.spyOn(pdf, 'render').mockImplementation(async () => {
    const { rows } = await sql`select query from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(db)
    open.push(...rows)
    return bytes
  })
  for (const operation of [printMissionEnd, fileMissionEnd]) {
    const { status } = await app.call(operation, { token: lawyer.token, params: { caseId } })
    expect(status).toBe(200)
  }
  expect(renderer).toHaveBeenCalledTimes(2)
  expect(open).toEqual([])
  renderer.mockRestore()
})
