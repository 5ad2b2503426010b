import {
  exportFirmFigureRows,
  exportOwnFigureRows,
  listFirmFigureRows,
  listOwnFigureRows,
  readFirmFigures,
  readOwnFigures,
} from '@maat/contract/firm/figures'
import type { Executor } from '../../../platform/db/database.ts'
import { pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handle, type Route } from '../../../platform/http/handle.ts'
import { csvOfRows } from './export-rows.ts'
import { cursorOfRow, findRows, RowCursor, type RowFilter, viewOfRow } from './find-rows.ts'
import { handleReadFigureMail, handleSaveFigureMail } from './mail-figures.ts'
import { handlePrintFirmFigures, handlePrintOwnFigures } from './print-figures.ts'
import { assertRowsShown, figuresOf, firmRequest, ownRequest } from './read-figures.ts'
import type { FigureRequest } from './sum-figures.ts'

const handleReadOwnFigures = handle(readOwnFigures, async ({ tx, caller, query, work: { now } }) => {
  const asker = { tx, caller, now }
  return await figuresOf(asker, await ownRequest(asker, query))
})

const handleReadFirmFigures = handle(readFirmFigures, async ({ tx, caller, query, work: { now } }) => {
  const asker = { tx, caller, now }
  return await figuresOf(asker, await firmRequest(asker, query))
})

const pageOf = async (
  request: FigureRequest,
  tx: Executor,
  query: RowFilter & { limit: number; after?: string | undefined },
) => {
  await assertRowsShown(tx, request, query.figure)
  const cursor = parseCursor(RowCursor, query.after)
  const rows = await findRows(tx, request, query, { limit: query.limit + 1, cursor })
  return pageOfRows(rows, query.limit, viewOfRow, cursorOfRow)
}

const handleListOwnFigureRows = handle(listOwnFigureRows, async ({ tx, caller, query, work: { now } }) =>
  pageOf(await ownRequest({ tx, caller, now }, query), tx, query),
)

const handleListFirmFigureRows = handle(listFirmFigureRows, async ({ tx, caller, query, work: { now } }) =>
  pageOf(await firmRequest({ tx, caller, now }, query), tx, query),
)

const tableOf = async (request: FigureRequest, tx: Executor, query: RowFilter) => {
  await assertRowsShown(tx, request, query.figure)
  return csvOfRows(tx, request, query)
}

const handleExportOwnFigureRows = handle(exportOwnFigureRows, async ({ tx, caller, query, work: { now } }) =>
  tableOf(await ownRequest({ tx, caller, now }, query), tx, query),
)

const handleExportFirmFigureRows = handle(
  exportFirmFigureRows,
  async ({ tx, caller, query, work: { now } }) =>
    tableOf(await firmRequest({ tx, caller, now }, query), tx, query),
)

export const figureRoutes: readonly Route[] = [
  handleReadOwnFigures,
  handleListOwnFigureRows,
  handleExportOwnFigureRows,
  handlePrintOwnFigures,
  handleReadFirmFigures,
  handleListFirmFigureRows,
  handleExportFirmFigureRows,
  handlePrintFirmFigures,
  handleReadFigureMail,
  handleSaveFigureMail,
]
