// Tests that no stored bundle keeps a document that has left the case.
import { readBundlePart } from '@maat/contract/cases/bundles'
import type { DocumentId } from '@maat/contract/ids'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BundleDesk } from '../../../../test/cases/bundle-desk.ts'
import { insertCase } from '../../../../test/cases/cases.ts'
import { correct, preview, undo } from '../../../../test/documents/corrections.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let admin: TestPerson
let desk: BundleDesk
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
})
beforeEach(async () => {
  desk = await BundleDesk.open(app)
})
afterAll(() => app.close())

const partOf = async (bundle: { id: string }) =>
  await app.call(readBundlePart, {
    token: desk.lawyer.token,
    params: { caseId: desk.caseId, bundleId: bundle.id, part: 1 },
  })

async function bundleOfTwo() {
  const ids = [await desk.letter('Bail'), await desk.letter('Lettre')] as [DocumentId, DocumentId]
  const set = await desk.setOf(ids)
  return { ids, set, bundle: await desk.make(set) }
}

const hashesOf = async ({ id }: { id: string }) =>
  (
    await app.services.db.selectFrom('bundle_files').select('file_hash').where('bundle_id', '=', id).execute()
  ).map(({ file_hash }) => file_hash)

test.each(['withdraw', 'move'] as const)('a bundle keeps no file after a %s', async kind => {
  const { ids, set, bundle } = await bundleOfTwo()
  const hashes = await hashesOf(bundle)
  expect(hashes.length).toBeGreaterThan(0)
  const toCaseId = await insertCase(app, (await app.people.create('User')).id, { status: 'in-progress' })
  const change = kind === 'move' ? { kind, toCaseId } : { kind }
  const correction = { ids: [ids[0]], change }
  const { body: seen } = await preview(app, admin, desk.caseId, correction)
  const effect = { documentId: ids[0], kind: 'bundles', count: 1, isBlocking: false }
  expect(seen.effects).toContainEqual(effect)
  const { body } = await correct(app, admin, desk.caseId, correction)
  await app.workOff()
  expect(await desk.listed(bundle.id)).toMatchObject({ state: 'voided', madeAt: null, parts: [] })
  expect((await desk.contentOf(bundle)).entries.map(({ title }) => title)).toEqual(['Lettre'])
  expect((await partOf(bundle)).body).toMatchObject({ code: 'bundle.not-made' })
  const { db } = app.services
  expect(await db.selectFrom('files').select('hash').where('hash', 'in', hashes).execute()).toEqual([])
  // It is made again without the document.
  const again = await desk.make(set)
  expect(again).toMatchObject({ state: 'made', exhibits: 1 })
  await undo(app, admin, body.id)
  expect(await desk.listed(bundle.id)).toMatchObject({ state: 'voided' })
})

test('a bundle that is still being made ends without files', async () => {
  const { ids, set } = await bundleOfTwo()
  const { body: waiting } = await desk.ask(set)
  await correct(app, admin, desk.caseId, { ids: [ids[1]], change: { kind: 'withdraw' } })
  await app.workOff()
  expect(await desk.listed(waiting.id)).toMatchObject({ state: 'voided' })
  expect(await hashesOf(waiting)).toEqual([])
})

test('bundles without the document stay', async () => {
  const { ids } = await bundleOfTwo()
  const other = await desk.make(
    await desk.setOf([await desk.letter('Photo')], { name: 'Autres', letter: 'B' }),
  )
  await correct(app, admin, desk.caseId, { ids: [ids[0]], change: { kind: 'withdraw' } })
  expect(await desk.listed(other.id)).toMatchObject({ state: 'made' })
  expect((await partOf(other)).status).toBe(200)
})
