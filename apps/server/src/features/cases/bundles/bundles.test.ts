// Tests the content of bundles, as independent programs read it.
import { changeExhibit } from '@maat/contract/cases/exhibits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BundleDesk } from '../../../../test/cases/bundle-desk.ts'
import { heavyPdf } from '../../../../test/cases/bundles.ts'
import {
  linesOf,
  linkedPages,
  outlineOf,
  placedWords,
  pngOf,
  turnedPdf,
} from '../../../../test/files/bundle-pdf.ts'
import { encrypted, hasPdfReaders, pagedPdf, textsOfPages } from '../../../../test/files/paged-pdf.ts'
import { expectSoundPdf } from '../../../../test/files/qpdf.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const canRead = hasPdfReaders()
let app: TestApp
let desk: BundleDesk
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  desk = await BundleDesk.open(app)
})
afterAll(() => app.close())

describe('one file', () => {
  test.runIf(canRead)('has a cover, an inventory, running numbers, stamps, bookmarks and links', async () => {
    const documents = [
      await desk.letter('Bail', ['Un', 'Deux']),
      await desk.letter('Lettre'),
      await desk.letter('Photo'),
    ]
    const set = await desk.setOf(documents)
    const last = set.exhibits[2]
    if (!last) throw new Error('The third exhibit is missing')
    const params = { caseId: desk.caseId, setId: set.id, exhibitId: last.id }
    const moved = await app.call(changeExhibit, {
      token: desk.lawyer.token,
      params,
      body: { position: 0, datedOn: '2024-03-05' },
    })
    const bundle = await desk.make(moved.body, { heading: 'R.G. 26/123' })
    expect(bundle).toMatchObject({ state: 'made', pages: 6, exhibits: 3, leftOut: 0, isOutdated: false })
    const pdf = await desk.bytesOf(bundle)
    expectSoundPdf(pdf)
    const pages = textsOfPages(pdf)
    expect(pages).toHaveLength(6)
    expect(pages[0]).toContain('R.G. 26/123')
    expect(pages[0]).toMatch(/Pour\s+Ines Exemple/)
    expect(pages[0]).toMatch(/Avocat\s+Ines Exemple/)
    expect(linesOf(pdf, 2)).toEqual([
      'Inventaire',
      'N° Pièce Date Pages',
      'A1 Photo 5 mars 2024 3',
      'A2 Bail 4–5',
      'A3 Lettre 6',
      '2 / 6',
    ])
    // The printed numbers are those of the set on the screen.
    const numbers = moved.body.exhibits.map(({ number }) => `Pièce ${number}`)
    expect(pages.map(page => /Pièce A\d/.exec(page)?.[0]).slice(2)).toEqual([
      numbers[0],
      numbers[1],
      undefined,
      numbers[2],
    ])
    expect(pages.slice(2).map(page => page.split('\n').at(-1))).toEqual(['3/6', '4/6', '5/6', '6/6'])
    expect(outlineOf(pdf)).toEqual([
      ['Inventaire', 2],
      ['A1 – Photo', 3],
      ['A2 – Bail', 4],
      ['A3 – Lettre', 6],
    ])
    expect([...new Set(linkedPages(pdf, 2))]).toEqual([3, 4, 6])
  })

  test.runIf(canRead)('stamps all pages if the set says so, in the language of the bundle', async () => {
    const set = await desk.setOf([await desk.letter('Bail', ['Un', 'Deux'])], { stamp: { pages: 'all' } })
    const pages = textsOfPages(await desk.bytesOf(await desk.make(set, { language: 'nl' })))
    expect(pages.slice(2).every(page => page.includes('Stuk A1') && page.includes('Cabinet Exemple'))).toBe(
      true,
    )
    expect(pages[1]).toContain('Inventaris')
  })

  test.runIf(canRead)('puts the stamp at the visible corner of turned and lying pages', async () => {
    const set = await desk.setOf([
      await desk.file('Plan', turnedPdf(pagedPdf(['Plan']), 90)),
      await desk.letter('Bail'),
    ])
    const words = placedWords(await desk.bytesOf(await desk.make(set)))
    const stamps = words.filter(({ word }) => /^A\d$/.test(word)).filter(({ page }) => page > 2)
    expect(stamps.map(({ page }) => page)).toEqual([3, 4])
    for (const { x, y } of stamps) {
      expect(x).toBeGreaterThan(0.9)
      expect(y).toBeLessThan(0.06)
    }
  })

  test.runIf(canRead)('leaves out what cannot be read, and says so in the inventory', async () => {
    const sound = pagedPdf(['Bail'])
    const set = await desk.setOf([
      await desk.file('Bail', sound),
      await desk.file('Secret', encrypted(sound, 'secret')),
      await desk.file('Coupé', sound.subarray(0, 200)),
      await desk.file('Note', Buffer.from('no PDF'), { mediaType: 'application/msword' }),
      await desk.file('Image', pngOf(300, 200), { mediaType: 'image/png' }),
      await desk.file('Fausse image', Buffer.from('no image'), { mediaType: 'image/png' }),
    ])
    const bundle = await desk.make(set)
    expect(bundle).toMatchObject({ state: 'made', exhibits: 6, leftOut: 4, pages: 4 })
    const { entries } = await desk.contentOf(bundle)
    expect(entries.map(({ fault, firstPage }) => fault ?? firstPage)).toEqual([
      3,
      'encrypted',
      'damaged',
      'not-pdf',
      4,
      'damaged',
    ])
    const pages = textsOfPages(await desk.bytesOf(bundle))
    expect(pages[1]?.match(/remise séparément/g)).toHaveLength(4)
    expect(pages[3]).toContain('Pièce A5')
  })

  test.runIf(canRead)('is made of the inventory alone if no exhibit can be read', async () => {
    const bundle = await desk.make(await desk.setOf([await desk.file('Coupé', Buffer.from('%PDF-1.7\n'))]))
    expect(bundle).toMatchObject({ state: 'made', leftOut: 1, pages: 2 })
    expect(outlineOf(await desk.bytesOf(bundle))).toEqual([['Inventaire', 2]])
  })
})

describe('a file for each exhibit', () => {
  test.runIf(canRead)(
    'is stamped, listed, named by its number, and sent in parts of the size of the channel',
    async () => {
      const heavy = await desk.file('Expertise', heavyPdf(6, 30_000))
      const set = await desk.setOf([await desk.letter('Bail'), heavy, await desk.letter('Lettre')])
      const bundle = await desk.make(set, {
        form: 'stamped-files',
        channelId: await desk.channel(100_000, 100_000),
      })
      expect(bundle).toMatchObject({ state: 'made', leftOut: 0 })
      expect(bundle.parts.length).toBeGreaterThan(2)
      const names: string[] = []
      for (const { part, isTooLarge } of bundle.parts) {
        expect(isTooLarge).toBe(false)
        expect((await desk.bytesOf(bundle, part)).length).toBeLessThanOrEqual(100_000)
        for (const [name, bytes] of await desk.filesOf(bundle, part)) {
          expectSoundPdf(bytes)
          names.push(name)
        }
      }
      expect(names[0]).toBe('0 - Bordereau de pièces.pdf')
      expect(names[1]).toBe('A1 - Bail.pdf')
      expect(names.at(-1)).toBe('A3 - Lettre.pdf')
      expect(names.slice(2, -1).every(name => /^A2 - Expertise \(\d-\d\)\.pdf$/.test(name))).toBe(true)
      const first = await desk.filesOf(bundle)
      const [list = ''] = textsOfPages(first.get('0 - Bordereau de pièces.pdf') ?? Buffer.of())
      expect(list).toContain('Signature')
      expect(list).toMatch(/Fait le \d/)
      expect(textsOfPages(first.get('A1 - Bail.pdf') ?? Buffer.of())[0]).toContain('Pièce A1')
    },
  )

  test('leaves out an exhibit of which one page alone is too large', async () => {
    const set = await desk.setOf([await desk.letter('Bail'), await desk.file('Plan', heavyPdf(1, 90_000))])
    const bundle = await desk.make(set, {
      form: 'stamped-files',
      channelId: await desk.channel(60_000, 60_000),
    })
    expect(bundle).toMatchObject({ state: 'made', leftOut: 1 })
    const { entries, files } = await desk.contentOf(bundle)
    expect(entries.map(({ fault }) => fault)).toEqual([null, 'page-too-large'])
    expect(files.map(({ name }) => name)).toEqual(['0 - Bordereau de pièces.pdf', 'A1 - Bail.pdf'])
  })

  test.runIf(canRead)('has no place to sign for an administrative court', async () => {
    const set = await desk.setOf([await desk.letter('Bail'), await desk.letter('Lettre : « reçu » / 2')], {
      letter: '',
    })
    const bundle = await desk.make(set, { form: 'numbered-files' })
    const files = await desk.filesOf(bundle)
    expect([...files.keys()]).toEqual([
      '0 - Inventaire des pièces.pdf',
      '1 - Bail.pdf',
      '2 - Lettre « reçu » 2.pdf',
    ])
    const [list = ''] = textsOfPages(files.get('0 - Inventaire des pièces.pdf') ?? Buffer.of())
    expect(list).not.toContain('Signature')
  })
})
