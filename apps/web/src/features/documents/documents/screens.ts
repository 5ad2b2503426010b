import type { DocumentStatus } from '@maat/domain/documents/document-states'
import { parseId, parseSearchText, screenRoute, uncheckedWord } from '../../../parts/pages/screen-route.ts'

export const DOCUMENT_SEARCH = {
  search: parseSearchText,
  status: uncheckedWord<DocumentStatus>(),
  case: parseId,
  order: ['newest', 'oldest', 'name'],
  toCheck: ['yes'],
  validated: ['yes'],
} as const

export const DOCUMENTS_SCREENS = [
  screenRoute('/files', DOCUMENT_SEARCH),
  screenRoute('/add-documents/{caseId}'),
] as const
