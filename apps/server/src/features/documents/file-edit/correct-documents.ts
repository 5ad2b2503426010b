// Corrects documents of a case: all of them or none. The cases are locked first, then the documents.

import { type CorrectionChange, correctDocuments } from '@maat/contract/documents/corrections'
import type { CaseId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { Failure } from '../../../platform/http/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { UseCaseContext } from '../../../platform/http/use-case.ts'
import { keepFolders } from '../case-folders/index.ts'
import { hasStorageSpace } from '../documents/index.ts'
import { type CorrectedCases, findCasesOf } from './admit-correction.ts'
import { changesPages, type MadeFile, makeFiles } from './change-pages.ts'
import { type CorrectableDocument, findCorrectable, lockCorrectable } from './correctable-documents.ts'
import { findCorrection, insertCorrection, lockCases, type Outcome } from './correction-store.ts'
import { describeDocument } from './describe-document.ts'
import { enterNewDocument, enterNewVersion } from './enter-files.ts'
import { findEffects } from './find-effects.ts'
import { viewOfCorrection } from './list-corrections.ts'
import { moveDocuments } from './move-documents.ts'
import { withdrawDocument } from './withdraw-documents.ts'

type Correcting = UseCaseContext<typeof correctDocuments>

export const handleCorrectDocuments = handle(correctDocuments, {
  async prepare({ work, caller, body }) {
    const { change } = body
    if (!changesPages(change)) return []
    const { row } = await findCasesOf(work.tx, caller, body)
    const documents = await findCorrectable(work.tx, idsOf(body))
    // Missing and changed documents are reported under the lock.
    if (!areOfCase(documents, body, row.id) || isStale(documents, body) || isUnfit(documents, change))
      return []
    return await makeFiles(work, documents, change)
  },
  async write(context) {
    const { work, tx, caller, body, prepared: files, record, fail } = context
    const { change } = body
    await lockCases(tx, [body.caseId, change.kind === 'move' ? change.toCaseId : null])
    const cases = await findCasesOf(tx, caller, body)
    const documents = await lockCorrectable(tx, idsOf(body))
    if (!areOfCase(documents, body, cases.row.id)) return fail('document.not-found')
    if (isStale(documents, body))
      return fail('record.stale', {
        current: documents.map(({ id, version, number }) => ({
          id,
          recordVersion: version,
          fileVersion: number,
        })),
      })
    const unfit = isUnfit(documents, change)
    if (unfit) return fail(unfit)
    // The documents came into this state only after the files were to be made.
    if (changesPages(change) && files.length === 0) return fail('record.stale')
    const effects = await findEffects(tx, { row: cases.row, documents, change })
    const blocking = effects.filter(({ isBlocking }) => isBlocking)
    if (blocking.length > 0) return fail('correction.blocked', { current: blocking })
    await assertRoom(context, cases, { documents, files })
    await assertFolder(context, cases)
    const outcomes = await apply(context, cases, { documents, files })
    const id = await insertCorrection(
      tx,
      {
        kind: change.kind,
        case_id: cases.row.id,
        to_case_id: change.kind === 'move' ? cases.target.id : null,
        reason: body.reason,
        made_by: caller.id,
        made_at: momentOf(work.now),
      },
      outcomes,
    )
    for (const { documentId } of outcomes)
      await record(
        'document.corrected',
        { correction: id, kind: change.kind },
        { kind: 'document', id: documentId },
      )
    await record('correction.made', { kind: change.kind, reason: body.reason }, { kind: 'correction', id })
    const correction = await findCorrection(tx, id, { lock: false, callerId: caller.id })
    if (!correction) throw new Error(`The correction ${id} was made and is not there`)
    return await viewOfCorrection(tx, caller, correction)
  },
})

type Body = Correcting['body']

const idsOf = ({ documents }: Body) => documents.map(({ id }) => id)

const areOfCase = (documents: readonly CorrectableDocument[], body: Body, caseId: CaseId) =>
  new Set(idsOf(body)).size === documents.length && documents.every(({ case_id }) => case_id === caseId)

/** Whether another user changed what this correction writes over: filing and renaming do not touch pages. */
function isStale(documents: readonly CorrectableDocument[], { documents: sent, change }: Body): boolean {
  return documents.some(({ id, version, number }) => {
    const seen = sent.find(one => one.id === id)
    return change.kind === 'describe' ? seen?.recordVersion !== version : seen?.fileVersion !== number
  })
}

const ALONE: readonly CorrectionChange['kind'][] = ['describe', 'arrange', 'split']

function isUnfit(
  documents: readonly CorrectableDocument[],
  change: CorrectionChange,
): 'correction.one-document' | 'correction.unchanged' | 'document.no-file' | undefined {
  if (ALONE.includes(change.kind) && documents.length > 1) return 'correction.one-document'
  if (change.kind === 'merge' && documents.length < 2) return 'correction.unchanged'
  if (change.kind === 'move' && documents.some(({ case_id }) => case_id === change.toCaseId))
    return 'correction.unchanged'
  if (change.kind === 'arrange' && keepsAllPages(change.pages, documents[0]?.pages))
    return 'correction.unchanged'
  const needsFile = change.kind !== 'describe' && change.kind !== 'withdraw'
  return needsFile && documents.some(({ number }) => number === null) ? 'document.no-file' : undefined
}

const keepsAllPages = (pages: readonly { page: number; turn: number }[], count: number | null | undefined) =>
  pages.length === count && pages.every(({ page, turn }, at) => page === at + 1 && turn === 0)

interface Changing {
  documents: readonly CorrectableDocument[]
  files: readonly MadeFile[]
}

async function assertRoom(
  { tx, body, fail }: Correcting,
  { target }: CorrectedCases,
  { documents, files }: Changing,
): Promise<void> {
  const { kind } = body.change
  const coming = kind === 'move' ? documents.map(({ size }) => size ?? 0) : files.map(({ size }) => size)
  if (coming.length === 0) return
  const size = coming.reduce((sum, bytes) => sum + bytes, 0)
  if (!(await hasStorageSpace(tx, target, { size, isNew: kind !== 'arrange' }))) fail('case.documents-full')
}

async function assertFolder({ work, tx, body, fail }: Correcting, { target }: CorrectedCases): Promise<void> {
  const { change } = body
  if (!('folderId' in change) || !change.folderId) return
  const folders = await keepFolders(tx, work.now, target)
  if (!folders.some(({ id }) => id === change.folderId)) fail('folder.not-found')
}

async function apply(
  { work, caller, body: { change } }: Correcting,
  { row, target }: CorrectedCases,
  { documents, files }: Changing,
): Promise<Outcome[]> {
  const [document] = documents
  if (!document) throw new Failure('document.not-found')
  const made = (name: string, at: number) =>
    enterNewDocument(work, documents, { name, file: files[at] as MadeFile, row, by: caller.id })
  const sources = async (withdraws: boolean): Promise<Outcome[]> => {
    const outcomes: Outcome[] = []
    if (withdraws) for (const source of documents) outcomes.push(await withdrawDocument(work, row, source))
    return outcomes
  }
  switch (change.kind) {
    case 'move':
      return await moveDocuments(
        work,
        { row, target },
        { documents, folderId: change.folderId, by: caller.id },
      )
    case 'describe':
      return [await describeDocument(work, document, change)]
    case 'arrange':
      return [await enterNewVersion(work, document, { file: files[0] as MadeFile, by: caller.id })]
    case 'withdraw':
      return await sources(true)
    case 'merge':
      return [await made(change.name, 0), ...(await sources(change.withdraws))]
    case 'split': {
      const outcomes: Outcome[] = []
      for (const [at, { name }] of change.parts.entries()) outcomes.push(await made(name, at))
      return [...outcomes, ...(await sources(change.withdraws))]
    }
  }
}
