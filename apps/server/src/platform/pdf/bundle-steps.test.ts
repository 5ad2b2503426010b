// Tests the steps of a bundle on turned, cropped and lying pages, and on files that a reader refuses.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { heavyPdf } from '../../../test/cases/bundles.ts'
import { turnedPdf } from '../../../test/files/bundle-pdf.ts'
import { encrypted, hasPdfReaders, pagedPdf, textsOfPages } from '../../../test/files/paged-pdf.ts'
import { copyEach, cutOutEach, readPageBoxes } from './bundle-steps.ts'
import { type PdfFolder, PdfPages, PdfPagesError } from './pdf-pages.ts'
import { boxOf, type PdfValue, shownSize } from './qpdf-json.ts'

const canRead = hasPdfReaders()
const place = mkdtempSync(join(tmpdir(), 'maat-bundle-steps-'))
const pages = new PdfPages({ workFolder: place })
afterEach(() => expect(readdirSync(place)).toEqual([]))
afterAll(() => rmSync(place, { recursive: true, force: true }))

const withFile = async <Result>(pdf: Uint8Array, work: (folder: PdfFolder) => Promise<Result>) =>
  await pages.inOwnFolder(async folder => {
    await writeFile(join(folder.path, 'a.pdf'), pdf)
    return await work(folder)
  })

test.runIf(canRead)('reads what a reader sees of turned pages', async () => {
  const sizes = async (turn: 90 | 180 | 270) =>
    (await withFile(turnedPdf(pagedPdf(['Un']), turn), folder => readPageBoxes(folder, 'a.pdf'))).map(
      shownSize,
    )
  expect(await sizes(90)).toEqual([{ width: 842, height: 595 }])
  expect(await sizes(180)).toEqual([{ width: 595, height: 842 }])
  expect(await sizes(270)).toEqual([{ width: 842, height: 595 }])
})

test('reads boxes of other objects, of the crop, and of pages without one', () => {
  const box = (page: PdfValue, more: [string, PdfValue][] = []) =>
    boxOf('3 0 R', new Map([['3 0 R', page], ...more]))
  const crop = { '/MediaBox': [0, 0, 600, 800], '/CropBox': '9 0 R', '/Rotate': -90 }
  expect(box(crop, [['9 0 R', [100, 50, 10, 700]]])).toMatchObject({
    left: 10,
    bottom: 50,
    right: 100,
    top: 700,
    turn: 270,
  })
  expect(shownSize(box({ '/MediaBox': [5, 5, 5, 5] }))).toEqual({ width: 1, height: 1 })
  expect(box({ '/Rotate': 45 })).toMatchObject({ left: 0, turn: 0 })
})

test.runIf(canRead)('a fault of one file does not stop the others', async () => {
  const five = pagedPdf(['Un', 'Deux'])
  const files = [five, encrypted(five, ''), five.subarray(0, 100), pagedPdf([]), five]
  const outcomes = await pages.inOwnFolder(async folder => {
    for (const [at, bytes] of files.entries()) await writeFile(join(folder.path, `${at}.pdf`), bytes)
    return await copyEach(
      folder,
      files.map((_, at) => ({ from: `${at}.pdf`, to: `copy-${at}.pdf` })),
    )
  })
  const found = outcomes.map(outcome => (outcome instanceof PdfPagesError ? outcome.fault : outcome.pages))
  expect(found).toEqual([2, 'encrypted', 'damaged', 'damaged', 2])
})

test.runIf(canRead)('cuts pages into pieces of a size, in their order, down to single pages', async () => {
  const pdf = heavyPdf(4, 20_000)
  await withFile(pdf, async folder => {
    const cuts = [{ name: 'piece', first: 2, last: 4 }]
    const [two = []] = await cutOutEach(folder, 'a.pdf', cuts, 60_000)
    expect(two.map(({ first, last }) => [first, last])).toEqual([
      [2, 3],
      [4, 4],
    ])
    expect(two.every(({ size }) => size <= 60_000)).toBe(true)
    const [single = []] = await cutOutEach(folder, 'a.pdf', cuts, 1000)
    expect(single.map(({ first }) => first)).toEqual([2, 3, 4])
    const whole = textsOfPages(pdf)
    for (const { name, first } of single)
      expect(textsOfPages(await readFile(join(folder.path, name)))).toEqual([whole[first - 1]])
  })
})

test('a process that hangs is a fault of its file alone', async () => {
  const impatient = new PdfPages({ workFolder: place, patienceMs: 1 })
  const outcomes = await impatient.inOwnFolder(async folder => {
    await writeFile(join(folder.path, 'a.pdf'), pagedPdf(['Un']))
    return await copyEach(folder, [{ from: 'a.pdf', to: 'b.pdf' }])
  })
  expect(outcomes).toMatchObject([{ fault: 'too-slow' }])
})
