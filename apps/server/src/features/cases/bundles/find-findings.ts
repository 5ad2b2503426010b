// Checks a set before it is handed in. What blocks and what leaves an exhibit out are faults; warnings may be passed.

import type { Finding, HandInDay } from '@maat/contract/cases/bundles'
import type { CaseId, DocumentId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import {
  type BundleEntry,
  type BundleForm,
  FINDINGS,
  type FindingKind,
  MOST_BUNDLE_BYTES,
} from '@maat/domain/cases/file/bundles'
import { type ChannelLimits, mostBytesOfFile } from '@maat/domain/cases/file/filing-channels'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { inOnePart } from '../../../platform/files/file-store.ts'
import type { Services } from '../../../platform/http/work.ts'
import { PdfPagesError } from '../../../platform/pdf/pdf-pages.ts'
import type { findSet, listSetsOf } from '../exhibits/index.ts'
import { canBeShown, FAULT_OF_PDF } from './gather-exhibits.ts'

type Found = z.input<typeof Finding>
type ExhibitSet = NonNullable<Awaited<ReturnType<typeof findSet>>>

export interface Checked {
  caseId: CaseId
  set: ExhibitSet
  sets: Awaited<ReturnType<typeof listSetsOf>>
  entries: readonly BundleEntry[]
  form: BundleForm
  limits: ChannelLimits
  handInDay: z.input<typeof HandInDay> | null
  today: Day
}

const finding = (kind: FindingKind, about: Partial<Found> = {}): Found => ({
  kind,
  weight: FINDINGS[kind],
  documentId: null,
  number: null,
  title: '',
  other: null,
  bytes: null,
  ...about,
})

export async function findFindings(
  { db, files, pdfPages }: Pick<Services, 'db' | 'files' | 'pdfPages'>,
  checked: Checked,
): Promise<Found[]> {
  const faults = [
    ...faultsOfFiles(checked.entries),
    ...(await unreadable({ files, pdfPages }, checked.entries)),
  ]
  return [
    ...blocking(checked),
    ...faults,
    ...(await citedOutside(db, checked.caseId)),
    ...warningsOfExhibits(checked),
    ...sameTwice(checked),
    ...(isLate(checked) ? [finding('late')] : []),
  ]
}

const isLate = ({ handInDay, today }: Checked) => handInDay !== null && today > handInDay.day

const about = ({ documentId, number, title }: Pick<BundleEntry, 'documentId' | 'number' | 'title'>) => ({
  documentId,
  number,
  title,
})

function blocking({ entries, form, limits }: Checked): Found[] {
  if (entries.length === 0) return [finding('empty')]
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  const most =
    form === 'one-file' ? Math.min(MOST_BUNDLE_BYTES, mostBytesOfFile(form, limits)) : MOST_BUNDLE_BYTES
  return bytes > most ? [finding('too-large', { bytes })] : []
}

function faultsOfFiles(entries: readonly BundleEntry[]): Found[] {
  return entries.flatMap(entry => {
    if (entry.hash === null) return [finding('no-file', about(entry))]
    return canBeShown(entry.mediaType) ? [] : [finding('not-pdf', about(entry))]
  })
}

/** The others were counted when they arrived, so they can be read. */
const MOST_READ = 20

async function unreadable(
  { files, pdfPages }: Pick<Services, 'files' | 'pdfPages'>,
  entries: readonly BundleEntry[],
): Promise<Found[]> {
  const doubtful = entries.filter(
    ({ hash, mediaType, pages }) => hash !== null && mediaType === 'application/pdf' && !pages,
  )
  const found: Found[] = []
  for (const entry of doubtful.slice(0, MOST_READ)) {
    const fault = await faultOf({ files, pdfPages }, entry)
    if (fault) found.push(finding(fault, about(entry)))
  }
  return found
}

async function faultOf(
  { files, pdfPages }: Pick<Services, 'files' | 'pdfPages'>,
  { hash, bytes: size }: BundleEntry,
): Promise<'no-file' | 'encrypted' | 'damaged' | undefined> {
  const file = { hash: hash ?? '', size }
  if (!(await files.has(file))) return 'no-file'
  try {
    await pdfPages.count({ size, bytes: async () => (await files.read(file)) ?? inOnePart(Buffer.alloc(0)) })
    return undefined
  } catch (error) {
    if (!(error instanceof PdfPagesError)) throw error
    return FAULT_OF_PDF[error.fault] === 'encrypted' ? 'encrypted' : 'damaged'
  }
}

/** Documents that prove a fact and are in no set of the case. */
async function citedOutside(executor: Executor, caseId: CaseId): Promise<Found[]> {
  const { rows } = await sql<{ documentId: DocumentId; title: string; other: string }>`
    select d.id as "documentId", d.name as title, min(f.text) as other
    from case_facts f join fact_proofs p on p.fact_id = f.id
      join documents d on d.id = p.document_id and d.case_id = f.case_id
    where f.case_id = ${caseId}::uuid and not exists (
      select from exhibits e join exhibit_sets s on s.id = e.set_id
      where s.case_id = f.case_id and e.document_id = d.id)
    group by d.id, d.name order by d.name limit 200`.execute(executor)
  return rows.map(row => finding('cited-missing', row))
}

function warningsOfExhibits({ set, entries, form, limits }: Checked): Found[] {
  const most = mostBytesOfFile(form, limits)
  return set.exhibits.flatMap((exhibit, at) => [
    ...(exhibit.facts === 0 ? [finding('never-cited', about(exhibit))] : []),
    ...(exhibit.communicatedOn === null ? [finding('not-communicated', about(exhibit))] : []),
    ...(exhibit.isInternal ? [finding('internal', about(exhibit))] : []),
    ...(exhibit.isChanged ? [finding('changed', about(exhibit))] : []),
    ...(form !== 'one-file' && (entries[at]?.bytes ?? 0) > most
      ? [finding('to-split', { ...about(exhibit), bytes: exhibit.bytes })]
      : []),
  ])
}

/** The same file under two numbers, or the same document in another set. */
function sameTwice({ set, sets, entries }: Checked): Found[] {
  const seen = new Map<string, string>()
  const elsewhere = new Map(
    sets
      .filter(({ id }) => id !== set.id)
      .flatMap(({ exhibits }) => exhibits.map(({ documentId, number }) => [documentId, number] as const)),
  )
  return entries.flatMap(entry => {
    const before = (entry.hash === null ? undefined : seen.get(entry.hash)) ?? elsewhere.get(entry.documentId)
    if (entry.hash !== null && !seen.has(entry.hash)) seen.set(entry.hash, entry.number)
    return before === undefined ? [] : [finding('twice', { ...about(entry), other: before })]
  })
}
