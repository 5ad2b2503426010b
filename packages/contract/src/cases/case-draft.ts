// Creating a case in steps: a draft that is saved during typing, and its sending.

import { MOST_ADVERSE_PARTIES } from '@maat/domain/cases/adverse-parties'
import { CASE_STATUSES } from '@maat/domain/cases/case-states'
import { INTERVENTION_TYPES } from '@maat/domain/cases/case-types'
import { COLLABORATOR_ACCESS, MOST_COLLABORATORS } from '@maat/domain/cases/collaborators'
import { CONSENTS, FINANCING_MODES } from '@maat/domain/cases/questions/case-answers'
import { LEGAL_QUESTIONS } from '@maat/domain/cases/questions/legal-questions'
import { MOST_COORDINATES, MOST_STROKES, SIGNATURE_KINDS } from '@maat/domain/cases/signature'
import { SIGNATURE_CHANNELS, SIGNATURE_REQUEST_STATUSES } from '@maat/domain/cases/signature-request'
import { z } from 'zod'
import { Day, SentDay } from '../day.ts'
import { CaseId, DocumentId, IssueId, ProcedureVersionId, UserId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { EmptyReply } from '../people/accounts.ts'
import { line, PersonKind, requiredText } from '../person.ts'
import { CaseTypeName } from './catalogue.ts'

export const caseParams = { params: z.object({ caseId: CaseId }) }

/** Only the size is checked here, the rest when the case is sent. */
const typed = (maximum: number) => z.string().max(maximum)
const number = z.number().min(-10_000).max(10_000)

export const DraftSignature = z.strictObject({
  kind: z.enum(SIGNATURE_KINDS),
  text: line(200),
  strokes: z.array(z.array(number).max(MOST_COORDINATES)).max(MOST_STROKES),
  validatedAt: z.union([z.literal(''), z.iso.datetime()]),
})

export const DraftAnswers = z.strictObject({
  kind: PersonKind.optional(),
  firstName: typed(100).optional(),
  lastName: typed(100).optional(),
  gender: typed(20).optional(),
  nationality: typed(2).optional(),
  /** The country whose rule the national number follows. */
  nationalNumberCountry: typed(2).optional(),
  status: typed(40).optional(),
  statusOther: typed(200).optional(),
  birthDate: typed(10).optional(),
  birthPlace: typed(100).optional(),
  birthCountry: typed(2).optional(),
  email: typed(254).optional(),
  phoneNumber: typed(30).optional(),
  street: typed(200).optional(),
  postalCode: typed(12).optional(),
  city: typed(100).optional(),
  country: typed(2).optional(),
  companyName: typed(200).optional(),
  enterpriseNumber: typed(30).optional(),
  vatNumber: typed(30).optional(),
  procedureVersionId: ProcedureVersionId.or(z.literal('')).optional(),
  procedureAnswers: z.record(z.string().max(40), typed(5000)).optional(),
  title: typed(200).optional(),
  issueId: IssueId.or(z.literal('')).optional(),
  interventionType: z.enum(INTERVENTION_TYPES).or(z.literal('')).optional(),
  facts: typed(20_000).optional(),
  /** Legal questions that the client leaves open: the lawyer answers them on accepting the case. */
  leftToLawyer: z.array(z.enum(LEGAL_QUESTIONS)).max(LEGAL_QUESTIONS.length).optional(),
  isUrgent: z.boolean().optional(),
  urgentOn: typed(10).optional(),
  adverseParties: z.array(typed(200)).max(MOST_ADVERSE_PARTIES).optional(),
  holdsPublicPosition: z.boolean().optional(),
  publicPosition: typed(300).optional(),
  passportNumber: typed(40).optional(),
  beneficialOwners: z
    .array(z.strictObject({ name: typed(200), share: typed(10) }))
    .max(20)
    .optional(),
  fundsOrigin: typed(2000).optional(),
  financing: z.enum(FINANCING_MODES).optional(),
  lawyerId: UserId.or(z.literal('')).optional(),
  collaborators: z
    .array(z.strictObject({ email: typed(254), name: typed(200), access: z.enum(COLLABORATOR_ACCESS) }))
    .max(MOST_COLLABORATORS)
    .optional(),
  signature: DraftSignature.optional(),
  consents: z.array(z.enum(CONSENTS)).max(3).optional(),
})
export type DraftAnswers = z.output<typeof DraftAnswers>

const Lack = z.object({ step: z.string(), field: z.string(), code: z.string() })

export const SignatureRequest = z.object({
  channel: z.enum(SIGNATURE_CHANNELS),
  requestedByName: z.string(),
  requestedAt: SentMoment,
  expiresAt: SentMoment,
  standing: z.enum(SIGNATURE_REQUEST_STATUSES),
  /** The time when the client had identified themselves and began to read. */
  recognisedAt: SentMoment.nullable(),
  /** The requested correction in the client's words. */
  correction: z.string(),
})
export type SignatureRequest = z.output<typeof SignatureRequest>

export const DraftView = z.object({
  id: CaseId,
  type: CaseTypeName,
  status: z.enum(CASE_STATUSES),
  version: z.number(),
  updatedAt: SentMoment,
  ownerId: UserId,
  ownerName: z.string(),
  answers: DraftAnswers,
  /** Masked except for its last characters; null if there is none. */
  nationalNumber: z.string().nullable(),
  /** All problems that prevent sending; only the client sees those that only the client can solve. */
  missingFields: z.array(Lack),
  signatureRequest: SignatureRequest.nullable(),
})
export type DraftView = z.output<typeof DraftView>

export const beginCase = operation({
  path: 'POST /api/cases',
  summary: 'Creates the draft of a case: a client for themselves, a staff member for a client.',
  needs: 'case.create',
  body: z.strictObject({
    type: CaseTypeName,
    /** The client does not know the type of the case: the lawyer will choose it. */
    isTypeOpen: z.boolean().default(false),
    clientId: UserId.optional(),
  }),
  example: { type: 'litigation' },
  reply: DraftView,
  createsOnce: true,
  fails: ['case.client-unknown', 'case.drafts-full'],
})

export const readDraft = operation({
  path: 'GET /api/cases/:caseId/draft',
  summary: 'Returns the draft of a case, and what is missing before it can be sent.',
  needs: 'case.prepare',
  ...caseParams,
  reply: DraftView,
  fails: ['case.not-found', 'case.not-draft'],
})

export const saveDraft = operation({
  path: 'PATCH /api/cases/:caseId/draft',
  summary: 'Saves fields of a draft. Fields that changed elsewhere since `version` are refused and named.',
  needs: 'case.prepare',
  ...caseParams,
  body: z.strictObject({
    version: z.number().int().min(1),
    changes: DraftAnswers,
    /** Sent in plain text, stored encrypted, masked when read. */
    nationalNumber: z.string().max(40).nullable().optional(),
    /** The user has seen the warning about the number, new or stored, and confirms it. */
    nationalNumberConfirmed: z.boolean().optional(),
    /** The user has seen the conflicting answer of the other place, and confirms theirs. */
    confirmed: z.boolean().optional(),
  }),
  example: { version: 1, changes: { title: 'Litige de voisinage' } },
  reply: DraftView,
  fails: ['case.not-found', 'case.not-draft', 'case.draft-conflict', 'case.client-signs'],
  bodyLimit: 300_000,
})

export const removeDraft = operation({
  path: 'DELETE /api/cases/:caseId/draft',
  summary: 'Deletes a draft with its documents.',
  needs: 'case.prepare',
  ...caseParams,
  reply: EmptyReply,
  fails: ['case.not-found', 'case.not-draft'],
})

const SentCase = z.object({
  id: CaseId,
  number: z.string(),
  title: z.string(),
  /** Whether the requested lawyer could be assigned; null if none was requested. */
  lawyerAssigned: z.boolean().nullable(),
})

export const sendCase = operation({
  path: 'POST /api/cases/:caseId/sending',
  summary:
    'Sends a complete case, signed by its client, to the firm. If the case is incomplete, the error names each missing field.',
  needs: 'case.sign',
  ...caseParams,
  reply: SentCase,
  createsOnce: true,
  fails: ['case.not-found', 'case.not-draft', 'case.incomplete', 'case.email-unverified'],
})

/** The mandate that allows the staff to send a case without its client's signature. */
export const Mandate = z
  .strictObject({
    givenBy: requiredText(200),
    givenOn: Day,
    /** The reference of the mandate: the number of a letter or a notary's deed. */
    reference: line(200).default(''),
    documentId: DocumentId.optional(),
  })
  .refine(({ reference, documentId }) => reference !== '' || documentId !== undefined, {
    path: ['reference'],
    error: 'field.required',
  })

/** The mandate under which the staff sent a case without its client's signature. */
export const SentMandate = z.object({
  givenBy: z.string(),
  givenOn: SentDay,
  reference: z.string(),
  sentBy: z.string(),
})

export const sendUnderMandate = operation({
  path: 'POST /api/cases/:caseId/sending-under-mandate',
  summary:
    'Sends a case that its client has not signed, under a mandate that is recorded and shown everywhere.',
  needs: 'case.represent',
  ...caseParams,
  body: Mandate,
  example: { givenBy: 'Camille Dubois', givenOn: '2026-11-02', reference: 'Lettre du 2 novembre 2026' },
  reply: SentCase,
  createsOnce: true,
  fails: ['case.not-found', 'case.incomplete', 'case.mandate-unproved'],
})
