import { type BacklogEntry, listBacklog, readTextProgress } from '@maat/contract/firm/backlog'
import { z } from 'zod'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handle } from '../../../platform/http/handle.ts'
import { KIND_OF_JOB, KIND_OF_MAIL } from './backlog-kinds.ts'
import {
  type BacklogRow,
  backlogContextOf,
  backlogCursorOf,
  countTexts,
  listBacklogRows,
} from './backlog-store.ts'
import { reasonOf } from './reason-of.ts'

const Cursor = z.object({ at: cursorFields.moment, id: cursorFields.text })

export const handleReadTextProgress = handle(readTextProgress, async ({ work, tx }) => ({
  ...(await countTexts(tx)),
  readsPictures: work.services.textReader.readsPictures,
}))

export const handleListBacklog = handle(listBacklog, async ({ work, tx, query: { limit, after } }) => {
  const looked = backlogContextOf(work.services, work.now)
  const rows = await listBacklogRows(tx, looked, limit, parseCursor(Cursor, after))
  return pageOfRows(rows, limit, viewOf, backlogCursorOf)
})

function viewOf(row: BacklogRow): z.input<typeof BacklogEntry> {
  const { source, id, recipient, since, tries } = row
  return {
    source,
    id,
    kind: kindOf(row),
    recipient,
    hasFailed: row.has_failed,
    since,
    tries,
    nextTryAt: row.has_failed ? null : row.next_try_at,
    ...reasonOf(row),
    canBeRetried: !row.has_failed || row.is_useful,
  }
}

function kindOf({ source, name }: BacklogRow): z.input<typeof BacklogEntry>['kind'] {
  if (source === 'mail')
    return (KIND_OF_MAIL as Record<string, (typeof KIND_OF_MAIL)['test']>)[name] ?? 'other'
  if (source === 'job') return KIND_OF_JOB[name] ?? 'other'
  return source === 'letter-recipient' ? 'letter-undelivered' : source
}
