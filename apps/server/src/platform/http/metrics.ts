// Metrics for operators: requests by route and status, and the process itself.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export const metrics = new Registry()

const requests = new Histogram({
  name: 'maat_http_request_seconds',
  help: 'Time that requests took, by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  registers: [metrics],
})

let isCollecting = false

/** It costs a timer and an event-loop probe, so only a real server starts it. */
export function collectProcessMetrics(): void {
  if (isCollecting) return
  isCollecting = true
  collectDefaultMetrics({ register: metrics })
}

export function observeRequest(request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url ?? 'unknown'
  requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
}
