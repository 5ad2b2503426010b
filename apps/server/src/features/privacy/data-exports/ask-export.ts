// Asks for a copy of the caller's data, lists the copies, and downloads one.
import { askDataExport, listDataExports, readDataExport } from '@maat/contract/privacy/data-exports'
import { momentOf } from '@maat/domain/calendar/moment'
import { ARCHIVE_MEDIA_TYPE } from '@maat/domain/documents/document-files'
import { MOST_EXPORTS_A_DAY } from '@maat/domain/privacy/data-exports'
import { EXPORT_FILE_WORDS } from '@maat/domain/privacy/export-words'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import { newestPage } from '../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { accountOf } from '../../../platform/jobs/job-queue.ts'
import { replyWithFile } from '../../documents/documents/index.ts'
import { dayAtOffice } from '../../people/users/index.ts'
import { countExports, exportsFound, getExport, insertExport } from './export-store.ts'
import { dataExportSubject, viewOfExport } from './export-view.ts'
import { makeDataExport } from './make-export-job.ts'

const DAY_MS = 86_400_000

export const handleListDataExports = handle(
  listDataExports,
  async ({ tx, caller, query }) =>
    await newestPage(
      exportsFound(tx).where('e.user_id', '=', caller.id),
      query,
      {
        at: 'e.requested_at',
        id: 'e.id',
        cursorOf: ({ requested_at, id }) => ({ at: requested_at, id }),
      },
      viewOfExport,
    ),
)

export const handleAskDataExport = handle(askDataExport, async ({ work, tx, caller, record, fail }) => {
  await lockForCounting(tx, 'data-exports', caller.id)
  const since = new Date(work.now.getTime() - DAY_MS)
  const { inMaking, recent } = await countExports(tx, caller.id, since)
  if (inMaking > 0) return fail('data-export.in-making')
  if (recent >= MOST_EXPORTS_A_DAY) return fail('data-export.too-many')
  const id = await insertExport(tx, {
    user_id: caller.id,
    language: caller.language,
    requested_at: momentOf(work.now),
  })
  const account = accountOf(work.origin)
  await work.services.jobs.enqueue(tx, makeDataExport, { exportId: id }, { account })
  await record('data-export.asked', {}, { kind: 'data-export', id })
  return viewOfExport(await getExport(tx, id))
})

export const handleReadDataExport = handleRecord(readDataExport, dataExportSubject, async context => {
  const { work, tx, caller, subject, from, record, fail } = context
  const { file_hash: hash, bytes: size, language, made_at: madeAt } = subject
  if (!hash || size === null || !madeAt || (subject.expires_at ?? '') <= momentOf(work.now))
    return fail('data-export.no-file')
  const day = await dayAtOffice(tx, caller.officeId, madeAt)
  const name = `${EXPORT_FILE_WORDS.archive[language]} ${day}`
  const file = { hash, size, mediaType: ARCHIVE_MEDIA_TYPE, name }
  const handed = await replyWithFile(work.services, file, { from, isDownload: true })
  if (!handed) return fail('data-export.no-file')
  if (handed.isOpened) {
    await record('data-export.downloaded')
    await tx
      .updateTable('data_exports')
      .set({ downloaded_at: momentOf(work.now) })
      .where('id', '=', subject.id)
      .execute()
  }
  return handed.reply
})
