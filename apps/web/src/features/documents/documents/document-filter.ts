import { DOCUMENT_STATUSES } from '@maat/domain/documents/document-states'
import { DOCUMENT_SEARCH } from './screens.ts'

export const DOCUMENT_FILTER = { ...DOCUMENT_SEARCH, status: DOCUMENT_STATUSES }
