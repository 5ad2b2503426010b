// What the cases of the demo firm are about, in the language of whoever tells it: invented, and plainly so.
import type { CaseType } from '@maat/domain/case-types'
import { STORIES_EN } from './stories-en.ts'
import { STORIES_FR } from './stories-fr.ts'
import { STORIES_NL } from './stories-nl.ts'

export interface DemoStory {
  /** `{place}` and `{amount}` differ from one case to the next. */
  title: string
  facts: string
  /** The issue in the catalogue that the firm starts with, by its French name. */
  issue: string
  type: CaseType
  adverse: string
  tellers: 'individual' | 'business'
}

export const DEMO_STORIES = { fr: STORIES_FR, nl: STORIES_NL, en: STORIES_EN } as const
