// An access point for trying the product out: it has the same HTTP interface as a real one, only on this machine, and
// delivers nothing. It validates documents like a real one, and knows no participant whose number ends in 00.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Submission } from './access-point.ts'

interface Options {
  faultsOf(xml: string): string[]
}

interface Answer {
  status: number
  body: object
}

const LOOPBACK = '127.0.0.1'
const NOTHING: Answer = { status: 404, body: {} }

export interface StandIn {
  url: string
  documents: ReadonlyMap<string, Submission>
  close(): Promise<void>
}

export async function openAccessPointStandIn(options: Options): Promise<StandIn> {
  const documents = new Map<string, Submission>()
  const server = createServer((request, response) => {
    answer(request, documents, options)
      .catch((): Answer => ({ status: 500, body: {} }))
      .then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(body))
      })
  })
  await new Promise<void>(resolve => server.listen(0, LOOPBACK, resolve))
  server.unref()
  return { url: `http://${LOOPBACK}:${portOf(server)}`, documents, close: () => closed(server) }
}

async function answer(
  request: IncomingMessage,
  documents: Map<string, Submission>,
  { faultsOf }: Options,
): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '', `http://${LOOPBACK}`)
  const [, place, name = ''] = pathname.split('/').map(decodeURIComponent)
  if (place === 'participants') return isKnown(name) ? { status: 200, body: {} } : NOTHING
  if (place !== 'documents') return NOTHING
  const before = documents.get(name)
  if (request.method === 'PUT' && !before) {
    const taken = take(await text(request), searchParams.get('receiver') ?? '', documents.size, faultsOf)
    documents.set(name, taken)
    return { status: taken.state === 'refused' ? 422 : 200, body: taken }
  }
  if (!before) return NOTHING
  // The first poll finds it delivered.
  if (request.method === 'GET' && before.state === 'accepted')
    documents.set(name, { ...before, state: 'delivered' })
  return { status: 200, body: documents.get(name) ?? before }
}

function take(xml: string, receiver: string, before: number, faultsOf: Options['faultsOf']): Submission {
  const faults = isKnown(receiver) ? faultsOf(xml) : ['the receiver is not registered']
  if (faults.length > 0) return { state: 'refused', reference: '', reason: faults.join('; ').slice(0, 1000) }
  return { state: 'accepted', reference: `stand-in-${before + 1}`, reason: '' }
}

const isKnown = (participant: string) => /^\d{4}:\w+$/.test(participant) && !participant.endsWith('00')

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || !address)
    throw new Error('The stand-in of an access point does not listen')
  return address.port
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise(resolve => server.close(() => resolve()))
}
