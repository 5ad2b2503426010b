import { expect, test } from 'vitest'
import { sealedWithoutId } from '../../../test/sealed-without-id.ts'
import { sealerFor } from './sealed-text.ts'

const DATA_KEY = 'a data key for tests, of thirty-two characters'
const LATER = 'a later key for tests, of thirty-two characters'
const keys = (dataKey: string, ...dataKeysBefore: string[]) => ({ dataKey, dataKeysBefore })
const sealer = sealerFor(keys(DATA_KEY), 'national-number')

test('a sealed text opens unchanged and reveals nothing', () => {
  const sealed = sealer.seal('85.07.30-033.28 Ñandú')
  expect(sealer.open(sealed)).toBe('85.07.30-033.28 Ñandú')
  expect(sealed.includes('85.07')).toBe(false)
})

test('never seals the same text alike twice, so equal numbers are not visible in the database', () => {
  expect(sealer.seal('85073003328').equals(sealer.seal('85073003328'))).toBe(false)
})

test('detects a changed byte anywhere', () => {
  const sealed = sealer.seal('85073003328')
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => sealer.open(changed), `byte ${at}`).toThrow()
  }
})

test('a truncated text does not open', () => {
  const sealed = sealer.seal('85073003328')
  for (const length of [0, 5, 8, 12, 28, sealed.length - 1])
    expect(() => sealer.open(sealed.subarray(0, length)), `${length} bytes`).toThrow()
})

test('opens with no other key and no other purpose', () => {
  const sealed = sealer.seal('85073003328')
  expect(() => sealerFor(keys(`${DATA_KEY}.`), 'national-number').open(sealed)).toThrow()
  expect(() => sealerFor(keys(DATA_KEY), 'two-factor').open(sealed)).toThrow()
})

test('opens texts of an earlier key while that key is configured, with its id or from before ids', () => {
  const after = sealerFor(keys(LATER, DATA_KEY), 'national-number')
  const old = sealedWithoutId(DATA_KEY, 'national-number', '85073003328')
  for (const sealed of [sealer.seal('85073003328'), old]) {
    expect(after.open(sealed)).toBe('85073003328')
    expect(() => sealerFor(keys(LATER), 'national-number').open(sealed)).toThrow()
  }
  expect(() => sealer.open(after.seal('85073003328'))).toThrow()
})
