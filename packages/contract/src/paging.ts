// Every list is paged. `after` is the opaque cursor of the last page's end.
import { z } from 'zod'

export const PAGE_SIZE = 20

export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE),
  /** Enough for the longest title in any script. */
  after: z.string().max(2000).optional(),
}

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().nullable() })
}
