// Parses the input into the contract's types, or fails with one 422 that names every field.
import type { FieldError } from '@maat/contract/errors'
import type { z } from 'zod'
import { Failure } from './failure.ts'

type Issue = z.core.$ZodIssue

// A domain rule names its own code; Zod's issues are mapped to a few general ones.
const OWN_CODE = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+$/

function codeOf(issue: Issue): string {
  if (OWN_CODE.test(issue.message)) return issue.message
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'field.required' : 'field.invalid'
  if (issue.code === 'too_small') return issue.minimum === 1 ? 'field.required' : 'field.too-short'
  if (issue.code === 'too_big') return 'field.too-long'
  if (issue.code === 'unrecognized_keys') return 'field.unknown'
  return 'field.invalid'
}

function fieldErrors(issues: readonly Issue[]): FieldError[] {
  return issues.flatMap(issue => {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map(key => ({ path: [...path, key].join('.'), code: 'field.unknown' }))
    return [{ path: path.join('.'), code: codeOf(issue) }]
  })
}

const MOST_ERRORS = 100

export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new Failure('request.invalid', { errors: fieldErrors(parsed.error.issues).slice(0, MOST_ERRORS) })
}
