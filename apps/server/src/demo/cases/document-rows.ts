// The documents of a demo case: those that its issue requires, with their files.

import type { CaseId, DocumentId, UserId } from '@maat/contract/ids'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { documentNameOf } from '@maat/domain/documents/document-files'
import { isSensitiveDocument } from '@maat/domain/documents/sensitive-documents'
import type { Insertable } from 'kysely'
import type { Documents, DocumentVersions } from '../../platform/db/schema.generated.ts'
import { demoToday } from '../demo-today.ts'
import { demoId, draw } from '../draw.ts'
import { DEMO_WORDS } from '../texts/demo-words.ts'
import type { DemoCatalogue } from './demo-catalogue.ts'
import type { DemoFiles } from './demo-files.ts'
import type { CasePlan, Course } from './plan-cases.ts'

export interface DocumentOfCase {
  row: Insertable<Documents> & { id: string }
  version: (Insertable<DocumentVersions> & { uploaded_at: Moment }) | undefined
}

interface Around {
  caseId: CaseId
  ownerId: UserId
  lawyerId: UserId | undefined
  now: Date
  catalogue: DemoCatalogue
  files: DemoFiles
}

const HOUR = 3_600_000
const LOOKED_THROUGH: readonly Course[] = ['ongoing', 'finished', 'document-asked', 'document-rejected']

export function documentsOf(plan: CasePlan, around: Around): DocumentOfCase[] {
  if (plan.course === 'begun') return []
  const { catalogue } = around
  const required = catalogue.requiredDocumentsOf(catalogue.issueId(plan.story.issue))
  const optional = required.filter(({ isRequired }) => !isRequired)
  const given = [
    ...required.filter(({ isRequired }) => isRequired),
    ...(plan.place % 2 === 0 ? optional.slice(0, 1) : []),
    { type: 'identity-front', name: catalogue.documentName('identity-front'), isRequired: true },
    ...(plan.place % 5 === 0
      ? [{ type: 'photos', name: catalogue.documentName('photos'), isRequired: false }]
      : []),
  ]
  const documents = given.map((entry, index) => givenDocument(plan, around, entry, index))
  const [first] = documents
  if (plan.course === 'document-rejected' && first) reject(plan, first)
  if (plan.course === 'document-asked') documents.push(askedDocument(plan, around))
  if (plan.course === 'ongoing') documents.push(strategyNote(plan, around))
  return documents
}

function givenDocument(
  plan: CasePlan,
  { caseId, ownerId, lawyerId, catalogue, files }: Around,
  { type, isRequired }: { type: string; isRequired: boolean },
  index: number,
): DocumentOfCase {
  const { owner, startedAt, status, course } = plan
  const uploadedAt = hours(startedAt, index / 4 - 3)
  const isValidated = LOOKED_THROUGH.includes(course) && lawyerId !== undefined
  const validatedAt = isValidated ? hours(startedAt, 50 + index) : null
  const fileName = files.nameOf(type, owner.language, catalogue.documentName(type))
  const id = demoId<DocumentId>('document', plan.place, index)
  return {
    row: {
      id,
      case_id: caseId,
      name: documentNameOf(fileName),
      document_type: type,
      status: status === 'draft' ? 'uploaded' : isValidated || plan.place % 2 ? 'submitted' : 'validating',
      is_required: isRequired,
      is_internal: false,
      is_sensitive: isSensitiveDocument(type),
      reason: '',
      due_on: null,
      requested_by: null,
      submitted_at: status === 'draft' ? null : momentOf(startedAt),
      validated_at: validatedAt,
      validated_by: isValidated ? lawyerId : null,
      created_by: ownerId,
      created_at: uploadedAt,
      updated_at: validatedAt ?? (status === 'draft' ? uploadedAt : momentOf(startedAt)),
    },
    version: versionOf(id, {
      fileName,
      hash: files.hashFor(type, owner.language),
      by: ownerId,
      at: uploadedAt,
    }),
  }
}

function reject(plan: CasePlan, document: DocumentOfCase): void {
  Object.assign(document.row, {
    status: 'required',
    reason: DEMO_WORDS[plan.owner.language].rejected,
    requested_by: document.row.validated_by,
    validated_at: null,
    validated_by: null,
  })
}

/** The slot is empty until the client uploads the document. */
function askedDocument(
  plan: CasePlan,
  { caseId, lawyerId, ownerId, now, catalogue }: Around,
): DocumentOfCase {
  const { owner, place, startedAt } = plan
  const requestedAt = hours(startedAt, 52)
  const row = {
    id: demoId<DocumentId>('asked', place),
    case_id: caseId,
    name: catalogue.documentName('correspondence')[owner.language],
    document_type: 'correspondence',
    status: 'required',
    is_required: true,
    is_internal: false,
    is_sensitive: false,
    reason: DEMO_WORDS[owner.language].askedFor,
    due_on: addDays(demoToday(now), 5 + draw(20, 'due', place)),
    requested_by: lawyerId ?? null,
    submitted_at: null,
    validated_at: null,
    validated_by: null,
    created_by: lawyerId ?? ownerId,
    created_at: requestedAt,
    updated_at: requestedAt,
  }
  return { row, version: undefined }
}

function strategyNote(plan: CasePlan, { caseId, lawyerId, ownerId, files }: Around): DocumentOfCase {
  const at = hours(plan.startedAt, 96)
  const by = lawyerId ?? ownerId
  const id = demoId<DocumentId>('note', plan.place)
  const name = DEMO_WORDS.fr.strategy
  const row = {
    id,
    case_id: caseId,
    name,
    document_type: null,
    status: 'submitted',
    is_required: false,
    is_internal: true,
    is_sensitive: false,
    reason: '',
    due_on: null,
    requested_by: null,
    submitted_at: at,
    validated_at: null,
    validated_by: null,
    created_by: by,
    created_at: at,
    updated_at: at,
  }
  return {
    row,
    version: versionOf(id, { fileName: `${name}.pdf`, hash: files.hashFor('note', 'fr'), by, at }),
  }
}

function versionOf(documentId: DocumentId, file: { fileName: string; hash: string; by: UserId; at: Moment }) {
  return {
    document_id: documentId,
    number: 1,
    file_hash: file.hash,
    file_name: file.fileName,
    uploaded_by: file.by,
    uploaded_at: file.at,
  }
}

export const hours = (from: Date, after: number) => momentOf(new Date(from.getTime() + after * HOUR))
