import { afterEach, beforeEach, expect, test } from 'vitest'
import { PdfRenderer } from './pdf-renderer.ts'
import { pdfAttachments, pdfText } from './pdf-text.ts'
import type { PdfRequest } from './pdf-worker.ts'

const TEMPLATE = `#import "house-style.typ": *
#show: letterhead.with(case-number: data.number, sender: ("Rue de la Loi 1", "1000 Bruxelles"))
#section-title(data.heading)
#facts-table((("Client", data.client), ("Note", data.note)))
#data.note
`
const request = (values: Record<string, unknown> = {}, changes: Partial<PdfRequest> = {}): PdfRequest => ({
  template: TEMPLATE,
  data: { number: 'BRU-2026-00012', heading: 'Faits', client: 'Nadège N’Guessan', note: 'Rien.', ...values },
  title: 'Convention & honoraires',
  language: 'fr',
  createdAt: new Date('2026-03-04T05:06:07Z'),
  ...changes,
})
// Typst aborts on this text: an Arabic letter with a mark, in its own paragraph.
const ABORTING = '#par[#text(dir: rtl)[أَمۡ]]'
const attachment = (name: string, text: string) =>
  ({
    name,
    mediaType: 'text/xml',
    description: 'Invoice',
    relationship: 'data',
    bytes: Buffer.from(text),
  }) as const

let renderer: PdfRenderer
beforeEach(() => {
  renderer = new PdfRenderer()
})
afterEach(() => renderer.close())

test('a document is a tagged archival PDF with its title, language and date', async () => {
  const pdf = await renderer.render(request(), null)
  const source = pdf.toString('utf8')
  expect(source.slice(0, 8)).toBe('%PDF-1.7')
  expect(source).toContain('<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>')
  expect(source).toMatch(/<dc:title>.*>Convention &amp; honoraires<.*<\/dc:title>/)
  expect(source).toContain('<dc:language><rdf:Bag><rdf:li>fr</rdf:li>')
  expect(source).toContain('<xmp:CreateDate>2026-03-04T05:06:07')
  expect(source).toContain('/Lang (fr)')
  expect(source).toMatch(/\/MarkInfo <<\s*\/Marked true/)
})

test('the house style shows brand, title, facts, case number and page', async () => {
  const text = pdfText(await renderer.render(request({ note: 'Long. '.repeat(1500) }), null))
  for (const part of ['Maât', 'Convention & honoraires', 'Faits', 'Nadège N’Guessan', 'BRU-2026-00012'])
    expect(text).toContain(part)
  expect(text).toMatch(/1 \/ \d\n.*2 \/ \d\n/s)
})

test.each([
  '#read("/etc/passwd") #panic("x") #{1+1}',
  '*bold* _italic_ `raw` $x^2$ = heading',
  '\\ \\u{41} [a] <label> @reference // comment /* more */',
  '- a + b / c: d ~ --- ... #sym.arrow https://maat.example',
  '"); #eval("1") ("',
])('%s is text and not markup, in a table, a heading and a title', async hostile => {
  const pdf = await renderer.render(request({ note: hostile, heading: hostile }, { title: hostile }), null)
  expect(pdfText(pdf).split(hostile)).toHaveLength(5)
})

test('renders Arabic, Hebrew and emoji, and marks characters that no font has or PDF/A forbids', async () => {
  const pdf = await renderer.render(
    request({ note: 'مرحبا שלום 😀 [漢|\u0007|\ue000|\ud800|\u202ea] fin' }),
    null,
  )
  const text = pdfText(pdf)
  const drawnFromTheRight = (word: string) => Array.from(word).reverse().join('')
  expect(text).toContain(drawnFromTheRight('مرحبا'))
  expect(text).toContain(drawnFromTheRight('שלום'))
  expect(text).toContain('😀 [\ufffd|\ufffd|\ufffd|\ufffd|\ufffda] fin')
})

test('breaks a very long word over lines and pages', async () => {
  const word = 'Rindfleischetikettierung'
  expect(pdfText(await renderer.render(request({ note: word.repeat(30) }), null))).toContain(word.repeat(30))
  expect(pdfText(await renderer.render(request({ note: word.repeat(400) }), null))).toMatch(/3 \/ \d/)
})

test('embeds attachments under safe, unique names', async () => {
  const attachments = [
    attachment('../invoice.xml', '<a>first</a>'),
    attachment('../invoice.xml', '<a>second</a>'),
  ]
  const pdf = await renderer.render(request({}, { attachments }), null)
  expect(pdfAttachments(pdf).map(String)).toEqual(['<a>first</a>', '<a>second</a>'])
  const source = pdf.toString('latin1')
  expect(source).toContain('/AFRelationship /Data')
  expect(source).toContain('..-invoice.xml')
  expect(source).not.toContain('../')
  // The next document cannot read them.
  await expect(renderer.render(request({}, { template: '#read("attachment-0")' }), null)).rejects.toThrow(
    'file not found',
  )
})

test('the same request gives the same bytes, also in another process', async () => {
  const full = request({ note: 'é '.repeat(900) }, { attachments: [attachment('a.xml', '<a/>')] })
  const first = await renderer.render(full, null)
  expect((await renderer.render(full, null)).equals(first)).toBe(true)
  const other = new PdfRenderer()
  expect((await other.render(full, null)).equals(first)).toBe(true)
  await other.close()
  expect((await renderer.render({ ...full, createdAt: new Date(0) }, null)).equals(first)).toBe(false)
})

test('renders parallel requests, each with its own data', async () => {
  const clients = ['Awa', 'Bram', 'Chloé', 'Daan', 'Eyenga']
  const pdfs = await Promise.all(clients.map(client => renderer.render(request({ client }), null)))
  for (const [index, client] of clients.entries()) expect(pdfText(pdfs[index]!)).toContain(client)
})

test("reports a template error with its line, and a template cannot read the server's files", async () => {
  const render = (template: string) => renderer.render(request({}, { template }), null)
  await expect(render('\n#nonsense')).rejects.toThrow('unknown variable: nonsense (line 2)')
  await expect(render('#read("../../../package.json")')).rejects.toThrow('access denied')
  await expect(render('#read("/etc/passwd")')).rejects.toThrow('file not found')
  await expect(renderer.render(request({ note: () => 1 }), null)).rejects.toThrow('could not be cloned')
})

test('a document that crashes or never ends fails alone', async () => {
  const endless = '#for i in range(100000) { for j in range(100000) { let k = i * j } }'
  const begun = performance.now()
  await renderer.render(request(), null)
  // Long enough for a new process on a busy machine.
  const patienceMs = Math.round(Math.max(3000, 6 * (performance.now() - begun)))
  const patient = new PdfRenderer({ patienceMs })
  const results = await Promise.allSettled([
    patient.render(request(), null),
    patient.render(request({}, { template: ABORTING }), null),
    patient.render(request(), null),
    patient.render(request({}, { template: endless }), null),
    patient.render(request(), null),
  ])
  await patient.close()
  expect(results.map(result => (result.status === 'rejected' ? result.reason.message : 'rendered'))).toEqual([
    'rendered',
    expect.stringMatching(/^The PDF process ended with /),
    'rendered',
    `The PDF took longer than ${patienceMs} ms`,
    'rendered',
  ])
}, 120_000)

test('closing ends waiting requests, and a closed renderer refuses new ones', async () => {
  const waiting = Promise.allSettled([renderer.render(request(), null), renderer.render(request(), null)])
  await renderer.close()
  for (const result of await waiting)
    expect(result).toMatchObject({ status: 'rejected', reason: { message: 'The PDF renderer is closed' } })
  await expect(renderer.render(request(), null)).rejects.toThrow('The PDF renderer is closed')
  await renderer.close()
})

test('renders a long document outside this thread', async () => {
  await renderer.render(request(), null)
  const begun = performance.now()
  const before = process.threadCpuUsage()
  await renderer.render(request({ note: 'Une phrase comme une autre. '.repeat(6000) }), null)
  const { user, system } = process.threadCpuUsage(before)
  // Rendering here would use the CPU all the time. Other programs only make the share smaller.
  const share = (user + system) / 1000 / (performance.now() - begun)
  expect(share).toBeLessThan(0.5)
})
