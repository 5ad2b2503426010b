// The signed summary of a case as PDF/A-3, beside a warm headless Chromium that prints the same content (which it
// cannot make into PDF/A, nor attach what was signed).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CaseAnswers } from '@maat/domain/case-answers'
import { type Browser, chromium } from '@playwright/test'
import { summaryContent } from '../apps/server/src/features/cases/summary-content.ts'
import { PdfRenderer } from '../apps/server/src/platform/pdf/pdf-renderer.ts'
import { chromiumOptions } from '../scripts/chromium.ts'
import type { Benchmark, BenchmarkLine } from './benchmark.ts'
import { median, spread } from './load.ts'

const ROUNDS = 30
const TIMES_FASTER = 3
const LONGEST_MS = 15
const TEMPLATE = readFileSync(
  join(import.meta.dirname, '..', 'apps', 'server', 'src', 'features', 'cases', 'case-summary.typ'),
  'utf8',
)

const ANSWERS: CaseAnswers = {
  kind: 'individual',
  firstName: 'Camille',
  lastName: 'Dubois-Demo',
  gender: 'female',
  nationality: 'BE',
  status: 'employed',
  birthDate: '1988-04-12',
  birthPlace: 'Namur',
  birthCountry: 'BE',
  email: 'client@maat.example',
  phoneNumber: '+32475550101',
  street: 'Rue du Saule 3',
  postalCode: '5000',
  city: 'Namur',
  country: 'BE',
  interventionType: 'claim',
  facts: Array.from(
    { length: 6 },
    (_, at) =>
      `${at + 1}. Le voisin a élevé un mur de clôture pendant nos vacances. Le géomètre l’a mesuré : il empiète de 38 cm sur notre jardin. Nous lui avons écrit deux fois.`,
  ).join('\n\n'),
  adverseParties: ['Gontran Muret'],
  financing: 'fees',
  collaborators: [{ email: 'ami@exemple.example', name: 'Un ami', access: 'reader' }],
}

const CONTENT = summaryContent('fr', {
  number: 'BRU-2026-00042',
  type: 'litigation',
  title: 'Mur construit sur notre terrain',
  answers: ANSWERS,
  issue: undefined,
  procedure: undefined,
  lawyerName: '',
  documents: ['Titre de propriété', 'Photos', 'Carte d’identité'].map(name => ({ name, sha256: null })),
  signature: {
    kind: 'typed',
    text: 'Camille Dubois-Demo',
    strokes: [],
    validatedAt: '2026-11-18T08:59:00.000Z',
  },
  mandate: null,
  recognition: { by: 'account' },
  senderName: '',
  terms: { privacy: '2026-11-01', terms: '2026-11-01', honour: '2026-11-01' },
  signedAt: '2026-11-18T09:00:00.000Z',
  contentHash: 'ab'.repeat(32),
})

type Rows = readonly (readonly [string, string])[]
const escaped = (text: string) => text.replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`)
const table = (rows: Rows) =>
  `<table>${rows.map(([what, value]) => `<tr><th>${escaped(what)}</th><td>${escaped(value)}</td></tr>`).join('')}</table>`

function pageOf({ title, data }: typeof CONTENT): string {
  const sections = data.sections.map(
    section =>
      `<h2>${escaped(section.title)}</h2>${table(section.facts)}${section.paragraphs.map(text => `<p>${escaped(text)}</p>`).join('')}`,
  )
  return `<!doctype html><html lang="fr"><title>${escaped(title)}</title><style>
    @page { size: A4; margin: 20mm 22mm } body { font: 10pt Inter, sans-serif; color: #1b2a33 }
    table { width: 100%; border-collapse: collapse } th { width: 30%; text-align: left } th, td { padding: 6pt 4pt; border-bottom: .5pt solid #e4ded2 }
    </style><h1>${escaped(title)}</h1>${table(data.facts)}${sections.join('')}
    <h2>${escaped(data.signature.title)}</h2><p><i>${escaped(data.signature.text)}</i></p>${table(data.signature.facts)}</html>`
}

async function renderOurs(renderer: PdfRenderer): Promise<Uint8Array> {
  return await renderer.render({
    template: TEMPLATE,
    title: CONTENT.title,
    language: 'fr',
    createdAt: new Date('2026-11-18T09:00:00Z'),
    data: { ...CONTENT.data, firm: 'Maât', sender: [] },
    attachments: [
      {
        name: 'BRU-2026-00042.json',
        mediaType: 'application/json',
        description: CONTENT.title,
        relationship: 'source',
        bytes: Buffer.from(JSON.stringify(ANSWERS)),
      },
    ],
  })
}

async function renderTheirs(browser: Browser): Promise<() => Promise<Uint8Array>> {
  const page = await browser.newPage()
  const html = pageOf(CONTENT)
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

async function run(): Promise<BenchmarkLine[]> {
  const renderer = new PdfRenderer()
  const browser = await chromium.launch(chromiumOptions())
  try {
    const print = await renderTheirs(browser)
    const ours: number[] = []
    const ratios: number[] = []
    const own: number[] = []
    for (let round = -5; round < ROUNDS; round += 1) {
      const before = process.cpuUsage()
      const time = await timed(() => renderOurs(renderer))
      const { user, system } = process.cpuUsage(before)
      const theirs = await timed(print)
      // The first rounds warm both up.
      if (round < 0) continue
      ours.push(time)
      ratios.push(theirs / time)
      own.push((user + system) / 1000)
    }
    return linesOf(ours, ratios, own)
  } finally {
    await browser.close()
    await renderer.close()
  }
}

function linesOf(ours: number[], ratios: number[], own: number[]): BenchmarkLine[] {
  return [
    {
      what: 'summary of a case as PDF/A-3, beside printing it with a warm Chromium',
      measured: `${spread(ratios)} times as fast`,
      bar: `at least ${TIMES_FASTER}`,
      ok: median(ratios) >= TIMES_FASTER,
    },
    {
      what: 'one summary, from the request to the bytes',
      measured: `${median(ours).toFixed(1)} ms`,
      bar: `at most ${LONGEST_MS} ms`,
      ok: median(ours) <= LONGEST_MS,
    },
    {
      what: 'what the server’s own process does for it, all in all',
      measured: `${median(own).toFixed(1)} ms`,
      bar: `at most ${LONGEST_MS} ms`,
      ok: median(own) <= LONGEST_MS,
    },
  ]
}

export const summaryPdfBenchmark: Benchmark = { name: 'summary-pdf', run }
