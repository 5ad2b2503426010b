// The rows of a figure as CSV: plain numbers with their unit or currency, so that a spreadsheet can add them.

import type { RawReply } from '@maat/contract/raw-reply'
import { rowsFileName } from '@maat/domain/figures/figure-files'
import { type FigureKind, MEASURES } from '@maat/domain/figures/figure-kinds'
import { REPORT_TEXTS, UNIT_TEXTS } from '@maat/domain/figures/figure-report-texts'
import { partText } from '@maat/domain/figures/figure-texts'
import { writePoints } from '@maat/domain/legal-aid/points'
import { amountOf, serializeAmount } from '@maat/domain/money/amounts/amount'
import type { Language } from '@maat/domain/words/languages'
import type { Executor } from '../../../platform/db/database.ts'
import { csvOfList } from '../../../platform/files/csv-of-list.ts'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { cursorOfRow, findRows, type RowFilter, viewOfRow } from './find-rows.ts'
import type { FigureRequest } from './sum-figures.ts'

const TITLES = ['day', 'number', 'case', 'invoice', 'part', 'value', 'unit'] as const

export function csvOfRows(executor: Executor, request: FigureRequest, filter: RowFilter): RawReply {
  const { language } = request.scope.caller
  const lines = csvOfList({
    titles: TITLES.map(title => REPORT_TEXTS[title][language]),
    findPage: page => findRows(executor, request, filter, page),
    cursorOf: cursorOfRow,
    cellsOf: row => {
      const { day, caseNumber, caseTitle, invoiceNumber, part, value, currency } = viewOfRow(row)
      return [
        day,
        caseNumber,
        caseTitle ?? REPORT_TEXTS.otherCase[language],
        invoiceNumber,
        partText(part, language),
        currency ? serializeAmount(amountOf(value, currency)) : plainValue(filter.figure, value),
        currency ?? unitOf(filter.figure, language),
      ]
    },
  })
  return replyWithBytes(lines, rowsFileName(filter.figure, language), { isDownload: true })
}

const plainValue = (kind: FigureKind, value: number) =>
  kind === 'points' ? writePoints(value) : String(value)

function unitOf(kind: FigureKind, language: Language): string {
  const measure = MEASURES[kind]
  if (measure === 'points') return UNIT_TEXTS.points[language]
  const isTime = measure === 'minutes' || measure === 'median' || kind === 'billable'
  return (isTime ? UNIT_TEXTS.minutes : UNIT_TEXTS.number)[language]
}
