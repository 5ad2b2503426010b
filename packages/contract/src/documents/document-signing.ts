// A document of a case, signed by several people in an order: who signs, how it stands, and the answers in an account.
// `document-signing-links.ts` has the answers by a mailed link, `document-seals.ts` the seal of the signed file.

import { isFinished } from '@maat/domain/cases/signature'
import { phoneEndOf } from '@maat/domain/cases/signature-request'
import {
  LONGEST_ROUND_DAYS,
  MOST_SIGNERS,
  ROUND_STATES,
  SIGNER_STATES,
} from '@maat/domain/documents/signing-rounds'
import { z } from 'zod'
import { caseParams, DraftSignature } from '../cases/case-draft.ts'
import { Day } from '../day.ts'
import { CaseId, DocumentId, SigningRoundId, UserId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmailAddress, LanguageCode, line, multilineText, requiredLine, requiredText } from '../person.ts'

/** In which capacity they sign: tenant, director… */
const capacity = line(100)

const NewSigner = z.discriminatedUnion('channel', [
  z.strictObject({ channel: z.literal('account'), userId: UserId, capacity }),
  z.strictObject({
    channel: z.literal('link'),
    name: requiredLine(200),
    email: EmailAddress,
    /** Its last four digits identify the holder of the link, beside a mailed code. */
    phone: line(30).refine(text => phoneEndOf(text) !== undefined, 'phone.invalid'),
    language: LanguageCode,
    capacity,
  }),
])
export type NewSigner = z.output<typeof NewSigner>

export const ROUND_ACTIONS = ['answer', 'manage'] as const

export const SignerView = z.object({
  name: z.string(),
  capacity: z.string(),
  channel: z.enum(['account', 'link']),
  /** Masked, unless the staff see it. */
  address: z.string(),
  isYou: z.boolean(),
  state: z.enum(SIGNER_STATES),
  invitedAt: SentMoment.nullable(),
  openedAt: SentMoment.nullable(),
  remindedAt: SentMoment.nullable(),
  answeredAt: SentMoment.nullable(),
  /** Too many wrong answers: only a new link helps. */
  isLocked: z.boolean(),
})
export type SignerView = z.output<typeof SignerView>

export const SigningRoundView = z.object({
  id: SigningRoundId,
  caseId: CaseId,
  documentId: DocumentId,
  documentName: z.string(),
  /** The version that is signed. */
  version: z.number(),
  /** The SHA-256 of its file. */
  digest: z.string(),
  state: z.enum(ROUND_STATES),
  message: z.string(),
  startedByName: z.string(),
  startedAt: SentMoment,
  lastDay: Day,
  endedAt: SentMoment.nullable(),
  /** Why it was refused or withdrawn. */
  reason: z.string(),
  /** The version with the signed file. */
  sealedVersion: z.number().nullable(),
  signers: z.array(SignerView),
  can: z.array(z.enum(ROUND_ACTIONS)),
})
export type SigningRoundView = z.output<typeof SigningRoundView>

const byDocument = { params: z.object({ documentId: DocumentId }) }
const byRound = { params: z.object({ roundId: SigningRoundId }) }

export const startSigningRound = operation({
  path: 'POST /api/documents/:documentId/signing-rounds',
  summary:
    'Has a version of a PDF document signed by several people, one after the other. Clients have only their own documents signed, by themselves alone.',
  needs: 'document.have-signed',
  ...byDocument,
  body: z.strictObject({
    /** The version that the caller has read. */
    version: z.int().min(1).max(100_000),
    signers: z.array(NewSigner).min(1).max(MOST_SIGNERS),
    message: multilineText(1000),
    days: z.int().min(1).max(LONGEST_ROUND_DAYS),
  }),
  example: {
    version: 1,
    signers: [
      {
        channel: 'link',
        name: 'Camille Exemple',
        email: 'camille@exemple.example',
        phone: '+32470000000',
        language: 'fr',
        capacity: '',
      },
    ],
    message: '',
    days: 14,
  },
  reply: SigningRoundView,
  createsOnce: true,
  perMinute: 20,
  takesTurn: 'file',
  fails: [
    'document.not-found',
    'document.no-file',
    'document.not-pdf',
    'document.wrong-state',
    'document.in-signing',
    'pdf.encrypted',
    'pdf.damaged',
    'pdf.too-large',
    'pdf.too-slow',
    'record.stale',
    'signing-round.signer-unknown',
    'signing-round.signer-twice',
    'signing-round.only-yourself',
  ],
})

export const listSigningRounds = operation({
  path: 'GET /api/documents/:documentId/signing-rounds',
  summary: 'Lists how a document was or is being signed, the newest first.',
  needs: 'document.read',
  ...byDocument,
  query: z.strictObject(pageQuery),
  reply: pageOf(SigningRoundView),
  fails: ['document.not-found'],
})

export const listSigningRoundsOfCase = operation({
  path: 'GET /api/cases/:caseId/signing-rounds',
  summary: 'Lists the documents of a case that are being signed, as far as the caller may read them.',
  needs: 'case.read',
  ...caseParams,
  query: z.strictObject(pageQuery),
  reply: pageOf(SigningRoundView),
  fails: ['case.not-found'],
})

export const listPossibleSigners = operation({
  path: 'GET /api/documents/:documentId/possible-signers',
  summary:
    'Lists the users with an account who may sign a document: the participants of its case and its lawyer.',
  needs: 'document.have-signed',
  ...byDocument,
  reply: z.object({ people: z.array(z.object({ id: UserId, name: z.string(), isClient: z.boolean() })) }),
  fails: ['document.not-found'],
})

export const Digest = z.string().regex(/^[0-9a-f]{64}$/)
export const Signed = {
  /** The SHA-256 of the file that was read. */
  digest: Digest,
  signature: DraftSignature.refine(isFinished, 'signature.required'),
}
export const signedExample = {
  digest: 'a'.repeat(64),
  signature: {
    kind: 'typed' as const,
    text: 'Camille Exemple',
    strokes: [],
    validatedAt: '2026-11-18T09:00:00Z',
  },
}
export const reason = requiredText(500)
export const reasonExample = { reason: 'Le montant n’est pas celui que nous avions convenu.' }

export const signDocument = operation({
  path: 'POST /api/signing-rounds/:roundId/signature',
  summary: 'Signs the text that the caller has read. The next signer is invited, or the signed file is made.',
  needs: 'signing-round.answer',
  ...byRound,
  body: z.strictObject(Signed),
  example: signedExample,
  reply: SigningRoundView,
  bodyLimit: 300_000,
  fails: ['signing-round.not-found', 'signing-round.not-open', 'record.stale'],
})

export const refuseDocument = operation({
  path: 'POST /api/signing-rounds/:roundId/refusal',
  summary: 'Refuses to sign, with a reason. Nobody else is asked to sign this version.',
  needs: 'signing-round.answer',
  ...byRound,
  body: z.strictObject({ reason }),
  example: reasonExample,
  reply: SigningRoundView,
  fails: ['signing-round.not-found', 'signing-round.not-open'],
})

export const remindSigner = operation({
  path: 'POST /api/signing-rounds/:roundId/reminder',
  summary:
    'Mails the invitation again to the signer whose turn it is. Its new link replaces the earlier one.',
  needs: 'signing-round.manage',
  ...byRound,
  reply: SigningRoundView,
  perMinute: 10,
  fails: ['signing-round.not-found', 'signing-round.not-open'],
})

export const withdrawSigningRound = operation({
  path: 'POST /api/signing-rounds/:roundId/withdrawal',
  summary: 'Withdraws the request: links end, and signatures that were given do not count.',
  needs: 'signing-round.manage',
  ...byRound,
  body: z.strictObject({ reason }),
  example: reasonExample,
  reply: SigningRoundView,
  fails: ['signing-round.not-found', 'signing-round.not-open'],
})
