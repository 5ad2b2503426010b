// Announcements of the firm to all users, a role or an office, in every language, and who has seen them.

import { ACCOUNT_ROLES } from '@maat/domain/people/roles'
import { z } from 'zod'
import { Names } from '../cases/catalogue.ts'
import { AnnouncementId, OfficeId, UserId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { requiredText } from '../person.ts'

const Text = requiredText(4000)
const Texts = z.strictObject({ fr: Text, en: Text, nl: Text })

export const AnnouncementView = z.object({
  id: AnnouncementId,
  title: Names,
  text: Texts,
  publishedAt: SentMoment,
  seenAt: SentMoment.nullable(),
})
export type AnnouncementView = z.output<typeof AnnouncementView>

const byId = { params: z.object({ announcementId: AnnouncementId }) }

export const listAnnouncements = operation({
  path: 'GET /api/announcements',
  summary: 'Lists the announcements sent to the caller, newest first.',
  needs: 'announcement.list',
  query: z.strictObject({ ...pageQuery, unseen: z.stringbool().optional() }),
  reply: pageOf(AnnouncementView),
})

export const readAnnouncement = operation({
  path: 'GET /api/announcements/:announcementId',
  summary: 'Returns one announcement that was sent to the caller.',
  needs: 'announcement.read',
  ...byId,
  reply: AnnouncementView,
  fails: ['announcement.not-found'],
})

export const seeAnnouncement = operation({
  path: 'POST /api/announcements/:announcementId/seeing',
  summary: 'Records that the caller has seen the announcement.',
  needs: 'announcement.see',
  ...byId,
  reply: AnnouncementView,
  fails: ['announcement.not-found'],
})

export const Audience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everyone') }),
  z.strictObject({ kind: z.literal('role'), role: z.enum(ACCOUNT_ROLES) }),
  z.strictObject({ kind: z.literal('office'), officeId: OfficeId }),
])
export type Audience = z.output<typeof Audience>

export const PublishedAnnouncement = z.object({
  id: AnnouncementId,
  title: Names,
  text: Texts,
  audience: Audience,
  byMail: z.boolean(),
  publisherName: z.string(),
  publishedAt: SentMoment,
  withdrawnAt: SentMoment.nullable(),
  recipientCount: z.number(),
  seenCount: z.number(),
  waitingCount: z.number(),
})
export type PublishedAnnouncement = z.output<typeof PublishedAnnouncement>

export const NewAnnouncement = z.strictObject({
  title: Names,
  text: Texts,
  audience: Audience,
  byMail: z.boolean(),
})

export const publishAnnouncement = operation({
  path: 'POST /api/published-announcements',
  summary:
    'Publishes an announcement to all users, a role or an office, in every language: live, and by mail if requested.',
  needs: 'announcement.publish',
  body: NewAnnouncement,
  example: {
    title: { fr: 'Le cabinet ferme', en: 'The firm closes', nl: 'Het kantoor sluit' },
    text: {
      fr: 'Nos bureaux sont fermés du 24 décembre au 1er janvier.',
      en: 'Our offices are closed from December 24 to January 1.',
      nl: 'Onze kantoren zijn gesloten van 24 december tot 1 januari.',
    },
    audience: { kind: 'everyone' },
    byMail: false,
  },
  reply: PublishedAnnouncement,
  createsOnce: true,
  fails: ['office.unknown', 'announcement.nobody'],
})

export const listPublishedAnnouncements = operation({
  path: 'GET /api/published-announcements',
  summary:
    'Lists all announcements, including withdrawn ones, with the number of users who have seen each: newest first.',
  needs: 'announcement.publish',
  query: z.strictObject(pageQuery),
  reply: pageOf(PublishedAnnouncement),
})

export const reviewAnnouncement = operation({
  path: 'GET /api/published-announcements/:announcementId',
  summary: 'Returns one announcement, with the number of users who have seen it.',
  needs: 'announcement.review',
  ...byId,
  reply: PublishedAnnouncement,
  fails: ['announcement.not-found'],
})

export const listAnnouncementRecipients = operation({
  path: 'GET /api/published-announcements/:announcementId/recipients',
  summary: 'Lists the recipients of an announcement by name, and when each saw it.',
  needs: 'announcement.review',
  ...byId,
  query: z.strictObject({ ...pageQuery, seen: z.stringbool().optional() }),
  reply: pageOf(
    z.object({ id: UserId, name: z.string(), role: z.enum(ACCOUNT_ROLES), seenAt: SentMoment.nullable() }),
  ),
  fails: ['announcement.not-found'],
})

export const withdrawAnnouncement = operation({
  path: 'POST /api/published-announcements/:announcementId/withdrawal',
  summary:
    'Withdraws an announcement: it is no longer shown. Mails that were already sent are not called back.',
  needs: 'announcement.withdraw',
  ...byId,
  reply: EmptyReply,
  fails: ['announcement.not-found', 'announcement.already-withdrawn'],
})
