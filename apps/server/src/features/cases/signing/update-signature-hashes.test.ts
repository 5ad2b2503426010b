import type { CaseId } from '@maat/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { app, client, lawyer, openCases } from '../../../../test/cases/case-world.ts'
import { insertCase } from '../../../../test/cases/cases.ts'
import { LATER, startedWith } from '../../../../test/second-key.ts'
import { resealValues } from '../../firm/keys/index.ts'
import { hashOfSigned } from './case-content.ts'

beforeAll(openCases)
afterAll(() => app.close())

test('a signed draft stays signed when its national number is sealed with another key', async () => {
  const { db, sealers, config } = app.services
  const of = { id: '', owner_id: client.id, national_number: sealers.nationalNumber.seal('85073003328') }
  const draft = { status: 'draft', drafter_id: lawyer.id, national_number: of.national_number } as const
  const signedId = await insertCase(app, client.id, draft)
  const changedId = await insertCase(app, client.id, draft)
  const mark = (signed_mark: string, id: CaseId) =>
    db.updateTable('cases').set({ signed_mark }).where('id', '=', id).execute()
  await mark(await hashOfSigned(db, { ...of, id: signedId }), signedId)
  await mark('of something else', changedId)
  const later = await startedWith(app, LATER, config.dataKey)
  await resealValues.work(later.services, {})
  for (const id of [signedId, changedId]) {
    const row = await db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.national_number?.equals(of.national_number)).toBe(false)
    expect(row.signed_mark === (await hashOfSigned(db, row))).toBe(id === signedId)
  }
})
