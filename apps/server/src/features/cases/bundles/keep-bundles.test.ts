// Tests who makes, keeps and removes bundles, and that the originals and the client see nothing of them.
import { randomUUID } from 'node:crypto'
import {
  checkBundle,
  listBundles,
  readBundle,
  readBundlePart,
  removeBundle,
} from '@maat/contract/cases/bundles'
import { changeExhibit, type ExhibitSetView, removeExhibitSet } from '@maat/contract/cases/exhibits'
import { listDocuments } from '@maat/contract/documents/documents'
import type { BundleId, FilingChannelId } from '@maat/contract/ids'
import { MOST_BUNDLES } from '@maat/domain/cases/file/bundles'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BundleDesk } from '../../../../test/cases/bundle-desk.ts'
import { pagedPdf } from '../../../../test/files/paged-pdf.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { PdfPages } from '../../../platform/pdf/pdf-pages.ts'

let app: TestApp
let desk: BundleDesk
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  desk = await BundleDesk.open(app)
})
afterAll(() => app.close())

test('the original has no stamp, and no bundle is among the documents of the client', async () => {
  const original = pagedPdf(['Bail'])
  const set = await desk.setOf([await desk.file('Bail', original)])
  const bundle = await desk.make(set)
  const [entry] = (await desk.contentOf(bundle)).entries
  const stored = await app.services.files.read({ hash: entry?.hash ?? '', size: original.length })
  const parts: Uint8Array[] = []
  for await (const part of stored ?? []) parts.push(part)
  expect(Buffer.concat(parts).equals(original)).toBe(true)
  const seen = await app.call(listDocuments, { token: desk.client.token, query: { case: desk.caseId } })
  expect(seen.body.items.map(({ name }) => name)).toEqual(['Bail'])
})

test('neither the client nor a lawyer of another case reads, makes or removes a bundle', async () => {
  const set = await desk.setOf([await desk.letter('Bail')])
  const { id } = await desk.make(set)
  const colleague = await app.people.create('Avocat')
  for (const { token } of [desk.client, colleague]) {
    const params = { caseId: desk.caseId, bundleId: id }
    const answers = [
      await app.call(listBundles, { token, params: { caseId: desk.caseId } }),
      await app.call(readBundle, { token, params }),
      await app.call(readBundlePart, { token, params: { ...params, part: 1 } }),
      await app.call(removeBundle, { token, params }),
      await desk.ask(set, {}, { ...colleague, token }),
    ]
    for (const { body } of answers) expect(['access.forbidden', 'case.not-found']).toContain(body.code)
  }
})

test('a bundle is outdated once its set has another order, and stays when the set is removed', async () => {
  const set = await desk.setOf([await desk.letter('Bail'), await desk.letter('Lettre')])
  const bundle = await desk.make(set)
  expect(bundle.isOutdated).toBe(false)
  const [first] = set.exhibits
  if (!first) throw new Error('The exhibit is missing')
  const params = { caseId: desk.caseId, setId: set.id, exhibitId: first.id }
  await app.call(changeExhibit, { token: desk.lawyer.token, params, body: { position: 1 } })
  expect((await desk.listed(bundle.id)).isOutdated).toBe(true)
  await app.call(removeExhibitSet, {
    token: desk.lawyer.token,
    params: { caseId: desk.caseId, setId: set.id },
  })
  expect(await desk.listed(bundle.id)).toMatchObject({ setId: null, setName: set.name, isOutdated: true })
  expect((await desk.contentOf(bundle)).entries.map(({ title }) => title)).toEqual(['Bail', 'Lettre'])
})

test('a removed bundle takes its files with it, also while it is made', async () => {
  const set = await desk.setOf([await desk.letter('Bail')])
  const bundle = await desk.make(set)
  const hashes = await app.services.db
    .selectFrom('bundle_files')
    .select('file_hash')
    .where('bundle_id', '=', bundle.id)
    .execute()
  const remove = async (bundleId: BundleId) =>
    await app.call(removeBundle, { token: desk.lawyer.token, params: { caseId: desk.caseId, bundleId } })
  expect((await remove(bundle.id)).status).toBe(200)
  await app.workOff()
  for (const { file_hash } of hashes) {
    const left = await app.services.db
      .selectFrom('files')
      .select('hash')
      .where('hash', '=', file_hash)
      .execute()
    expect(left).toEqual([])
  }
  const { body } = await desk.ask(set)
  expect((await remove(body.id)).status).toBe(200)
  await app.workOff()
  expect((await remove(body.id)).body.code).toBe('bundle.not-found')
})

test('refuses an empty set, too many bundles, and what is not there', async () => {
  const empty = await desk.setOf([])
  expect((await desk.ask(empty)).body.code).toBe('bundle.empty')
  const set = await desk.setOf([await desk.letter('Bail')], { name: 'Autres' })
  const gone = { id: randomUUID() } as ExhibitSetView
  expect((await desk.ask(gone)).body.code).toBe('exhibit.set-not-found')
  expect((await desk.ask(set, { channelId: randomUUID() })).body.code).toBe('filing-channel.not-found')
  expect((await desk.ask(set, { pressesOn: false })).body.code).toBe('bundle.unread-findings')
  expect((await desk.ask(set, { channelId: await desk.channel(100, null) })).body.code).toBe(
    'bundle.too-large',
  )
  const { body } = await desk.ask(set)
  const part = async (bundleId: string) =>
    (
      await app.call(readBundlePart, {
        token: desk.lawyer.token,
        params: { caseId: desk.caseId, bundleId: bundleId as BundleId, part: 1 },
      })
    ).body.code
  expect(await part(body.id)).toBe('bundle.not-made')
  expect(await part(randomUUID())).toBe('bundle.not-found')
  const params = { caseId: desk.caseId, bundleId: randomUUID() as BundleId }
  expect((await app.call(readBundle, { token: desk.lawyer.token, params })).body.code).toBe(
    'bundle.not-found',
  )
  const { db } = app.services
  const [row] = await db.selectFrom('bundles').selectAll().where('id', '=', body.id).execute()
  if (!row) throw new Error('The bundle is missing')
  const { id: _, ...more } = row
  const copy = {
    ...more,
    stamp: JSON.stringify(row.stamp),
    entries: JSON.stringify(row.entries),
    channel: null,
  }
  await db
    .insertInto('bundles')
    .values(Array.from({ length: MOST_BUNDLES - 1 }, () => copy))
    .execute()
  expect((await desk.ask(set)).body.code).toBe('bundle.too-many')
})

test('lists bundles page by page, the newest first', async () => {
  const set = await desk.setOf([await desk.letter('Bail')])
  const ids: string[] = []
  for (let at = 0; at < 3; at += 1) {
    app.now.value = new Date(app.now.value.getTime() + 1000)
    ids.unshift((await desk.ask(set)).body.id)
  }
  const page = async (query: object) =>
    (await app.call(listBundles, { token: desk.lawyer.token, params: { caseId: desk.caseId }, query })).body
  const first = await page({ limit: '2' })
  const second = await page({ limit: '2', after: first.next })
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
  expect(second.next).toBeNull()
})

test('a set that cannot be checked is not found', async () => {
  const check = async (setId: string, channelId?: string) =>
    (
      await app.call(checkBundle, {
        token: desk.lawyer.token,
        params: { caseId: desk.caseId, setId: setId as ExhibitSetView['id'] },
        query: { form: 'one-file', ...(channelId && { channel: channelId as FilingChannelId }) },
      })
    ).body.code
  expect(await check(randomUUID())).toBe('exhibit.set-not-found')
  expect(await check((await desk.setOf([])).id, randomUUID())).toBe('filing-channel.not-found')
})

test('a bundle that no job will finish has failed, and one whose files cannot be made, too', async () => {
  const set = await desk.setOf([await desk.letter('Bail')])
  const { body } = await desk.ask(set)
  const { db } = app.services
  const before = new Date(app.now.value.getTime() - 4 * 3_600_000).toISOString()
  await db.updateTable('bundles').set({ requested_at: before }).where('id', '=', body.id).execute()
  expect((await desk.listed(body.id)).state).toBe('failed')
  const { pdfPages } = app.services
  app.services.pdfPages = new PdfPages({ patienceMs: 1 })
  try {
    await app.workOff()
  } finally {
    app.services.pdfPages = pdfPages
  }
  const row = await db.selectFrom('bundles').select('state').where('id', '=', body.id).executeTakeFirst()
  expect(row?.state).toBe('failed')
})
