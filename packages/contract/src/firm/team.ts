// The staff as colleagues see them, and deputies during absences.

import { DEPUTYSHIP_STATES } from '@maat/domain/people/deputies'
import { ACCOUNT_ROLES } from '@maat/domain/people/roles'
import { SPOKEN_LANGUAGES } from '@maat/domain/people/spoken-languages'
import { z } from 'zod'
import { eventParams } from '../calendar/events.ts'
import { CaseId, DeputyshipId, EventId, OfficeId, UserId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { line } from '../person.ts'

const Absence = z.object({
  startsAt: SentMoment,
  endsAt: SentMoment,
  timeZone: z.string(),
  isNow: z.boolean(),
  /** Only for callers who may change it: it then gets a deputy. */
  eventId: EventId.nullable(),
  /** The deputy who accepted and is confirmed; null if there is none. */
  deputyName: z.string().nullable(),
  /** The deputy who was proposed and still has to answer, or to be confirmed. */
  proposedName: z.string().nullable(),
})

export const TeamMember = z.object({
  id: UserId,
  name: z.string(),
  role: z.enum(ACCOUNT_ROLES),
  officeId: OfficeId.nullable(),
  bar: z.string().nullable(),
  photoHash: z.string().nullable(),
  languages: z.array(z.enum(SPOKEN_LANGUAGES)),
  /** Categories of the catalogue. */
  skills: z.array(z.uuid()),
  load: z.object({
    /** Open cases that the person leads. */
    cases: z.int(),
    /** Open deadlines of these cases in the next two weeks, and late ones. */
    deadlines: z.int(),
    /** Hearings of the next two weeks. */
    hearings: z.int(),
    /** Open tasks about cases. */
    todos: z.int(),
  }),
  /** The present absence, or the next one within sixty days. The reason stays in the person's calendar. */
  absence: Absence.nullable(),
})
export type TeamMember = z.output<typeof TeamMember>

export const listColleaguesAtWork = operation({
  path: 'GET /api/team',
  summary: 'Lists the staff with their languages, fields of law, present load and next absence.',
  needs: 'user.list-team',
  query: z.strictObject({
    ...pageQuery,
    search: line(100).optional(),
    office: OfficeId.optional(),
    skill: z.uuid().optional(),
    language: z.enum(SPOKEN_LANGUAGES).optional(),
  }),
  reply: pageOf(TeamMember),
  takesTurn: 'search',
})

export const DEPUTYSHIP_ACTIONS = ['answer', 'confirm', 'withdraw', 'reopen'] as const

const deputyship = {
  id: DeputyshipId,
  eventId: EventId,
  state: z.enum(DEPUTYSHIP_STATES),
  absentId: UserId,
  absentName: z.string(),
  deputyId: UserId,
  deputyName: z.string(),
  startsAt: SentMoment,
  endsAt: SentMoment,
  timeZone: z.string(),
  isAllDay: z.boolean(),
  /** The deputy has the rights of the absent person now. */
  isNow: z.boolean(),
  /** The absent person, or an Admin who is not the deputy, wants this deputy for the whole absence. */
  isConfirmed: z.boolean(),
  proposedByName: z.string(),
  /** The absence became longer than what the deputy accepted. */
  isPartial: z.boolean(),
  note: z.string(),
  answerNote: z.string(),
  can: z.array(z.enum(DEPUTYSHIP_ACTIONS)),
}

export const DeputyshipItem = z.object(deputyship)
export type DeputyshipItem = z.output<typeof DeputyshipItem>

/** The duties of the absence, without what the cases are about: the rights only begin with the absence. */
export const DeputyshipView = z.object({
  ...deputyship,
  hearings: z.array(
    z.object({ startsAt: SentMoment, endsAt: SentMoment, timeZone: z.string(), overlaps: z.boolean() }),
  ),
  deadlines: z.int(),
  openCases: z.int(),
  /** Cases that stay closed to the deputy: only for the absent person and those who may change the absence. */
  keptBack: z.array(z.object({ id: CaseId, number: z.string().nullable(), title: z.string() })).nullable(),
  /**
   * Colleagues whom the absent person replaces in these days: their cases do not pass to the deputy unless an Admin
   * decides it. Only for those who may confirm.
   */
  replaced: z.array(z.object({ name: z.string(), isPassedOn: z.boolean() })),
  mayPassOn: z.boolean(),
})
export type DeputyshipView = z.output<typeof DeputyshipView>

const byDeputyship = { params: z.object({ deputyshipId: DeputyshipId }) }

export const listDeputyships = operation({
  path: 'GET /api/deputyships',
  summary:
    'Lists the present and coming absences in which the caller is absent or was proposed as the deputy.',
  needs: 'deputyship.list-own',
  query: z.strictObject({ ...pageQuery }),
  reply: pageOf(DeputyshipItem),
})

export const readDeputyship = operation({
  path: 'GET /api/deputyships/:deputyshipId',
  summary: 'Returns a deputyship with the number and times of its duties.',
  needs: 'deputyship.read',
  ...byDeputyship,
  reply: DeputyshipView,
  fails: ['deputyship.not-found'],
})

export const proposeDeputy = operation({
  path: 'PUT /api/events/:eventId/deputy',
  summary:
    'Proposes a colleague as the deputy of an absence. Once they accept, they have the rights of the absent person from its beginning to its end. If another user proposes them, the absent person or an Admin confirms it first.',
  needs: 'event.change',
  ...eventParams,
  body: z.strictObject({
    deputyId: UserId,
    note: line(1000).default(''),
    /** Cases of the absent lawyer that the deputy never sees, beside those closed to them before. */
    keptBack: z.array(CaseId).max(200).default([]),
  }),
  example: { deputyId: '8d5a2c1e-5f3b-4c7d-9a10-2b3c4d5e6f70', note: 'Merci de suivre mes audiences.' },
  reply: DeputyshipView,
  fails: [
    'event.not-found',
    'deputyship.not-absence',
    'deputyship.unfit',
    'deputyship.away',
    'deputyship.over',
    'case.not-found',
  ],
})

export const confirmDeputyship = operation({
  path: 'POST /api/deputyships/:deputyshipId/confirmation',
  summary:
    'Confirms the deputy of an absence that another user proposed. An Admin may also pass on the cases of colleagues whom the absent person replaces.',
  needs: 'deputyship.confirm',
  ...byDeputyship,
  body: z.strictObject({ passesOn: z.boolean().default(false) }),
  example: { passesOn: false },
  reply: DeputyshipView,
  fails: ['deputyship.not-found', 'deputyship.over', 'deputyship.ended', 'deputyship.chain'],
})

export const withdrawDeputyship = operation({
  path: 'DELETE /api/deputyships/:deputyshipId',
  summary: 'Ends a deputyship or its proposal: the rights of the deputy end at once.',
  needs: 'deputyship.withdraw',
  ...byDeputyship,
  reply: EmptyReply,
  fails: ['deputyship.not-found', 'deputyship.ended'],
})

export const reopenToDeputy = operation({
  path: 'DELETE /api/deputyships/:deputyshipId/walls/:caseId',
  summary: 'Opens a closed case to the deputy again. Only the absent lawyer and Admins may.',
  needs: 'deputyship.reopen',
  params: byDeputyship.params.extend({ caseId: CaseId }),
  reply: DeputyshipView,
  fails: ['deputyship.not-found', 'case.not-found'],
})

export const answerDeputyship = operation({
  path: 'POST /api/deputyships/:deputyshipId/answer',
  summary: 'Accepts or refuses to be the deputy, or ends a deputyship that the caller accepted.',
  needs: 'deputyship.answer',
  ...byDeputyship,
  body: z.strictObject({ accepts: z.boolean(), note: line(1000).default('') }),
  example: { accepts: true },
  reply: DeputyshipView,
  fails: ['deputyship.not-found', 'deputyship.over', 'deputyship.ended', 'deputyship.away'],
})
