// Serves the metrics for monitoring on a separate port that only this machine reaches.
import { createServer, type Server } from 'node:http'
import { StartupError } from '../startup-error.ts'
import { metrics } from './metrics.ts'

/** Returns a function that stops the server. */
export async function serveMetrics(port: number): Promise<() => Promise<void>> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.metrics())
  })
  await listen(server, port)
  return () => new Promise(resolve => server.close(() => resolve()))
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', () =>
      reject(new StartupError(`Port ${port} is taken: set METRICS_PORT to another.`)),
    )
    server.listen(port, '127.0.0.1', resolve)
  })
}
