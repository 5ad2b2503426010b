// Sends a file with its detected type only, whole or in ranges. If a browser opens it as a page, that page is an empty
// sandbox.
import type { RawReply } from '@maat/contract/raw-reply'
import { downloadNameOf } from '@maat/domain/documents/document-files'
import { withFirstPart } from '../../../../platform/files/file-store.ts'
import { headersOfName } from '../../../../platform/files/reply-with-bytes.ts'
import type { RequestOrigin } from '../../../../platform/http/request-origin.ts'
import type { Services } from '../../../../platform/http/work.ts'
import { rangeOf } from './http-range.ts'

export interface DownloadFile {
  hash: string
  size: number
  mediaType: string
  /** Without the file extension. */
  name: string
}

interface FileRequest {
  from: Pick<RequestOrigin, 'range' | 'ifRange'>
  isDownload: boolean
}

interface Handed {
  reply: RawReply
  /** A request for a later range has opened the file before. */
  isOpened: boolean
}

/** Undefined if the storage does not have it, or has other bytes. */
export async function replyWithFile(
  { files }: Services,
  file: DownloadFile,
  { from, isDownload }: FileRequest,
): Promise<Handed | undefined> {
  const { hash, size } = file
  const isSame = from.ifRange === undefined || from.ifRange === `"${hash}"`
  const range = isSame ? rangeOf(from.range, size) : undefined
  const headers = headersOf(file, isDownload)
  if (range === 'unsatisfiable') {
    const body = new Uint8Array()
    return { reply: { status: 416, body, headers: { 'content-range': `bytes */${size}` } }, isOpened: false }
  }
  const bytes = await files.read(file, range)
  // A failing storage is reported as an error, as long as nothing has been sent yet.
  const body = bytes && (await withFirstPart(bytes))
  if (!body) return undefined
  const whole: RawReply = { body, headers: { ...headers, 'content-length': String(size) } }
  const reply = range ? partOf(body, headers, range, size) : whole
  return { reply, isOpened: !range || range.start === 0 }
}

function partOf(
  body: RawReply['body'],
  headers: Record<string, string>,
  { start, end }: { start: number; end: number },
  size: number,
): RawReply {
  const part = { 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': String(end - start + 1) }
  return { status: 206, body, headers: { ...headers, ...part } }
}

function headersOf({ hash, mediaType, name }: DownloadFile, isDownload: boolean): Record<string, string> {
  return {
    'content-type': mediaType,
    ...headersOfName(downloadNameOf(name, mediaType), isDownload),
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'accept-ranges': 'bytes',
    etag: `"${hash}"`,
  }
}
