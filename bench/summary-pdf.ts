// Compares the signed summary of a case as PDF/A-3 with a warm headless Chromium that prints the same content (but can
// neither make PDF/A nor attach the signed data).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CaseAnswers } from '@maat/domain/cases/questions/case-answers'
import { summaryContent } from '../apps/server/src/features/cases/signing/summary-content.ts'
import type { PdfRenderer } from '../apps/server/src/platform/pdf/pdf-renderer.ts'
import type { PdfRequest } from '../apps/server/src/platform/pdf/pdf-worker.ts'
import type { Benchmark } from './benchmark.ts'
import { compareWithChromium, escaped, printedPage, table } from './compare-with-chromium.ts'

const TEMPLATE = readFileSync(
  join(
    import.meta.dirname,
    '..',
    'apps',
    'server',
    'src',
    'features',
    'cases',
    'signing',
    'case-summary.typ',
  ),
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
  timeZone: 'Europe/Brussels',
  signedAt: '2026-11-18T09:00:00.000Z',
  contentHash: 'ab'.repeat(32),
})

function pageOf({ title, data }: typeof CONTENT): string {
  const sections = data.sections.map(
    section =>
      `<h2>${escaped(section.title)}</h2>${table(section.facts)}${section.paragraphs.map(text => `<p>${escaped(text)}</p>`).join('')}`,
  )
  const signature = `<h2>${escaped(data.signature.title)}</h2><p><i>${escaped(data.signature.text)}</i></p>`
  return printedPage(
    title,
    `${table(data.facts)}${sections.join('')}${signature}${table(data.signature.facts)}`,
  )
}

async function renderOurs(renderer: PdfRenderer): Promise<Uint8Array> {
  const request: PdfRequest = {
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
  }
  return await renderer.render(request, null)
}

const run = () => compareWithChromium({ what: 'summary of a case', ours: renderOurs, html: pageOf(CONTENT) })

export const summaryPdfBenchmark: Benchmark = { name: 'summary-pdf', run }
