// Replies with bytes that were generated for the request, under a file name. `replyWithFile` does it for stored files.
import type { RawReply } from '@maat/contract/raw-reply'

export function replyWithBytes(body: RawReply['body'], name: string, { isDownload = false } = {}): RawReply {
  return { body, headers: headersOfName(name, isDownload) }
}

export const headersOfName = (name: string, isDownload: boolean): Record<string, string> => ({
  'content-disposition': `${isDownload ? 'attachment' : 'inline'}; ${fileNames(name)}`,
  // A shared computer must not keep a client's documents.
  'cache-control': 'private, no-store',
})

/** The ASCII name for old clients, and the full name beside it (RFC 6266). */
function fileNames(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${encoded}`
}
