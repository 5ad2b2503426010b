// The migrations up to 0223 were folded into the files that create the present schema. A database that has applied all
// of them continues with the folded files in its history, and nothing is executed.
import { createHash } from 'node:crypto'
import { StartupError } from '../startup-error.ts'

/** The checksums of applied migrations by their names. */
export type History = ReadonlyMap<string, string>

/** Names sort like numbers, so a later migration has a higher number than the last folded one. */
export const FOLDED = {
  last: '0223_procedure_status.sql',
  into: '0016_closing.sql',
  count: 121,
  digest: 'dc072ba2595a20cb51fcbfba2d53ba6c1a7bef71bf63c623af2d5421685719d1',
  release: 'of 27 November 2026',
}

/** Replaces the folded migrations of a history with their files; a history without them is returned as it is. */
export function foldHistory(history: History, known: History): History {
  const isFolded = (name: string) => name <= FOLDED.last && !known.has(name)
  const folded = [...history].filter(([name]) => isFolded(name))
  if (folded.length === 0) return history
  assertComplete(folded)
  const files = [...known].filter(([name]) => name <= FOLDED.into)
  return new Map([...files, ...[...history].filter(([name]) => !isFolded(name))])
}

function assertComplete(folded: readonly [name: string, checksum: string][]): void {
  if (folded.length < FOLDED.count)
    throw new StartupError(
      `Only ${folded.length} of the ${FOLDED.count} migrations up to ${FOLDED.last} were applied, and this version can no longer apply the others: start the release ${FOLDED.release} with this database or backup, wait until /readyz answers 200, then start this version.`,
    )
  if (digestOf(folded) !== FOLDED.digest)
    throw new StartupError(
      `A migration up to ${FOLDED.last} was changed after it was applied: start the release ${FOLDED.release} with this database or backup, which names it.`,
    )
}

function digestOf(folded: readonly [name: string, checksum: string][]): string {
  const lines = folded.map(([name, checksum]) => `${name} ${checksum}`).sort()
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}
