// A document, as permissions see it: as near as its case. What is internal is near to the staff alone, what is
// sensitive to nobody whom the client invited.
import { decide } from '@maat/contract/decide'
import type { Nearness } from '@maat/contract/permissions'
import type { Caller } from '../../platform/authz/caller.ts'
import type { Subject } from '../../platform/authz/subject.ts'
import { documentReach, nearnessToCase } from '../cases/index.ts'
import { caseOf, type DocumentRow, findDocument } from './document-store.ts'
import { findUpload, type UploadRow } from './upload-store.ts'

export const documentSubject: Subject<'document', DocumentRow> = {
  kind: 'document',
  notFound: 'document.not-found',
  find: (executor, id, { lock, caller }) => findDocument(executor, id, { lock, callerId: caller?.id }),
  nearness: nearnessToDocument,
}

function nearnessToDocument(caller: Caller, row: DocumentRow): Nearness[] {
  const position = caseOf(row)
  const { seesInternal, seesSensitive } = documentReach(caller, position)
  const isHidden = (row.is_internal && !seesInternal) || (row.is_sensitive && !seesSensitive)
  return isHidden ? [] : nearnessToCase(caller, position)
}

/** One's own upload, as long as one may still add documents to its case. */
export const uploadSubject: Subject<'upload', UploadRow> = {
  kind: 'upload',
  notFound: 'upload.not-found',
  find: (executor, id, { lock, caller }) => findUpload(executor, id, { lock, callerId: caller?.id }),
  nearness(caller, { user_id, position }) {
    const mayAdd = decide(caller, 'case.add-documents', { nearness: nearnessToCase(caller, position) }).ok
    return user_id === caller.id && mayAdd ? ['self'] : []
  },
}
