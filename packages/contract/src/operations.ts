// Every operation of the product. The server refuses to start unless it serves exactly these; the generated tests and
// the published documentation use the same list.
import * as FEATURES from './modules.generated.ts'
import type { Operation } from './operation.ts'

export interface NamedOperation {
  /** The export name in the contract: the operation's id in the documentation. */
  name: string
  feature: string
  operation: Operation
}

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'path' in value && 'needs' in value && 'reply' in value

export const OPERATIONS: readonly NamedOperation[] = Object.entries(FEATURES).flatMap(([feature, exported]) =>
  Object.entries(exported).flatMap(([name, value]: [string, unknown]) =>
    isOperation(value) ? [{ name, feature, operation: value }] : [],
  ),
)
