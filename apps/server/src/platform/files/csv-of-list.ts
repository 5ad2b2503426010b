// A list as CSV: page by page from the database, so that years of rows never fill the memory.
import { CSV_BOM, csvLine } from './csv-line.ts'

const PAGE = 500

interface ExportedList<Row, Cursor> {
  titles: readonly string[]
  findPage(page: { limit: number; cursor: Cursor | undefined }): Promise<readonly Row[]>
  cursorOf(row: Row): Cursor
  cellsOf(row: Row): readonly unknown[]
}

export async function* csvOfList<Row, Cursor>(list: ExportedList<Row, Cursor>): AsyncGenerator<string> {
  yield `${CSV_BOM}${csvLine(list.titles)}`
  let cursor: Cursor | undefined
  do {
    const rows = await list.findPage({ limit: PAGE, cursor })
    if (rows.length > 0) yield rows.map(row => csvLine(list.cellsOf(row))).join('')
    const last = rows.length === PAGE ? rows.at(-1) : undefined
    cursor = last && list.cursorOf(last)
  } while (cursor)
}
