import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { listAudit } from '@maat/contract/firm/audit'
import { updateUser } from '@maat/contract/people/users'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TestPerson } from '../../../../test/people.ts'
import { LATER, startedWith } from '../../../../test/second-key.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { Services } from '../../../platform/http/work.ts'
import { resealValues } from '../keys/index.ts'
import { readAnchor } from './anchor.ts'
import { anchorAudit, readAnchors } from './anchor-log.ts'
import { sealAudit } from './audit-chain.ts'
import { verifyAuditLog } from './prove-audit.ts'

let app: TestApp
let admin: TestPerson
beforeEach(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
})
afterEach(() => app.close())

async function change(...cities: string[]): Promise<void> {
  for (const city of cities) {
    const person = await app.people.create('User')
    const of = { token: person.token, params: { id: person.id } }
    expect((await app.call(updateUser, { ...of, body: { city } })).status).toBe(200)
  }
}

async function anchorOf(services: Services = app.services): Promise<string> {
  app.now.value = new Date(app.now.value.getTime() + 3_600_000)
  await anchorAudit.work(services, {})
  return (await readAnchors(services.config.dataDir)).at(-1) ?? ''
}

const prove = (anchors: string[], services: Services = app.services) =>
  verifyAuditLog(services.db, services.sealers.auditKey, anchors)

async function asOwner<Result>(run: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: app.migratorUrl })
  await client.connect()
  return await run(client).finally(() => client.end())
}

/** Removes entries, seals and the queue: the database itself shows no trace of the removed end. */
const cutOffAfter = (position: number) =>
  asOwner(async client => {
    await client.query('delete from audit_unsealed')
    await client.query('delete from audit_seals where position > $1', [position])
    await client.query('delete from audit_entries where id not in (select entry_id from audit_seals)')
  })

test('detects a truncated log by its anchor, with position and time', async () => {
  await change('Mons', 'Namur')
  const earlier = await anchorOf()
  await change('Liège', 'Gand')
  const later = await anchorOf()
  await change('Ypres')
  const { position = 0, at } = (await readAnchor(later)) ?? {}
  const { position: before = 0 } = (await readAnchor(earlier)) ?? {}
  expect([before, position]).toEqual([2, 5])
  expect(await prove([earlier, later])).toMatchObject({
    isWhole: true,
    message: expect.stringContaining(`each of 2 anchors, the last of ${at} at position 5.`),
  })
  await cutOffAfter(3)
  expect((await prove([])).isWhole).toBe(true)
  expect((await prove([earlier])).isWhole).toBe(true)
  expect(await prove([earlier, later])).toMatchObject({
    isWhole: false,
    message: expect.stringMatching(
      `cut off: it ends at position 3, and on ${at} it went to position 5. At least 2`,
    ),
  })
  await change('Mons', 'Namur', 'Liège')
  await sealAudit(app.services)
  expect(await prove([later])).toMatchObject({
    isWhole: false,
    message: expect.stringContaining(`another one than on ${at}: what stands at position 5`),
  })
})

test('Admins get the anchor by mail in their language and find it in the log; a file keeps it beside the data', async () => {
  const owner = await app.people.create('Admin', { language: 'nl' })
  await change('Mons')
  const anchor = await readAnchor(await anchorOf())
  expect(anchor).toMatchObject({ product: 'http://maat.test', position: 1, at: app.now.value.toISOString() })
  for (const [person, subject] of [
    [admin, /^Ancre du journal, /],
    [owner, /^Anker van het logboek, /],
  ] as const) {
    const mail = await app.lastMailTo(person.email)
    expect(mail.subject).toMatch(subject)
    expect(await readAnchor(mail.text)).toEqual(anchor)
    expect(await readAnchor(mail.text.replaceAll('\n', '\n> '))).toEqual(anchor)
  }
  const { body } = await app.call(listAudit, { token: admin.token, query: { action: 'audit.anchored' } })
  expect(body.items).toMatchObject([{ recordKind: 'audit', recordId: '1' }])
  expect(await readAnchor(String(body.items[0]?.details.anchor))).toEqual(anchor)
  expect(readdirSync(join(app.services.config.dataDir, 'anchors'))).toHaveLength(1)
})

test('refuses a changed anchor, and recognises an anchor of another log', async () => {
  await change('Mons')
  const text = await anchorOf()
  const at = text.lastIndexOf('.') - 8
  const changed = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
  expect(await prove([changed])).toMatchObject({
    isWhole: false,
    message: expect.stringMatching(/^This is no anchor/),
  })
  await asOwner(async client => {
    await client.query('update audit_seals set key_number = null')
    await client.query('delete from audit_keys')
  })
  await hashPlainly()
  const proof = await prove([text])
  expect([proof.isWhole, proof.message]).toEqual([false, expect.stringContaining('another one than on')])
})

/** Rebuilds the chain as it was before keys existed, over all entries. */
async function hashPlainly(upTo = 1_000_000): Promise<void> {
  await asOwner(async client => {
    const { rows } =
      await client.query(`select s.position, json_build_array(e.id, extract(epoch from e.at)::text,
      e.actor_id, e.action, e.record_kind, e.record_id, e.details::text, e.ip, e.request_id)::text as entry
      from audit_seals s join audit_entries e on e.id = s.entry_id where s.position <= ${upTo} order by s.position`)
    let hash: Buffer = Buffer.alloc(32)
    for (const { position, entry } of rows) {
      hash = createHash('sha256').update(hash).update(entry).digest()
      await client.query('update audit_seals set hash = $1, key_number = null where position = $2', [
        hash,
        position,
      ])
    }
  })
}

test('a log that began with plain hashes continues with keyed ones, which protect the earlier entries', async () => {
  await change('Mons', 'Namur')
  await sealAudit(app.services)
  await hashPlainly()
  await asOwner(client => client.query('delete from audit_keys'))
  await change('Liège')
  await sealAudit(app.services)
  expect((await prove([])).message).toContain('The log is whole: 3 entries sealed')
  await asOwner(client =>
    client.query(
      "update audit_entries set details = '{}' where id = (select entry_id from audit_seals where position = 1)",
    ),
  )
  await hashPlainly(2)
  expect((await prove([])).message).toMatch(/was changed \(position 3\)/)
  await hashPlainly()
  expect((await prove([])).message).toMatch(/was changed \(position 3\)/)
})

test('after a change of the data key, the whole log is verified without the earlier key', async () => {
  await change('Mons')
  const before = await anchorOf()
  const both = await startedWith(app, LATER, app.services.config.dataKey)
  await resealValues.work(both.services, {})
  await change('Namur')
  const after = await anchorOf(both.services)
  const alone = await startedWith(app, LATER)
  expect((await prove([before, after], alone.services)).message).toMatch(
    /^The log is whole.*each of 2 anchors/,
  )
  const seals = await app.services.db
    .selectFrom('audit_seals')
    .select('key_number')
    .orderBy('position')
    .execute()
  expect(new Set(seals.map(({ key_number }) => key_number))).toEqual(new Set([1, 2]))
  expect((await prove([before])).message).toContain('name the earlier key in DATA_KEY_BEFORE')
})
