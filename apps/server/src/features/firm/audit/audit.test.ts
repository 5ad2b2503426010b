import { randomUUID } from 'node:crypto'
import { exportAudit, listAudit } from '@maat/contract/firm/audit'
import { readUser, updateUser } from '@maat/contract/people/users'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase, insertDocument } from '../../../../test/cases/cases.ts'
import { BRUSSELS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { sealAudit, verifyAuditChain } from './audit-chain.ts'
import { openAuditKeys } from './audit-keys.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
  const changes = { Namur: 'Ines', Douala: '=HYPERLINK("http://x")', 'Gent, "Oost"': 'Jan' }
  for (const [city, first_name] of Object.entries(changes)) {
    const person = await app.people.create('User', { first_name })
    const params = { id: person.id }
    await app.call(updateUser, { token: person.token, params, body: { city } })
  }
})
afterAll(async () => await app.close())

const read = (query: object = {}) => app.call(listAudit, { token: admin.token, query })

async function verify() {
  const { db, sealers } = app.services
  return await verifyAuditChain(db, await openAuditKeys(db, sealers.auditKey))
}

async function asOwner(run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: app.migratorUrl })
  await client.connect()
  await run(client).finally(() => client.end())
}

test('lists entries newest first, filtered and paged', async () => {
  const all = (await read()).body.items
  const first = await read({ limit: '2' })
  const second = await read({ limit: '2', after: first.body.next })
  expect([...first.body.items, ...second.body.items].map(({ id }) => id)).toEqual(
    all.slice(0, 4).map(({ id }) => id),
  )
  const updates = await read({ action: 'user.updated' })
  expect(updates.body.items).toHaveLength(3)
  const [latest] = updates.body.items
  expect(
    (await read({ actor: latest?.actorId })).body.items.every(({ actorId }) => actorId === latest?.actorId),
  ).toBe(true)
  expect((await read({ kind: 'user', record: latest?.recordId })).body.items.length).toBeGreaterThan(0)
  expect((await read({ to: '2020-01-01' })).body.items).toEqual([])
})

test('names the case, deadline or document of an entry, and no record that does not exist', async () => {
  const client = await app.people.create('User')
  const caseId = await insertCase(app, client.id, { title: 'Mur mitoyen', number: 'BRU-2026-00042' })
  const documentId = await insertDocument(app, caseId, client.id, null, { name: 'Acte de vente' })
  const origin = { actorId: admin.id, ip: '', requestId: 'test', at: app.now.value }
  const names = { case: caseId, document: documentId, deadline: randomUUID(), office: BRUSSELS }
  for (const [kind, id] of Object.entries(names))
    await recordAudit(app.services.db, origin, 'access.refused', { kind, id })
  const nameOf = async (record: string) => (await read({ record })).body.items[0]?.recordName
  expect(await nameOf(caseId)).toBe('BRU-2026-00042 · Mur mitoyen')
  expect(await nameOf(documentId)).toBe('Acte de vente')
  expect(await nameOf(names.deadline)).toBeNull()
  expect(await nameOf(BRUSSELS)).toBeNull()
})

test("records a refusal on a user's record with the caller", async () => {
  const curious = await app.people.create('User')
  const params = { id: admin.id }
  expect((await app.call(readUser, { token: curious.token, params })).status).toBe(404)
  const refusals = await read({ action: 'access.refused', actor: curious.id })
  expect(refusals.body.items).toMatchObject([
    { recordId: admin.id, details: { needs: 'user.read', because: 'too-far' } },
  ])
})

test('exports CSV that no spreadsheet reads as a formula', async () => {
  const { status, body, headers } = await app.call(exportAudit, {
    token: admin.token,
    query: { action: 'user.updated' },
  })
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const lines = String(body).replace('\uFEFF', '').trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toBe('id,at,action,actor,actor_id,record_kind,record_id,details,ip,request_id')
  for (const line of lines) expect(line).not.toMatch(/(^|,)"?[=+@-]/)
  expect(String(body)).toContain(`"'=HYPERLINK(""http://x"") Exemple"`)
  expect(String(body)).toContain(String.raw`""city"":""Gent, \""Oost\""""`)
})

test('exports a log longer than one database read completely, each entry once', async () => {
  const many = Array.from({ length: 1100 }, (_, index) => ({
    action: 'notification.marked',
    record_kind: 'long-log',
    record_id: String(index),
  }))
  await app.services.db.insertInto('audit_entries').values(many).execute()
  const query = { kind: 'long-log' }
  const { body } = await app.call(exportAudit, { token: admin.token, query })
  const exported = [...String(body).matchAll(/,long-log,(\d+),/g)].map(([, record]) => record)
  expect([exported.length, new Set(exported).size]).toEqual([1100, 1100])
  // Read page by page: the entries share one moment, like the entries of one change.
  const listed: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await read({ ...query, limit: '100', ...(after && { after }) })
    listed.push(...page.body.items.map(({ recordId }) => recordId))
    after = page.body.next
  }
  expect(listed).toEqual(exported)
})

test('the application can add and read entries, but never change or remove them', async () => {
  const { db } = app.services
  await expect(db.updateTable('audit_entries').set({ action: 'forged' }).execute()).rejects.toThrow(
    'permission denied',
  )
  await expect(db.deleteFrom('audit_entries').execute()).rejects.toThrow('permission denied')
  await expect(db.deleteFrom('audit_seals').execute()).rejects.toThrow('permission denied')
})

test('the chain is intact after sealing, even with two parallel sealers', async () => {
  await Promise.all([sealAudit(app.services), sealAudit(app.services)])
  await sealAudit(app.services)
  const report = await verify()
  expect(report).toMatchObject({ unsealed: 0, broken: undefined })
  expect(report.sealed).toBeGreaterThan(3)
  const { items } = (await read({ action: 'user.updated' })).body
  expect(items.map(({ isSealed }) => isSealed)).toEqual([true, true, true])
})

test('detects an entry that the owner of the database changed', async () => {
  const target = (await read({ action: 'user.updated' })).body.items[1]
  await asOwner(client => client.query("update audit_entries set details = '{}' where id = $1", [target?.id]))
  expect((await verify()).broken).toMatchObject({
    entryId: target?.id,
    because: 'changed',
  })
  await asOwner(client =>
    client.query('update audit_entries set details = $2 where id = $1', [target?.id, target?.details]),
  )
  expect((await verify()).broken).toBeUndefined()
})

test('detects an entry that was inserted outside the chain', async () => {
  await asOwner(async client => {
    await client.query(
      "insert into audit_entries (action, record_kind, record_id) values ('user.created', 'user', 'x')",
    )
    await client.query('delete from audit_unsealed')
  })
  expect((await verify()).broken).toMatchObject({ position: 0, because: 'missing' })
})

test('detects a removed entry, even if its seal was removed too', async () => {
  await asOwner(async client => {
    const { rows } = await client.query('delete from audit_seals where position = 2 returning entry_id')
    await client.query('delete from audit_entries where id = $1', [rows[0]?.entry_id])
  })
  expect((await verify()).broken).toMatchObject({ position: 3, because: 'missing' })
})

test('finds entries by the name of their author, in any word order and without accents', async () => {
  const person = await app.people.create('User', { first_name: 'Zélie', last_name: 'Van den Brœck' })
  const params = { id: person.id }
  await app.call(updateUser, { token: person.token, params, body: { city: 'Mons' } })
  const found = async (name: string) => (await read({ name })).body.items.map(({ actorName }) => actorName)
  expect(new Set(await found('broeck zelie'))).toEqual(new Set(['Zélie Van den Brœck']))
  expect(await found('zelie personne')).toEqual([])
  expect(await found('100%')).toEqual([])
})
