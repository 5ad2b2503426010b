// The benchmark of invoices: the PDF compared with Chromium, and issuing invoices while other users read lists.

import { listCases } from '@maat/contract/cases/cases'
import { readInvoicePdf } from '@maat/contract/money/invoice-papers'
import { draftInvoice, issueInvoice } from '@maat/contract/money/invoices'
import { urlOf } from '@maat/contract/operation'
import {
  invoiceContent,
  invoiceTitle,
} from '../apps/server/src/features/money/invoices/documents/invoice-content.ts'
import { legalSentences } from '../apps/server/src/features/money/invoices/documents/invoice-document.ts'
import { renderInvoice } from '../apps/server/src/features/money/invoices/documents/invoice-pdf.ts'
import { SAMPLE_INVOICES } from '../apps/server/src/features/money/invoices/documents/sample-invoices.ts'
import type { Benchmark, BenchmarkLine } from './benchmark.ts'
import { compareWithChromium } from './compare-with-chromium.ts'
import { type DemoProduct, startDemoProduct } from './demo-product.ts'
import { invoicePage } from './invoice-page.ts'
import { load, quantile } from './load.ts'
import { lasting, sized } from './size.ts'

const FIRM = 'Maât'
const INVOICES = sized(300, 8)
const AT_ONCE = sized(200, 2)
const WORKERS = 2
const PER_MINUTE = 200
const SLOWER = 2
/** Per minute: one and a half times the bar. */
const PACE = 300
const CALM = { connections: 3, ms: lasting(12_000) }

async function measurePdf(): Promise<BenchmarkLine[]> {
  const sample = SAMPLE_INVOICES['be-consumer']
  if (!sample) throw new Error('There is no sample of an invoice to a Belgian consumer')
  const { lines, ...rest } = sample
  const invoice = {
    ...rest,
    lines: Array.from({ length: 4 }, () => lines)
      .flat()
      .slice(0, 12),
  }
  const content = invoiceContent(invoice, FIRM, legalSentences(invoice))
  return await compareWithChromium({
    what: 'invoice of twelve lines',
    ours: pdf => renderInvoice({ pdf, firm: FIRM, account: null }, invoice),
    html: invoicePage(invoiceTitle(invoice), content),
  })
}

/** Drafts of provisions, created before the measurement. */
async function makeDrafts({ url }: DemoProduct, headers: Record<string, string>): Promise<string[]> {
  const listed = await (await fetch(`${url}${urlOf(listCases)}?group=ongoing&limit=100`, { headers })).json()
  const ids: string[] = []
  for (const { id } of (listed as { items: { id: string }[] }).items)
    for (let at = 0; at < 40 && ids.length < INVOICES; at += 1) {
      const response = await fetch(url + urlOf(draftInvoice).replace(':caseId', id), {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(draftInvoice.example),
      })
      if (!response.ok) break
      ids.push(((await response.json()) as { id: string }).id)
    }
  return ids
}

/** Issues the invoice and reads its PDF, because the user waits for both. */
async function issue({ url }: DemoProduct, headers: Record<string, string>, id: string): Promise<void> {
  const of = (operation: Parameters<typeof urlOf>[0]) => url + urlOf(operation).replace(':invoiceId', id)
  const issued = await fetch(of(issueInvoice), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ version: 1 }),
  })
  if (!issued.ok) throw new Error(`It was not issued: ${await issued.text()}`)
  await issued.arrayBuffer()
  const paper = await fetch(of(readInvoicePdf), { headers })
  if (!paper.ok) throw new Error(`It has no paper: ${await paper.text()}`)
  await paper.arrayBuffer()
}

async function measureIssuing(): Promise<BenchmarkLine[]> {
  const product = await startDemoProduct()
  try {
    const { token: admin } = await product.signIn('admin@maat.example')
    const headers = { authorization: `Bearer ${admin}` }
    const waiting = await makeDrafts(product, headers)
    const issueNext = async () => {
      const id = waiting.pop()
      if (!id) throw new Error('There are not as many drafts')
      await issue(product, headers, id)
    }
    const { token } = await product.signIn('assistant@maat.example')
    return [await measureRate(issueNext), await measureSlowing(product, token, issueNext)]
  } finally {
    await product.stop()
  }
}

/** At the full speed of two workers. */
async function measureRate(issueNext: () => Promise<void>): Promise<BenchmarkLine> {
  let left = AT_ONCE
  const began = performance.now()
  const worker = async () => {
    for (; left > 0; left -= 1) await issueNext()
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
  const perMinute = (AT_ONCE * 60_000) / (performance.now() - began)
  return {
    what: `${AT_ONCE} invoices issued, each with its PDF`,
    measured: `${perMinute.toFixed(0)} a minute`,
    bar: `at least ${PER_MINUTE}`,
    ok: perMinute >= PER_MINUTE,
  }
}

/** The effect on other users while invoices are issued faster than the bar requires. */
async function measureSlowing(
  { url }: DemoProduct,
  token: string,
  issueNext: () => Promise<void>,
): Promise<BenchmarkLine> {
  const lists = [url + urlOf(listCases)]
  await load(lists, token, CALM)
  const calm = await load(lists, token, CALM)
  const issuing: Promise<void>[] = []
  const pace = setInterval(() => issuing.push(issueNext()), 60_000 / PACE)
  const busy = await load(lists, token, CALM)
  clearInterval(pace)
  await Promise.all(issuing)
  const slower = quantile(busy.latencies, 0.95) / quantile(calm.latencies, 0.95)
  return {
    what: `p95 of a list of cases while ${PACE} invoices a minute are issued, beside without`,
    measured: `${slower.toFixed(2)} times`,
    bar: `at most ${SLOWER}`,
    ok: slower <= SLOWER,
  }
}

export const invoiceBenchmark: Benchmark = {
  name: 'invoices',
  run: async () => [...(await measurePdf()), ...(await measureIssuing())],
}
