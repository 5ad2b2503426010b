// The availability for consultations: the hours and rules of an office, and a lawyer's hours and languages.
import { checkOpeningHours } from '@maat/domain/calendar/free-times'
import { z } from 'zod'
import { OwnerId } from '../ids.ts'
import { operation } from '../operation.ts'
import { LanguageCode } from '../person.ts'

const Hours = z
  .array(
    z.strictObject({
      /** 0 is Sunday. */
      weekday: z.number().int().min(0).max(6),
      from: z.string().max(5),
      until: z.string().max(5),
    }),
  )
  .max(28)
  .check(context => {
    const code = checkOpeningHours(context.value)
    if (code) context.issues.push({ code: 'custom', message: code, input: context.value })
  })
export type WeeklyHours = z.output<typeof Hours>

const whole = (least: number, most: number) => z.number().int().min(least).max(most)

const officeFields = {
  hours: Hours,
  minutes: whole(10, 240),
  bufferBefore: whole(0, 120),
  bufferAfter: whole(0, 120),
  /** The minimum notice for a request, before the consultation. */
  noticeHours: whole(0, 336),
  /** How far ahead users may book. */
  horizonDays: whole(1, 180),
  answerDays: whole(1, 14),
  cancelHours: whole(0, 168),
}
const lawyerFields = {
  takesConsultations: z.boolean(),
  /** Null: the hours of the office. */
  hours: Hours.nullable(),
  languages: z
    .array(LanguageCode)
    .min(1)
    .refine(languages => new Set(languages).size === languages.length, 'field.twice'),
}

export const OfficeAvailability = z.strictObject({ kind: z.literal('office'), ...officeFields })
export type OfficeAvailability = z.output<typeof OfficeAvailability>
export const LawyerAvailability = z.strictObject({ kind: z.literal('lawyer'), ...lawyerFields })
export type LawyerAvailability = z.output<typeof LawyerAvailability>

const shown = { version: z.number(), timeZone: z.string(), canChange: z.boolean() }

export const AvailabilityView = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('office'), ...officeFields, ...shown }),
  z.object({ kind: z.literal('lawyer'), ...lawyerFields, ...shown }),
])
export type AvailabilityView = z.output<typeof AvailabilityView>

/** The owner is an office or a lawyer; each has one availability under its id. */
const byOwner = { params: z.object({ ownerId: OwnerId }) }

export const readAvailability = operation({
  path: 'GET /api/availability/:ownerId',
  summary:
    'Returns the hours at which an office or a lawyer gives consultations, or the default hours until some are set.',
  needs: 'availability.read',
  ...byOwner,
  reply: AvailabilityView,
  fails: ['availability.not-found'],
})

/** The version that the change started from, 0 if there is none yet. */
const version = { version: z.number().int().min(0) }

export const changeAvailability = operation({
  path: 'PUT /api/availability/:ownerId',
  summary: 'Sets the hours at which an office or a lawyer gives consultations.',
  needs: 'availability.change',
  ...byOwner,
  body: z.discriminatedUnion('kind', [
    OfficeAvailability.extend(version),
    LawyerAvailability.extend(version),
  ]),
  example: {
    kind: 'lawyer',
    version: 0,
    takesConsultations: true,
    hours: [{ weekday: 1, from: '09:00', until: '12:00' }],
    languages: ['fr', 'nl'],
  },
  reply: AvailabilityView,
  // Wrong kind: an office has no languages, a lawyer no horizon.
  fails: ['availability.not-found', 'availability.wrong-kind', 'record.stale'],
})
