// Every operation has to succeed in some test, and every error that it declares has to be met.
import type { Operation } from '@maat/contract/operation'
import { OPERATIONS } from '@maat/contract/operations'

/** `notes` has a JSON line `[path, outcome]` for each answer that a test got. */
export function unreachedOutcomes(notes: string): string[] {
  const reached = new Set(
    notes
      .split('\n')
      .filter(Boolean)
      .map(line => (JSON.parse(line) as string[]).join(' → ')),
  )
  const declared = (operation: Operation) => ['success', ...(operation.fails ?? [])]
  return OPERATIONS.flatMap(({ operation }) =>
    declared(operation).map(outcome => [operation.path, outcome].join(' → ')),
  ).filter(outcome => !reached.has(outcome))
}
