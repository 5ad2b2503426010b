// The calendar: the events of a period, and the feed address for calendar programs. A colleague's time that the caller
// may not read is only shown as busy, without any details.
import { ROLE_IDS } from '@maat/domain/people/roles'
import { z } from 'zod'
import { CaseId, OfficeId, UserId } from '../ids.ts'
import { Moment, SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { rawReply } from '../raw-reply.ts'
import { DeadlineItem } from './deadlines.ts'
import { EventItem } from './events.ts'

const byUser = { params: z.object({ userId: UserId }) }
const byToken = { params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }) }

export const BusyItem = z.object({
  userId: UserId,
  name: z.string(),
  startsAt: SentMoment,
  endsAt: SentMoment,
})
export type BusyItem = z.output<typeof BusyItem>

export const CALENDAR_VIEWS = ['me', 'team', 'office', 'case', 'person'] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]
const LONGEST_RANGE_DAYS = 100
const MOST_IN_RANGE = 1000

export const readCalendar = operation({
  path: 'GET /api/calendar',
  summary:
    'Lists the events of a period: of the caller, their team, an office, a case or a person. Includes the deadlines, and the times when colleagues are busy.',
  needs: 'calendar.browse',
  query: z
    .strictObject({
      from: Moment,
      to: Moment,
      of: z.enum(CALENDAR_VIEWS).default('me'),
      office: OfficeId.optional(),
      case: CaseId.optional(),
      person: UserId.optional(),
      limit: z.coerce.number().int().min(1).max(MOST_IN_RANGE).default(MOST_IN_RANGE),
      after: pageQuery.after,
    })
    .check(({ value: { from, to }, issues }) => {
      const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
      if (!(days > 0 && days <= LONGEST_RANGE_DAYS))
        issues.push({ code: 'custom', path: ['to'], message: 'field.invalid', input: to })
    }),
  reply: z.object({
    ...pageOf(EventItem).shape,
    /** Only on the first page. */
    busy: z.array(BusyItem),
    deadlines: z.array(DeadlineItem),
  }),
})

export const CalendarPerson = z.object({
  id: UserId,
  name: z.string(),
  roleId: z.union([z.literal(ROLE_IDS.Assistant), z.literal(ROLE_IDS.Avocat), z.literal(ROLE_IDS.Admin)]),
  officeId: OfficeId.nullable(),
})
export type CalendarPerson = z.output<typeof CalendarPerson>

export const listColleagues = operation({
  path: 'GET /api/calendar/colleagues',
  summary: 'Lists all staff of the firm, to invite them and to view their calendars.',
  needs: 'event.create',
  reply: z.array(CalendarPerson),
})

const Feed = z.object({ since: SentMoment.nullable() })

export const readFeedState = operation({
  path: 'GET /api/calendar/:userId/feed',
  summary: 'Tells whether there is a feed address for calendar programs, and since when.',
  needs: 'calendar.read',
  ...byUser,
  reply: Feed,
  fails: ['calendar.not-found'],
})

export const renewFeed = operation({
  path: 'PUT /api/calendar/:userId/feed',
  summary:
    'Creates a new secret feed address for calendar programs and shows it once. An earlier address stops working.',
  needs: 'calendar.subscribe',
  ...byUser,
  reply: z.object({ ...Feed.shape, address: z.string() }),
  fails: ['calendar.not-found'],
})

export const revokeFeed = operation({
  path: 'DELETE /api/calendar/:userId/feed',
  summary: 'Deletes the feed address for calendar programs.',
  needs: 'calendar.subscribe',
  ...byUser,
  reply: EmptyReply,
  fails: ['calendar.not-found'],
})

export const readFeed = operation({
  path: 'GET /api/calendar/feed/:token',
  summary:
    'Returns a user’s calendar for calendar programs (iCalendar), with the events that the user may read today.',
  needs: 'calendar.feed',
  ...byToken,
  reply: rawReply,
  replyType: 'text/calendar',
  perMinute: 60,
  fails: ['calendar.not-found'],
})
