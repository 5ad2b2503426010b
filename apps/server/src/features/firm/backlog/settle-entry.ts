// Retries and dismisses backlog entries.
import { retryBacklogEntry, setBacklogEntryAside } from '@maat/contract/firm/backlog'
import { handle } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { clearMailContent, deliverMailAgain } from '../../../platform/mail/send-mail.ts'
import { deliverLetterAgain, fetchSoon, sendLetterAgain } from '../../communication/letters/index.ts'
import { readTextAgain } from '../../documents/documents/index.ts'
import { enqueueBackup } from '../backups/index.ts'
import { type BacklogRow, backlogContextOf, findBacklogRow, saveSetAside } from './backlog-store.ts'

export const handleRetryBacklogEntry = handle(retryBacklogEntry, async ({ work, body, record, fail }) => {
  const row = await find(work, body)
  if (!row) return fail('backlog.not-found')
  if (row.has_failed && !row.is_useful) return fail('backlog.too-late')
  await tryAgain(work, row)
  await record('backlog.retried', aboutOf(row), { kind: 'backlog', id: row.id })
  return {}
})

export const handleSetBacklogEntryAside = handle(
  setBacklogEntryAside,
  async ({ work, tx, caller, body, record, fail }) => {
    const row = await find(work, body)
    if (!row?.has_failed) return fail('backlog.not-found')
    await saveSetAside(tx, row, { by: caller.id, at: work.now })
    if (row.source === 'mail') await clearMailContent(work, row.id)
    await record('backlog.set-aside', aboutOf(row), { kind: 'backlog', id: row.id })
    return {}
  },
)

const find = ({ tx, now, services }: Work, key: Pick<BacklogRow, 'source' | 'id'>) =>
  findBacklogRow(tx, backlogContextOf(services, now), key)

const aboutOf = ({ source, name, tries }: BacklogRow) => ({ source, name, tries })

async function tryAgain(work: Work, { source, id, name }: BacklogRow): Promise<void> {
  const { tx, services } = work
  if (source === 'mail') return await deliverMailAgain(work, id)
  if (source === 'letter') return await sendLetterAgain(work, id)
  if (source === 'letter-recipient') {
    const [letterId = '', place] = id.split('.')
    return await deliverLetterAgain(work, letterId, Number(place))
  }
  if (source === 'backup') return await enqueueBackup(tx, services)
  if (source === 'text') return await readTextAgain(work, id)
  if (source === 'job') return void (await services.jobs.runAgain(tx, { id, name }))
  await fetchSoon(work, id)
}
