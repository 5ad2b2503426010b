import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import {
  encrypted,
  hasPdfReaders,
  pagedPdf,
  QPDF,
  textsOfPages,
  turnsOfPages,
  wholeContent,
} from '../../../test/files/paged-pdf.ts'
import { expectSoundPdf } from '../../../test/files/qpdf.ts'
import { inOnePart } from '../files/file-store.ts'
import type { PageChoice } from './page-choices.ts'
import { PdfPages, type PdfSource } from './pdf-pages.ts'
import { runQpdfModule } from './run-qpdf.ts'

const canRead = hasPdfReaders()
const of = (pdf: Uint8Array): PdfSource => ({ size: pdf.length, bytes: () => inOnePart(pdf) })
const choose = (...pages: number[]): PageChoice[] => pages.map(page => ({ source: 0, page, turn: 0 }))
const five = pagedPdf(['Un', 'Deux', 'Trois', 'Quatre', 'Cinq'])

/** A folder of its own: other tests assemble pages at the same time. */
const folder = mkdtempSync(join(tmpdir(), 'maat-pages-'))
afterEach(() => expect(readdirSync(folder)).toEqual([]))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PROGRAMS: [string, PdfPages][] = [['the module of npm', new PdfPages({ workFolder: folder })]]
if (canRead) PROGRAMS.push(['Debian’s qpdf', new PdfPages({ workFolder: folder, qpdfPath: QPDF })])

describe.each(PROGRAMS)('with %s', (_, pages) => {
  async function assembled(sources: readonly Uint8Array[], ...files: PageChoice[][]): Promise<Buffer[]> {
    return await pages.assemble(sources.map(of), files, results =>
      Promise.all(results.map(({ path }) => readFile(path))),
    )
  }
  const faultOf = async (run: Promise<unknown>) =>
    await run.then(
      () => 'none',
      error => error.fault ?? error,
    )

  test('counts pages', async () => {
    expect(await pages.count(of(five))).toBe(5)
  })

  test.runIf(canRead)('reorders, removes, repeats and turns pages', async () => {
    const [pdf = Buffer.of()] = await assembled(
      [five],
      [
        { source: 0, page: 5, turn: 90 },
        { source: 0, page: 1, turn: 0 },
        { source: 0, page: 2, turn: 270 },
        { source: 0, page: 2, turn: 180 },
      ],
    )
    expectSoundPdf(pdf)
    expect(textsOfPages(pdf)).toEqual(['Cinq', 'Un', 'Deux', 'Deux'])
    expect(turnsOfPages(pdf)).toEqual([90, 0, 270, 180])
    expect(wholeContent(pdf)).not.toContain('Trois')
  })

  test.runIf(canRead)('turns a page that is turned already further', async () => {
    const [once = Buffer.of()] = await assembled([five], [{ source: 0, page: 1, turn: 270 }])
    const [twice = Buffer.of()] = await assembled([once], [{ source: 0, page: 1, turn: 180 }])
    expect(turnsOfPages(twice)).toEqual([90])
  })

  test.runIf(canRead)('splits a file into several', async () => {
    const parts = await assembled([five], choose(1, 2), choose(3, 4, 5))
    expect(parts.map(textsOfPages)).toEqual([
      ['Un', 'Deux'],
      ['Trois', 'Quatre', 'Cinq'],
    ])
    for (const part of parts) expectSoundPdf(part)
  })

  test.runIf(canRead)('merges files in the order of the choices', async () => {
    const other = pagedPdf(['Alpha', 'Beta'])
    const [pdf = Buffer.of()] = await assembled(
      [five, other],
      [{ source: 1, page: 1, turn: 0 }, ...choose(1, 2), { source: 1, page: 2, turn: 90 }],
    )
    expect(textsOfPages(pdf)).toEqual(['Alpha', 'Un', 'Deux', 'Beta'])
    expect(turnsOfPages(pdf)).toEqual([0, 0, 0, 90])
  })

  test('a page that does not exist ends with its reason', async () => {
    for (const choice of [choose(6), choose(0), [{ source: 1, page: 1, turn: 0 } as const], []])
      expect(await faultOf(assembled([five], choice))).toBe('no-such-page')
  })

  test.runIf(canRead)(
    'an encrypted file ends with its reason, with or without a password to open it',
    async () => {
      for (const password of ['secret', '']) {
        expect(await faultOf(pages.count(of(encrypted(five, password))))).toBe('encrypted')
        expect(await faultOf(assembled([five, encrypted(five, password)], choose(1)))).toBe('encrypted')
      }
    },
  )

  test('a file that is cut off, is no PDF or has no pages ends with its reason', async () => {
    const broken = [
      five.subarray(0, five.length - 200),
      five.subarray(0, Math.floor(five.length / 2)),
      Buffer.from('%PDF-1.7\nnothing\n%%EOF\n'),
      Buffer.of(),
      pagedPdf([]),
    ]
    for (const pdf of broken) expect(await faultOf(pages.count(of(pdf)))).toBe('damaged')
  })

  test.runIf(canRead)('tries each file for itself: a broken one does not hinder the others', async () => {
    const sources = [five, encrypted(five, ''), five.subarray(0, 200)].map(of)
    const trials = [
      { source: 0, from: 2, to: 3 },
      { source: 1, from: 1, to: undefined },
      { source: 2, from: 1, to: undefined },
      { source: 0, from: 5, to: 6 },
      { source: 0, from: 6, to: undefined },
      { source: 0, from: 2, to: undefined },
    ]
    expect(await pages.tryEach(sources, trials)).toEqual([
      { pages: 2 },
      { fault: 'encrypted' },
      { fault: 'damaged' },
      { fault: 'no-such-page' },
      { fault: 'no-such-page' },
      { pages: 4 },
    ])
  })

  test.runIf(canRead)('puts pages behind the bookmarks of a file, nested ones too', async () => {
    const base = withBookmarks(['Un', 'Deux', 'Trois'])
    const insertions = [
      { bookmark: 1, source: 0, from: 2, to: 3 },
      { bookmark: 2, source: 0, from: 1, to: 1 },
    ]
    const other = pagedPdf(['Alpha', 'Beta', 'Gamma'])
    const pdf = await pages.insert(base, [of(other)], insertions, ({ path }) => readFile(path))
    expectSoundPdf(pdf)
    expect(textsOfPages(pdf)).toEqual(['Un', 'Deux', 'Beta', 'Gamma', 'Trois', 'Alpha'])
    expect(wholeContent(pdf)).toContain('/Outlines')
  })

  test('a file that is too large is not even read', async () => {
    let isRead = false
    const source: PdfSource = {
      size: 500 * 1024 * 1024,
      bytes() {
        isRead = true
        return inOnePart(Buffer.of())
      },
    }
    expect(await faultOf(pages.count(source))).toBe('too-large')
    expect(isRead).toBe(false)
  })

  test('a file of 100,000 objects is counted, and one of too many pages is refused', async () => {
    const objects = Array.from({ length: 100_000 }, (_, at) => `<< /Number ${at} >>`)
    expect(await pages.count(of(pagedPdf(['Un'], objects)))).toBe(1)
    const many = pagedPdf(Array.from({ length: 5001 }, () => 'x'))
    expect(await faultOf(pages.count(of(many)))).toBe('too-large')
  })

  test('a page tree that contains itself ends with its reason', async () => {
    const circle = Buffer.from(five.toString('latin1').replace('/Kids [4 0 R', '/Kids [2 0 R'), 'latin1')
    expect(await faultOf(assembled([circle], choose(1)))).toBe('damaged')
  })
})

test('a process that dies at each try gives every file its reason', async () => {
  const dying = new PdfPages({ workFolder: folder, run: async () => [] })
  const hanging = new PdfPages({ workFolder: folder, run: async () => undefined })
  const trials = [0, 1].map(source => ({ source, from: 1, to: undefined }))
  const sources = [five, five].map(of)
  expect(await dying.tryEach(sources, trials)).toEqual([{ fault: 'damaged' }, { fault: 'damaged' }])
  expect(await hanging.tryEach(sources, trials)).toEqual([{ fault: 'too-slow' }, { fault: 'too-slow' }])
})

test('counts many files in one process, and says nothing of an unreadable one', async () => {
  const files = [five, Buffer.from('%PDF-1.7\n%%EOF\n'), pagedPdf(['Un'])]
  expect(await new PdfPages({ workFolder: folder }).countEach(files.map(of))).toEqual([5, undefined, 1])
})

test('a process that hangs is killed, and the next file goes on', async () => {
  const impatient = new PdfPages({ workFolder: folder, patienceMs: 1 })
  expect(await impatient.count(of(five)).catch(error => error.fault)).toBe('too-slow')
  expect(await new PdfPages({ workFolder: folder }).count(of(five))).toBe(5)
})

test('a file that needs more memory than the limit ends with its reason', async () => {
  const starving = new PdfPages({
    run: (folder, commands, limits) => runQpdfModule(folder, commands, { ...limits, mostBytes: 1 }),
  })
  const objects = Array.from({ length: 300_000 }, (_, at) => `<< /Number ${at} >>`)
  expect(await starving.count(of(pagedPdf(['Un'], objects))).catch(error => error.fault)).toBe('too-large')
})

/** A bookmark for each page; the third one is below the second one. */
function withBookmarks(texts: readonly string[]): Buffer {
  const first = 4 + texts.length * 2
  const bookmark = (title: string, page: number, more: string) =>
    `<< /Title (${title}) /Dest [${4 + page * 2} 0 R /XYZ 0 842 0] ${more} >>`
  const outlines = [
    `<< /Type /Outlines /First ${first + 1} 0 R /Last ${first + 2} 0 R /Count 2 >>`,
    bookmark('A', 0, `/Parent ${first} 0 R /Next ${first + 2} 0 R`),
    bookmark(
      'B',
      1,
      `/Parent ${first} 0 R /Prev ${first + 1} 0 R /First ${first + 3} 0 R /Last ${first + 3} 0 R`,
    ),
    bookmark('C', 2, `/Parent ${first + 2} 0 R`),
  ]
  return pagedPdf(texts, outlines, `/Outlines ${first} 0 R `)
}
