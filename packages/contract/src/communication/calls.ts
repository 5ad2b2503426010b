// Phone calls: the caller, the subject, and the outcome. Only for the staff.

import { CASE_TYPES } from '@maat/domain/cases/case-types'
import { CONFLICT_STATES } from '@maat/domain/cases/conflicts'
import { z } from 'zod'
import { ConflictHit } from '../cases/case-checks.ts'
import { CaseRow } from '../cases/cases.ts'
import { Day } from '../day.ts'
import { CallId, CaseId, OfficeId, UserId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { NewClient } from '../people/account-administration.ts'
import { line, PhoneNumber, requiredLine, requiredText } from '../person.ts'

export const MOST_CALL_CHARACTERS = 4000
export const CALL_STATES = ['open', 'handled'] as const
export const CALL_ACTIONS = ['change', 'take-on'] as const

const PersonName = requiredLine(200)
const Named = z.object({ id: UserId, name: z.string() })

export const KnownCaller = Named.extend({
  phone: z.string().nullable(),
  email: z.string(),
  /** The cases that the user who takes the call may read, the newest first. */
  cases: z.array(CaseRow.pick({ id: true, number: true, title: true, type: true, status: true })),
})
export type KnownCaller = z.output<typeof KnownCaller>

export const lookUpCaller = operation({
  path: 'GET /api/call-lookup',
  summary:
    'Checks during a phone call whether the firm knows the caller, and whether it knows the other party.',
  needs: 'call.create',
  query: z.strictObject({
    name: line(200).default(''),
    phone: PhoneNumber.optional(),
    opponent: line(200).default(''),
  }),
  reply: z.object({
    callers: z.array(KnownCaller),
    conflict: z.object({ state: z.enum(CONFLICT_STATES), hits: z.array(ConflictHit) }),
  }),
  perMinute: 60,
  fails: ['names.too-many'],
})

export const CallView = z.object({
  id: CallId,
  officeId: OfficeId,
  callerName: z.string(),
  /** Null if the number was withheld. */
  phone: z.string().nullable(),
  opponent: z.string(),
  about: z.string(),
  isUrgent: z.boolean(),
  /** The result of the name comparison when the call was taken. */
  conflict: z.enum(CONFLICT_STATES),
  takenAt: SentMoment,
  takenByName: z.string(),
  /** The person on the phone, if they have an account. */
  client: Named.nullable(),
  hasCase: z.boolean(),
  /** Null unless the caller of the operation may read it. */
  case: CaseRow.pick({ id: true, number: true, title: true, type: true, status: true }).nullable(),
  /** Whether the caller of the operation may record time on it. */
  recordsWork: z.boolean(),
  callBackBy: Named.nullable(),
  handledAt: SentMoment.nullable(),
  handledByName: z.string().nullable(),
  can: z.array(z.enum(CALL_ACTIONS)),
})
export type CallView = z.output<typeof CallView>

const byCall = { params: z.object({ callId: CallId }) }

export const listCalls = operation({
  path: 'GET /api/calls',
  summary: 'Lists the calls that the user may read, newest first: open or handled ones.',
  needs: 'call.list',
  query: z.strictObject({ ...pageQuery, state: z.enum(CALL_STATES).optional() }),
  reply: pageOf(CallView),
})

export const readCall = operation({
  path: 'GET /api/calls/:callId',
  summary: 'Returns one call.',
  needs: 'call.read',
  ...byCall,
  reply: CallView,
  fails: ['call.not-found'],
})

export const NewCall = z.strictObject({
  callerName: PersonName,
  phone: PhoneNumber.nullable().default(null),
  opponent: line(200).default(''),
  about: requiredText(MOST_CALL_CHARACTERS),
  isUrgent: z.boolean().default(false),
  clientId: UserId.nullable().default(null),
  caseId: CaseId.nullable().default(null),
  callBackBy: UserId.nullable().default(null),
})

export const takeCall = operation({
  path: 'POST /api/calls',
  summary:
    'Records a call for the office of the user who takes it. The names are compared for conflicts, and a task may be added.',
  needs: 'call.create',
  body: NewCall,
  example: {
    callerName: 'Nadia Exemple',
    phone: '+32470123456',
    opponent: 'Immobilière Fictive',
    about: 'Son propriétaire garde sa caution.',
    isUrgent: true,
  },
  reply: CallView,
  createsOnce: true,
  fails: ['case.client-unknown', 'case.not-found', 'todo.assignee-refused'],
})

export const settleCall = operation({
  path: 'PUT /api/calls/:callId/handling',
  summary: 'Marks a call as handled, or as open again.',
  needs: 'call.change',
  ...byCall,
  body: z.strictObject({ isHandled: z.boolean() }),
  example: { isHandled: true },
  reply: CallView,
  fails: ['call.not-found'],
})

export const callBack = operation({
  path: 'POST /api/calls/:callId/callback',
  summary:
    'Assigns the task to call back to a staff member of the call’s case or, without a case, of its office.',
  needs: 'call.change',
  ...byCall,
  body: z.strictObject({ assigneeId: UserId, dueOn: Day.nullable().default(null) }),
  example: { assigneeId: '00000000-0000-4000-8000-00000000dead', dueOn: '2026-12-01' },
  reply: CallView,
  createsOnce: true,
  fails: ['call.not-found', 'todo.assignee-refused'],
})

export const inviteCaller = operation({
  path: 'POST /api/calls/:callId/invitation',
  summary: 'Opens an account for the person who called. They get a mail to choose a password.',
  needs: 'call.take-on',
  ...byCall,
  body: NewClient,
  example: { firstName: 'Nadia', lastName: 'Exemple', email: 'nadia@personne.example', language: 'fr' },
  reply: CallView,
  createsOnce: true,
  perMinute: 10,
  fails: ['call.not-found', 'call.has-client', 'email.in-use'],
})

export const makeCaseOfCall = operation({
  path: 'POST /api/calls/:callId/case',
  summary:
    'Creates the draft of a case for the person who called, from the notes of the call. The call is then handled.',
  needs: 'call.take-on',
  ...byCall,
  body: z.strictObject({ type: z.enum(CASE_TYPES).default('litigation') }),
  example: { type: 'litigation' },
  reply: z.object({ caseId: CaseId, type: z.enum(CASE_TYPES) }),
  createsOnce: true,
  fails: ['call.not-found', 'call.no-client', 'call.has-case', 'case.client-unknown'],
})
