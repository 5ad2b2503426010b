import type { Route } from '../../../platform/http/handle.ts'
import { handleLinkDocuments, handleUnlinkDocument } from './link-documents.ts'
import { handleListLinkedDocuments } from './list-linked-documents.ts'

export const linkedDocumentRoutes: readonly Route[] = [
  handleListLinkedDocuments,
  handleLinkDocuments,
  handleUnlinkDocument,
]
