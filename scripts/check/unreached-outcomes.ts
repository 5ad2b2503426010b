// Checks that every operation succeeds in some test, and that exactly its declared errors occur.
import { COMMON_ERRORS } from '@maat/contract/errors'
import type { Operation } from '@maat/contract/operation'
import { OPERATIONS } from '@maat/contract/operations'

const outcome = (path: string, code: string) => [path, code].join(' → ')

const DECLARED = OPERATIONS.flatMap(({ operation }) =>
  outcomesOf(operation).map(code => outcome(operation.path, code)),
)

function outcomesOf(operation: Operation): string[] {
  return ['success', ...(operation.fails ?? [])]
}

/** `notes` has a JSON line `[path, outcome]` for each response in a test. */
function reachedIn(notes: string): Set<string> {
  const lines = notes.split('\n').filter(Boolean)
  const answers = lines.map(line => JSON.parse(line) as [string, string | null])
  // A response without a code is not an error: 'not modified', or an invalid range of a file.
  return new Set(answers.flatMap(([path, code]) => (code === null ? [] : outcome(path, code))))
}

export function unreachedOutcomes(notes: string): string[] {
  const reached = reachedIn(notes)
  return DECLARED.filter(declared => !reached.has(declared))
}

/** The errors that an operation returned but does not declare; general errors need no declaration. */
export function undeclaredOutcomes(notes: string): string[] {
  const atTheDoor = OPERATIONS.flatMap(({ operation }) =>
    COMMON_ERRORS.map(code => outcome(operation.path, code)),
  )
  const known = new Set([...DECLARED, ...atTheDoor])
  return [...reachedIn(notes)].filter(reached => !known.has(reached))
}
