import type { DocumentTemplateId } from '@maat/contract/ids'
import type { Language } from '@maat/domain/words/languages'
import { parseId, screenRoute, uncheckedWord } from '../../../parts/pages/screen-route.ts'

export const GENERATION_SCREENS = [
  screenRoute('/new-document-{caseId}', {
    template: parseId<DocumentTemplateId>,
    language: uncheckedWord<Language>(),
    // The letter that waits for the document: a new one, or the answer to this one.
    letter: (text: string) => (text === 'new' ? text : parseId(text)),
  }),
  screenRoute('/make-document-{caseId}', {
    template: parseId<DocumentTemplateId>,
    language: uncheckedWord<Language>(),
  }),
] as const
