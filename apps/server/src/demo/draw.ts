// Pseudo-random choices of the demo: the same place gives the same draw, so every demo is alike.
import { createHash } from 'node:crypto'

/** Returns an integer from 0 to `sides` - 1. */
export function draw(sides: number, ...place: readonly (string | number)[]): number {
  return createHash('sha256').update(place.join('/')).digest().readUInt32BE(0) % sides
}

export function oneOf<Item>(items: readonly Item[], ...place: readonly (string | number)[]): Item {
  const item = items[draw(items.length, ...place)]
  if (item === undefined) throw new Error(`Nothing to draw from at ${place.join('/')}`)
  return item
}

/** An id that is the same in every demo; the caller names the kind of the record. */
export function demoId<Id extends string = string>(...place: readonly (string | number)[]): Id {
  const hex = createHash('sha256').update(place.join('/')).digest('hex')
  // With the version and variant digits of a UUID.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}` as Id
}

export function found<Value>(known: ReadonlyMap<string, Value>, key: string): Value {
  const value = known.get(key)
  if (value === undefined) throw new Error(`The demo knows no '${key}'`)
  return value
}
