// The origin of a request, and the cache state of its client.
import type { FastifyRequest } from 'fastify'

export interface RequestOrigin {
  ip: string
  userAgent: string
  /** The requested bytes of a file, and the version of which the client has the others. */
  range: string | undefined
  ifRange: string | undefined
  ifNoneMatch: string | undefined
  /** The state from which a change started. Without it, the change overwrites any state, as HTTP defines. */
  ifMatch: string | undefined
}

export function originOf({ ip, headers }: FastifyRequest): RequestOrigin {
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch, 'user-agent': userAgent = '' } = headers
  return {
    ip,
    userAgent: userAgent.slice(0, 300),
    range,
    ifRange: ifRange && String(ifRange),
    ifNoneMatch,
    ifMatch: headers['if-match'],
  }
}
