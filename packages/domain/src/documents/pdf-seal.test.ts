import { expect, test } from 'vitest'
import { findSeal, placeForSeal, sealLine } from './pdf-seal.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const BODY = '%PDF-1.7\ntrailer << >>\n'
const END = 'startxref\n9\n%%EOF\n'
const SEAL = { key: 'k'.repeat(43), signature: 's'.repeat(86) }

test('finds the seal before the end of a file, and all other bytes', () => {
  const found = findSeal(bytesOf(BODY + sealLine(SEAL) + END))
  expect(found).toMatchObject(SEAL)
  expect(found?.sealed.map(textOf)).toEqual([BODY, END])
})

test('finds no seal in another place, in another form, or in a file that is cut off', () => {
  for (const file of [
    '',
    BODY,
    BODY + END,
    sealLine(SEAL) + BODY + END,
    BODY + END + sealLine(SEAL),
    BODY + sealLine({ ...SEAL, key: 'k'.repeat(42) }) + END,
    BODY + sealLine(SEAL),
  ])
    expect(findSeal(bytesOf(file)), file).toBeUndefined()
})

test('a second seal covers the first', () => {
  const first = BODY + sealLine(SEAL) + END
  const place = placeForSeal(bytesOf(first)) ?? 0
  const twice = first.slice(0, place) + sealLine({ ...SEAL, key: 'x'.repeat(43) }) + first.slice(place)
  expect(findSeal(bytesOf(twice))?.sealed.map(textOf)).toEqual([BODY + sealLine(SEAL), END])
})
