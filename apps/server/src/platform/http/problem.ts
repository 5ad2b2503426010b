// RFC 9457 problem details, built from a catalogue code and never from an exception's text.
import { ERRORS, type ErrorCode, type Problem } from '@maat/contract/errors'
import type { FailureExtra } from './failure.ts'

export function problemOf(
  code: ErrorCode,
  requestId: string,
  { tag: _tag, ...extra }: FailureExtra = {},
): Problem {
  return {
    type: `urn:maat:problem:${code}`,
    title: code,
    status: ERRORS[code],
    code,
    instance: requestId,
    ...extra,
  }
}
