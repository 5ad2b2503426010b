// The file itself. It is handed out as what it was found to be and as nothing else; should a browser be made to open
// it as a page, that page is an empty sandbox.
import { readDocumentContent } from '@maat/contract/documents'
import type { RawReply } from '@maat/contract/raw-reply'
import { downloadNameOf } from '@maat/domain/document-files'
import { handleRecord } from '../../platform/http/handle.ts'
import { documentSubject } from './document-subject.ts'
import { fileNames } from './download-name.ts'
import { rangeOf } from './http-range.ts'
import { findVersion, type VersionRow } from './version-store.ts'

export const handleReadContent = handleRecord(readDocumentContent, documentSubject, async context => {
  const { work, tx, subject: row, query, from, record, fail } = context
  const version = await findVersion(tx, row.id, query.version)
  if (!version) return fail(row.reason === 'document.infected' ? 'document.infected' : 'document.no-file')
  if (row.status === 'processing' && version.number === row.file_number) return fail('document.wrong-state')
  const { file_hash: hash, file_size: size, number } = version
  const etag = `"${hash}"`
  const isSame = from.ifRange === undefined || from.ifRange === etag
  const range = isSame ? rangeOf(from.range, size) : undefined
  const headers = headersOf(version, row.name, query.download ?? false)
  if (range === 'unsatisfiable')
    return { status: 416, body: new Uint8Array(), headers: { 'content-range': `bytes */${size}` } }
  const body = await work.services.files.read(hash, range)
  // Its row says that we have it: `npm run files:check` finds such, too.
  if (!body) return fail('document.no-file')
  // A reader that goes on where it left off has opened the document before.
  if (!range || range.start === 0)
    await record('document.read', { version: number, ...(query.download && { download: true }) })
  return range
    ? partOf(body, headers, range, size)
    : { body, headers: { ...headers, 'content-length': String(size) } }
})

function partOf(
  body: RawReply['body'],
  headers: Record<string, string>,
  { start, end }: { start: number; end: number },
  size: number,
): RawReply {
  const part = { 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': String(end - start + 1) }
  return { status: 206, body, headers: { ...headers, ...part } }
}

function headersOf(version: VersionRow, documentName: string, isDownload: boolean): Record<string, string> {
  const { media_type: mediaType, file_hash: hash } = version
  const name = downloadNameOf(documentName, mediaType)
  return {
    'content-type': mediaType,
    'content-disposition': `${isDownload ? 'attachment' : 'inline'}; ${fileNames(name)}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    // Nothing of a client's papers stays behind on a shared computer.
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    etag: `"${hash}"`,
  }
}
