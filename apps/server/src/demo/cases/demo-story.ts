// One story: the subject of a demo case.
import type { CaseType } from '@maat/domain/cases/case-types'

export interface DemoStory {
  /** `{place}` and `{amount}` differ between cases. */
  title: string
  facts: string
  /** The French name of the issue in the starting catalogue. */
  issue: string
  type: CaseType
  adverse: string
  tellers: 'individual' | 'business'
}
