// The data needed to write a letter.
import type { readLetterOptions } from '@maat/contract/letter-writing'
import type { LetterView } from '@maat/contract/letters'
import type { ReplyOf } from '@maat/contract/operation'

export type LetterOptions = ReplyOf<typeof readLetterOptions>

export interface ComposeProps {
  caseId: string
  answers?: LetterView
  changes?: LetterView
  onDone(letterId: string): void
  onClose(): void
}
