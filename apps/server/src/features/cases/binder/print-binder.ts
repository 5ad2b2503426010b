// Prints a binder as one PDF with the rights of its reader. A read has no transaction, so nothing is locked meanwhile.

import { readFile } from 'node:fs/promises'
import { printBinder } from '@maat/contract/cases/binders'
import { DocumentId } from '@maat/contract/ids'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Services } from '../../../platform/http/work.ts'
import { accountOf } from '../../../platform/jobs/job-queue.ts'
import type { Insertion } from '../../../platform/pdf/pdf-insertions.ts'
import { recordReceipt } from '../../documents/documents/index.ts'
import { timeZoneAt } from '../../people/users/index.ts'
import { nameOfUser } from '../case-store/index.ts'
import { binderSubject } from './binder-subject.ts'
import { entriesInOrder } from './entry-store.ts'
import { type PrintedEntry, type ReadableEntry, requestOf } from './printed-binder.ts'
import { type PrintablePages, type PrintedFile, printableFiles, sourceOf } from './printed-files.ts'
import { type EntryView, resolveEntries } from './resolve-entries.ts'

export const handlePrintBinder = handleRecord(printBinder, binderSubject, async context => {
  const { work, tx, caller, subject: row, record } = context
  const { services, now } = work
  const rows = await entriesInOrder(tx, row.id).execute()
  const resolved = await resolveEntries(tx, caller, rows)
  const files = await printableFiles(services, resolved)
  const entries = printedEntries(
    resolved.map(({ view }) => view),
    files,
  )
  const request = requestOf({
    name: row.name,
    ownerName: row.owner_name,
    readerName: await nameOfUser(tx, caller.id),
    firmName: services.config.firmName,
    language: caller.language,
    now,
    timeZone: await timeZoneAt(tx, caller.officeId),
    entries,
  })
  const text = await services.pdf.render(request, accountOf(work.origin))
  const body = await withDocuments(services, text, entries, files)
  for (const { view } of entries) {
    if (view.kind !== 'document' || !('file' in (files.get(view.id) ?? {}))) continue
    const details = { version: view.fileVersion, download: true, binder: true }
    await record('document.read', details, { kind: 'document', id: view.documentId })
    await recordReceipt(tx, { documentId: DocumentId.parse(view.documentId), reader: caller, now })
  }
  await record('binder.printed', {})
  return replyWithBytes(body, `${row.name}.pdf`, { isDownload: true })
})

/** Set text has a limit, too: the longest binder of the longest notes would take minutes. */
const MOST_CHARACTERS = 1_000_000

/** Hidden entries leave no trace. */
function printedEntries(views: readonly EntryView[], files: Map<string, PrintedFile>): PrintedEntry[] {
  let characters = 0
  return views.filter(isReadable).map(view => {
    const file = files.get(view.id)
    if (view.kind === 'note') {
      characters += view.text.length
      return { view, fault: characters > MOST_CHARACTERS ? 'too-large' : undefined }
    }
    if (!file) return { view }
    return 'fault' in file ? { view, fault: file.fault } : { view, pages: file.to - file.from + 1 }
  })
}

const isReadable = (view: EntryView): view is ReadableEntry => view.kind !== 'hidden'

/** Its first bookmark is the title page. */
const FIRST_ENTRY = 1

async function withDocuments(
  services: Services,
  text: Buffer,
  entries: readonly PrintedEntry[],
  files: Map<string, PrintedFile>,
): Promise<Buffer> {
  const placed = entries.flatMap(({ view }, at) => {
    const file = files.get(view.id)
    return file && 'file' in file ? [{ ...file, bookmark: at + FIRST_ENTRY }] : []
  })
  if (placed.length === 0) return text
  const distinct = new Map(placed.map(({ file }) => [file.hash, file]))
  const hashes = [...distinct.keys()]
  const insertions = placed.map(
    ({ file, from, to, bookmark }: PrintablePages & { bookmark: number }): Insertion => ({
      bookmark,
      source: hashes.indexOf(file.hash),
      from,
      to,
    }),
  )
  const sources = [...distinct.values()].map(file => sourceOf(services, file))
  return await services.pdfPages.insert(text, sources, insertions, async ({ path }) => await readFile(path))
}
