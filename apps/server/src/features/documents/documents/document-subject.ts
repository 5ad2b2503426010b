// A document as a permission subject: it has the relation of its case. Only the staff see internal documents, and
// collaborators see no sensitive ones.

import { decide } from '@maat/contract/decide'
import type { DocumentId } from '@maat/contract/ids'
import type { Relation } from '@maat/contract/permissions'
import { isDocumentRequested } from '@maat/domain/documents/document-states'
import { isStaff } from '@maat/domain/people/roles'
import type { Principal } from '../../../platform/authz/caller.ts'
import type { Subject } from '../../../platform/authz/subject.ts'
import { documentVisibilityOf, relationsToCase, relationsToClient } from '../../cases/case-access/index.ts'
import { positionOf, type WithCase } from '../../cases/case-store/index.ts'
import { type DocumentRow, findDocument } from './document-store.ts'
import { findUpload, type UploadRow } from './uploads/upload-store.ts'

export const documentSubject: Subject<'document', DocumentRow> = {
  kind: 'document',
  notFound: 'document.not-found',
  find: (executor, id: DocumentId, { lock, caller }) =>
    findDocument(executor, id, { lock, callerId: caller?.id }),
  relations: (caller, row) => [
    ...relationsToDocument(caller, row),
    ...(isContributor(caller, row) ? (['contributor'] as const) : []),
  ],
}

type DocumentPlace = WithCase & Pick<DocumentRow, 'is_internal' | 'is_sensitive'>

export function relationsToDocument(caller: Principal, row: DocumentPlace): Relation[] {
  const position = positionOf(row)
  const { seesInternal, seesSensitive } = documentVisibilityOf(caller, position)
  const isHidden = (row.is_internal && !seesInternal) || (row.is_sensitive && !seesSensitive)
  return isHidden ? [] : relationsToCase(caller, position)
}

/** A client never changes what the staff gave, unless they prepare the case or are asked for a file. */
function isContributor(caller: Principal, row: DocumentRow): boolean {
  if (isStaff(caller.role)) return false
  const isOpen = row.case_status === 'draft' || isDocumentRequested(row.status)
  if (!isOpen && row.is_from_staff === true) return false
  const relations = relationsToDocument(caller, row)
  return decide(caller, 'case.add-documents', { relations }).ok
}

/** The user's own upload, while they may add documents to the case or the client's identity documents. */
export const uploadSubject: Subject<'upload', UploadRow> = {
  kind: 'upload',
  notFound: 'upload.not-found',
  find: (executor, id, { lock, caller }) => findUpload(executor, id, { lock, callerId: caller?.id }),
  relations: (caller, upload) =>
    upload.user_id === caller.id && mayStillGive(caller, upload) ? ['self'] : [],
}

function mayStillGive(caller: Principal, upload: UploadRow): boolean {
  if ('papersOf' in upload)
    return decide(caller, 'identity.give', { relations: relationsToClient(caller, upload.papersOf) }).ok
  return decide(caller, 'case.add-documents', { relations: relationsToCase(caller, upload.position) }).ok
}
