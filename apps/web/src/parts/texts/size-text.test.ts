import { expect, test } from 'vitest'
import { sizeText } from './size-text.ts'

test('shows a size in its largest unit', () => {
  const texts = [3, 1_000, 2_340_000, 5_240_000_000].map(bytes => sizeText(bytes, 'fr'))
  expect(texts.map(text => text.replace(/\s/g, ' '))).toEqual(['1 ko', '1 ko', '2,3 Mo', '5,2 Go'])
})
