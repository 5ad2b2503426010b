// Determines a request's origin from our own proxies only. A client may send any `X-Forwarded-For`; a proxy appends the
// address that it saw.
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'

/** Whether a machine on the way is our proxy; hop 0 is the machine that connected to us. */
export type TrustsProxy = (address: string, hop: number) => boolean

const HOPS: Record<string, number> = { true: 1, false: 0 }

/** A number of proxies, or their networks and addresses. Undefined for anything else. */
export function readTrustedProxies(text: string): TrustsProxy | undefined {
  const hops = HOPS[text.toLowerCase()] ?? (/^\d$/.test(text) ? Number(text) : undefined)
  if (hops !== undefined) return (_, hop) => hop < hops
  const networks = text.split(',').map(network => network.trim())
  // A bare number would count as an address.
  if (!networks.every(network => isIP(network.split('/', 1)[0] ?? ''))) return undefined
  try {
    return proxyAddr.compile(networks)
  } catch {
    return undefined
  }
}
