// Decisions on a case, with or without changes, and the client's answer to the changes.
import { z } from 'zod'
import { operation } from '../operation.ts'
import { line, multilineText, requiredText } from '../person.ts'
import { caseParams } from './case-draft.ts'
import { CaseView } from './cases.ts'
import { LegalChoices } from './legal-choices.ts'

/** The fields that the firm may propose to change; the client accepts or refuses each change. */
export const CHANGEABLE_FIELDS = [
  'title',
  'facts',
  'interventionType',
  'issueId',
  'financing',
  /** One name per line; without a new value, the client is asked for it. */
  'adverseParties',
] as const

const proposedChanges = z
  .array(
    z.strictObject({
      field: z.enum(CHANGEABLE_FIELDS),
      newValue: z.string().max(20_000),
      note: line(1000).default(''),
    }),
  )
  .max(CHANGEABLE_FIELDS.length)
  .default([])

export const acceptCase = operation({
  path: 'POST /api/cases/:caseId/acceptance',
  summary:
    'Accepts a case for the firm, with the choices that its client left to the lawyer. If changes are proposed, the case is accepted as soon as the client has agreed to all of them. A lawyer who accepts a case from the queue is assigned to it.',
  // For assistants, only if the firm's settings allow it.
  needs: 'case.accept',
  ...caseParams,
  body: z.strictObject({
    note: multilineText(2000).default(''),
    choices: LegalChoices.default({}),
    changes: proposedChanges,
  }),
  example: { note: '' },
  reply: CaseView,
  fails: ['case.not-found', 'case.already-decided', 'case.conflict-open', 'case.conflict-own'],
})

export const refuseCase = operation({
  path: 'POST /api/cases/:caseId/refusal',
  summary:
    'Refuses a case with a reason. If changes are proposed, the client may accept them and keep the case.',
  needs: 'case.decide',
  ...caseParams,
  body: z.strictObject({ reason: requiredText(2000), changes: proposedChanges }),
  example: { reason: 'Le litige relève d’un autre barreau.' },
  reply: CaseView,
  fails: ['case.not-found', 'case.already-decided'],
})

export const answerChanges = operation({
  path: 'POST /api/cases/:caseId/answers',
  summary: 'Answers proposed changes one by one. A refusal may contain another value instead.',
  needs: 'case.answer',
  ...caseParams,
  body: z.strictObject({
    answers: z
      .array(
        z.strictObject({
          changeId: z.uuid(),
          accepted: z.boolean(),
          answer: line(1000).default(''),
          otherValue: z.string().max(20_000).optional(),
        }),
      )
      .min(1)
      .max(CHANGEABLE_FIELDS.length),
  }),
  example: { answers: [{ changeId: '00000000-0000-4000-8000-00000000dead', accepted: true }] },
  reply: CaseView,
  fails: ['case.not-found', 'case.no-changes-proposed'],
})
