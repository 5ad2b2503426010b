// Joins what happened many times in a row, such as fourteen documents given at once, into one entry of the timeline.
import type { CaseEvent } from '../../case-access/index.ts'

const JOINED = [
  'document-added',
  'document-removed',
  'document-requested',
  'document-validated',
  'document-corrected',
] as const
export type JoinedKind = (typeof JOINED)[number]

/** Fewer are read as quickly one by one. */
const FEWEST = 3

export const joinedKind = ({ kind }: Pick<CaseEvent, 'kind'>): JoinedKind | undefined =>
  JOINED.find(known => known === kind)

const isAlike = (one: CaseEvent, other: CaseEvent): boolean =>
  joinedKind(one) !== undefined &&
  one.kind === other.kind &&
  one.actorName === other.actorName &&
  one.forName === other.forName &&
  one.isInternal === other.isInternal

/** In their order; a run of alike events is one group, every other event is alone. */
export function joinAlike(events: readonly CaseEvent[]): CaseEvent[][] {
  const runs: CaseEvent[][] = []
  for (const event of events) {
    const run = runs.at(-1)
    if (run?.[0] && isAlike(run[0], event)) run.push(event)
    else runs.push([event])
  }
  return runs.flatMap(run => (run.length >= FEWEST ? [run] : run.map(event => [event])))
}
