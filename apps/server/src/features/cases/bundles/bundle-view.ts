// A bundle as the staff see it.

import type { BundleContent, BundleView } from '@maat/contract/cases/bundles'
import type { CaseId } from '@maat/contract/ids'
import { archiveBytes, type BundleEntry } from '@maat/domain/cases/file/bundles'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import type { ReadContext } from '../../../platform/http/work.ts'
import { filesOfSet, listSetsOf } from '../exhibits/index.ts'
import { type BundleFileRow, type BundleRow, markOfEntries } from './bundle-store.ts'

type View = z.input<typeof BundleView>
type ExhibitSet = Awaited<ReturnType<typeof listSetsOf>>[number]

/** The exhibits of a set in their order, with the files that a bundle would show. */
export async function entriesOf(executor: Executor, { id, exhibits }: ExhibitSet): Promise<BundleEntry[]> {
  const files = await filesOfSet(executor, id)
  return exhibits.map(({ documentId, number, title, datedOn, bytes, mediaType, pages }) => ({
    documentId,
    number,
    title,
    datedOn,
    hash: files.get(documentId) ?? null,
    bytes,
    mediaType,
    pages,
    firstPage: null,
    fault: null,
  }))
}

const markOf = (set: Pick<ExhibitSet, 'name' | 'stamp'>, entries: readonly BundleEntry[]) =>
  [set.name, set.stamp.mark, set.stamp.place, set.stamp.pages, set.stamp.size, markOfEntries(entries)].join(
    '\n',
  )

async function marksOfSets(executor: Executor, caseId: CaseId): Promise<Map<string, string>> {
  const marks = new Map<string, string>()
  for (const set of await listSetsOf(executor, caseId))
    marks.set(set.id, markOf(set, await entriesOf(executor, set)))
  return marks
}

export const shownOf = async (
  { tx, now }: Pick<ReadContext, 'tx' | 'now'>,
  caseId: CaseId,
): Promise<Shown> => ({
  marks: await marksOfSets(tx, caseId),
  now,
})

/** The job is tried for an hour; a bundle that is still being made much later never will be. */
const MOST_HOURS = 3

const isGivenUp = ({ state, requested_at }: BundleRow, now: Date) =>
  state === 'making' && now.getTime() - Date.parse(requested_at) > MOST_HOURS * 3_600_000

interface Shown {
  /** The present mark of each set. */
  marks: ReadonlyMap<string, string>
  now: Date
}

export function viewOfBundle(row: BundleRow, { marks, now }: Shown): View {
  const { files, entries, channel } = row
  const mark = markOf({ name: row.set_name, stamp: row.stamp }, entries)
  return {
    id: row.id,
    setId: row.set_id,
    setName: row.set_name,
    form: row.form,
    state: isGivenUp(row, now) ? 'failed' : row.state,
    steps: { done: row.steps_done, all: row.steps },
    channelId: row.channel_id,
    channelName: channel?.name[row.language] ?? null,
    language: row.language,
    heading: row.heading,
    exhibits: entries.length,
    leftOut: entries.filter(({ fault }) => fault !== null).length,
    pages: files.reduce((sum, { pages }) => sum + pages, 0),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    parts: partsOfRows(row),
    madeBy: row.made_by,
    requestedAt: row.requested_at,
    madeAt: row.made_at,
    isOutdated: row.set_id === null || marks.get(row.set_id) !== mark,
  }
}

function partsOfRows({ files, form, channel }: BundleRow): View['parts'] {
  const mostFile = channel?.mostFileBytes ?? Number.POSITIVE_INFINITY
  const mostFiling = channel?.mostFilingBytes ?? Number.POSITIVE_INFINITY
  return [...Map.groupBy(files, ({ part }) => part)].map(([part, own]) => {
    const bytes = bytesOfPart(form, own)
    return {
      part,
      files: own.length,
      bytes,
      isTooLarge: own.some(file => file.bytes > mostFile) || bytes > mostFiling,
    }
  })
}

const bytesOfPart = (form: BundleRow['form'], files: readonly BundleFileRow[]) =>
  form === 'one-file'
    ? files.reduce((sum, { bytes }) => sum + bytes, 0)
    : archiveBytes(files.map(({ name, bytes }) => ({ name, size: bytes })))

export const contentOfBundle = (row: BundleRow, shown: Shown): z.input<typeof BundleContent> => ({
  ...viewOfBundle(row, shown),
  entries: row.entries,
  files: row.files,
})
