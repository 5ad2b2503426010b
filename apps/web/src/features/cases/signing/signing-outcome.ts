// The result of signing.
import type { SignedKind } from '@maat/domain/cases/signature-request'

export interface Outcome {
  kind: 'signed' | 'corrected' | 'refused'
  of: SignedKind
  number?: string
}
