// The invented stories of the demo firm's cases, each in the client's language.
import { STORIES_EN } from '../texts/stories-en.ts'
import { STORIES_FR } from '../texts/stories-fr.ts'
import { STORIES_NL } from '../texts/stories-nl.ts'

export const DEMO_STORIES = { fr: STORIES_FR, nl: STORIES_NL, en: STORIES_EN } as const
