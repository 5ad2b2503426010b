// A recipient reads announcements and confirms them.

import {
  type AnnouncementView,
  listAnnouncements,
  readAnnouncement,
  seeAnnouncement,
} from '@maat/contract/communication/announcements'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import type { z } from 'zod'
import { newestPage } from '../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { type AnnouncementRecord, markSeen } from './announcement-store.ts'
import { announcementSubject } from './announcement-subject.ts'

type View = z.input<typeof AnnouncementView>
type Shown = Pick<AnnouncementRecord, 'id' | 'title' | 'text' | 'published_at' | 'seen_at'>

function viewOfAnnouncement(row: Shown): View {
  return {
    id: row.id,
    title: row.title,
    text: row.text,
    publishedAt: row.published_at,
    seenAt: row.seen_at,
  }
}

export const announcementCursorOf = (row: { published_at: Moment; id: string }) => ({
  at: row.published_at,
  id: row.id,
})

export const handleListAnnouncements = handle(listAnnouncements, async ({ tx, caller, query }) => {
  const { unseen } = query
  const received = tx
    .selectFrom('announcement_recipients as r')
    .innerJoin('announcements as a', 'a.id', 'r.announcement_id')
    .select(['a.id', 'a.title', 'a.text', 'r.published_at', 'r.seen_at'])
    .where('r.user_id', '=', caller.id)
    .where('a.withdrawn_at', 'is', null)
    .$if(unseen !== undefined, list => list.where('r.seen_at', unseen ? 'is' : 'is not', null))
  const order = { at: 'r.published_at', id: 'r.announcement_id', cursorOf: announcementCursorOf }
  return await newestPage(received, query, order, viewOfAnnouncement)
})

export const handleReadAnnouncement = handleRecord(
  readAnnouncement,
  announcementSubject,
  async ({ subject }) => viewOfAnnouncement(subject),
)

export const handleSeeAnnouncement = handleRecord(seeAnnouncement, announcementSubject, async context => {
  const { work, tx, caller, subject: row, record } = context
  await markSeen(tx, { announcementId: row.id, userId: caller.id, now: work.now })
  await record('announcement.seen')
  return viewOfAnnouncement({ ...row, seen_at: row.seen_at ?? momentOf(work.now) })
})
