import type { DocumentTemplateId } from '@maat/contract/ids'
import type { Language } from '@maat/domain/words/languages'
import { parseId, screenRoute, uncheckedWord } from '../../../parts/screen-route.ts'

export const GENERATION_SCREENS = [
  screenRoute('/new-document-{caseId}', {
    template: parseId<DocumentTemplateId>,
    language: uncheckedWord<Language>(),
  }),
] as const
