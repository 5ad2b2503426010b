// The data needed to write a letter.

import type { readLetterOptions } from '@maat/contract/communication/letter-writing'
import type { LetterView } from '@maat/contract/communication/letters'
import type { DocumentId } from '@maat/contract/ids'
import type { ReplyOf } from '@maat/contract/operation'

export type LetterOptions = ReplyOf<typeof readLetterOptions>

export interface ComposeProps {
  caseId: string
  answers?: LetterView
  changes?: LetterView
  /** A document just written for this letter. */
  attach?: DocumentId | undefined
  onDone(letterId: string): void
  onClose(): void
}
