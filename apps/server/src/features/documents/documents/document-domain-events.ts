// Events of documents with consequences in features that documents do not depend on.
import type { DomainEvent } from '../../../platform/domain-event.ts'

export interface DocumentDeparture {
  /** The case that had them. */
  caseId: string
  documentIds: readonly string[]
}

/** They were moved, withdrawn or removed. */
export const documentsLeft: DomainEvent<DocumentDeparture> = { name: 'documents have left their case' }
