import { expect, test } from 'vitest'
import { sealerFor } from './sealed-text.ts'

const DATA_KEY = 'a data key for tests, of thirty-two characters'
const sealer = sealerFor(DATA_KEY, 'national-number')

test('a sealed text opens as it was, and shows nothing of itself', () => {
  const sealed = sealer.seal('85.07.30-033.28 Ñandú')
  expect(sealer.open(sealed)).toBe('85.07.30-033.28 Ñandú')
  expect(sealed.includes('85.07')).toBe(false)
})

test('the same text is never sealed twice alike: equal numbers cannot be told from the database', () => {
  expect(sealer.seal('85073003328').equals(sealer.seal('85073003328'))).toBe(false)
})

test('a changed byte anywhere is noticed', () => {
  const sealed = sealer.seal('85073003328')
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => sealer.open(changed), `byte ${at}`).toThrow()
  }
})

test('a cut text does not open', () => {
  const sealed = sealer.seal('85073003328')
  for (const length of [0, 5, 8, 12, 28, sealed.length - 1])
    expect(() => sealer.open(sealed.subarray(0, length)), `${length} bytes`).toThrow()
})

test('neither another key nor another purpose opens it', () => {
  const sealed = sealer.seal('85073003328')
  expect(() => sealerFor(`${DATA_KEY}.`, 'national-number').open(sealed)).toThrow()
  expect(() => sealerFor(DATA_KEY, 'two-factor').open(sealed)).toThrow()
})
