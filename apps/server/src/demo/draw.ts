// What looks like chance in the demo is none: the same place gives the same draw, so that every demo is alike.
import { createHash } from 'node:crypto'

/** A whole number from 0 to `sides` - 1. */
export function draw(sides: number, ...place: readonly (string | number)[]): number {
  return createHash('sha256').update(place.join('/')).digest().readUInt32BE(0) % sides
}

export function oneOf<Item>(items: readonly Item[], ...place: readonly (string | number)[]): Item {
  const item = items[draw(items.length, ...place)]
  if (item === undefined) throw new Error(`Nothing to draw from at ${place.join('/')}`)
  return item
}

/** An id that is the same in every demo. */
export function demoId(...place: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(place.join('/')).digest('hex')
  // With the two digits by which a UUID says how it was made.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
