// A list as CSV: page by page from the database, so that years of rows never fill the memory.
import { CSV_BOM, csvLine } from './csv-line.ts'

const PAGE = 500

interface ExportedList<Row, Place> {
  titles: readonly string[]
  findPage(page: { limit: number; place: Place | undefined }): Promise<readonly Row[]>
  placeOf(row: Row): Place
  cellsOf(row: Row): readonly unknown[]
}

export async function* csvOfList<Row, Place>(list: ExportedList<Row, Place>): AsyncGenerator<string> {
  yield `${CSV_BOM}${csvLine(list.titles)}`
  let place: Place | undefined
  do {
    const rows = await list.findPage({ limit: PAGE, place })
    if (rows.length > 0) yield rows.map(row => csvLine(list.cellsOf(row))).join('')
    const last = rows.length === PAGE ? rows.at(-1) : undefined
    place = last && list.placeOf(last)
  } while (place)
}
