// Twenty uploads of the largest size at once, part by part through the API: what the server holds in memory meanwhile.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { listCases } from '@maat/contract/cases'
import { beginUpload, completeUpload, putUploadPart } from '@maat/contract/documents'
import { methodOf, type Operation, urlOf } from '@maat/contract/operation'
import { MOST_DOCUMENT_BYTES, UPLOAD_PART_BYTES } from '@maat/domain/document-files'
import type { Benchmark, BenchmarkLine } from './benchmark.ts'
import { type DemoProduct, startDemoProduct } from './demo-product.ts'
import { median } from './load.ts'

const UPLOADS = 20
const SAMPLE_MS = 50
const FLAT = 1.25
const REST_MS = 5000

async function run(): Promise<BenchmarkLine[]> {
  const product = await startDemoProduct()
  try {
    const { token } = await product.signIn('client@maat.example')
    const caseId = await openCase(product, token)
    // Long enough for the garbage of the start to be gone.
    await new Promise(resolve => setTimeout(resolve, REST_MS))
    const pid = product.process.pid ?? 0
    const rest = memoryOf(pid)
    const samples: number[] = []
    const sampling = setInterval(() => samples.push(memoryOf(pid)), SAMPLE_MS)
    const began = performance.now()
    await Promise.all(Array.from({ length: UPLOADS }, (_, at) => upload(product.url, token, caseId, at)))
    const seconds = (performance.now() - began) / 1000
    clearInterval(sampling)
    return linesOf(rest, samples, seconds)
  } finally {
    await product.stop()
  }
}

function linesOf(rest: number, samples: readonly number[], seconds: number): BenchmarkLine[] {
  const third = Math.floor(samples.length / 3)
  const growth = median(samples.slice(-third)) / median(samples.slice(0, third))
  const megabytes = (UPLOADS * MOST_DOCUMENT_BYTES) / 2 ** 20
  return [
    {
      what: `memory in the last third of ${UPLOADS} uploads of 25 MB at once, beside the first`,
      measured: `${growth.toFixed(2)} (at rest ${rest.toFixed(0)} MB, at most ${Math.max(...samples).toFixed(0)} MB; ${(megabytes / seconds).toFixed(0)} MB/s)`,
      bar: `at most ${FLAT}`,
      ok: growth <= FLAT,
    },
  ]
}

function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000
}

async function openCase({ url }: DemoProduct, token: string): Promise<string> {
  const response = await fetch(`${url}${urlOf(listCases)}?group=ongoing&source=own`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { items } = (await response.json()) as { items: { id: string }[] }
  return items[0]?.id ?? ''
}

/** A PDF as far as anybody looks, and the rest of it noise that is no other upload's. */
function fileOf(at: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(new ArrayBuffer(MOST_DOCUMENT_BYTES)).fill(`upload ${at} `)
  bytes.write('%PDF-1.7\n')
  bytes.write('\n%%EOF\n', bytes.length - 7)
  return bytes
}

async function upload(url: string, token: string, caseId: string, at: number): Promise<void> {
  const bytes = fileOf(at)
  const { id } = await send(
    url,
    token,
    beginUpload,
    { caseId },
    JSON.stringify({ name: `piece-${at}.pdf`, size: bytes.length }),
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

async function send(
  url: string,
  token: string,
  operation: Operation,
  params: Record<string, string>,
  body?: string | Uint8Array<ArrayBuffer>,
  query = '',
): Promise<{ id: string }> {
  const path = urlOf(operation).replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const response = await fetch(url + path + query, {
    method: methodOf(operation),
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      ...(body !== undefined && { 'content-type': operation.bodyType ?? 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
  if (response.status !== 200)
    throw new Error(`${operation.path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as { id: string }
}

export const uploadBenchmark: Benchmark = { name: 'uploads', run }
