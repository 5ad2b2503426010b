// Builds the Fastify server with everything that each request needs: limits, headers, problem details, the API
// documentation, and every route of the contract through `handle`.

import { randomUUID } from 'node:crypto'
import { addAbortSignal, Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import rateLimit from '@fastify/rate-limit'
import { ERRORS, type ErrorCode } from '@maat/contract/errors'
import type { UserId } from '@maat/contract/ids'
import {
  isWriteOperation,
  methodOf,
  type Operation,
  type ReplyType,
  type Tagged,
  urlOf,
} from '@maat/contract/operation'
import type { RawReply } from '@maat/contract/raw-reply'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import helmet from 'helmet'
import { isDatabaseUnavailable, isOfDestroyedCase } from '../db/database-errors.ts'
import { StorageUnavailable } from '../files/with-timeouts.ts'
import { isCostly, isUnstorable } from './check-json.ts'
import { Failure } from './failure.ts'
import type { Route } from './handle.ts'
import { limitConnections } from './limit-connections.ts'
import {
  keyOf,
  LONGEST_REPLY_MS,
  LONGEST_REQUEST_MS,
  LONGEST_SILENCE_MS,
  LONGEST_WORK_MS,
  mostPerMinute,
} from './limits.ts'
import { observeRequest } from './metrics.ts'
import { problemOf } from './problem.ts'
import { serializeReply } from './reply-serializer.ts'
import type { Services } from './work.ts'

const BODY_LIMIT = 100_000
/** Delays refusals, so that a client that retries at once does not keep the server busy. */
export const REFUSAL_DELAY_MS = 1000
const BRAKED: ReadonlySet<ErrorCode> = new Set([
  'request.too-many',
  'request.too-large',
  'server.busy',
  'login.too-many',
])

declare module 'fastify' {
  interface FastifyRequest {
    callerId: UserId | null
  }
}

export async function buildServer(
  services: Services,
  routes: readonly Route[],
  { brakeMs = REFUSAL_DELAY_MS } = {},
): Promise<FastifyInstance> {
  const { config } = services
  const refuse = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    noteRefused(services, error, request)
    if (error instanceof Failure && BRAKED.has(error.code)) await setTimeout(brakeMs)
    return sendProblem(error, request, reply)
  }
  const server = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    // URLs and names of users stay out of the log: the route and the ids are enough.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    requestTimeout: LONGEST_REQUEST_MS,
    connectionTimeout: LONGEST_SILENCE_MS,
    routerOptions: { maxParamLength: 200 },
    // Errors of the router itself: an invalid path, or one longer than any route.
    frameworkErrors: (error, request, reply) => refuse(error, request, reply),
  })
  limitConnections(server.server, config.trustProxy)
  // Prepared once: its Fastify plugin prepares the same headers for every request.
  const setHeaders = helmet({
    contentSecurityPolicy: contentPolicy(services),
    referrerPolicy: { policy: 'same-origin' },
  })
  server.addHook('onRequest', (request, reply, done) =>
    setHeaders(request.raw, reply.raw, error => done(error as Error | undefined)),
  )
  await server.register(rateLimit, {
    max: mostPerMinute(config.requestsPerMinute),
    timeWindow: '1 minute',
    keyGenerator: keyOf,
    errorResponseBuilder: (_, { ttl }) =>
      new Failure('request.too-many', { retryAfter: Math.ceil(ttl / 1000) }),
  })
  refuseStrangeBodies(server)
  server.setValidatorCompiler(() => () => true)
  server.decorateRequest('callerId', null)
  server.setErrorHandler(refuse)
  server.setNotFoundHandler({ preHandler: server.rateLimit() }, (request, reply) =>
    refuse(new Failure('route.not-found'), request, reply),
  )
  // The browser compares its clock with this header, and node:http uses the machine's clock.
  if (config.clockShiftMs !== 0)
    server.addHook('onSend', async (_, reply) => {
      reply.header('date', services.clock().toUTCString())
    })
  server.addHook('onResponse', (request, reply, done) => {
    observeRequest(request, reply)
    done()
  })
  for (const route of routes) if (!route.operation.bodyType) addRoute(server, services, route)
  await server.register(async takesBytes => {
    acceptBytesAlone(takesBytes)
    for (const route of routes) if (route.operation.bodyType) addRoute(takesBytes, services, route)
  })
  return server
}

function addRoute(server: FastifyInstance, services: Services, { operation, serve }: Route): void {
  server.route({
    method: methodOf(operation),
    url: urlOf(operation),
    ...(operation.bodyLimit && { bodyLimit: operation.bodyLimit }),
    ...((isWriteOperation(operation) || operation.replyType) && { handlerTimeout: LONGEST_WORK_MS }),
    config: operation.perMinute ? { rateLimit: { max: operation.perMinute } } : {},
    async handler(request, reply) {
      const result = await serve(services, request, then => whenClosed(reply, then))
      if (operation.replyType) return sendRaw(reply, operation.replyType, result as RawReply)
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
      if (!operation.isTagged) return serializeReply(operation.reply, result)
      const tagged = result as Tagged<unknown>
      reply.header('etag', tagged.tag)
      return serializeReply(operation.reply, tagged.reply)
    },
  })
}

/** Like `finished` of node:stream, which adds seven listeners instead of one. */
function whenClosed({ raw }: FastifyReply, then: () => void): void {
  if (raw.closed) then()
  else raw.once('close', then)
}

/** Operations for file bytes accept only bytes; all others accept only JSON. */
function acceptBytesAlone(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, bytes, done) =>
    done(null, bytes),
  )
}

/** Refuses bodies that our pages never send before parsing them. */
function refuseStrangeBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const json = String(body)
    if (isUnstorable(json) || isCostly(json)) done(new Failure('request.malformed'))
    else parse(request, json, done)
  })
  // A provider's webhook sends a form, which is not read: the product asks the provider itself.
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, __, done) =>
    done(null, undefined),
  )
  server.addHook('onRequest', (request, _, done) => {
    done(request.url.includes('%00') ? new Failure('request.malformed') : undefined)
  })
}

function sendRaw(reply: FastifyReply, type: ReplyType, { status = 200, body, headers }: RawReply) {
  return reply
    .status(status)
    .type(type === 'text/csv' ? 'text/csv; charset=utf-8' : type)
    .headers({ 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff', ...headers })
    .send(
      body instanceof Uint8Array
        ? body
        : addAbortSignal(AbortSignal.timeout(LONGEST_REPLY_MS), Readable.from(body)),
    )
}

/** A known failure keeps its code, Fastify's refusals get the nearest one, and other errors are internal. */
function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = failureOf(error)
  const problem = problemOf(failure.code, request.id, failure.extra)
  if (problem.status >= 500) request.log.error({ err: error, requestId: request.id }, 'request failed')
  if (failure.extra.tag) reply.header('etag', failure.extra.tag)
  if (failure.extra.retryAfter) reply.header('retry-after', failure.extra.retryAfter)
  return reply
    .status(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem)
}

/** Records rate-limited clients and those that repeatedly send invalid bodies. */
function noteRefused({ clock, refusals }: Services, error: unknown, request: FastifyRequest): void {
  const { code } = failureOf(error)
  const isLimited = ERRORS[code] === 429
  if (!isLimited && !FLOODING.has(code)) return
  const origin = { actorId: request.callerId ?? null, ip: request.ip, requestId: request.id, at: clock() }
  const action = isLimited ? 'requests.limited' : 'requests.flooded'
  const path = request.routeOptions?.url
  void refusals.note(origin, {
    action,
    on: { kind: 'request', id: code },
    details: { ...(path && { path }) },
  })
}

const FLOODING: ReadonlySet<ErrorCode> = new Set([
  'request.invalid',
  'request.malformed',
  'request.too-large',
  'request.unsupported-type',
  'route.not-found',
  'session.expired',
])

const STATUS_CODES: Record<number, ErrorCode> = {
  400: 'request.malformed',
  404: 'route.not-found',
  413: 'request.too-large',
  414: 'route.not-found',
  415: 'request.unsupported-type',
  429: 'request.too-many',
}

const failureOf = (error: unknown) => (error instanceof Failure ? error : new Failure(codeOfForeign(error)))

function codeOfForeign(error: unknown): ErrorCode {
  if (isOfDestroyedCase(error)) return 'case.destroyed'
  if (isDatabaseUnavailable(error) || error instanceof StorageUnavailable) return 'server.unavailable'
  const status = (error as FastifyError | undefined)?.statusCode ?? 500
  if (status === 503) return 'server.unavailable'
  if (status >= 500) return 'server.error'
  return STATUS_CODES[status] ?? 'request.malformed'
}

function contentPolicy({ config }: Services) {
  const sockets = config.realtime.hosted
    ? [
        `wss://ws-${config.realtime.cluster}.pusher.com`,
        `https://sockjs-${config.realtime.cluster}.pusher.com`,
      ]
    : []
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      // Components position themselves with style attributes; no stylesheet is loaded from another origin.
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'media-src': ["'self'", 'blob:'],
      'connect-src': ["'self'", ...sockets],
      'manifest-src': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
    },
  }
}

/** Fails at start if the contract and the server differ. */
export function assertAllOperationsServed(operations: readonly Operation[], routes: readonly Route[]): void {
  const served = new Set(routes.map(route => route.operation.path))
  const missing = operations.filter(operation => !served.has(operation.path)).map(operation => operation.path)
  if (missing.length > 0 || served.size !== routes.length || routes.length !== operations.length)
    throw new Error(
      `Operations and routes differ: ${missing.join(', ') || 'a route is served twice or is not in the contract'}`,
    )
}
