// The pages of a PDF as an Admin arranges them.
export interface PlacedPage {
  page: number
  /** Clockwise, in degrees, in addition to the rotation of the page. */
  turn: number
}

export const pagesInOrder = (count: number): PlacedPage[] =>
  Array.from({ length: count }, (_, at) => ({ page: at + 1, turn: 0 }))

export const turned = (pages: readonly PlacedPage[], page: number, degrees: number): PlacedPage[] =>
  pages.map(one => (one.page === page ? { ...one, turn: (one.turn + degrees + 360) % 360 } : one))

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** The pages that are missing, in the order of the file. */
export const removedFrom = (count: number, pages: readonly PlacedPage[]): number[] =>
  pagesInOrder(count)
    .map(({ page }) => page)
    .filter(page => !pages.some(one => one.page === page))

export const isUnchanged = (count: number, pages: readonly PlacedPage[]): boolean =>
  pages.length === count && pages.every(({ page, turn }, at) => page === at + 1 && turn === 0)

/** The documents between the cuts; a cut is the number of the page after which it is. */
export function partsBetween(count: number, cuts: ReadonlySet<number>): number[][] {
  const parts: number[][] = [[]]
  for (let page = 1; page <= count; page += 1) {
    parts.at(-1)?.push(page)
    if (cuts.has(page) && page < count) parts.push([])
  }
  return parts
}
