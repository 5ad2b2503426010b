// Events of documents with consequences in features that documents do not depend on.
import type { CaseId, DocumentId } from '@maat/contract/ids'
import type { DomainEvent } from '../../../platform/domain-event.ts'

export interface DocumentDeparture {
  /** The case that had them. */
  caseId: CaseId
  documentIds: readonly DocumentId[]
}

/** They were moved, withdrawn or removed. */
export const documentsLeft: DomainEvent<DocumentDeparture> = { name: 'documents have left their case' }
