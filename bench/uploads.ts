// Sends twenty parallel uploads of the maximum size in parts through the API: the memory of the server must not depend
// on the size of the files.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { listCases } from '@maat/contract/cases/cases'
import { beginUpload, completeUpload, putUploadPart } from '@maat/contract/documents/uploads'
import { methodOf, type Operation, urlOf } from '@maat/contract/operation'
import { MOST_DOCUMENT_BYTES, UPLOAD_PART_BYTES } from '@maat/domain/documents/document-files'
import type { Benchmark, BenchmarkLine } from './benchmark.ts'
import { type DemoProduct, startDemoProduct } from './demo-product.ts'
import { lasting, sized } from './size.ts'

const UPLOADS = sized(20, 2)
const LARGE_BYTES = sized(MOST_DOCUMENT_BYTES, UPLOAD_PART_BYTES * 2)
const SAMPLE_MS = 50
const FLAT = 1.5
const TIMES_SMALLER = 10
const REST_MS = lasting(5000)

async function run(): Promise<BenchmarkLine[]> {
  const product = await startDemoProduct()
  try {
    const { token } = await product.signIn('client@maat.example')
    const caseId = await openCase(product, token)
    await new Promise(resolve => setTimeout(resolve, REST_MS))
    const rest = memoryOf(product.process.pid)
    const small = await peakOf(product, token, caseId, Math.floor(LARGE_BYTES / TIMES_SMALLER))
    const began = performance.now()
    const large = await peakOf(product, token, caseId, LARGE_BYTES)
    const speed = (UPLOADS * LARGE_BYTES) / 2 ** 20 / ((performance.now() - began) / 1000)
    return [
      {
        what: `the most memory that the server holds during ${UPLOADS} uploads of 25 MB at once, beside as many of 2.5 MB`,
        measured: `${(large / small).toFixed(2)} (${large.toFixed(0)} MB, ${small.toFixed(0)} MB; at rest ${rest.toFixed(0)} MB; ${speed.toFixed(0)} MB/s; asked again ${askedAgain} times)`,
        bar: `at most ${FLAT}`,
        ok: large / small <= FLAT,
      },
    ]
  } finally {
    await product.stop()
  }
}

async function peakOf(product: DemoProduct, token: string, caseId: string, size: number): Promise<number> {
  let most = 0
  const sampling = setInterval(() => {
    most = Math.max(most, memoryOf(product.process.pid))
  }, SAMPLE_MS)
  await Promise.all(
    Array.from({ length: UPLOADS }, (_, at) => upload(product.url, token, caseId, fileOf(at, size))),
  )
  clearInterval(sampling)
  return most
}

function memoryOf(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000
}

async function openCase({ url }: DemoProduct, token: string): Promise<string> {
  const response = await fetch(`${url}${urlOf(listCases)}?group=ongoing&source=own`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { items } = (await response.json()) as { items: { id: string }[] }
  return items[0]?.id ?? ''
}

/** A file that starts like a PDF; the rest is noise that differs from every other upload. */
function fileOf(at: number, size: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(new ArrayBuffer(size)).fill(`upload ${at} of ${size} `)
  bytes.write('%PDF-1.7\n')
  bytes.write('\n%%EOF\n', bytes.length - 7)
  return bytes
}

async function upload(url: string, token: string, caseId: string, bytes: Buffer<ArrayBuffer>): Promise<void> {
  const { id } = await send(
    url,
    token,
    beginUpload,
    { caseId },
    JSON.stringify({ name: 'piece.pdf', size: bytes.length }),
  )
  for (let start = 0; start < bytes.length; start += UPLOAD_PART_BYTES)
    await send(
      url,
      token,
      putUploadPart,
      { uploadId: id },
      bytes.subarray(start, start + UPLOAD_PART_BYTES),
      `?start=${start}`,
    )
  await send(url, token, completeUpload, { uploadId: id })
}

let askedAgain = 0
const PATIENCE_MS = 500
const MOST_TRIES = 60

/** Like a browser: retries while the server is busy, with the same idempotency key. */
async function send(
  url: string,
  token: string,
  operation: Operation,
  params: Record<string, string>,
  body?: string | Uint8Array<ArrayBuffer>,
  query = '',
): Promise<{ id: string }> {
  const path = urlOf(operation).replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const headers = {
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
    ...(body !== undefined && { 'content-type': operation.bodyType ?? 'application/json' }),
  }
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const response = await fetch(url + path + query, {
      method: methodOf(operation),
      headers,
      ...(body !== undefined && { body }),
    })
    if (response.status === 200) return (await response.json()) as { id: string }
    if (response.status !== 503)
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    askedAgain += 1
    await new Promise(resolve => setTimeout(resolve, PATIENCE_MS))
  }
  throw new Error(`${path} stays unavailable`)
}

export const uploadBenchmark: Benchmark = { name: 'uploads', run }
