// The props of all parts of an identity paper.
import type { IdentityPaper } from '@maat/contract/documents/identity'

export interface PaperProps {
  clientId: string
  paper: IdentityPaper
  onChange: (() => void) | undefined
}
