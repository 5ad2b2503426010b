// Prints the figures as a PDF: the same values, texts and charts as on the screen, and the rows of one figure.
import { readFileSync } from 'node:fs'
import { printFirmFigures, printOwnFigures } from '@maat/contract/firm/figures'
import { reportFileName } from '@maat/domain/figures/figure-files'
import type { FigureKind } from '@maat/domain/figures/figure-kinds'
import { REPORT_TEXTS } from '@maat/domain/figures/figure-report-texts'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { ReadContext } from '../../../platform/http/work.ts'
import { accountOf } from '../../../platform/jobs/job-queue.ts'
import { type FilterNames, reportOf } from './figure-report.ts'
import { namesOfFilters } from './filter-names.ts'
import { findRows, viewOfRow } from './find-rows.ts'
import { assertRowsShown, type Figures, figuresOf, firmRequest, ownRequest } from './read-figures.ts'
import type { FigureRequest } from './sum-figures.ts'

const TEMPLATE = readFileSync(new URL('./figures.typ', import.meta.url), 'utf8')
const MOST_ROWS = 1000

export const handlePrintOwnFigures = handle(printOwnFigures, async ({ work, tx, caller, query }) => {
  const asker = { tx, caller, now: work.now }
  return await print(work, await ownRequest(asker, query), query.figure)
})

export const handlePrintFirmFigures = handle(printFirmFigures, async ({ work, tx, caller, query }) => {
  const asker = { tx, caller, now: work.now }
  return await print(work, await firmRequest(asker, query), query.figure)
})

async function print(work: ReadContext, request: FigureRequest, figure: FigureKind | undefined) {
  const { tx, now, services, origin } = work
  const { caller } = request.scope
  if (figure) await assertRowsShown(tx, request, figure)
  const figures = await figuresOf({ tx, caller, now }, request)
  const names = await namesOfFilters(tx, request)
  const rows = figure ? await rowsToPrint(work, request, figure) : undefined
  const body = await services.pdf.render(
    requestOf({ work, request, figures, names, rows }),
    accountOf(origin),
  )
  return replyWithBytes(body, reportFileName(names.report, figures, caller.language), { isDownload: true })
}

interface Printed {
  work: ReadContext
  request: FigureRequest
  figures: Figures
  names: FilterNames
  rows: Awaited<ReturnType<typeof rowsToPrint>> | undefined
}

function requestOf({ work: { now, services }, request, figures, names, rows }: Printed) {
  const { language } = request.scope.caller
  const { title, ...content } = reportOf(figures, { names, rows, language })
  const more = rows?.isShortened ? REPORT_TEXTS.shortened[language] : ''
  return {
    template: TEMPLATE,
    title,
    language,
    createdAt: now,
    data: { firm: services.config.firmName, more, ...content },
  }
}

async function rowsToPrint({ tx }: ReadContext, request: FigureRequest, figure: FigureKind) {
  const found = await findRows(tx, request, { figure }, { limit: MOST_ROWS + 1, cursor: undefined })
  return {
    figure,
    rows: found.slice(0, MOST_ROWS).map(viewOfRow),
    isShortened: found.length > MOST_ROWS,
  }
}
