// Keyset paging: a page ends at a place in the list's order, and the next one begins right after it.
import { Day } from '@maat/contract/day'
import { z } from 'zod'
import { Failure } from '../http/failure.ts'

/** What places are made of. Anybody can forge a place: whatever gets through here, the database can read. */
export const placeParts = {
  id: z.uuid(),
  serial: z.number().int().min(0),
  day: Day,
  moment: z.iso
    .datetime()
    .max(40)
    .refine(moment => Day.safeParse(moment.slice(0, 10)).success),
  text: z.string().refine(text => !text.includes('\0')),
}

export const MomentPlace = z.object({ at: placeParts.moment, id: placeParts.id })

/** Rows were asked for with `limit + 1`: one too many says that there is a next page. */
export function pageOfRows<Row, Item>(
  rows: readonly Row[],
  limit: number,
  toItem: (row: Row) => Item,
  toPlace: (row: Row) => object,
): { items: Item[]; next: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next =
    rows.length > limit && last ? Buffer.from(JSON.stringify(toPlace(last))).toString('base64url') : null
  return { items: shown.map(toItem), next }
}

/** Where the last page ended; a place that was not made by us is refused like any other bad input. */
export function placeAfter<Place>(schema: z.ZodType<Place>, after: string | undefined): Place | undefined {
  if (after === undefined) return undefined
  try {
    return schema.parse(JSON.parse(Buffer.from(after, 'base64url').toString('utf8')))
  } catch {
    throw new Failure('request.invalid', { errors: [{ path: 'after', code: 'field.invalid' }] })
  }
}
