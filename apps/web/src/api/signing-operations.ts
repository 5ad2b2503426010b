// What the staff does with a case that its client has not signed; it comes with the wizard.
import type * as caseDraft from '@maat/contract/case-draft'
import { byPath } from './by-path.ts'

export const askSignature = byPath<typeof caseDraft.askSignature>('POST /api/cases/:caseId/signature-request')
export const sendUnderMandate = byPath<typeof caseDraft.sendUnderMandate>(
  'POST /api/cases/:caseId/sending-under-mandate',
)
