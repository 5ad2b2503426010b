// The certificate of a signed file, and the verification of its seal.

import { z } from 'zod'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { Digest } from './document-signing.ts'

/** The last page of a signed file, as data. */
export const SigningCertificate = z.object({
  /** The id of the signing: two files of one text, signed by the same people in one moment, still differ. */
  reference: z.uuid().optional(),
  firm: z.string(),
  documentName: z.string(),
  /** The SHA-256 of the signed text, which is attached to the file. */
  textDigest: z.string(),
  startedByName: z.string(),
  startedAt: SentMoment,
  signers: z.array(
    z.object({
      name: z.string(),
      capacity: z.string(),
      /** Masked. */
      address: z.string(),
      signedAt: SentMoment,
      recognition: z.string(),
    }),
  ),
  completedAt: SentMoment,
})
export type SigningCertificate = z.output<typeof SigningCertificate>

export const verifyDocumentSeal = operation({
  path: 'POST /api/document-seals/verification',
  summary:
    'Verifies the seal of a signed file from its hash: the file itself does not leave the browser. Only a holder of the whole file knows the hash.',
  needs: 'document.verify-seal',
  body: z.strictObject({
    /** The SHA-256 of all bytes but the seal. */
    digest: Digest,
    key: z.string().regex(/^[\w-]{43}$/),
    signature: z.string().regex(/^[\w-]{86}$/),
  }),
  example: { digest: 'a'.repeat(64), key: 'a'.repeat(43), signature: 'a'.repeat(86) },
  reply: z.object({
    /** foreign: whole, but sealed by another firm. */
    verdict: z.enum(['genuine', 'changed', 'foreign']),
    /** Null if the file is not genuine. */
    certificate: SigningCertificate.nullable(),
  }),
  perMinute: 30,
  skipsAudit: true,
  fails: [],
})
