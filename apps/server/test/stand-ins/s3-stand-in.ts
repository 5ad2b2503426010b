// A storage with the part of S3 that the product uses, which checks like S3: the signature (version 4) of each request,
// and that a body has the signed hash.
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Config } from '../../src/config.ts'

const BUCKET = 'maat'
const REGION = 'eu-west-1'
const KEY = { id: 'an access key', secret: 'a secret key' }
const PAGE = 2

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Follows the documentation "Authenticating Requests (AWS Signature Version 4)". */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const signature = /Signature=(\w+)/.exec(request.headers.authorization ?? '')?.[1]
  const names = /SignedHeaders=([\w;-]+)/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const query = [...url.searchParams]
    .map(pair => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&')
  const headers = names.split(';').map(name => `${name}:${request.headers[name]}\n`)
  const canonical = [
    request.method,
    url.pathname,
    query,
    headers.join(''),
    names,
    request.headers['x-amz-content-sha256'],
  ]
  const date = String(request.headers['x-amz-date'])
  const scope = `${date.slice(0, 8)}/${REGION}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical.join('\n'))].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${KEY.secret}`)
  return signature === hmac(key, toSign).toString('hex')
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

function answerRange(request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  if (start === undefined) {
    response.writeHead(200, { 'content-length': bytes.length })
    return void response.end(request.method === 'HEAD' ? undefined : bytes)
  }
  const of = `/${bytes.length}`
  if (Number(start) >= bytes.length)
    return void response.writeHead(416, { 'content-range': `bytes *${of}` }).end('<Code>InvalidRange</Code>')
  const part = bytes.subarray(Number(start), Number(end) + 1)
  const range = `bytes ${start}-${Number(start) + part.length - 1}${of}`
  response.writeHead(206, { 'content-length': part.length, 'content-range': range }).end(part)
}

function listing(kept: Map<string, Buffer>, after: string): string {
  const names = [...kept.keys()].sort().filter(name => name > after)
  const shown = names.slice(0, PAGE).map(name => {
    const size = kept.get(name)?.length
    return `<Contents><Key>${name}</Key><Size>${size}</Size></Contents>`
  })
  const next = names.length > PAGE ? `<NextContinuationToken>${names[PAGE - 1]}</NextContinuationToken>` : ''
  return `<ListBucketResult>${shown.join('')}${next}</ListBucketResult>`
}

export interface S3StandIn {
  config: S3Config
  spoil(name: string, bytes: Buffer): void
  close(): Promise<void>
}

export async function openS3StandIn(): Promise<S3StandIn> {
  const kept = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://storage')
    const body = await readAll(request)
    const name = url.pathname.slice(`/${BUCKET}/`.length)
    const bytes = kept.get(name)
    const refuse = (status: number, code: string) => response.writeHead(status).end(`<Code>${code}</Code>`)
    if (!isSigned(request, url)) return refuse(403, 'SignatureDoesNotMatch')
    if (request.method === 'PUT') {
      if (sha256(body) !== request.headers['x-amz-content-sha256'])
        return refuse(400, 'XAmzContentSHA256Mismatch')
      kept.set(name, body)
      return response.end()
    }
    if (request.method === 'DELETE') {
      kept.delete(name)
      return response.writeHead(204).end()
    }
    if (name === '') return response.end(listing(kept, url.searchParams.get('continuation-token') ?? ''))
    return bytes ? answerRange(request, response, bytes) : refuse(404, 'NoSuchKey')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    spoil: (name, bytes) => void kept.set(name, bytes),
    config: { endpoint, bucket: BUCKET, region: REGION, accessKey: KEY.id, secretKey: KEY.secret },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
