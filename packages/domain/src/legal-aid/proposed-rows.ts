// The codes that records of a case propose for the legal-aid office: the user checks them before accepting a row.

export const PROPOSED_SERVICES = ['consultation', 'hearing', 'submissions'] as const
export type ProposedService = (typeof PROPOSED_SERVICES)[number]

/** A case has one main hearing; the others are additional. */
const CODES: Record<ProposedService, { first: string; further: string }> = {
  consultation: { first: 'P100', further: 'P100' },
  hearing: { first: 'P105', further: 'P106' },
  submissions: { first: 'P104', further: 'P104' },
}

export const PROPOSED_CODES: readonly string[] = [
  ...new Set(Object.values(CODES).flatMap(({ first, further }) => [first, further])),
]

export interface ProposedSource {
  kind: ProposedService
}

/** The code of each record, in the order in which they took place. */
export function proposeCodes<Source extends ProposedSource>(
  sources: readonly Source[],
): (Source & { code: string })[] {
  const seen = new Set<ProposedService>()
  return sources.map(source => {
    const { first, further } = CODES[source.kind]
    const code = seen.has(source.kind) ? further : first
    seen.add(source.kind)
    return { ...source, code }
  })
}

const MINUTES_OF_AN_HOUR = 60

/** In hundredths of an hour: '1.25'; null for an unknown duration. */
export const hoursOf = (minutes: number | null): string | null =>
  minutes === null ? null : String(Math.round((minutes * 100) / MINUTES_OF_AN_HOUR) / 100)
