import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeCompound } from '../../../test/files/compound-file.ts'
import { goodDocx, goodPng, makeZip, type Part } from '../../../test/files/hostile-files.ts'
import { lockedPdf, pagedPdf, scannedPdf } from '../../../test/files/paged-pdf.ts'
import { TextReader } from './text-reader.ts'

const PDF = 'application/pdf'
const DOC = 'application/msword'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const reader = new TextReader({ tesseractPath: 'none' })
const textsOf = async (bytes: Buffer, type: typeof PDF | typeof DOC | typeof DOCX) =>
  (await reader.read(bytes, type)).pages.map(({ text }) => text)

test('reads a PDF page by page, in three languages', async () => {
  const split = 'Le preneur paie un loyer de loca-) Tj 0 -30 Td (tion de 850 euros'
  const pdf = pagedPdf([split, 'De huurder betaalt één maand waarborg', 'The tenant paid the deposit'])
  expect(await reader.read(pdf, PDF)).toEqual({
    pages: [
      { page: 1, text: 'Le preneur paie un loyer de location de 850 euros', confidence: null },
      { page: 2, text: 'De huurder betaalt één maand waarborg', confidence: null },
      { page: 3, text: 'The tenant paid the deposit', confidence: null },
    ],
    isCut: false,
    hasUnreadPictures: false,
  })
})

test('a page without text keeps its number free', async () => {
  const { pages } = await reader.read(pagedPdf(['Premier', '', 'Troisième']), PDF)
  expect(pages.map(({ page }) => page)).toEqual([1, 3])
})

const body = (content: string): Part => ({
  name: 'word/document.xml',
  data: `<w:document><w:body>${content}</w:body></w:document>`,
})
const wordFile = (...parts: Part[]) => {
  const names = new Set(parts.map(({ name }) => name))
  const others = [
    { name: '[Content_Types].xml', data: '<Types/>' },
    { name: '_rels/.rels', data: '<Relationships/>' },
  ]
  return makeZip([...others.filter(({ name }) => !names.has(name)), ...parts])
}
const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

test('reads the body, tables, notes, headers and footers of a Word file', async () => {
  const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`
  const content = [
    `<w:p><w:r><w:t>Conclu</w:t></w:r><w:r><w:t>sions &amp; moyens</w:t></w:r></w:p>`,
    `<w:tbl><w:tr>${cell('Loyer')}${cell('850 €')}</w:tr></w:tbl>`,
    `<w:p><w:del><w:r><w:delText>biffé</w:delText><w:t>supprimé</w:t></w:r></w:del><w:r><w:t>Voir</w:t><w:footnoteReference w:id="2"/></w:r></w:p>`,
    `<w:p><w:r><w:br w:type="page"/><w:instrText>PAGEREF</w:instrText><w:t>Dispositif</w:t></w:r></w:p>`,
  ].join('')
  const file = wordFile(
    body(content),
    {
      name: 'word/footnotes.xml',
      data: `<w:footnotes><w:footnote w:id="0">${paragraph('trait')}</w:footnote><w:footnote w:id="2">${paragraph('Cass., 3 mai 2019')}</w:footnote></w:footnotes>`,
    },
    { name: 'word/header1.xml', data: `<w:hdr>${paragraph('Cabinet Exemple')}</w:hdr>` },
    { name: 'word/footer1.xml', data: `<w:ftr>${paragraph('Page')}</w:ftr>` },
  )
  const [first = '', second] = await textsOf(file, DOCX)
  for (const words of [
    'Conclusions & moyens',
    'Loyer',
    '850 €',
    'Voir',
    'Cass., 3 mai 2019',
    'Cabinet Exemple',
  ])
    expect(first).toContain(words)
  expect(first).not.toMatch(/supprimé|biffé|trait/)
  expect(second).toBe('Dispositif')
})

test('a Word file without text has no pages', async () => {
  expect(await textsOf(goodDocx(), DOCX)).toEqual([])
})

test('reads Word files of LibreOffice, old and new', async () => {
  const folder = new URL('../../../test/word-files/', import.meta.url)
  const read = (name: string) => readFileSync(new URL(name, folder))
  const [current = ''] = await textsOf(read('libreoffice-word-2007.docx'), DOCX)
  const [old = ''] = await textsOf(read('libreoffice-from-docx.doc'), DOC)
  const words = (text: string) => text.match(/\p{L}+/gu) ?? []
  expect(words(current).length).toBeGreaterThan(5)
  expect(words(old).slice(0, 5)).toEqual(words(current).slice(0, 5))
})

test('reads both kinds of characters of an old Word file, and leaves out the instructions of fields', async () => {
  const narrow = Buffer.from('Loyer \x13 HYPERLINK "x" \x14indexé\x15\r', 'latin1')
  const wide = Buffer.from('Één maand œuvre', 'utf16le')
  const head = Buffer.alloc(4096)
  head.writeUInt16LE(0xa5ec, 0)
  head.writeUInt16LE(0x0200, 0x0a)
  narrow.copy(head, 0x400)
  wide.copy(head, 0x600)
  const table = Buffer.alloc(4096)
  table.writeUInt8(2, 0)
  table.writeUInt32LE(4 * 3 + 8 * 2, 1)
  for (const [at, place] of [0, narrow.length, narrow.length + wide.length / 2].entries())
    table.writeUInt32LE(place, 5 + 4 * at)
  table.writeUInt32LE((0x400 * 2) | 0x4000_0000, 5 + 12 + 2)
  table.writeUInt32LE(0x600, 5 + 12 + 8 + 2)
  head.writeUInt32LE(0, 0x01a2)
  head.writeUInt32LE(table.length, 0x01a6)
  const parts = [
    { name: 'WordDocument', content: head },
    { name: '1Table', content: table },
  ]
  expect(await textsOf(makeCompound(parts), DOC)).toEqual(['Loyer indexé\nÉén maand œuvre'])
  head.writeUInt16LE(0x0300, 0x0a)
  await expect(reader.read(makeCompound(parts), DOC)).rejects.toMatchObject({ fault: 'encrypted' })
})

test('names a file with a password, and a damaged one', async () => {
  await expect(reader.read(lockedPdf(), PDF)).rejects.toMatchObject({ fault: 'encrypted' })
  await expect(reader.read(pagedPdf(['Bail']).subarray(0, 150), PDF)).rejects.toMatchObject({
    fault: 'damaged',
  })
  await expect(reader.read(goodDocx().subarray(0, 100), DOCX)).rejects.toMatchObject({ fault: 'damaged' })
  await expect(reader.read(Buffer.alloc(300), DOC)).rejects.toMatchObject({ fault: 'damaged' })
})

test('stops at a Word file that swells beyond its limit, whatever it claims', async () => {
  const bomb = wordFile({ ...body('x'.repeat(50 << 20)), claimedSize: 1000 })
  expect(bomb.length).toBeLessThan(100_000)
  await expect(reader.read(bomb, DOCX)).rejects.toMatchObject({ fault: 'too-large' })
})

test('a file that takes too much memory or time ends alone, and the next one is read', async () => {
  const heavy = wordFile(body(paragraph('a').repeat(1_000_000)))
  const small = new TextReader({ tesseractPath: 'none', mostMemoryMb: 90 })
  await expect(small.read(heavy, DOCX)).rejects.toMatchObject({ fault: 'too-large' })
  const hasty = new TextReader({ tesseractPath: 'none', patienceMs: 1 })
  await expect(hasty.read(heavy, DOCX)).rejects.toMatchObject({ fault: 'too-slow' })
  expect(await textsOf(pagedPdf(['Suite']), PDF)).toEqual(['Suite'])
})

test('without Tesseract, a scan and a photo have unread pictures', async () => {
  expect(reader.readsPictures).toBe(false)
  const unread = { pages: [], isCut: false, hasUnreadPictures: true }
  expect(await reader.read(scannedPdf(), PDF)).toEqual(unread)
  expect(await reader.read(goodPng(), 'image/png')).toEqual(unread)
})

/** Says of each picture how large it is, in the form of Tesseract. */
function standIn(): string {
  // Not in memory, where programs may not run.
  const folder = mkdtempSync(join(tmpdir(), 'maat-tesseract-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'tesseract')
  const row = (number: number, confidence: number, word: string) =>
    `5\\t1\\t1\\t1\\t1\\t${number}\\t0\\t0\\t9\\t9\\t${confidence}\\t${word}\\n`
  writeFileSync(
    path,
    [
      '#!/bin/sh',
      `if [ "$1" = --list-langs ]; then printf 'List of languages (2):\\nfra\\nnld\\nosd\\n'; exit; fi`,
      `case "$*" in *"-l fra+nld "*) ;; *) exit 1 ;; esac`,
      "size=$(head -c 100 | tr -d '\\0' | head -n 2 | tail -n 1 | tr ' ' x)",
      `printf '${row(1, 90, 'Loyer')}${row(2, 70, '%s')}' "$size"`,
    ].join('\n'),
  )
  chmodSync(path, 0o755)
  return path
}

test('reads scanned pages upright, with their confidence', async () => {
  const withPictures = new TextReader({ tesseractPath: standIn() })
  expect(withPictures.readsPictures).toBe(true)
  const page = { page: 1, confidence: 80 }
  expect(await withPictures.read(scannedPdf(), PDF)).toEqual({
    pages: [{ ...page, text: 'Loyer 200x300' }],
    isCut: false,
    hasUnreadPictures: false,
  })
  const turned = await withPictures.read(scannedPdf({ turn: 90 }), PDF)
  expect(turned.pages).toEqual([{ ...page, text: 'Loyer 300x200' }])
  const photo = await withPictures.read(goodPng(), 'image/png')
  expect(photo.pages[0]).toMatchObject({ page: 1, confidence: 80 })
})
