// The signatures of the Pusher protocol: a client's right to a private channel, and a server's right to publish.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

function same(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export function signChannel(key: string, secret: string, socketId: string, channel: string): string {
  return `${key}:${hmac(secret, `${socketId}:${channel}`)}`
}

export function isChannelSignature(
  key: string,
  secret: string,
  socketId: string,
  channel: string,
  auth: string,
): boolean {
  return same(signChannel(key, secret, socketId, channel), auth)
}

/** The protocol's value: within it an intercepted request can be replayed, so TLS is required. */
const CLOCK_TOLERANCE_S = 600

export interface SignedRequest {
  method: string
  path: string
  query: Record<string, string>
  body: string
}

/** Whether a server API request was signed with the secret, for this body, a short while ago. */
export function isSignedRequest(key: string, secret: string, request: SignedRequest, now: Date): boolean {
  const { auth_signature: signature = '', ...signed } = request.query
  const isRecent = Math.abs(now.getTime() / 1000 - Number(signed.auth_timestamp)) <= CLOCK_TOLERANCE_S
  const bodyHash = createHash('md5').update(request.body).digest('hex')
  const isWhole = signed.body_md5 === (request.body === '' ? undefined : bodyHash)
  const parameters = Object.keys(signed)
    .sort()
    .map(name => `${name}=${signed[name]}`)
  const text = [request.method, request.path, parameters.join('&')].join('\n')
  const isMeantForUs = signed.auth_key === key && signed.auth_version === '1.0'
  return isMeantForUs && isRecent && isWhole && same(hmac(secret, text), signature)
}
