// A signer without a session reads and signs a document by a mailed link. The link alone opens nothing: its holder must
// identify themselves.
import { SIGNER_QUESTIONS } from '@maat/domain/cases/signature-request'
import { z } from 'zod'
import { withPass } from '../cases/signing.ts'
import { Day } from '../day.ts'
import { operation } from '../operation.ts'
import { EmptyReply } from '../people/accounts.ts'
import { LanguageCode } from '../person.ts'
import { rawReply } from '../raw-reply.ts'
import {
  reason,
  reasonExample,
  Signed,
  SignerView,
  SigningRoundView,
  signedExample,
} from './document-signing.ts'

const withToken = { token: withPass.pass }

export const openDocumentSigning = operation({
  path: 'POST /api/document-signing/opening',
  summary:
    'Returns who requests the signature, and how the signer is identified. Reading it changes nothing.',
  needs: 'document.sign-by-link',
  body: z.strictObject(withToken),
  example: { token: 'a'.repeat(43) },
  reply: z.object({
    asks: z.enum(SIGNER_QUESTIONS),
    requestedByName: z.string(),
    address: z.string(),
    lastDay: Day,
    language: LanguageCode,
    isSealed: z.boolean(),
  }),
  perMinute: 60,
  skipsAudit: true,
  fails: ['link.invalid'],
})

export const sendDocumentCode = operation({
  path: 'POST /api/document-signing/code',
  summary: 'Sends a code of six digits by mail to the stored address of the signer.',
  needs: 'document.sign-by-link',
  body: z.strictObject(withToken),
  example: { token: 'a'.repeat(43) },
  reply: EmptyReply,
  perMinute: 10,
  fails: ['link.invalid', 'code.again'],
})

export const recogniseDocumentSigner = operation({
  path: 'POST /api/document-signing/recognition',
  summary:
    'Identifies the signer by the code from the mail and by their birth date or the end of their phone number. Five wrong attempts end the link.',
  needs: 'document.sign-by-link',
  body: z.strictObject({
    ...withToken,
    birthDate: Day.optional(),
    phoneEnd: z
      .string()
      .regex(/^\d{4}$/, 'field.invalid')
      .optional(),
    code: z.string().regex(/^\d{6}$/),
  }),
  example: { token: 'a'.repeat(43), phoneEnd: '0000', code: '123456' },
  reply: z.object({ pass: z.string() }),
  perMinute: 20,
  fails: ['link.invalid', 'signing.not-recognised', 'link.locked'],
})

export const DocumentToSign = SigningRoundView.pick({
  documentName: true,
  digest: true,
  state: true,
  message: true,
  startedByName: true,
  lastDay: true,
}).extend({
  signerName: z.string(),
  signers: z.array(
    SignerView.pick({ name: true, capacity: true, isYou: true, state: true, answeredAt: true }),
  ),
})
export type DocumentToSign = z.output<typeof DocumentToSign>

export const readDocumentToSign = operation({
  path: 'POST /api/document-signing/reading',
  summary: 'Returns what the identified signer is asked to sign, or what was signed.',
  needs: 'document.sign-by-link',
  body: z.strictObject(withPass),
  example: { pass: 'a'.repeat(43) },
  reply: DocumentToSign,
  perMinute: 60,
  skipsAudit: true,
  fails: ['link.invalid'],
})

export const readFileToSign = operation({
  path: 'POST /api/document-signing/file',
  summary:
    'Returns the PDF that the identified signer is asked to sign; once all have signed, the signed file.',
  needs: 'document.sign-by-link',
  body: z.strictObject(withPass),
  example: { pass: 'a'.repeat(43) },
  reply: rawReply,
  replyType: 'application/pdf',
  perMinute: 60,
  skipsAudit: true,
  takesTurn: 'file',
  fails: ['link.invalid', 'document.no-file'],
})

export const signDocumentByLink = operation({
  path: 'POST /api/document-signing/signature',
  summary: 'Signs the text that was read. The link ends.',
  needs: 'document.sign-by-link',
  body: z.strictObject({ ...withPass, ...Signed }),
  example: { pass: 'a'.repeat(43), ...signedExample },
  reply: EmptyReply,
  createsOnce: true,
  perMinute: 20,
  bodyLimit: 300_000,
  fails: ['link.invalid'],
})

export const refuseDocumentByLink = operation({
  path: 'POST /api/document-signing/refusal',
  summary: 'Refuses to sign, with a reason. The link ends.',
  needs: 'document.sign-by-link',
  body: z.strictObject({ ...withPass, reason }),
  example: { pass: 'a'.repeat(43), ...reasonExample },
  reply: EmptyReply,
  createsOnce: true,
  perMinute: 10,
  fails: ['link.invalid'],
})
