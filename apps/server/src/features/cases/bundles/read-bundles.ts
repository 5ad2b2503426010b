// The stored bundles of a case: listed, read, downloaded and removed.

import { listBundles, readBundle, readBundlePart, removeBundle } from '@maat/contract/cases/bundles'
import type { Moment } from '@maat/domain/calendar/moment'
import { newestPage } from '../../../platform/db/page.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { type ArchivedFile, zipOf } from '../../../platform/files/zip-of.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { deleteUnusedFiles, replyWithFile } from '../../documents/documents/index.ts'
import { noteCaseRead } from '../../privacy/file-reads/index.ts'
import { caseSubject } from '../case-access/index.ts'
import { publishCaseChange } from '../case-events/index.ts'
import { type BundleFileRow, bundlesOf, deleteBundle, findBundle } from './bundle-store.ts'
import { contentOfBundle, shownOf, viewOfBundle } from './bundle-view.ts'

export const handleListBundles = handleRecord(
  listBundles,
  caseSubject,
  async ({ work, tx, subject, query }) => {
    const shown = await shownOf(work, subject.id)
    return await newestPage(
      bundlesOf(tx, subject.id),
      query,
      { at: 'b.requested_at', id: 'b.id', cursorOf: ({ requested_at, id }) => ({ at: requested_at, id }) },
      row => viewOfBundle(row, shown),
    )
  },
)

export const handleReadBundle = handleRecord(
  readBundle,
  caseSubject,
  async ({ work, tx, subject, params, fail }) => {
    const row = await findBundle(tx, subject.id, params.bundleId)
    return row ? contentOfBundle(row, await shownOf(work, subject.id)) : fail('bundle.not-found')
  },
)

export const handleReadBundlePart = handleRecord(readBundlePart, caseSubject, async context => {
  const { work, tx, caller, subject, params, from, record, fail } = context
  const row = await findBundle(tx, subject.id, params.bundleId)
  if (!row) return fail('bundle.not-found')
  const files = row.files.filter(({ part }) => part === params.part)
  const [first] = files
  if (row.state !== 'made' || !first) return fail('bundle.not-made')
  const note = async () => {
    noteCaseRead(work, caller, subject)
    await record('bundle.downloaded', { bundle: row.id, part: params.part })
  }
  if (row.form !== 'one-file') {
    await note()
    const parts = new Set(row.files.map(({ part }) => part)).size
    const name = `${row.set_name}${parts > 1 ? ` (${params.part}-${parts})` : ''}.zip`
    return replyWithBytes(zipOf(opened(work.services.files, files, row.made_at)), name, { isDownload: true })
  }
  const file = {
    hash: first.hash,
    size: first.bytes,
    mediaType: 'application/pdf',
    name: first.name.replace(/\.pdf$/, ''),
  }
  const handed = await replyWithFile(work.services, file, { from, isDownload: true })
  if (!handed) return fail('bundle.not-made')
  if (handed.isOpened) await note()
  return handed.reply
})

async function* opened(
  store: FileStore,
  files: readonly BundleFileRow[],
  madeAt: Moment | null,
): AsyncGenerator<ArchivedFile> {
  for (const { name, hash, bytes: size } of files) {
    const bytes = await store.read({ hash, size })
    // An archive without one of its files would be handed in as whole.
    if (!bytes) throw new Error(`The bytes of ${hash} are not in the storage`)
    yield { name, size, modifiedAt: new Date(madeAt ?? 0), bytes }
  }
}

export const handleRemoveBundle = handleRecord(removeBundle, caseSubject, async context => {
  const { work, tx, subject: row, params, record, fail } = context
  const bundle = await findBundle(tx, row.id, params.bundleId)
  if (!bundle) return fail('bundle.not-found')
  const hashes = await deleteBundle(tx, bundle.id)
  if (hashes.length > 0) await work.services.jobs.enqueue(tx, deleteUnusedFiles, { hashes })
  await publishCaseChange(work, row.id, 'bundles')
  await record('bundle.removed', { bundle: bundle.id, set: bundle.set_name, form: bundle.form })
  return {}
})
