// The subject of a request, and the attached documents from a client's own case.

import type { bookConsultation, ConsultationSubject } from '@maat/contract/calendar/bookings'
import { decide } from '@maat/contract/decide'
import type { CaseId, DocumentId } from '@maat/contract/ids'
import type { BodyOf } from '@maat/contract/operation'
import type { Moment } from '@maat/domain/calendar/moment'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import { Failure } from '../../../platform/http/failure.ts'
import {
  type DocumentVisibility,
  documentVisibilityOf,
  isDocumentVisible,
  isVersionVisible,
  relationsToCase,
} from '../../cases/case-access/index.ts'
import { findCase } from '../../cases/case-store/index.ts'

export async function checkSubjects(
  executor: Executor,
  subjects: readonly z.output<typeof ConsultationSubject>[],
): Promise<boolean> {
  const ids = [...new Set(subjects.flatMap(({ issueId }) => issueId ?? []))]
  if (ids.length === 0) return true
  const known = await executor
    .selectFrom('issues as i')
    .innerJoin('subcategories as s', 's.id', 'i.subcategory_id')
    .innerJoin('categories as c', 'c.id', 's.category_id')
    .select('i.id')
    .where('i.id', 'in', ids)
    .where('i.archived_at', 'is', null)
    .where('s.archived_at', 'is', null)
    .where('c.archived_at', 'is', null)
    .execute()
  return known.length === ids.length
}

interface AttachedFile {
  place: number
  name: string
  size: number
  state: string
  file_hash: string
  document_id: DocumentId
  created_at: Moment
}

/** Copies of the case's current documents; attaching shows them to the users who handle the request. */
export async function filesOfCase(
  tx: Tx,
  caller: Caller | undefined,
  { caseId, documentIds }: BodyOf<typeof bookConsultation>,
): Promise<AttachedFile[]> {
  if (!caseId && documentIds.length > 0) throw new Failure('document.not-found')
  if (!caseId) return []
  const row = caller?.role === 'User' && (await findCase(tx, caseId, { lock: false, callerId: caller.id }))
  const isTheirs = row && row.status !== 'draft' && mayRead(caller, row)
  if (!isTheirs) throw new Failure('case.not-found')
  const reach = documentVisibilityOf(caller, row)
  return await Promise.all(
    [...new Set(documentIds)].map((id, index) => attach(tx, { caseId, id, reach }, index + 1)),
  )
}

const mayRead = (caller: Caller, row: Parameters<typeof relationsToCase>[1]) =>
  decide(caller, 'case.read', { relations: relationsToCase(caller, row) }).ok

interface Brought {
  caseId: CaseId
  id: DocumentId
  reach: DocumentVisibility
}

/** Documents that are hidden from the client or still being scanned are treated as missing. */
async function attach(
  tx: Tx,
  { caseId, id: documentId, reach }: Brought,
  place: number,
): Promise<AttachedFile> {
  const document = await tx
    .selectFrom('documents as d')
    .select(['d.name', 'd.status', 'd.updated_at'])
    .where('d.id', '=', documentId)
    .where('d.case_id', '=', caseId)
    .where(isDocumentVisible(reach))
    .executeTakeFirst()
  if (!document) throw new Failure('document.not-found')
  const version = await tx
    .selectFrom('document_versions as v')
    .innerJoin('documents as d', 'd.id', 'v.document_id')
    .innerJoin('files as f', 'f.hash', 'v.file_hash')
    .select(['f.hash', 'f.size'])
    .where('v.document_id', '=', documentId)
    .where(isVersionVisible(reach))
    .orderBy('v.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!version || document.status === 'processing') throw new Failure('document.no-file')
  return {
    place,
    name: document.name,
    size: version.size,
    state: 'ready',
    file_hash: version.hash,
    document_id: documentId,
    created_at: document.updated_at,
  }
}
