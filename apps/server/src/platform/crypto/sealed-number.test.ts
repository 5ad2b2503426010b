import { formatMask, maskOfNumber } from '@maat/domain/identity/national-number'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sealedWithoutId } from '../../../test/sealed-without-id.ts'
import { numberSealerFor } from './sealed-number.ts'

const DATA_KEY = 'a data key for tests, of thirty-two characters'
const LATER = 'a later key for tests, of thirty-two characters'
const keys = (dataKey: string, ...dataKeysBefore: string[]) => ({ dataKey, dataKeysBefore })
const sealer = numberSealerFor(keys(DATA_KEY))
const NUMBER = '85073003328'

test('the sealed mask shows what the number itself would show, in any writing', () => {
  const letter = fc.constantFrom(...'0123456789AZéñßДاש字𐐀')
  const number = fc.array(letter, { minLength: 1, maxLength: 40 }).map(letters => letters.join(''))
  fc.assert(
    fc.property(number, text => {
      expect(sealer.maskOf(sealer.columnsOf(text))).toEqual(maskOfNumber(text))
    }),
  )
})

test('showing a mask opens no number', () => {
  const columns = sealer.columnsOf(NUMBER)
  const damaged = Buffer.from(columns.national_number ?? '')
  damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1
  expect(() => sealer.open(damaged)).toThrow()
  const mask = sealer.maskOf({ ...columns, national_number: damaged })
  expect(mask && formatMask('BE', mask)).toBe('••.••.••-•••.28')
})

test('a number without a mask of its own is opened to show it', () => {
  const national_number = sealer.seal(NUMBER)
  for (const national_number_mask of [null, Buffer.alloc(0)])
    expect(sealer.maskOf({ national_number, national_number_mask })).toEqual(maskOfNumber(NUMBER))
  expect(sealer.maskOf(sealer.columnsOf(null))).toBeNull()
})

test('equal numbers have different masks in the database, which do not contain the shown digits', () => {
  const masks = Array.from({ length: 200 }, () => sealer.columnsOf(NUMBER).national_number_mask)
  expect(new Set(masks.map(mask => mask?.toString('hex'))).size).toBeGreaterThan(190)
  const shown = Buffer.from('28', 'utf16le')
  expect(masks.filter(mask => mask?.includes(shown)).length).toBeLessThan(10)
})

test('shows a mask of an earlier key while that key is configured, and never under another key', () => {
  const columns = sealer.columnsOf(NUMBER)
  expect(numberSealerFor(keys(LATER, DATA_KEY)).maskOf(columns)).toEqual(maskOfNumber(NUMBER))
  expect(() => numberSealerFor(keys(LATER)).maskOf(columns)).toThrow()
})

test('a number that was sealed before key ids existed has no mask until it is sealed again', () => {
  const old = sealedWithoutId(DATA_KEY, 'national-number', NUMBER)
  const mask = sealer.sealMask(old, NUMBER)
  expect(mask).toHaveLength(0)
  expect(sealer.maskOf({ national_number: old, national_number_mask: mask })).toEqual(maskOfNumber(NUMBER))
})
