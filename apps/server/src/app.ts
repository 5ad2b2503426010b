// Builds one server on one database: its services, routes, realtime gateway and the built web app.
import type { AddressInfo } from 'node:net'
import { OPERATIONS } from '@maat/contract/operations'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { findSitePage, serveFeeds } from './features/knowledge/public-articles/index.ts'
import type { Clock } from './platform/clock.ts'
import { assertAllOperationsServed, buildServer } from './platform/http/build-server.ts'
import { addHealth } from './platform/http/health.ts'
import { collectProcessMetrics } from './platform/http/metrics.ts'
import { publishApiDocs } from './platform/http/publish-api-docs.ts'
import { serveMetrics } from './platform/http/serve-metrics.ts'
import { serveWebApp } from './platform/http/serve-web-app.ts'
import type { Services } from './platform/http/work.ts'
import { serveSandboxes } from './platform/paying/serve-sandboxes.ts'
import { type FanOut, openFanOut } from './platform/realtime/postgres-fan-out.ts'
import { PusherGateway } from './platform/realtime/pusher-gateway.ts'
import { pusherHttpApi } from './platform/realtime/pusher-http-api.ts'
import { StartupError } from './platform/startup-error.ts'
import { ROUTES } from './routes.ts'
import { openServices } from './services.ts'

export interface App {
  server: FastifyInstance
  services: Services
  gateway: PusherGateway
  /** Returns the port. */
  listen(): Promise<number>
  close(): Promise<void>
}

export interface AppOptions {
  clock?: Clock
  /** The folder of the built web app; if missing, the server serves only the API. */
  webRoot?: string
  /** Tests run their jobs themselves. */
  supervise?: boolean
  /** For tests: fails a call that waits for storage, mail or a scanner inside a transaction. */
  watchesTransactions?: boolean
  /** How long the answer to a rate-limited request is delayed; zero in tests, whose clock stands still. */
  brakeMs?: number
}

export async function openApp(config: Config, databaseUrl: string, options: AppOptions = {}): Promise<App> {
  const { clock, webRoot, brakeMs, watchesTransactions = false, supervise = config.role !== 'web' } = options
  let server: FastifyInstance | undefined
  // Essential messages appear at every log level except 'silent'.
  const newsLog = () => (config.logLevel === 'silent' ? undefined : server?.log.child({}, { level: 'info' }))
  const onError = (error: unknown) => server?.log.error({ err: error }, 'background work failed')
  const open = await openServices(config, databaseUrl, {
    ...(clock && { clock }),
    supervise,
    watchesTransactions,
    onError,
    onNews: (text, details) => newsLog()?.info(details, text),
  })
  const { services } = open
  assertAllOperationsServed(
    OPERATIONS.map(({ operation }) => operation),
    ROUTES,
  )
  server = await buildServer(services, ROUTES, { ...(brakeMs !== undefined && { brakeMs }) })
  const gateway = openGateway(config)
  const fanOut = config.realtime.hosted
    ? undefined
    : await offerRealtime(server, services, config.databaseDirectUrl ?? databaseUrl, gateway)
  if (open.sandboxes) await serveSandboxes(server, open.sandboxes)
  addHealth(server, services)
  await publishApiDocs(server)
  serveFeeds(server, services)
  if (webRoot) await serveWebApp(server, webRoot, findSitePage(services))
  await server.ready()
  let stopMetrics: (() => Promise<void>) | undefined
  return {
    server,
    services,
    gateway,
    async listen() {
      const port = await listen(server, config)
      if (config.metricsPort !== undefined) stopMetrics = await serveMetrics(config.metricsPort)
      return port
    },
    async close() {
      await stopMetrics?.()
      await gateway.close()
      await server.close()
      await fanOut?.stop()
      await open.close()
    },
  }
}

function openGateway({ realtime, trustProxy, isProduction, publicUrl }: Config): PusherGateway {
  return new PusherGateway({
    key: realtime.key,
    secret: realtime.secret,
    trustProxy,
    // In development, pages come from the port of a dev server or use another name of this machine.
    ...(isProduction && { origins: [new URL(publicUrl).origin] }),
  })
}

async function offerRealtime(
  server: FastifyInstance,
  services: Services,
  directUrl: string,
  gateway: PusherGateway,
): Promise<FanOut> {
  gateway.attach(server.server)
  await server.register(pusherHttpApi, {
    realtime: services.config.realtime,
    clock: services.clock,
    gateway,
    publish: (channel, event, data) =>
      services.db.transaction().execute(tx => services.realtime.publish(tx, channel, event, data)),
    withdraw: channel => services.db.transaction().execute(tx => services.realtime.withdraw(tx, channel)),
  })
  return await openFanOut(directUrl, gateway, error => server.log.error({ err: error }, 'realtime failed'))
}

/** The address belongs to another machine, the name is unknown, or the port is reserved for the system. */
const NOT_OURS = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EACCES'])

async function listen(server: FastifyInstance, { host, port }: Config): Promise<number> {
  collectProcessMetrics()
  try {
    await server.listen({ host, port })
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartupError(`Port ${port} is taken: stop what runs there, or set PORT to another.`)
    if (NOT_OURS.has(code))
      throw new StartupError(`The server cannot listen on ${host}, port ${port}: ${code}.`)
    throw error
  }
  return (server.server.address() as AddressInfo).port
}
