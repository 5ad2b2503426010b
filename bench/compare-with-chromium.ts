// Compares the product's PDF rendering with a warm headless Chromium that prints the same content, in alternating
// rounds.
import { type Browser, chromium } from '@playwright/test'
import { PdfRenderer } from '../apps/server/src/platform/pdf/pdf-renderer.ts'
import { chromiumOptions } from '../scripts/chromium.ts'
import type { BenchmarkLine } from './benchmark.ts'
import { median, spread } from './load.ts'
import { sized } from './size.ts'

const ROUNDS = sized(30, 1)
const WARM_UP = sized(5, 0)
const TIMES_FASTER = 3
const LONGEST_MS = 15

interface Compared {
  /** The name in the result lines: 'summary of a case'. */
  what: string
  ours(renderer: PdfRenderer): Promise<Uint8Array>
  html: string
}

type Row = readonly string[]
export const escaped = (text: string) => text.replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`)

/** The first cell of each row is its heading. */
export const table = (rows: readonly Row[]) =>
  `<table>${rows
    .map(([what = '', ...values]) => {
      const cells = values.map(value => `<td>${escaped(value)}</td>`).join('')
      return `<tr><th>${escaped(what)}</th>${cells}</tr>`
    })
    .join('')}</table>`

export const printedPage = (title: string, body: string) =>
  `<!doctype html><html lang="fr"><title>${escaped(title)}</title><style>
    @page { size: A4; margin: 20mm 22mm } body { font: 10pt Inter, sans-serif; color: #1b2a33 }
    table { width: 100%; border-collapse: collapse } th { width: 30%; text-align: left } th, td { padding: 6pt 4pt; border-bottom: .5pt solid #e4ded2 }
    </style><h1>${escaped(title)}</h1>${body}</html>`

async function printer(browser: Browser, html: string): Promise<() => Promise<Uint8Array>> {
  const page = await browser.newPage()
  return async () => {
    await page.setContent(html)
    return await page.pdf({ preferCSSPageSize: true })
  }
}

async function timed(render: () => Promise<Uint8Array>): Promise<number> {
  const began = performance.now()
  const bytes = await render()
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') throw new Error('That is no PDF')
  return performance.now() - began
}

export async function compareWithChromium({ what, ours, html }: Compared): Promise<BenchmarkLine[]> {
  const renderer = new PdfRenderer()
  const browser = await chromium.launch(chromiumOptions())
  try {
    const print = await printer(browser, html)
    const times: number[] = []
    const ratios: number[] = []
    const own: number[] = []
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const before = process.cpuUsage()
      const time = await timed(() => ours(renderer))
      const { user, system } = process.cpuUsage(before)
      const theirs = await timed(print)
      if (round < 0) continue
      times.push(time)
      ratios.push(theirs / time)
      own.push((user + system) / 1000)
    }
    return linesOf(what, { times, ratios, own })
  } finally {
    await browser.close()
    await renderer.close()
  }
}

type Measured = Record<'times' | 'ratios' | 'own', number[]>

function linesOf(what: string, { times, ratios, own }: Measured): BenchmarkLine[] {
  const atMost = (name: string, measured: number): BenchmarkLine => ({
    what: name,
    measured: `${measured.toFixed(1)} ms`,
    bar: `at most ${LONGEST_MS} ms`,
    ok: measured <= LONGEST_MS,
  })
  return [
    {
      what: `${what} as PDF/A-3, beside printing it with a warm Chromium`,
      measured: `${spread(ratios)} times as fast`,
      bar: `at least ${TIMES_FASTER}`,
      ok: median(ratios) >= TIMES_FASTER,
    },
    atMost(`one ${what}, from the request to the bytes`, median(times)),
    atMost('what the server’s own process does for it, all in all', median(own)),
  ]
}
