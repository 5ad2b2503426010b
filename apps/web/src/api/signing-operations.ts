// How a client is asked to sign what the staff prepared, and signs it; and what the staff does without a signature.
import type * as caseDraft from '@maat/contract/case-draft'
import type * as signing from '@maat/contract/signing'
import { byPath } from './by-path.ts'

export const askSignature = byPath<typeof signing.askSignature>('POST /api/cases/:caseId/signature-request')
export const showSignatureLink = byPath<typeof signing.showSignatureLink>(
  'POST /api/cases/:caseId/signature-request/desk',
)
export const withdrawSignature = byPath<typeof signing.withdrawSignature>(
  'DELETE /api/cases/:caseId/signature-request',
)
export const sendUnderMandate = byPath<typeof caseDraft.sendUnderMandate>(
  'POST /api/cases/:caseId/sending-under-mandate',
)

export const openSigning = byPath<typeof signing.openSigning>('POST /api/signing/opening')
export const sendSigningCode = byPath<typeof signing.sendSigningCode>('POST /api/signing/code')
export const recogniseSigner = byPath<typeof signing.recogniseSigner>('POST /api/signing/recognition')
export const readSigning = byPath<typeof signing.readSigning>('POST /api/signing/reading')
export const signByLink = byPath<typeof signing.signByLink>('POST /api/signing/signature')
export const askCorrection = byPath<typeof signing.askCorrection>('POST /api/signing/correction')
