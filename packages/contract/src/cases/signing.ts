// A client reads and signs a draft of the staff, or a fee agreement, by a personal link, without a session. The link alone opens nothing:
// its holder must identify themselves.

import { CASE_TYPES } from '@maat/domain/cases/case-types'
import { CONSENTS } from '@maat/domain/cases/questions/case-answers'
import { SIGNED_KINDS, SIGNER_QUESTIONS } from '@maat/domain/cases/signature-request'
import { z } from 'zod'
import { Day } from '../day.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { EmptyReply } from '../people/accounts.ts'
import { LanguageCode, requiredText } from '../person.ts'
import { caseParams, DraftSignature, DraftView } from './case-draft.ts'

export const askSignature = operation({
  path: 'POST /api/cases/:caseId/signature-request',
  summary: 'Asks the client, in the product and by mail, to read and sign the draft that the staff prepared.',
  needs: 'case.represent',
  ...caseParams,
  reply: DraftView,
  fails: ['case.not-found', 'case.incomplete'],
  createsOnce: true,
  perMinute: 10,
})

export const showSignatureLink = operation({
  path: 'POST /api/cases/:caseId/signature-request/desk',
  summary:
    'Creates a link for a client at the desk, to be shown as a QR code. With two-factor sign-in, it leads to the sign-in page.',
  needs: 'case.represent',
  ...caseParams,
  reply: z.object({
    /** Only in this reply: the server stores only the hash of its token. */
    link: z.string(),
    address: z.string(),
    draft: DraftView,
  }),
  fails: ['case.not-found', 'case.incomplete'],
  perMinute: 20,
})

export const withdrawSignature = operation({
  path: 'DELETE /api/cases/:caseId/signature-request',
  summary: 'Withdraws the signature request. Its link stops working.',
  needs: 'case.represent',
  ...caseParams,
  reply: DraftView,
  fails: ['case.not-found'],
})

const LinkSecret = z.string().regex(/^[\w-]{43}$/, 'link.invalid')
/** The token of the link; never in a path, which a proxy would log. */
const withToken = { token: LinkSecret }
export const withPass = { pass: LinkSecret }

export const SigningView = z.object({
  of: z.enum(SIGNED_KINDS),
  asks: z.enum(SIGNER_QUESTIONS),
  requestedByName: z.string(),
  /** Masked, but recognisable for the owner of the mailbox. */
  address: z.string(),
  expiresAt: SentMoment,
  language: LanguageCode,
})
export type SigningView = z.output<typeof SigningView>

export const openSigning = operation({
  path: 'POST /api/signing/opening',
  summary:
    'Returns who requests the signature, and how the signer is identified. Reading it changes nothing.',
  needs: 'case.sign-by-link',
  body: z.strictObject(withToken),
  example: { token: 'a'.repeat(43) },
  reply: SigningView,
  perMinute: 60,
  skipsAudit: true,
  fails: ['link.invalid'],
})

export const sendSigningCode = operation({
  path: 'POST /api/signing/code',
  summary: 'Sends a code of six digits by mail to the stored address of the signer.',
  needs: 'case.sign-by-link',
  body: z.strictObject(withToken),
  example: { token: 'a'.repeat(43) },
  reply: EmptyReply,
  perMinute: 10,
  fails: ['link.invalid', 'code.again'],
})

export const recogniseSigner = operation({
  path: 'POST /api/signing/recognition',
  summary:
    'Identifies the signer by the code from the mail and by their birth date or, if it is unknown, the last four digits of their phone number. Five wrong attempts end the link.',
  needs: 'case.sign-by-link',
  body: z.strictObject({
    ...withToken,
    birthDate: Day.optional(),
    phoneEnd: z
      .string()
      .regex(/^\d{4}$/, 'field.invalid')
      .optional(),
    code: z.string().regex(/^\d{6}$/),
  }),
  example: { token: 'a'.repeat(43), birthDate: '1985-07-30', code: '123456' },
  reply: z.object({ pass: z.string() }),
  perMinute: 20,
  fails: ['link.invalid', 'signing.not-recognised', 'link.locked'],
})

const Fact = z.tuple([z.string(), z.string()])

/** A digest of the signed content and its files. */
const Mark = z.string().regex(/^[0-9a-f]{64}$/)

/** The signed content, word for word like in the printed summary. */
export const SigningContent = z.object({
  /** Returned with the signature: if the content changed, the signer reads it again first. */
  mark: Mark,
  type: z.enum(CASE_TYPES),
  title: z.string(),
  /** Masked except for its last characters; null if there is none. */
  nationalNumber: z.string().nullable(),
  signerName: z.string(),
  requestedByName: z.string(),
  facts: z.array(Fact),
  sections: z.array(z.object({ title: z.string(), facts: z.array(Fact), paragraphs: z.array(z.string()) })),
})
export type SigningContent = z.output<typeof SigningContent>

export const readSigning = operation({
  path: 'POST /api/signing/reading',
  summary: 'Returns the whole content that the identified signer is asked to sign.',
  needs: 'case.sign-by-link',
  body: z.strictObject({ ...withPass, language: LanguageCode }),
  example: { pass: 'a'.repeat(43), language: 'fr' },
  reply: SigningContent,
  perMinute: 60,
  skipsAudit: true,
  fails: ['link.invalid'],
})

export const signByLink = operation({
  path: 'POST /api/signing/signature',
  summary:
    'Signs the content that was read, accepts its terms and sends the case. If the content changed, the signer reads it again first.',
  needs: 'case.sign-by-link',
  body: z.strictObject({
    ...withPass,
    mark: Mark,
    signature: DraftSignature,
    consents: z.array(z.enum(CONSENTS)).max(CONSENTS.length),
  }),
  example: {
    pass: 'a'.repeat(43),
    mark: 'a'.repeat(64),
    signature: { kind: 'typed', text: 'Camille Dubois', strokes: [], validatedAt: '2026-11-18T09:00:00Z' },
    consents: ['privacy', 'terms', 'honour'],
  },
  reply: z.object({ number: z.string() }),
  createsOnce: true,
  perMinute: 20,
  bodyLimit: 300_000,
  fails: ['link.invalid', 'record.stale', 'case.incomplete'],
})

export const askCorrection = operation({
  path: 'POST /api/signing/correction',
  summary:
    'Declines to sign and describes what must be corrected. The person who requested the signature is notified, and the link ends.',
  needs: 'case.sign-by-link',
  body: z.strictObject({ ...withPass, words: requiredText(2000) }),
  example: { pass: 'a'.repeat(43), words: 'Le mur date de 2024, pas de 2025.' },
  reply: EmptyReply,
  createsOnce: true,
  perMinute: 10,
  fails: ['link.invalid'],
})
