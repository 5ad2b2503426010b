// Says before a correction what it changes, what it touches and what forbids it.
import {
  type CorrectionChange,
  type CorrectionPreview,
  previewCorrection,
} from '@maat/contract/documents/corrections'
import { isStaff } from '@maat/domain/people/roles'
import type { z } from 'zod'
import { type UserWithAccess, usersWithAccess } from '../../../platform/authz/users-with-access.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Present } from '../../../platform/http/work.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
import { findFolders } from '../case-folders/index.ts'
import { type CorrectedCases, findCasesOf } from './admit-correction.ts'
import {
  type CorrectableDocument,
  findCorrectable,
  type ShownState,
  stateOf,
} from './correctable-documents.ts'
import { findEffects } from './find-effects.ts'

const MOST_NAMES = 30

export const handlePreviewCorrection = handle(previewCorrection, async ({ work, tx, caller, body, fail }) => {
  const { change } = body
  const cases = await findCasesOf(tx, caller, body)
  const documents = await findCorrectable(
    tx,
    body.documents.map(({ id }) => id),
  )
  if (documents.length < body.documents.length || documents.some(({ case_id }) => case_id !== cases.row.id))
    return fail('document.not-found')
  return {
    documents: await afterChange(tx, documents, { change, target: cases.target }),
    effects: await findEffects(tx, { row: cases.row, documents, change }),
    ...(await changeOfReaders(work, cases, documents)),
    ...(await readersOfVersions(work, cases.target, { documents, change })),
  }
})

type Shown = z.input<typeof CorrectionPreview>['documents']

async function afterChange(
  tx: Tx,
  documents: readonly CorrectableDocument[],
  { change, target }: { change: CorrectionChange; target: CaseRow },
): Promise<Shown> {
  const folders = await findFolders(tx, target)
  const withFolder = (folderId: string | null) => ({
    folderId,
    folderName: folders.find(({ id }) => id === folderId)?.name ?? null,
  })
  const states = documents.map(document => ({ documentId: document.id, before: stateOf(document) }))
  const each = (after: (before: ShownState) => ShownState): Shown =>
    states.map(({ documentId, before }) => ({ documentId, before, after: after(before) }))
  const made = (name: string, pages: number | null): Shown[number] => ({
    documentId: states[0]?.documentId ?? '',
    before: null,
    after: { ...(states[0]?.before as ShownState), name, pages, version: 1 },
  })
  switch (change.kind) {
    case 'move':
      return each(before => ({
        ...before,
        ...withFolder(change.folderId),
        caseId: target.id,
        caseNumber: target.number,
      }))
    case 'describe':
      return each(before => ({
        ...before,
        name: change.name ?? before.name,
        documentType: change.documentType === undefined ? before.documentType : change.documentType,
        datedOn: change.datedOn === undefined ? before.datedOn : change.datedOn,
        ...(change.folderId !== undefined && withFolder(change.folderId)),
      }))
    case 'arrange':
      return each(before => ({ ...before, version: (before.version ?? 0) + 1, pages: change.pages.length }))
    case 'withdraw':
      return each(before => ({ ...before, isWithdrawn: true }))
    case 'merge': {
      const counts = documents.map(({ pages }) => pages)
      const pages = counts.includes(null)
        ? null
        : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
      return [...each(before => ({ ...before, isWithdrawn: change.withdraws })), made(change.name, pages)]
    }
    case 'split':
      return [
        ...each(before => ({ ...before, isWithdrawn: change.withdraws })),
        ...change.parts.map(({ name, pages }) => made(name, pages.length)),
      ]
  }
}

/** Only a move changes who may read a document. */
async function changeOfReaders(
  present: Present,
  { row, target }: CorrectedCases,
  documents: readonly CorrectableDocument[],
): Promise<{ gains: string[]; loses: string[] }> {
  if (row.id === target.id) return { gains: [], loses: [] }
  const before = await readersOf(present, row, documents)
  const after = await readersOf(present, target, documents)
  const beyond = (some: Readers, others: Readers) =>
    namesOf([...some.values()].filter(({ id }) => !others.has(id)))
  return { gains: beyond(after, before), loses: beyond(before, after) }
}

const namesOf = (readers: readonly UserWithAccess[]) => readers.map(({ name }) => name).slice(0, MOST_NAMES)

/** The staff keeps all versions; the other readers see none from before the correction. */
async function readersOfVersions(
  present: Present,
  target: CaseRow,
  { documents, change }: { documents: readonly CorrectableDocument[]; change: CorrectionChange },
): Promise<{ keepsAll: string[]; keepsNew: string[] }> {
  const hides =
    change.kind === 'arrange' || (change.kind === 'move' && documents.some(({ number }) => (number ?? 0) > 1))
  if (!hides) return { keepsAll: [], keepsNew: [] }
  const readers = [...(await readersOf(present, target, documents)).values()]
  return {
    keepsAll: namesOf(readers.filter(({ role }) => isStaff(role))),
    keepsNew: namesOf(readers.filter(({ role }) => !isStaff(role))),
  }
}

type Readers = Map<string, UserWithAccess>

async function readersOf(
  present: Present,
  row: CaseRow,
  documents: readonly CorrectableDocument[],
): Promise<Readers> {
  const all = await usersWithAccess(present, caseSubject, row, 'document.read')
  const sensitive = await usersWithAccess(
    present,
    caseSubject,
    row,
    'document.read',
    'document.read-sensitive',
  )
  const maySee = (reader: UserWithAccess) =>
    documents.some(
      ({ is_internal, is_sensitive }) =>
        (!is_internal || isStaff(reader.role)) &&
        (!is_sensitive || sensitive.some(({ id }) => id === reader.id)),
    )
  return new Map(all.filter(maySee).map(reader => [reader.id, reader]))
}
