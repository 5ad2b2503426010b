// The cases of a client with their documents. Cases that others share with them are named in a list, and not copied:
// they are the data of their owners.
import { readLegalAid } from '@maat/contract/cases/case-checks'
import { readClosingReport } from '@maat/contract/cases/case-closing'
import { readDraft } from '@maat/contract/cases/case-draft'
import { listCaseEvents, listCases, listParticipants, readCase } from '@maat/contract/cases/cases'
import { listSigningRoundsOfCase } from '@maat/contract/documents/document-signing'
import { listCaseDocuments } from '@maat/contract/documents/documents'
import type { CaseId } from '@maat/contract/ids'
import { readProvisions } from '@maat/contract/money/billable'
import { listFeeAgreements } from '@maat/contract/money/fee-agreements'
import type { ReplyOf } from '@maat/contract/operation'
import { downloadNameOf } from '@maat/domain/documents/document-files'
import { readableDocuments } from '../../documents/documents/index.ts'
import type { ExportEntry } from './export-entry.ts'
import type { OwnReader } from './own-reader.ts'

export type OwnCase = ReplyOf<typeof listCases>['items'][number]

/** The same in the data and beside the documents, so that a reader finds both. */
export const folderOfCase = ({ id, number }: Pick<OwnCase, 'id' | 'number'>): string =>
  number ?? `draft-${id.slice(0, 8)}`

export const ownCases = (reader: OwnReader): Promise<OwnCase[]> =>
  reader.all(page => reader.read(listCases, { query: { source: 'own', ...page } }))

export async function* gatherCases(
  reader: OwnReader,
  cases: readonly OwnCase[],
): AsyncGenerator<ExportEntry> {
  for (const row of cases) {
    const title = row.number ? `${row.number} · ${row.title}` : row.title
    yield {
      section: 'cases',
      title,
      path: `cases/${folderOfCase(row)}.json`,
      json: await contentOf(reader, row.id),
    }
    yield* documentsOf(reader, row)
  }
  const shared = await reader.all(page => reader.read(listCases, { query: { source: 'shared', ...page } }))
  if (shared.length > 0)
    yield { section: 'cases', title: '', path: 'cases/shared-with-me.json', json: shared.map(nameOf) }
}

/** Not the people of a case that belongs to another client. */
const nameOf = ({ id, number, title, status, datedAt }: OwnCase) => ({ id, number, title, status, datedAt })

async function contentOf(reader: OwnReader, caseId: CaseId): Promise<object> {
  const params = { caseId }
  const list = { params }
  return {
    case: await reader.read(readCase, list),
    draft: await reader.readIfAny(readDraft, list),
    timeline: await reader.all(query => reader.read(listCaseEvents, { params, query })),
    participants: await reader.read(listParticipants, list),
    documents: (await reader.read(listCaseDocuments, list)).documents,
    signatures: await reader.all(query => reader.read(listSigningRoundsOfCase, { params, query })),
    legalAid: await reader.readIfAny(readLegalAid, list),
    feeAgreements: await reader.all(query => reader.read(listFeeAgreements, { params, query })),
    provisions: await reader.readIfAny(readProvisions, list),
    closingReport: await reader.readIfAny(readClosingReport, list),
  }
}

async function* documentsOf(reader: OwnReader, row: OwnCase): AsyncGenerator<ExportEntry> {
  const { work, caller } = reader
  const { documents } = await reader.read(listCaseDocuments, { params: { caseId: row.id } })
  const ids = documents.map(({ id }) => id)
  for (const { row: document, versions } of await readableDocuments(work.tx, caller, ids)) {
    const [newest] = versions
    // Nothing was given yet, or the file is still being checked.
    if (!newest || document.status === 'processing') continue
    const listed = documents.find(({ id }) => id === document.id)
    yield {
      section: 'cases',
      title: document.name,
      folder: folderOfCase(row),
      name: downloadNameOf(document.name, newest.media_type),
      file: newest,
      at: listed?.file?.uploadedAt ?? row.datedAt,
    }
  }
}
