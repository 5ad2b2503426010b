// Approves a revision that waits for its reviewer: it is published at once, or on its day.

import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import type { Work } from '../../../platform/http/work.ts'
import { type RevisionRow, updateRevision } from './article-store.ts'
import { publishRevision } from './publish-article.ts'

type Waiting = Pick<RevisionRow, 'article_id' | 'language' | 'number' | 'publish_at'> &
  Partial<Pick<RevisionRow, 'details'>>

interface Approval {
  by: UserId
  note?: string
  /** The state of the law that the reviewer checked: it counts more than a proposed one. */
  lawAsOf?: string | undefined
}

export async function approveRevision(
  work: Work,
  row: Waiting,
  { by, note = '', lawAsOf }: Approval,
): Promise<void> {
  const now = momentOf(work.now)
  const details = row.details && lawAsOf ? { ...row.details, lawAsOf } : undefined
  const decided = {
    decided_at: now,
    decided_by: by,
    reviewer_id: by,
    note,
    ...(details && { details: JSON.stringify(details) }),
  }
  if (row.publish_at && row.publish_at > now) {
    await updateRevision(work.tx, row, { ...decided, state: 'scheduled' })
    return
  }
  await updateRevision(work.tx, row, decided)
  await publishRevision(work, row)
}
