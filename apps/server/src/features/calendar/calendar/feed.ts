// The calendar feed for external programs: at a user's secret address, with everything they may read today.

import { createHash } from 'node:crypto'
import { readFeed, readFeedState, renewFeed, revokeFeed } from '@maat/contract/calendar/calendar'
import type { SessionId, UserId } from '@maat/contract/ids'
import { type CalendarItem, calendarFile } from '@maat/domain/calendar/icalendar'
import { momentOf } from '@maat/domain/calendar/moment'
import { isStaff } from '@maat/domain/people/roles'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Subject } from '../../../platform/authz/subject.ts'
import { hashToken, newToken } from '../../../platform/crypto/secret-token.ts'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { findUser, principalOfUser } from '../../people/users/index.ts'
import { eventsBetween, type Period } from './event-reading.ts'
import type { EventFields } from './event-store.ts'
import { viewOfItem } from './event-view.ts'
import { deadlineItems } from './feed-deadlines.ts'
import { itemFor } from './invitation-file.ts'
import { inWordsOf, readOfficeAddresses } from './place-of-event.ts'

/** The whole calendar of one user; only the user has a relation to it. */
const calendarSubject: Subject<'calendar', { userId: UserId }> = {
  kind: 'calendar',
  notFound: 'calendar.not-found',
  find: async (_, userId: UserId) => ({ userId }),
  relations: (caller, { userId }) => (userId === caller.id ? ['self'] : []),
}

export const handleReadFeedState = handleRecord(readFeedState, calendarSubject, async ({ tx, subject }) => {
  const feed = await tx
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('user_id', '=', subject.userId)
    .executeTakeFirst()
  return { since: feed?.created_at ?? null }
})

export const handleRenewFeed = handleRecord(renewFeed, calendarSubject, async context => {
  const { work, tx, subject, record } = context
  const token = newToken()
  const since = momentOf(work.now)
  const feed = { token_hash: hashToken(token), created_at: since }
  await tx
    .insertInto('calendar_feeds')
    .values({ user_id: subject.userId, ...feed })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(feed))
    .execute()
  await notifyOfRenewal(work, subject.userId)
  await record('calendar.feed-renewed')
  return { since, address: `${work.services.config.publicUrl}/api/calendar/feed/${token}` }
})

/** Otherwise a person at the user's open session could secretly read the calendar for years. */
async function notifyOfRenewal(work: Work, userId: UserId): Promise<void> {
  const user = await findUser(work.tx, userId)
  if (!user) return
  await sendMail(work, {
    to: { address: user.email, id: user.id, language: user.language },
    template: 'calendar-address-made',
    values: { name: user.first_name },
    link: '/calendar',
  })
}

/** A new password or role revokes an address that was given away before. */
export async function endFeed(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute()
}

export const handleRevokeFeed = handleRecord(revokeFeed, calendarSubject, async ({ tx, subject, record }) => {
  await endFeed(tx, subject.userId)
  await record('calendar.feed-revoked')
  return {}
})

export const handleReadFeed = handle(readFeed, async ({ work, tx, params, from, fail }) => {
  const reader = await readerOf(tx, params.token)
  if (!reader) return fail('calendar.not-found')
  const items = await itemsFor(tx, reader, work)
  const ics = calendarFile({ name: work.services.config.firmName, items })
  const body = new TextEncoder().encode(ics)
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  const headers = { etag, 'content-disposition': 'inline; filename="calendar.ics"' }
  const isSame = from.ifNoneMatch?.split(/,\s*/).some(known => known.replace(/^W\//, '') === etag)
  return isSame ? { status: 304, body: new Uint8Array(), headers } : { body, headers }
})

interface Reader extends Caller {
  email: string
}

async function readerOf(executor: Executor, token: string): Promise<Reader | undefined> {
  const feed = await executor
    .selectFrom('calendar_feeds')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  const user = feed && (await findUser(executor, feed.user_id))
  if (!user || user.disabled_at) return undefined
  return {
    ...principalOfUser(user),
    language: user.language,
    email: user.email,
    // No session: the secret address itself grants the access.
    sessionId: '' as SessionId,
  }
}

const DAY = 86_400_000
const DAYS_BACK = 60
const DAYS_AHEAD = 400
const MOST_IN_FEED = 2000

async function itemsFor(
  executor: Executor,
  reader: Reader,
  { now, services }: Pick<Work, 'now' | 'services'>,
): Promise<CalendarItem[]> {
  const day = (days: number) => momentOf(new Date(now.getTime() + days * DAY))
  const period = { from: day(-DAYS_BACK), to: day(DAYS_AHEAD) }
  return [
    ...(await eventItems(executor, reader, period)),
    ...(await deadlineItems(executor, reader, period, services.config.publicUrl)),
  ]
}

async function eventItems(executor: Executor, reader: Reader, period: Period): Promise<CalendarItem[]> {
  const rows = await eventsBetween(executor, reader, { scope: { of: 'me' }, period, limit: MOST_IN_FEED })
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const events = await executor.selectFrom('events').selectAll().where('id', 'in', ids).execute()
  const people = await executor
    .selectFrom('event_participants')
    .selectAll()
    .where('event_id', 'in', ids)
    .orderBy('id')
    .execute()
  const offices = await readOfficeAddresses(executor)
  const peopleOf = Map.groupBy(people, ({ event_id }) => event_id)
  const views = new Map(rows.map(row => [row.id, viewOfItem(reader, row)]))
  return inOrder(events).map(event => {
    const item = itemFor(inWordsOf(event, offices, reader.language), peopleOf.get(event.id) ?? [], {
      isStaff: isStaff(reader.role),
      email: reader.email,
    })
    return withWords(item, reader, views.get(event.id))
  })
}

/** Adds the case and client if the reader may read the case, and for clients the lawyer of a consultation. */
function withWords(
  item: CalendarItem,
  reader: Reader,
  view: ReturnType<typeof viewOfItem> | undefined,
): CalendarItem {
  const theCase = [view?.case?.number, view?.case?.client].filter(Boolean).join(' · ')
  const isWithLawyer = view?.kind === 'consultation' && !isStaff(reader.role)
  return {
    ...item,
    title: isWithLawyer ? `${item.title} – ${view.organiserName}` : item.title,
    description: [theCase, item.description].filter(Boolean).join('\n\n'),
  }
}

/** In a stable order, so that unchanged content keeps its ETag. */
const inOrder = (events: EventFields[]) =>
  events.sort((a, b) => (a.starts_at + a.id < b.starts_at + b.id ? -1 : 1))
