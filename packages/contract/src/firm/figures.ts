// The figures of one's own work, and of the firm: for lawyers of their own cases, for Admins of all. Each figure opens
// the rows that make it.

import { SPAN_KINDS } from '@maat/domain/calendar/spans'
import { FIGURE_KINDS } from '@maat/domain/figures/figure-kinds'
import { CURRENCIES } from '@maat/domain/money/amounts/currencies'
import { z } from 'zod'
import { Day, IsoDay } from '../day.ts'
import { CaseId, InvoiceId, OfficeId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { rawReply } from '../raw-reply.ts'

/** This month by default. */
const span = { span: z.enum(SPAN_KINDS).default('month'), day: Day.optional() }
const ofFirm = { office: OfficeId.optional(), field: z.uuid().optional() }
const ofFigure = {
  figure: z.enum(FIGURE_KINDS).default('hours'),
  part: z.string().max(20).optional(),
  currency: z.enum(CURRENCIES).optional(),
}
const printed = { figure: z.enum(FIGURE_KINDS).optional() }

const FigureSpan = z.object({
  /** Null for a figure of today. */
  /** Any year: the span before the first one may begin earlier than a day that can be chosen. */
  from: IsoDay.nullable(),
  rows: z.int(),
  /** Only for waiting times. */
  median: z.number().nullable(),
  /** There are so few cases that the figure could show how one person works. */
  isTooFew: z.boolean(),
  sums: z.array(
    z.object({
      part: z.string().nullable(),
      currency: z.enum(CURRENCIES).nullable(),
      /** Minutes, minor units, hundred-thousandths of a point, or a number. */
      value: z.int(),
      /** The value of the rows that count, for a share. */
      counted: z.int(),
      rows: z.int(),
    }),
  ),
})

export const FiguresView = z.object({
  span: z.enum(SPAN_KINDS),
  from: IsoDay,
  until: IsoDay,
  today: Day,
  computedAt: SentMoment,
  figures: z.array(
    z.object({
      kind: z.enum(FIGURE_KINDS),
      /** The latest spans, the oldest first: the shown one is the last, the one before it precedes it. */
      spans: z.array(FigureSpan),
    }),
  ),
})
export type FiguresView = z.output<typeof FiguresView>
export type FigureView = FiguresView['figures'][number]

export const FigureRow = z.object({
  id: z.string(),
  day: Day,
  /** Null if the caller may no longer read the case. */
  caseId: CaseId.nullable(),
  caseNumber: z.string().nullable(),
  caseTitle: z.string().nullable(),
  invoiceId: InvoiceId.nullable(),
  invoiceNumber: z.string().nullable(),
  part: z.string().nullable(),
  currency: z.enum(CURRENCIES).nullable(),
  value: z.int(),
  /** Whether it is in the upper part of a share. */
  isCounted: z.boolean(),
})
export type FigureRow = z.output<typeof FigureRow>

const REPORT = { reply: rawReply, takesTurn: 'report' } as const

export const readOwnFigures = operation({
  path: 'GET /api/own-figures',
  summary:
    'Returns the figures of the caller’s own work for a day, week, month or year, and the spans before it.',
  needs: 'figures.read-own',
  query: z.strictObject(span),
  reply: FiguresView,
})

export const listOwnFigureRows = operation({
  path: 'GET /api/own-figures/rows',
  summary: 'Lists the rows that make a figure of the caller’s own work, newest first.',
  needs: 'figures.read-own',
  query: z.strictObject({ ...pageQuery, ...span, ...ofFigure }),
  reply: pageOf(FigureRow),
  fails: ['figures.unknown'],
})

export const exportOwnFigureRows = operation({
  path: 'GET /api/own-figures/rows/export',
  summary: 'Exports the rows that make a figure of the caller’s own work as CSV.',
  needs: 'figures.read-own',
  query: z.strictObject({ ...span, ...ofFigure }),
  ...REPORT,
  replyType: 'text/csv',
  fails: ['figures.unknown'],
})

export const printOwnFigures = operation({
  path: 'GET /api/own-figures/pdf',
  summary: 'Prints the figures of the caller’s own work as a PDF, with the rows of one figure if requested.',
  needs: 'figures.read-own',
  query: z.strictObject({ ...span, ...printed }),
  ...REPORT,
  replyType: 'application/pdf',
  fails: ['figures.unknown'],
})

export const readFirmFigures = operation({
  path: 'GET /api/firm-figures',
  summary:
    'Returns the figures of the firm, of an office or of a field of law: for lawyers, of their own cases. Medians and means of fewer than ten cases of other people are left out.',
  needs: 'figures.read',
  query: z.strictObject({ ...span, ...ofFirm }),
  reply: FiguresView,
  takesTurn: 'report',
})

export const listFirmFigureRows = operation({
  path: 'GET /api/firm-figures/rows',
  summary: 'Lists the rows that make a figure of the firm, newest first.',
  needs: 'figures.read',
  query: z.strictObject({ ...pageQuery, ...span, ...ofFirm, ...ofFigure }),
  reply: pageOf(FigureRow),
  fails: ['figures.too-few'],
})

export const exportFirmFigureRows = operation({
  path: 'GET /api/firm-figures/rows/export',
  summary: 'Exports the rows that make a figure of the firm as CSV.',
  needs: 'figures.read',
  query: z.strictObject({ ...span, ...ofFirm, ...ofFigure }),
  ...REPORT,
  replyType: 'text/csv',
  fails: ['figures.too-few'],
})

export const printFirmFigures = operation({
  path: 'GET /api/firm-figures/pdf',
  summary: 'Prints the figures of the firm as a PDF, with the rows of one figure if requested.',
  needs: 'figures.read',
  query: z.strictObject({ ...span, ...ofFirm, ...printed }),
  ...REPORT,
  replyType: 'application/pdf',
  fails: ['figures.too-few'],
})

export const FigureMail = z.strictObject({
  isOn: z.boolean(),
  /** The office whose figures the link opens; null for all. */
  officeId: OfficeId.nullable(),
})
export type FigureMail = z.output<typeof FigureMail>

export const readFigureMail = operation({
  path: 'GET /api/figure-mail',
  summary: 'Returns whether the caller gets a monthly mail with a link to the figures of the firm.',
  needs: 'figures.subscribe',
  reply: FigureMail,
})

export const saveFigureMail = operation({
  path: 'PUT /api/figure-mail',
  summary:
    'Turns the monthly mail on or off. On the first days of a month, it links to the figures of the month before.',
  needs: 'figures.subscribe',
  body: FigureMail,
  example: { isOn: true, officeId: null },
  reply: FigureMail,
  fails: ['office.not-found'],
})
