// Files in a bucket of any S3-compatible storage. The signature contains the hash, so that the storage itself refuses
// wrong bytes.
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../../config.ts'
import {
  type Bytes,
  BytesDiffer,
  type FileReference,
  type FileStore,
  hashOfPath,
  type OnDamaged,
  pathOfHash,
  verified,
} from './file-store.ts'

const PATIENCE_MS = 60_000

type Sent = RequestInit & { duplex?: 'half' }
type Send = (method: string, path: string, sent?: Sent) => Promise<Response>

export function s3Store(config: S3Config, onTorn: OnDamaged): FileStore {
  const send = sender(config)
  const at = (hash: string) => `/${pathOfHash(hash)}`
  return {
    async keep(hash, size, bytes) {
      const headers = { 'content-length': String(size), 'x-amz-content-sha256': hash }
      const body = ReadableStream.from(verified(bytes, { hash, size })) as ReadableStream<Uint8Array>
      await assertOk(await send('PUT', at(hash), { headers, body, duplex: 'half' }).catch(failed))
    },
    async has({ hash, size }) {
      const response = await send('HEAD', at(hash))
      if (response.status !== 404) await assertOk(response)
      return response.ok && lengthOf(response) === size
    },
    async read(file, range) {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : undefined
      const response = await send('GET', at(file.hash), headers && { headers })
      // 416: it is shorter than the requested range.
      const isTorn = response.status === 416 || (response.ok && lengthOf(response) !== file.size)
      if (isTorn) onTorn(file.hash)
      if (isTorn || response.status === 404) {
        await response.body?.cancel()
        return undefined
      }
      await assertOk(response, 'goes on')
      // A successful read always has a body.
      const bytes = response.body as Bytes
      return range ? bytes : verified(bytes, file, onTorn)
    },
    remove: async hash => assertOk(await send('DELETE', at(hash))),
    list: () => listAll(send),
    // An answer of the bucket is enough, because each written file costs money.
    tryWriting: async () => assertOk(await send('HEAD', '/')),
    // A bucket stores a file completely or not at all.
    clearUnfinished: async () => undefined,
  }
}

function sender({ endpoint, bucket, region, accessKey, secretKey }: S3Config): Send {
  // No retries here: a streamed body is consumed by the first try, and jobs and users try again.
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 0,
  })
  return async (method, path, { body, duplex, ...sent } = {}) => {
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}${path}`
    const { headers } = await client.sign(url, { method, ...sent })
    // Limits only the wait for the answer: a slow client may take longer to stream it.
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(new Error('The file storage does not answer')), PATIENCE_MS)
    const request = {
      method,
      headers,
      redirect: 'error',
      signal: patience.signal,
      ...(body && { body, duplex }),
    } as Sent
    return await fetch(url, request).finally(() => clearTimeout(timer))
  }
}

/** The size of the whole file, even for a range request. */
function lengthOf({ headers }: Response): number {
  const whole = headers.get('content-range')?.split('/')[1] ?? headers.get('content-length')
  return Number(whole)
}

/** Rethrows the original error of the body, which fetch wraps. */
function failed(error: Error): never {
  throw error.cause instanceof BytesDiffer ? error.cause : error
}

/** Also reads an unused response body to its end, so that its connection is free again. */
async function assertOk(response: Response, body: 'ends' | 'goes on' = 'ends'): Promise<void> {
  if (!response.ok) {
    const answer = (await response.text()).slice(0, 300)
    throw new Error(`The file storage answered ${response.status}: ${answer}`)
  }
  if (body === 'ends') await response.arrayBuffer()
}

async function* listAll(send: Send): AsyncGenerator<FileReference> {
  for (let token: string | undefined = ''; token !== undefined; ) {
    const page: string = await pageAfter(send, token)
    for (const entry of page.split('<Contents>').slice(1)) {
      const hash = hashOfPath(textIn(entry, 'Key') ?? '')
      if (hash) yield { hash, size: Number(textIn(entry, 'Size')) }
    }
    token = textIn(page, 'NextContinuationToken')
  }
}

async function pageAfter(send: Send, token: string): Promise<string> {
  const query = new URLSearchParams({ 'list-type': '2', ...(token && { 'continuation-token': token }) })
  const response = await send('GET', `?${query}`)
  if (!response.ok) await assertOk(response)
  return await response.text()
}

const textIn = (xml: string, name: string) =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&')
