// Sends an announcement live and by mail in batches, so that publishing takes the same time for ten thousand recipients
// as for ten. Finished batches survive a worker's death, and each recipient is notified once.

import { UserId } from '@maat/contract/ids'
import { ANNOUNCEMENT, channelOfUser } from '@maat/contract/live-events'
import { momentOf } from '@maat/domain/calendar/moment'
import type { Language } from '@maat/domain/words/languages'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.ts'
import type { Services, Work } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { type AnnouncementRecord, findAnnouncement } from './announcement-store.ts'

const MOST_AT_ONCE = 200

export const spreadAnnouncement = defineJob({
  name: 'announcements.spread',
  data: z.object({ announcementId: z.uuid() }),
  async work(services, { announcementId }, inWork) {
    const row = await findAnnouncement(services.db, announcementId, undefined)
    if (!row) return
    if (row.withdrawn_at) return await notifyOfWithdrawal(services, row)
    while (await inWork(work => notifySome(work, row)));
  },
})

interface Recipient {
  id: UserId
  email: string
  first_name: string
  language: Language
  is_verified: boolean
  has_seen: boolean
}

/** Returns whether more recipients may follow. */
async function notifySome(work: Work, row: AnnouncementRecord): Promise<boolean> {
  const people = await takeSome(work, row.id)
  await publishLive(work.services, work.tx, people)
  for (const person of people) if (row.by_mail && isMailed(person)) await mail(work, row, person)
  return people.length === MOST_AT_ONCE
}

async function takeSome({ tx, now }: Work, announcementId: string): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with batch as (
      select r.user_id from announcement_recipients r join announcements a on a.id = r.announcement_id
      where r.announcement_id = ${announcementId}::uuid and r.notified_at is null and a.withdrawn_at is null
      order by r.user_id limit ${sql.lit(MOST_AT_ONCE)} for update of r skip locked)
    update announcement_recipients r set notified_at = ${momentOf(now)}::timestamptz
    from batch join users u on u.id = batch.user_id
    where r.announcement_id = ${announcementId}::uuid and r.user_id = batch.user_id
    returning u.id, u.email, u.first_name, u.language, r.seen_at is not null as has_seen,
      (u.email_verified_at is not null and u.disabled_at is null) as is_verified`.execute(tx)
  return rows
}

const isMailed = ({ is_verified, has_seen }: Recipient) => is_verified && !has_seen

async function publishLive(services: Services, tx: Tx, people: readonly { id: string }[]): Promise<void> {
  if (people.length === 0) return
  const channel = people.map(({ id }) => channelOfUser(id))
  await services.realtime.publishAll(tx, [{ channel, event: ANNOUNCEMENT, data: {} }])
}

async function mail(work: Work, row: AnnouncementRecord, person: Recipient): Promise<void> {
  const { language } = person
  await sendMail(work, {
    to: { address: person.email, id: person.id, language },
    template: 'announcement',
    values: {
      name: person.first_name,
      title: row.title[language],
      text: row.text[language],
    },
    link: '/announcements',
  })
}

const MOST_CHANNELS = 2000

/** Notifies the recipients who saw the announcement; repeating it does no harm. */
async function notifyOfWithdrawal(services: Services, { id }: AnnouncementRecord): Promise<void> {
  for (let after = UserId.parse('00000000-0000-0000-0000-000000000000'); ; ) {
    const people = await services.db
      .selectFrom('announcement_recipients')
      .select('user_id as id')
      .where('announcement_id', '=', id)
      .where('notified_at', 'is not', null)
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(MOST_CHANNELS)
      .execute()
    await services.db.transaction().execute(tx => publishLive(services, tx, people))
    const last = people.at(-1)
    if (!last || people.length < MOST_CHANNELS) return
    after = last.id
  }
}
