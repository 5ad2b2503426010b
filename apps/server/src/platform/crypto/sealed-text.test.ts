import { expect, test } from 'vitest'
import { sealedWithoutId } from '../../../test/sealed-without-id.ts'
import { sealerFor } from './sealed-text.ts'

const DATA_KEY = 'a data key for tests, of thirty-two characters'
const LATER = 'a later key for tests, of thirty-two characters'
const keys = (dataKey: string, ...dataKeysBefore: string[]) => ({ dataKey, dataKeysBefore })
const sealer = sealerFor(keys(DATA_KEY), 'national-number')

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
  expect(() => sealerFor(keys(`${DATA_KEY}.`), 'national-number').open(sealed)).toThrow()
  expect(() => sealerFor(keys(DATA_KEY), 'two-factor').open(sealed)).toThrow()
})

test('what an earlier key sealed opens as long as that key is given, with its id or from before there were any', () => {
  const after = sealerFor(keys(LATER, DATA_KEY), 'national-number')
  const old = sealedWithoutId(DATA_KEY, 'national-number', '85073003328')
  for (const sealed of [sealer.seal('85073003328'), old]) {
    expect(after.open(sealed)).toBe('85073003328')
    expect(() => sealerFor(keys(LATER), 'national-number').open(sealed)).toThrow()
  }
  expect(() => sealer.open(after.seal('85073003328'))).toThrow()
})
