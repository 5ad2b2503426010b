// The rate limits of one address per minute by kind of request, and the time limits of a request.
import type { FastifyRequest } from 'fastify'

type RequestKind = 'api' | 'docs' | 'pages'

/** Relative to the API limit. A page has many files; the documentation is the most expensive. */
const SHARE: Record<RequestKind, number> = { api: 1, docs: 0.1, pages: 4 }

function kindOfRequest({ url }: FastifyRequest): RequestKind {
  if (url.startsWith('/api/docs')) return 'docs'
  return url.startsWith('/api/') ? 'api' : 'pages'
}

/** Each kind is counted separately: reading the documentation does not limit the work. */
export const keyOf = (request: FastifyRequest): string => `${kindOfRequest(request)} ${request.ip}`

export const mostPerMinute = (perMinute: number) => (request: FastifyRequest) =>
  Math.ceil(perMinute * SHARE[kindOfRequest(request)])

/** From the first to the last byte of a request: the largest part of an upload over a bad line. */
export const LONGEST_REQUEST_MS = 120_000
/** Without any data. */
export const LONGEST_SILENCE_MS = 60_000
/** The server's own time for a change or a file. Statements have a shorter limit. */
export const LONGEST_WORK_MS = 60_000
/** From the first to the last byte of a file. */
export const LONGEST_REPLY_MS = 1_800_000
