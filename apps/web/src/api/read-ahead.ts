// Answers of reads that another request brings with it. A read takes its answer once, and only while it is fresh;
// otherwise it calls the server itself.
import type { Operation } from '@maat/contract/operation'

/** Later, a component would show old data. */
const FRESH_MS = 10_000

export interface BroughtRead {
  operation: Operation
  sent: object
  answer: Promise<unknown>
}

const answers = new Map<string, Promise<unknown>>()
let freshUntil = 0

const nameOf = ({ path }: Operation, sent: unknown) => `${path} ${JSON.stringify(sent ?? {})}`

export function bringAhead(brought: readonly BroughtRead[]): void {
  forgetAhead()
  freshUntil = performance.now() + FRESH_MS
  for (const { operation, sent, answer } of brought) answers.set(nameOf(operation, sent), answer)
}

/** Resolves to undefined if no answer was brought, or if the request that brings it failed. */
export async function takeAhead(operation: Operation, sent: unknown): Promise<unknown> {
  const name = nameOf(operation, sent)
  const answer = answers.get(name)
  answers.delete(name)
  if (!answer || performance.now() > freshUntil) return undefined
  return await answer.catch(() => undefined)
}

/** Before a change, after which the answers may be old. */
export function forgetAhead(): void {
  answers.clear()
}
