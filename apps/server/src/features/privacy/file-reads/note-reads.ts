// Records that somebody other than the client opened a part of the client's file.
import type { CaseId, DocumentId, UserId } from '@maat/contract/ids'
import type { Relation } from '@maat/contract/permissions'
import { momentOf } from '@maat/domain/calendar/moment'
import { ROLE_IDS } from '@maat/domain/people/roles'
import type { ReadPart, ReadPurpose } from '@maat/domain/privacy/file-reads'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { ReadContext } from '../../../platform/http/work.ts'
import {
  type ClientPosition,
  isWalledFrom,
  relationsToCase,
  relationsToClient,
} from '../../cases/case-access/index.ts'
import type { CasePosition } from '../../cases/case-store/index.ts'

export function noteCaseRead(work: ReadContext, caller: Caller, row: CasePosition & { id: CaseId }): void {
  const near = relationsToCase(caller, row)
  const isWithheld = isWalledFrom(caller, row)
  const of = { clientId: row.owner_id, caseId: row.id, documentId: null }
  note(work, caller, { ...of, part: 'case', near, isWithheld })
}

interface ReadDocument {
  position: CasePosition
  caseId: CaseId
  documentId: DocumentId
  isInternal: boolean
}

/** The client does not know that an internal document exists. */
export function noteDocumentRead(
  work: ReadContext,
  caller: Caller,
  { position, caseId, documentId, isInternal }: ReadDocument,
): void {
  const near = relationsToCase(caller, position)
  const isWithheld = isInternal || isWalledFrom(caller, position)
  note(work, caller, { clientId: position.owner_id, caseId, documentId, part: 'document', near, isWithheld })
}

export function noteIdentityRead(work: ReadContext, caller: Caller, position: ClientPosition): void {
  const near = relationsToClient(caller, position)
  const of = { clientId: position.clientId, caseId: null, documentId: null }
  note(work, caller, { ...of, part: 'identity', near, isWithheld: false })
}

interface Noted {
  clientId: UserId
  caseId: CaseId | null
  documentId: DocumentId | null
  part: ReadPart
  near: readonly Relation[]
  isWithheld: boolean
}

function note({ services, now }: ReadContext, caller: Caller, { near, ...read }: Noted): void {
  if (read.clientId === caller.id) return
  services.fileReads.note({
    ...read,
    readerId: caller.id,
    roleId: ROLE_IDS[caller.role],
    officeId: caller.officeId,
    purpose: purposeOf(caller, near),
    at: momentOf(now),
  })
}

function purposeOf({ role }: Caller, near: readonly Relation[]): ReadPurpose {
  if (role === 'User') return 'shared'
  if (near.includes('assigned')) return 'treating'
  if (near.includes('deputy')) return 'replacing'
  return role === 'Admin' ? 'administration' : 'office'
}
