// Finds the lines of a new statement that an earlier statement of the same account already contains: another file format
// of the same day, or the same booking under another statement.
import type { Day } from '../calendar/day.ts'
import { fold } from '../words/fold.ts'
import type { StatementForm } from './statement.ts'

export interface ComparedLine {
  form: StatementForm
  bookedOn: Day
  units: number
  bankReference: string
  references: readonly string[]
  text: string
  otherIban: string
}

export interface StoredLine extends ComparedLine {
  id: string
  /** The new statement begins where this line's statement ends, or the reverse: the balance contains both lines. */
  isCountedBeside: boolean
  /** Both statements have the same day and the same balances. */
  isSameSpan: boolean
}

export interface SameLine {
  id: string
  /** Otherwise a user decides. */
  isSure: boolean
}

interface Evidence {
  isSure: boolean
  isOtherForm?: boolean
  fits?(line: ComparedLine, stored: StoredLine): boolean
  /** Lines with equal keys are the same; undefined if the line has too little to compare. */
  keyOf(line: ComparedLine): string | undefined
}

const NO_REFERENCES = ['', 'NOTPROVIDED', 'NONREF']
const hasReference = ({ bankReference }: ComparedLine): boolean => !NO_REFERENCES.includes(bankReference)
const referencesOf = ({ references }: ComparedLine): string => references.toSorted().join()
const textOf = ({ text }: ComparedLine): string => fold(text).replace(/[^a-z0-9]+/g, '')
const hasContent = (line: ComparedLine): boolean =>
  [line.otherIban, referencesOf(line), textOf(line)].some(Boolean)
const keyOf = (...parts: (string | number)[]): string => JSON.stringify(parts)

/** The strongest evidence first. Two lines of one form with different references of the bank are different. */
const EVIDENCE: readonly Evidence[] = [
  {
    isSure: true,
    keyOf: line =>
      hasReference(line)
        ? keyOf(line.units, line.bankReference, line.bookedOn, line.otherIban, referencesOf(line))
        : undefined,
  },
  {
    isSure: true,
    isOtherForm: true,
    keyOf: line =>
      hasContent(line)
        ? keyOf(line.units, line.bookedOn, line.otherIban, referencesOf(line), textOf(line))
        : undefined,
  },
  {
    isSure: true,
    isOtherForm: true,
    keyOf: line =>
      line.otherIban || referencesOf(line)
        ? keyOf(line.units, line.bookedOn, line.otherIban, referencesOf(line))
        : undefined,
  },
  {
    isSure: false,
    keyOf: line => (hasReference(line) ? keyOf(line.units, line.bankReference) : undefined),
  },
  {
    isSure: false,
    isOtherForm: true,
    keyOf: line => keyOf(line.units, line.bookedOn, referencesOf(line)),
    fits: (line, stored) => line.otherIban === '' || stored.otherIban === '',
  },
  {
    // Within one form and without a reference of the bank.
    isSure: false,
    keyOf: line =>
      hasReference(line) || !hasContent(line)
        ? undefined
        : keyOf(line.units, line.bookedOn, line.otherIban, referencesOf(line), textOf(line)),
  },
]

/** Each stored line counts once. The result is keyed by the index of the new line; all new lines have one form. */
export function findSameLines(
  lines: readonly ComparedLine[],
  stored: readonly StoredLine[],
): Map<number, SameLine> {
  const found = new Map<number, SameLine>()
  const used = new Set<string>()
  for (const evidence of EVIDENCE) {
    const others = stored.filter(({ form }) => !evidence.isOtherForm || form !== lines[0]?.form)
    const free = groupUnused(others, used, evidence)
    for (const [index, line] of lines.entries()) {
      const match = found.has(index) ? undefined : takeMatch(free, used, line, evidence)
      if (!match) continue
      used.add(match.id)
      const isSure = match.isSameSpan || (evidence.isSure && !match.isCountedBeside)
      found.set(index, { id: match.id, isSure })
    }
  }
  return found
}

function takeMatch(
  free: ReadonlyMap<string, StoredLine[]>,
  used: ReadonlySet<string>,
  line: ComparedLine,
  { keyOf: key, fits = () => true }: Evidence,
): StoredLine | undefined {
  const group = free.get(key(line) ?? '') ?? []
  const at = group.findIndex(one => !used.has(one.id) && fits(line, one))
  return at < 0 ? undefined : group.splice(at, 1)[0]
}

function groupUnused(
  stored: readonly StoredLine[],
  used: ReadonlySet<string>,
  { keyOf: key }: Evidence,
): Map<string, StoredLine[]> {
  const groups = new Map<string, StoredLine[]>()
  for (const line of stored) {
    const name = used.has(line.id) ? undefined : key(line)
    if (name === undefined) continue
    const group = groups.get(name)
    if (group) group.push(line)
    else groups.set(name, [line])
  }
  return groups
}
