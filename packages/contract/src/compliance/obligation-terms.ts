// The terms of the firm's legal obligations: proved, moved, cancelled and opened again.
import { z } from 'zod'
import { Day } from '../day.ts'
import { ObligationTermId } from '../ids.ts'
import { operation } from '../operation.ts'
import { line, multilineText, requiredLine } from '../person.ts'
import { rawBody } from '../raw-body.ts'
import { rawReply } from '../raw-reply.ts'
import { ObligationView } from './obligations.ts'

export const MOST_PROOF_BYTES = 20_000_000

const byTerm = { params: z.object({ termId: ObligationTermId }) }
const Reason = requiredLine(300)

export const proveObligation = operation({
  path: 'POST /api/obligation-terms/:termId/proof',
  summary: 'Proves that an obligation was met: by a number or a statement.',
  needs: 'obligation-term.prove',
  ...byTerm,
  body: z.strictObject({
    doneOn: Day,
    number: line(120).default(''),
    statement: multilineText(2000).default(''),
  }),
  example: { doneOn: '2026-10-20', number: 'TVA-2026-0042', statement: '' },
  reply: ObligationView,
  fails: [
    'obligation-term.not-found',
    'obligation-term.not-open',
    'obligation.proof-missing',
    'obligation.not-yet-done',
  ],
})

export const giveObligationFile = operation({
  path: 'POST /api/obligation-terms/:termId/file',
  summary: 'Proves by a file that an obligation was met.',
  needs: 'obligation-term.prove',
  ...byTerm,
  query: z.strictObject({
    name: requiredLine(200).default('Preuve.pdf'),
    /** Today, if it is missing. */
    doneOn: Day.optional(),
    number: line(120).default(''),
  }),
  body: rawBody,
  example: new TextEncoder().encode('%PDF'),
  bodyType: 'application/octet-stream',
  bodyLimit: MOST_PROOF_BYTES,
  takesTurn: 'file',
  reply: ObligationView,
  fails: [
    'obligation-term.not-found',
    'obligation-term.not-open',
    'obligation.not-yet-done',
    'document.type-refused',
    'document.carries-program',
    'document.damaged',
    'document.name-refused',
  ],
})

export const readObligationFile = operation({
  path: 'GET /api/obligation-terms/:termId/file',
  summary: 'Downloads the file that proves a term.',
  needs: 'obligation-term.read',
  ...byTerm,
  reply: rawReply,
  replyType: 'application/octet-stream',
  takesTurn: 'file',
  fails: ['obligation-term.not-found', 'obligation-term.no-file'],
})

export const exportTermFigures = operation({
  path: 'GET /api/obligation-terms/:termId/figures',
  summary:
    'Exports the figures of the books for a report on third-party money: balances and movements by office and currency.',
  needs: 'obligation-term.read-figures',
  takesTurn: 'report',
  ...byTerm,
  reply: rawReply,
  replyType: 'text/csv',
  fails: ['obligation-term.not-found', 'obligation-term.no-figures'],
})

export const moveObligationTerm = operation({
  path: 'POST /api/obligation-terms/:termId/move',
  summary: 'Moves the date of an open term, with the reason: an announced extension.',
  needs: 'obligation-term.edit',
  ...byTerm,
  body: z.strictObject({ dueOn: Day, reason: Reason }),
  example: { dueOn: '2026-07-10', reason: 'Report annoncé par l’administration.' },
  reply: ObligationView,
  fails: ['obligation-term.not-found', 'obligation-term.not-open'],
})

export const cancelObligationTerm = operation({
  path: 'POST /api/obligation-terms/:termId/cancellation',
  summary: 'Cancels an open term that does not concern the firm this time, with the reason.',
  needs: 'obligation-term.edit',
  ...byTerm,
  body: z.strictObject({ reason: Reason }),
  example: { reason: 'Aucun client assujetti cette année.' },
  reply: ObligationView,
  fails: ['obligation-term.not-found', 'obligation-term.not-open'],
})

export const reopenObligationTerm = operation({
  path: 'POST /api/obligation-terms/:termId/reopening',
  summary: 'Takes a wrong proof or a cancellation back, with the reason: the term is open again.',
  needs: 'obligation-term.edit',
  ...byTerm,
  body: z.strictObject({ reason: Reason }),
  example: { reason: 'Le numéro était celui d’une autre déclaration.' },
  reply: ObligationView,
  fails: ['obligation-term.not-found', 'obligation-term.open-already', 'obligation.ended'],
})
