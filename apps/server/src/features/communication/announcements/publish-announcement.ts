// The Admin operations on announcements: publish, see who has seen them, withdraw.

import {
  type Audience,
  listAnnouncementRecipients,
  listPublishedAnnouncements,
  type PublishedAnnouncement,
  publishAnnouncement,
  reviewAnnouncement,
  withdrawAnnouncement,
} from '@maat/contract/communication/announcements'
import { momentOf } from '@maat/domain/calendar/moment'
import { ROLE_IDS, roleOfId } from '@maat/domain/people/roles'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { cursorFields, newestPage, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { officeExists } from '../../people/users/index.ts'
import {
  type AnnouncementRecord,
  announcementsFor,
  type Counts,
  countsOfAnnouncement,
  insertRecipients,
} from './announcement-store.ts'
import { announcementSubject } from './announcement-subject.ts'
import { announcementCursorOf } from './read-announcements.ts'
import { spreadAnnouncement } from './spread-announcement.ts'

type View = z.input<typeof PublishedAnnouncement>

function viewOfPublished(row: AnnouncementRecord & Counts): View {
  return {
    id: row.id,
    title: row.title,
    text: row.text,
    audience: audienceOf(row),
    byMail: row.by_mail,
    publisherName: row.publisher_name,
    publishedAt: row.published_at,
    withdrawnAt: row.withdrawn_at,
    recipientCount: row.recipient_count,
    seenCount: row.seen_count,
    waitingCount: row.withdrawn_at ? 0 : row.waiting_count,
  }
}

function audienceOf({ role_id, office_id }: AnnouncementRecord): View['audience'] {
  if (role_id !== null) return { kind: 'role', role: roleOfId(role_id) }
  if (office_id !== null) return { kind: 'office', officeId: office_id }
  return { kind: 'everyone' }
}

const columnsOf = (audience: Audience) => ({
  audience: audience.kind,
  role_id: audience.kind === 'role' ? ROLE_IDS[audience.role] : null,
  office_id: audience.kind === 'office' ? audience.officeId : null,
})

const published = (executor: Executor) =>
  announcementsFor(executor, undefined).select([...countsOfAnnouncement])

export const handlePublishAnnouncement = handle(publishAnnouncement, async context => {
  const { work, tx, caller, body, record, fail } = context
  const { title, text, audience, byMail } = body
  if (audience.kind === 'office' && !(await officeExists(tx, audience.officeId)))
    return fail('office.unknown')
  const row = await tx
    .insertInto('announcements')
    .values({
      title: JSON.stringify(title),
      text: JSON.stringify(text),
      ...columnsOf(audience),
      by_mail: byMail,
      publisher_id: caller.id,
      published_at: momentOf(work.now),
    })
    .returning(['id', 'publisher_id', 'published_at'])
    .executeTakeFirstOrThrow()
  const recipients = await insertRecipients(tx, row, audience)
  if (recipients === 0) return fail('announcement.nobody')
  await work.services.jobs.enqueue(tx, spreadAnnouncement, { announcementId: row.id })
  await record(
    'announcement.published',
    { title, audience, byMail, recipients },
    { kind: 'announcement', id: row.id },
  )
  return viewOfPublished(await published(tx).where('a.id', '=', row.id).executeTakeFirstOrThrow())
})

export const handleListPublished = handle(listPublishedAnnouncements, ({ tx, query }) =>
  newestPage(
    published(tx),
    query,
    { at: 'a.published_at', id: 'a.id', cursorOf: announcementCursorOf },
    viewOfPublished,
  ),
)

export const handleReviewAnnouncement = handleRecord(
  reviewAnnouncement,
  announcementSubject,
  async ({ tx, subject }) =>
    viewOfPublished(await published(tx).where('a.id', '=', subject.id).executeTakeFirstOrThrow()),
)

const NameCursor = z.object({ name: cursorFields.text, id: cursorFields.id })
const NAME = sql<string>`u.last_name || ' ' || u.first_name`

export const handleListRecipients = handleRecord(
  listAnnouncementRecipients,
  announcementSubject,
  async context => {
    const { tx, subject, query } = context
    const { limit, after, seen } = query
    const cursor = parseCursor(NameCursor, after)
    const rows = await tx
      .selectFrom('announcement_recipients as r')
      .innerJoin('users as u', 'u.id', 'r.user_id')
      .select(['u.id', 'u.full_name', 'u.role_id', 'r.seen_at', NAME.as('name')])
      .where('r.announcement_id', '=', subject.id)
      .$if(seen !== undefined, list => list.where('r.seen_at', seen ? 'is not' : 'is', null))
      .$if(cursor !== undefined, list =>
        list.where(sql<boolean>`(${NAME}, u.id) > (${cursor?.name}, ${cursor?.id}::uuid)`),
      )
      .orderBy(NAME)
      .orderBy('u.id')
      .limit(limit + 1)
      .execute()
    return pageOfRows(
      rows,
      limit,
      row => ({
        id: row.id,
        name: row.full_name,
        role: roleOfId(row.role_id),
        seenAt: row.seen_at,
      }),
      row => ({ name: row.name, id: row.id }),
    )
  },
)

export const handleWithdrawAnnouncement = handleRecord(
  withdrawAnnouncement,
  announcementSubject,
  async context => {
    const { work, tx, caller, subject: row, record, fail } = context
    const withdrawn = await tx
      .updateTable('announcements')
      .set({ withdrawn_at: momentOf(work.now), withdrawn_by: caller.id })
      .where('id', '=', row.id)
      .where('withdrawn_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!withdrawn) return fail('announcement.already-withdrawn')
    await work.services.jobs.enqueue(tx, spreadAnnouncement, { announcementId: row.id })
    await record('announcement.withdrawn', { title: row.title })
    return {}
  },
)
