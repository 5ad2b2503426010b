import type { DocumentTemplateId } from '@maat/contract/ids'
import { parseId, screenRoute, uncheckedWord } from '../../../parts/screen-route.ts'
import type { Language } from '@maat/domain/words/languages'

export const GENERATION_SCREENS = [
  screenRoute('/new-document-{caseId}', {
    template: parseId<DocumentTemplateId>,
    language: uncheckedWord<Language>(),
  }),
] as const
