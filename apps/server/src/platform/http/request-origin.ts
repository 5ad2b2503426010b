// Where a request comes from, and what its asker holds already.
import type { FastifyRequest } from 'fastify'

export interface RequestOrigin {
  ip: string
  userAgent: string
  /** Which bytes of a file are asked for, and of which file the asker holds the others. */
  range: string | undefined
  ifRange: string | undefined
  /** What the asker holds already. */
  ifNoneMatch: string | undefined
  /** Which state a change started from; there is one wherever the operation asks for it. */
  ifMatch: string
}

export function originOf({ ip, headers }: FastifyRequest): RequestOrigin {
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch, 'user-agent': userAgent = '' } = headers
  const { 'if-match': ifMatch = '' } = headers
  return {
    ip,
    userAgent: userAgent.slice(0, 300),
    range,
    ifRange: ifRange && String(ifRange),
    ifNoneMatch,
    ifMatch,
  }
}
