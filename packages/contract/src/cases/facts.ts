// The facts of the dispute: what happened, when as far as it is known, who took part, and the pages that prove it. They
// are a chronology of their own, apart from what the firm did.
import { FACT_CERTAINTIES, findFactDateFault } from '@maat/domain/cases/file/fact-dates'
import { z } from 'zod'
import { CaseId, DocumentId, FactId, ProofId } from '../ids.ts'
import { operation } from '../operation.ts'
import { EmptyReply } from '../people/accounts.ts'
import { multilineText, requiredLine, requiredText } from '../person.ts'
import { caseParams } from './case-draft.ts'

export const MOST_FACTS = 1000
export const MOST_PROOFS = 20
const MOST_PEOPLE = 20

const PartialDate = z.string().max(10)

const factFields = {
  text: requiredText(1000),
  certainty: z.enum(FACT_CERTAINTIES),
  /** '2024', '2024-03' or '2024-03-05'. */
  on: PartialDate.nullable(),
  until: PartialDate.nullable(),
  people: z.array(requiredLine(120)).max(MOST_PEOPLE),
}

const withFitDate = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...factFields, ...shape }).superRefine((fact, context) => {
    const fault = findFactDateFault(fact as Parameters<typeof findFactDateFault>[0])
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.code })
  })

export const ProofView = z.object({
  id: ProofId,
  documentId: DocumentId,
  documentName: z.string(),
  /** Its number in the first set that has it. */
  exhibit: z.string().nullable(),
  /** The version that was read when the proof was added. */
  version: z.number(),
  page: z.number(),
  quote: z.string(),
  /** The document has another file now: the page must be read again. */
  isOutdated: z.boolean(),
})
export type ProofView = z.output<typeof ProofView>

export const FactView = z.object({
  id: FactId,
  text: z.string(),
  certainty: z.enum(FACT_CERTAINTIES),
  on: z.string().nullable(),
  until: z.string().nullable(),
  people: z.array(z.string()),
  proofs: z.array(ProofView),
  authorName: z.string(),
  version: z.number(),
})
export type FactView = z.output<typeof FactView>

export const FACT_ACTIONS = ['keep-facts'] as const

export const Facts = z.object({
  /** In the order in which they happened; a fact without a date is last. */
  facts: z.array(FactView),
  can: z.array(z.enum(FACT_ACTIONS)),
})
export type Facts = z.output<typeof Facts>

export const listFacts = operation({
  path: 'GET /api/cases/:caseId/facts',
  summary:
    'Returns the facts of the dispute in the order in which they happened, with the pages that prove them.',
  needs: 'case.read-facts',
  ...caseParams,
  reply: Facts,
  fails: ['case.not-found'],
})

const example = {
  text: 'Le bailleur reçoit la lettre recommandée.',
  certainty: 'about' as const,
  on: '2024-03',
  until: null,
  people: ['Bailleur SA'],
}

export const addFact = operation({
  path: 'POST /api/cases/:caseId/facts',
  summary: 'Adds a fact of the dispute.',
  needs: 'case.keep-facts',
  ...caseParams,
  body: withFitDate({}),
  example,
  reply: FactView,
  createsOnce: true,
  fails: ['case.not-found', 'fact.too-many'],
})

const byFact = { params: z.object({ caseId: CaseId, factId: FactId }) }

export const changeFact = operation({
  path: 'PUT /api/cases/:caseId/facts/:factId',
  summary: 'Changes a fact of the dispute; its proofs stay.',
  needs: 'case.keep-facts',
  ...byFact,
  body: withFitDate({ version: z.int().min(1) }),
  example: { ...example, version: 1 },
  reply: FactView,
  // If stale, the problem contains the current fact.
  fails: ['case.not-found', 'fact.not-found', 'record.stale'],
})

export const removeFact = operation({
  path: 'DELETE /api/cases/:caseId/facts/:factId',
  summary: 'Removes a fact of the dispute with its proofs. The documents stay.',
  needs: 'case.keep-facts',
  ...byFact,
  reply: EmptyReply,
  fails: ['case.not-found', 'fact.not-found'],
})

export const addProof = operation({
  path: 'POST /api/cases/:caseId/facts/:factId/proofs',
  summary: 'Proves a fact by a page of a document of the case, as its file is now.',
  needs: 'case.keep-facts',
  ...byFact,
  body: z.strictObject({
    documentId: DocumentId,
    page: z.int().min(1).max(100_000),
    quote: multilineText(2000).default(''),
  }),
  example: { documentId: '00000000-0000-4000-8000-00000000dead', page: 1, quote: 'Je vous mets en demeure…' },
  reply: FactView,
  createsOnce: true,
  fails: [
    'case.not-found',
    'fact.not-found',
    'document.not-found',
    'fact.no-file',
    'fact.page-unknown',
    'fact.proved-before',
    'fact.too-many-proofs',
  ],
})

export const removeProof = operation({
  path: 'DELETE /api/cases/:caseId/facts/:factId/proofs/:proofId',
  summary: 'Takes a proof away from a fact. The document stays.',
  needs: 'case.keep-facts',
  params: z.object({ caseId: CaseId, factId: FactId, proofId: ProofId }),
  reply: FactView,
  fails: ['case.not-found', 'fact.not-found', 'fact.proof-unknown'],
})
