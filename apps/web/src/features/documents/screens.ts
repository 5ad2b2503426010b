import type { DocumentStatus } from '@maat/domain/documents/document-states'
import { anId, screenRoute, soughtWords, wordOf } from '../../parts/screen-route.ts'

export const DOCUMENT_SEARCH = {
  search: soughtWords,
  status: wordOf<DocumentStatus>(),
  case: anId,
  order: ['newest', 'oldest', 'name'],
  toCheck: ['yes'],
} as const

export const DOCUMENTS_SCREENS = [
  screenRoute('/files', DOCUMENT_SEARCH),
  screenRoute('/add-documents/{caseId}'),
] as const
