// Requests by which persons use their rights over their data: their own page, and the firm's register.

import { OFFICE_COUNTRIES } from '@maat/domain/money/invoices/vat-rates'
import { DATA_CLASSES, KEEPING_DUTIES } from '@maat/domain/privacy/data-classes'
import {
  DATA_DECISIONS,
  DATA_REQUEST_CHANNELS,
  DATA_REQUEST_KINDS,
  DATA_REQUEST_OUTCOMES,
  DATA_REQUEST_STATES,
  ENTERED_CHANNELS,
  ENTERED_CHECKS,
  IDENTITY_CHECKS,
  LISTED_REQUEST_STATES,
} from '@maat/domain/privacy/data-requests'
import { LANGUAGES } from '@maat/domain/words/languages'
import { z } from 'zod'
import { Day, SentDay } from '../day.ts'
import { DataRequestId, OfficeId, UserId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { line, multilineText, requiredLine, requiredText } from '../person.ts'
import { rawReply } from '../raw-reply.ts'

const decisionFields = {
  dataClass: z.enum(DATA_CLASSES),
  decision: z.enum(DATA_DECISIONS),
  /** Only for kept data. */
  duty: z.enum(KEEPING_DUTIES).nullable(),
}

export const DataDecisionView = z.object({
  ...decisionFields,
  source: z.string(),
  /** Empty while the end is unknown, as for an open case. */
  keepUntil: SentDay.nullable(),
  reason: z.string(),
})
export type DataDecisionView = z.output<typeof DataDecisionView>

const shownToBoth = {
  id: DataRequestId,
  kind: z.enum(DATA_REQUEST_KINDS),
  state: z.enum(DATA_REQUEST_STATES),
  words: z.string(),
  /** Only of a correction. */
  wrong: z.string(),
  correct: z.string(),
  receivedOn: SentDay,
  dueOn: SentDay,
  extendedAt: SentMoment.nullable(),
  extensionReason: z.string(),
  outcome: z.enum(DATA_REQUEST_OUTCOMES).nullable(),
  /** In the language of the person. */
  answer: z.string(),
  closedAt: SentMoment.nullable(),
}

export const OwnDataRequest = z.object({ ...shownToBoth, canWithdraw: z.boolean() })
export type OwnDataRequest = z.output<typeof OwnDataRequest>

const Person = z.object({ id: UserId, name: z.string() })
export const DATA_REQUEST_ACTIONS = ['answer'] as const

export const DataRequestView = z.object({
  ...shownToBoth,
  /** Null for a person without an account. */
  userId: UserId.nullable(),
  personName: z.string(),
  contact: z.string(),
  officeId: OfficeId.nullable(),
  country: z.enum(OFFICE_COUNTRIES),
  channel: z.enum(DATA_REQUEST_CHANNELS),
  language: z.enum(LANGUAGES),
  identityCheck: z.enum(IDENTITY_CHECKS),
  identityNote: z.string(),
  responsible: Person.nullable(),
  /** Days until the due day; negative once it is over. */
  daysLeft: z.number(),
  /** Empty until an erasure was answered. */
  decisions: z.array(DataDecisionView),
  version: z.number(),
  can: z.array(z.enum(DATA_REQUEST_ACTIONS)),
})
export type DataRequestView = z.output<typeof DataRequestView>

const requestFields = {
  kind: z.enum(DATA_REQUEST_KINDS),
  words: requiredText(4000),
  wrong: line(1000).default(''),
  correct: line(1000).default(''),
}

interface Corrected {
  kind: string
  wrong: string
  correct: string
}

/** A correction says what is wrong and what is right. */
const bothTexts = {
  check: ({ kind, wrong, correct }: Corrected) => kind !== 'correction' || (wrong !== '' && correct !== ''),
  problem: { path: ['correct'], message: 'field.required' },
}

export const listOwnDataRequests = operation({
  path: 'GET /api/own-data-requests',
  summary: 'Lists the caller’s own requests about their data with the answers, the newest first.',
  needs: 'own-data.list-requests',
  query: z.strictObject(pageQuery),
  reply: pageOf(OwnDataRequest),
})

export const makeDataRequest = operation({
  path: 'POST /api/own-data-requests',
  summary: 'Asks the firm to use a right of the caller over their own data. It answers within a month.',
  needs: 'own-data.request',
  body: z.strictObject(requestFields).refine(bothTexts.check, bothTexts.problem),
  example: { kind: 'erasure', words: 'Effacez mes papiers d’identité.', wrong: '', correct: '' },
  reply: OwnDataRequest,
  createsOnce: true,
  fails: ['data-request.too-many'],
})

const byId = { params: z.object({ dataRequestId: DataRequestId }) }

export const withdrawDataRequest = operation({
  path: 'POST /api/data-requests/:dataRequestId/withdrawal',
  summary: 'Withdraws the caller’s own open request.',
  needs: 'data-request.withdraw',
  ...byId,
  reply: OwnDataRequest,
  fails: ['data-request.not-found', 'data-request.not-open'],
})

const filter = {
  search: line(100).optional(),
  state: z.enum(LISTED_REQUEST_STATES).optional(),
  kind: z.enum(DATA_REQUEST_KINDS).optional(),
  office: OfficeId.optional(),
  mine: z.literal('true').optional(),
}

export const listDataRequests = operation({
  path: 'GET /api/data-requests',
  summary:
    'Lists the register of requests: those that are due first come first. Assistants see those of their office.',
  needs: 'data-request.list',
  query: z.strictObject({ ...pageQuery, ...filter }),
  takesTurn: 'search',
  reply: pageOf(DataRequestView),
})

export const exportDataRequests = operation({
  path: 'GET /api/data-requests/csv',
  summary: 'Exports the register of requests, by the same filters as its list.',
  needs: 'data-request.list',
  query: z.strictObject(filter),
  reply: rawReply,
  replyType: 'text/csv',
  takesTurn: 'report',
})

export const readDataRequest = operation({
  path: 'GET /api/data-requests/:dataRequestId',
  summary: 'Returns one request of the register.',
  needs: 'data-request.read',
  ...byId,
  reply: DataRequestView,
  fails: ['data-request.not-found'],
})

export const enterDataRequest = operation({
  path: 'POST /api/data-requests',
  summary:
    'Enters a request that reached the firm by letter, mail, telephone or at the desk, and how the person was identified.',
  needs: 'data-request.enter',
  body: z
    .strictObject({
      ...requestFields,
      /** The account of the person, if they have one that the caller may read. */
      userId: UserId.nullable(),
      personName: requiredLine(200),
      contact: line(300),
      /** For an Admin; without one, and for assistants, the caller’s own office. */
      officeId: OfficeId.nullable(),
      channel: z.enum(ENTERED_CHANNELS),
      language: z.enum(LANGUAGES),
      identityCheck: z.enum(ENTERED_CHECKS),
      identityNote: line(300),
      receivedOn: Day,
    })
    .refine(bothTexts.check, bothTexts.problem),
  example: {
    kind: 'access',
    words: 'Que savez-vous de moi ?',
    wrong: '',
    correct: '',
    userId: null,
    personName: 'Noa Proche',
    contact: 'noa@exemple.example',
    officeId: '00000000-0000-4000-8000-000000000001',
    channel: 'letter',
    language: 'fr',
    identityCheck: 'card',
    identityNote: '',
    receivedOn: '2026-11-16',
  },
  reply: DataRequestView,
  createsOnce: true,
  fails: ['data-request.person-unknown', 'data-request.not-yet-received', 'office.unknown'],
})

export const assignDataRequest = operation({
  path: 'PUT /api/data-requests/:dataRequestId/handling',
  summary: 'Says who prepares the answer, and how the person was identified.',
  needs: 'data-request.answer',
  ...byId,
  body: z.strictObject({
    responsibleId: UserId.nullable(),
    identityCheck: z.enum(IDENTITY_CHECKS),
    identityNote: line(300),
    version: z.int().min(1),
  }),
  example: { responsibleId: null, identityCheck: 'callback', identityNote: '', version: 1 },
  reply: DataRequestView,
  fails: ['data-request.not-found', 'data-request.not-open', 'data-request.not-a-colleague', 'record.stale'],
})

export const extendDataRequest = operation({
  path: 'POST /api/data-requests/:dataRequestId/extension',
  summary:
    'Extends the term of a complex request by two months, once, and tells the person why within the first month.',
  needs: 'data-request.answer',
  ...byId,
  body: z.strictObject({ reason: requiredText(1000) }),
  example: { reason: 'Vos dossiers remontent à plus de dix ans et sont en partie sur papier.' },
  reply: DataRequestView,
  fails: [
    'data-request.not-found',
    'data-request.not-open',
    'data-request.extended-already',
    'data-request.too-late-to-extend',
  ],
})

export const DataProposal = z.object({
  ...decisionFields,
  source: z.string(),
  keepUntil: SentDay.nullable(),
  isToVerify: z.boolean(),
  /** Whether this answer can erase it: other classes end with their case, book or log. */
  canErase: z.boolean(),
})
export type DataProposal = z.output<typeof DataProposal>

export const proposeErasure = operation({
  path: 'GET /api/data-requests/:dataRequestId/proposals',
  summary:
    'Weighs a request for erasure: for each class of data of the person, whether a duty keeps it, and until when.',
  needs: 'data-request.answer',
  ...byId,
  reply: z.array(DataProposal),
  fails: ['data-request.not-found'],
})

export const answerDataRequest = operation({
  path: 'POST /api/data-requests/:dataRequestId/answer',
  summary:
    'Answers a request. An erasure is decided for each class of data, and carried out at once; the answer quotes each duty.',
  needs: 'data-request.answer',
  ...byId,
  body: z.strictObject({
    /** Derived from the decisions of an erasure; otherwise needed. */
    outcome: z.enum(DATA_REQUEST_OUTCOMES).nullable(),
    words: requiredText(4000),
    decisions: z
      .array(z.strictObject({ ...decisionFields, reason: multilineText(1000) }))
      .max(DATA_CLASSES.length),
    version: z.int().min(1),
  }),
  example: {
    outcome: 'granted',
    words: 'Nous avons corrigé votre adresse.',
    decisions: [],
    version: 1,
  },
  reply: DataRequestView,
  fails: [
    'data-request.not-found',
    'data-request.not-open',
    'data-request.identity-missing',
    'data-request.outcome-missing',
    'data-request.classes-unfit',
    'data-request.not-erasable',
    'data-request.duty-keeps',
    'record.stale',
  ],
})
