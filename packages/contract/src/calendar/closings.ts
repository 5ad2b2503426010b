// The closed days of an office: chosen days with a public reason, and holidays of its country on which it works anyway.
// Also the expected day of its answers.

import { z } from 'zod'
import { Names } from '../cases/catalogue.ts'
import { Day, SentDay } from '../day.ts'
import { ClosingId, OfficeId, OwnerId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { EmptyReply } from '../people/accounts.ts'

export const ClosingView = z.object({
  id: ClosingId,
  firstDay: SentDay,
  lastDay: SentDay,
  reason: Names,
})
export type ClosingView = z.output<typeof ClosingView>

/** Two years and a margin of a month. */
export const MOST_CLOSING_DAYS_SHOWN = 800
/** Per office, from today on. */
export const MOST_CLOSINGS = 200

export const listClosings = operation({
  path: 'GET /api/firm/closings',
  summary:
    'Lists the days of a period on which each office is closed, and the holidays of its country on which it works.',
  needs: 'firm.read',
  query: z.strictObject({
    from: Day,
    days: z.coerce.number().int().min(1).max(MOST_CLOSING_DAYS_SHOWN).default(31),
  }),
  reply: z.array(
    z.object({
      officeId: OfficeId,
      closings: z.array(ClosingView),
      workedHolidays: z.array(z.string()),
    }),
  ),
})

/** The time until the office answers a message, in its working days. */
export const CONTACT_ANSWER_DAYS = 2

export const readOpening = operation({
  path: 'GET /api/firm/opening',
  summary: 'Returns the time by which each office answers a message sent now, and its next closing.',
  needs: 'firm.read',
  reply: z.array(
    z.object({
      officeId: OfficeId,
      timeZone: z.string(),
      /** Null if the office is never open. */
      answerBy: SentMoment.nullable(),
      /** Only within the coming weeks. */
      nextClosing: ClosingView.omit({ id: true }).nullable(),
    }),
  ),
})

const byOffice = { params: z.object({ ownerId: OwnerId }) }

export const NewClosing = z.strictObject({ firstDay: Day, lastDay: Day, reason: Names })

export const closeOffice = operation({
  path: 'POST /api/availability/:ownerId/closings',
  summary:
    'Closes an office for some days: it accepts no bookings. Existing bookings stay, and the response counts them.',
  needs: 'availability.close',
  ...byOffice,
  body: NewClosing,
  example: {
    firstDay: '2026-12-28',
    lastDay: '2026-12-31',
    reason: { fr: 'Fermeture de fin d’année', en: 'Year-end closing', nl: 'Eindejaarssluiting' },
  },
  reply: z.object({
    closing: ClosingView,
    /** Consultations that were requested or confirmed for these days. */
    booked: z.number(),
  }),
  fails: ['availability.not-found', 'availability.wrong-kind', 'closing.too-many'],
  createsOnce: true,
})

export const reopenOffice = operation({
  path: 'DELETE /api/availability/:ownerId/closings/:closingId',
  summary: 'Removes a closing: the office is open on these days again.',
  needs: 'availability.close',
  params: z.object({ ownerId: OwnerId, closingId: ClosingId }),
  reply: EmptyReply,
  fails: ['availability.not-found', 'closing.unknown'],
})

export const workHoliday = operation({
  path: 'PUT /api/availability/:ownerId/holidays/:day',
  summary: 'Sets whether an office works on a holiday of its country.',
  needs: 'availability.close',
  params: z.object({ ownerId: OwnerId, day: Day }),
  body: z.strictObject({ isWorked: z.boolean() }),
  example: { isWorked: true },
  reply: EmptyReply,
  fails: ['availability.not-found', 'availability.wrong-kind', 'holiday.unknown'],
})
