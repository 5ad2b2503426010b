// Imports, hits and uploads of sanctions lists for tests.
import { randomUUID } from 'node:crypto'
import {
  beginListImport,
  completeListImport,
  putListPart,
  readSanctionList,
} from '@maat/contract/compliance/sanctions'
import type { SanctionHitId, SanctionListId, UserId } from '@maat/contract/ids'
import type { ListSource } from '@maat/domain/compliance/sanctions/list-entry'
import type { Insertable } from 'kysely'
import type { SanctionHits, SanctionLists } from '../../src/platform/db/schema.generated.ts'
import type { TestPerson } from '../people.ts'
import type { TestApp } from '../test-app.ts'

export async function insertImport(
  app: TestApp,
  by: UserId,
  given: Partial<Insertable<SanctionLists>> = {},
): Promise<SanctionListId> {
  const { db, clock } = app.services
  const { id } = await db
    .insertInto('sanction_lists')
    .values({
      source: 'eu',
      file_name: 'list.xml',
      size: 9,
      imported_by: by,
      imported_at: clock().toISOString(),
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An open hit without a comparison behind it. */
export async function insertHit(
  app: TestApp,
  clientId: UserId,
  given: Partial<Insertable<SanctionHits>> = {},
): Promise<SanctionHitId> {
  const { db, clock } = app.services
  const admin = await app.people.create('Admin')
  const { id } = await db
    .insertInto('sanction_hits')
    .values({
      client_id: clientId,
      role: 'client',
      person_id: clientId,
      subject_key: randomUUID(),
      source: 'eu',
      list_id: await insertImport(app, admin.id),
      level: 'possible',
      score: 90,
      person: JSON.stringify({
        names: [{ kind: 'person', text: 'Ines Exemple' }],
        birthDate: null,
        nationality: null,
        numbers: [],
      }),
      entry: JSON.stringify({
        key: 'EU.1.1',
        kind: 'person',
        names: [{ text: 'Inès Exempel', isWeak: false }],
        births: [],
        nationalities: [],
        numbers: [],
        programme: 'TEST',
        remark: '',
      }),
      parts: JSON.stringify([
        {
          kind: 'name',
          points: 90,
          ours: 'Ines Exemple',
          theirs: 'Inès Exempel',
          pairs: [{ ours: 'ines', listed: 'ines', similarity: 1 }],
          oursAlone: ['exemple'],
          listedAlone: ['exempel'],
        },
      ]),
      entry_basis: 'entry',
      person_basis: 'person',
      opened_at: clock().toISOString(),
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const PART = 1 << 20

/** Uploads a file and lets the jobs read it, as an Admin does. */
export async function importList(
  app: TestApp,
  admin: TestPerson,
  source: ListSource,
  content: string | Buffer,
) {
  const { token } = admin
  const bytes = Buffer.from(content)
  const { body } = await app.call(beginListImport, {
    token,
    body: { source, name: source === 'fr' ? 'list.json' : 'list.xml', size: bytes.length },
    headers: { 'idempotency-key': randomUUID() },
  })
  const params = { listId: body.id }
  for (let start = 0; start < bytes.length; start += PART)
    await app.call(putListPart, {
      token,
      params,
      query: { start: String(start) },
      body: new Uint8Array(bytes.subarray(start, start + PART)),
    })
  await app.call(completeListImport, { token, params, headers: { 'idempotency-key': randomUUID() } })
  await app.workOff()
  return (await app.call(readSanctionList, { token, params })).body
}
