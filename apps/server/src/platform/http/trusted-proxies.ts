// Whom to believe about where a request comes from: the proxies of ours in front, and nobody behind them. Whoever asks
// may write any `X-Forwarded-For`; a proxy adds to its end whom it saw.
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'

/** Whether a machine on the way here is a proxy of ours; the one that connected to us is hop 0. */
export type TrustsProxy = (address: string, hop: number) => boolean

const HOPS: Record<string, number> = { true: 1, false: 0 }

/** A number of proxies, or the networks and addresses where they stand. Undefined for what is neither. */
export function readTrustedProxies(text: string): TrustsProxy | undefined {
  const hops = HOPS[text.toLowerCase()] ?? (/^\d$/.test(text) ? Number(text) : undefined)
  if (hops !== undefined) return (_, hop) => hop < hops
  const networks = text.split(',').map(network => network.trim())
  // A bare number would be read as an address.
  if (!networks.every(network => isIP(network.split('/', 1)[0] ?? ''))) return undefined
  try {
    return proxyAddr.compile(networks)
  } catch {
    return undefined
  }
}
