// How much one address may ask for in a minute, by what it asks for; and how long a request may take.
import type { FastifyRequest } from 'fastify'

type Asked = 'api' | 'docs' | 'pages'

/** Beside what an address may ask of the API. A page is made of many files; the documentation costs the most. */
const SHARE: Record<Asked, number> = { api: 1, docs: 0.1, pages: 4 }

function askedBy({ url }: FastifyRequest): Asked {
  if (url.startsWith('/api/docs')) return 'docs'
  return url.startsWith('/api/') ? 'api' : 'pages'
}

/** Each kind is counted by itself: who reads the documentation may still work. */
export const keyOf = (request: FastifyRequest): string => `${askedBy(request)} ${request.ip}`

export const mostPerMinute = (perMinute: number) => (request: FastifyRequest) =>
  Math.ceil(perMinute * SHARE[askedBy(request)])

/** From the first byte of a request to its last: the largest part of an upload, over a bad line. */
export const LONGEST_REQUEST_MS = 120_000
/** On which nothing moves any more. */
export const LONGEST_SILENCE_MS = 60_000
/** What the server itself may take for a change or a file. Statements have a shorter limit of their own. */
export const LONGEST_WORK_MS = 60_000
/** From the first byte of a file to its last. */
export const LONGEST_REPLY_MS = 1_800_000
