import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  GOOD_FILES,
  goodDocx,
  goodJpeg,
  goodPdf,
  HOSTILE_FILES,
  makeDoc,
} from '../../../test/files/hostile-files.ts'
import {
  HOSTILE_WORD_FILES,
  LINKED_WORD_FILES,
  makeThemed,
  WORD_FILES,
} from '../../../test/files/word-files.ts'
import { bufferSource, findIn } from './byte-source.ts'
import { inspectFile } from './inspect-file.ts'

const judge = (bytes: Buffer) => inspectFile(bufferSource(bytes))

describe('common files', () => {
  test.each(Object.entries(GOOD_FILES))('%s passes', async (mediaType, bytes) => {
    expect(await judge(bytes)).toEqual({ mediaType })
  })

  test('a picture passes with the data that a phone appends', async () => {
    expect(await judge(goodJpeg(randomBytes(5000)))).toEqual({ mediaType: 'image/jpeg' })
  })

  test('a DOCX passes with pictures and an embedded spreadsheet', async () => {
    const more = [
      { name: 'word/media/image1.png', data: randomBytes(50_000), method: 0 },
      { name: 'word/embeddings/chart.xlsx', data: goodDocx() },
    ]
    expect(await judge(goodDocx(more))).toMatchObject({
      mediaType: expect.stringContaining('wordprocessing'),
    })
  })

  test('a large DOC passes with a directory far behind', async () => {
    expect(await judge(farDoc())).toEqual({ mediaType: 'application/msword' })
  })
})

describe('Word files of different programs', () => {
  test.each(Object.entries(LINKED_WORD_FILES))('%s: passes', async (_, bytes) => {
    expect(await judge(bytes)).toMatchObject({ mediaType: expect.stringContaining('wordprocessing') })
  })

  test.each(Object.entries(WORD_FILES))('%s: passes', async (what, bytes) => {
    const mediaType = what.endsWith('docx') ? expect.stringContaining('wordprocessing') : 'application/msword'
    expect(await judge(bytes)).toEqual({ mediaType })
  })
})

describe('refuses a Word file with forbidden content', () => {
  test.each(Object.entries(HOSTILE_WORD_FILES))('%s', async (_, { bytes, code }) => {
    expect(await judge(bytes)).toMatchObject({ refused: code })
  })
})

/** Its directory is in a sector that only the lists beyond the header contain. */
function farDoc(): Buffer {
  const small = makeDoc()
  const directoryAt = 20_000
  const file = Buffer.alloc((directoryAt + 2) * 512)
  small.copy(file, 0, 0, 512)
  file.writeUInt32LE(directoryAt, 48)
  file.writeUInt32LE(0, 68)
  const number = Math.floor(directoryAt / 128) - 109
  // The list is in sector 0; its part of the table is in sector 1.
  file.writeUInt32LE(1, 512 + 4 * number)
  file.writeUInt32LE(0xffff_fffe, 1024 + 4 * (directoryAt % 128))
  small.copy(file, (directoryAt + 1) * 512, 1024)
  return file
}

describe('malicious files', () => {
  test.each(Object.entries(HOSTILE_FILES))('refuses %s', async (_, { bytes, code }) => {
    expect(await judge(bytes)).toMatchObject({ refused: code })
  })
})

test('any change in a file ends the check without an exception', async () => {
  const files = fc.constantFrom(
    ...Object.values(GOOD_FILES),
    makeThemed(),
    ...Object.values(WORD_FILES).slice(0, 8),
  )
  const change = fc.record({ at: fc.nat(2000), with: fc.uint8Array({ minLength: 1, maxLength: 8 }) })
  await fc.assert(
    fc.asyncProperty(files, fc.array(change, { maxLength: 4 }), fc.nat(2000), async (file, changes, cut) => {
      const bytes = Buffer.from(cut < 1000 ? file.subarray(0, cut) : file)
      for (const { at, with: other } of changes) Buffer.from(other).copy(bytes, at % (bytes.length + 1))
      expect(await judge(bytes)).toSatisfy(verdict => 'mediaType' in verdict || 'refused' in verdict)
    }),
    { numRuns: 3000 },
  )
})

test('finds content across two blocks', async () => {
  const bytes = Buffer.concat([Buffer.alloc((1 << 18) - 1), Buffer.from('ab'), Buffer.alloc(10)])
  expect(await findIn(bufferSource(bytes), Buffer.from('ab'), 0)).toBe((1 << 18) - 1)
  expect(await findIn(bufferSource(goodPdf()), Buffer.from('absent'), 0)).toBe(-1)
})
