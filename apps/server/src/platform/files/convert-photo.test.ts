import { decode } from 'jpeg-js'
import { expect, test } from 'vitest'
import { heicPhoto } from '../../../test/files/heic-photo.ts'
import { convertPhoto } from './convert-photo.ts'

test('a photo keeps its shape and colours', async () => {
  const jpeg = await convertPhoto(heicPhoto())
  const { width, height, data } = decode(jpeg ?? Buffer.alloc(0), { useTArray: true })
  expect([width, height]).toEqual([96, 64])
  const [left = [], right = []] = [24, 72].map(x => [
    ...data.subarray(4 * (96 * 32 + x), 4 * (96 * 32 + x) + 3),
  ])
  expect(left[0]).toBeGreaterThan(180)
  expect(left[2]).toBeLessThan(90)
  expect(right[2]).toBeGreaterThan(160)
  expect(right[0]).toBeLessThan(80)
})

test.each([
  ['breaks off', heicPhoto().subarray(0, 380)],
  ['is none', Buffer.from('\0\0\0\x28ftypheic\0\0\0\0mif1', 'latin1')],
])('refuses one that %s without harm', async (_, bytes) => {
  expect(await convertPhoto(bytes)).toBeUndefined()
})

test('refuses to render a photo that claims more than fifty million pixels', async () => {
  const photo = heicPhoto()
  const size = photo.indexOf('ispe') + 8
  photo.writeUInt32BE(60_000, size)
  photo.writeUInt32BE(60_000, size + 4)
  expect(await convertPhoto(photo)).toBeUndefined()
})

test('gives up a photo that takes too long', async () => {
  expect(await convertPhoto(heicPhoto(), { patienceMs: 1 })).toBeUndefined()
})
