// The papers of a closing case: originals that the firm holds and returns, and the whole file for its client.
import { z } from 'zod'
import { Day } from '../day.ts'
import { DocumentId } from '../ids.ts'
import { operation } from '../operation.ts'
import { requiredLine } from '../person.ts'
import { CaseClosingView } from './case-closing.ts'
import { caseParams } from './case-draft.ts'

const fails = ['case.not-found', 'case.not-accepted'] as const

export const NewOriginal = z.strictObject({ documentId: DocumentId, place: requiredLine(120), heldOn: Day })

export const holdOriginal = operation({
  path: 'PUT /api/cases/:caseId/originals',
  summary: 'Records that the firm holds the original of a document, and where it is kept.',
  needs: 'case.prepare-closing',
  ...caseParams,
  body: NewOriginal,
  example: {
    documentId: '00000000-0000-4000-8000-00000000dead',
    place: 'Coffre, Bruxelles',
    heldOn: '2026-11-16',
  },
  reply: CaseClosingView,
  fails: [...fails, 'original.document-unknown', 'original.day-unfit'],
})

export const OriginalReturn = z.strictObject({
  documentId: DocumentId,
  returnedOn: Day,
  receiver: requiredLine(120),
})

export const returnOriginal = operation({
  path: 'PUT /api/cases/:caseId/originals/return',
  summary: 'Records the day on which an original was returned, and the person who received it.',
  needs: 'case.prepare-closing',
  ...caseParams,
  body: OriginalReturn,
  example: {
    documentId: '00000000-0000-4000-8000-00000000dead',
    returnedOn: '2026-11-16',
    receiver: 'Camille Dubois',
  },
  reply: CaseClosingView,
  fails: [...fails, 'original.not-held', 'original.day-unfit'],
})

export const handOverCase = operation({
  path: 'POST /api/cases/:caseId/handover',
  summary: 'Invites the client to download all documents of their case, and records it.',
  needs: 'case.prepare-closing',
  ...caseParams,
  reply: CaseClosingView,
  createsOnce: true,
  fails: [...fails, 'document.none-on-hand'],
})
