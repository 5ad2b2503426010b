// Answers the figures of one's own work and of the firm: the same figures for the screen, the PDF and the mail.

import type { readFirmFigures, readOwnFigures } from '@maat/contract/firm/figures'
import type { QueryOf, ReplySourceOf } from '@maat/contract/operation'
import { momentOf } from '@maat/domain/calendar/moment'
import { spanAround } from '@maat/domain/calendar/spans'
import { FIGURE_KINDS, type FigureKind, needsManyCases, ownFigures } from '@maat/domain/figures/figure-kinds'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { todayAt } from '../../people/users/index.ts'
import { type FigureRequest, sumFigure } from './sum-figures.ts'

export interface Asker {
  tx: Executor
  caller: Caller
  now: Date
}

export async function ownRequest(
  { tx, caller, now }: Asker,
  { span, day }: QueryOf<typeof readOwnFigures>,
): Promise<FigureRequest> {
  const today = await todayAt(tx, caller.officeId, now)
  return { scope: { caller, isOwn: true }, span, day: day ?? today, today }
}

export async function firmRequest(
  { tx, caller, now }: Asker,
  { span, day, office, field }: QueryOf<typeof readFirmFigures>,
): Promise<FigureRequest> {
  const today = await todayAt(tx, office ?? caller.officeId, now)
  return { scope: { caller, isOwn: false, office, field }, span, day: day ?? today, today }
}

export type Figures = ReplySourceOf<typeof readOwnFigures>

export async function figuresOf({ tx, now }: Asker, request: FigureRequest): Promise<Figures> {
  const { span, day, today } = request
  const figures = []
  for (const kind of kindsOf(request)) figures.push({ kind, spans: await sumFigure(tx, kind, request) })
  return { span, ...spanAround(span, day), today, computedAt: momentOf(now), figures }
}

export const kindsOf = ({ scope: { caller, isOwn } }: FigureRequest): readonly FigureKind[] =>
  isOwn ? ownFigures(caller.role) : FIGURE_KINDS

/** Rows are shown under the same conditions as their figure. */
export async function assertRowsShown(tx: Executor, request: FigureRequest, kind: FigureKind): Promise<void> {
  if (!kindsOf(request).includes(kind)) throw new Failure('figures.unknown')
  if (request.scope.isOwn || !needsManyCases(kind)) return
  const spans = await sumFigure(tx, kind, request)
  if (spans.at(-1)?.isTooFew) throw new Failure('figures.too-few')
}
