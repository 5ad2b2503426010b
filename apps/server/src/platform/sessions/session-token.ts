// The bearer token: a signed JWT with the specified claims, its issuer and audience; it is invalid without its live
// session row.
import { type AccountRole, ROLE_IDS } from '@maat/domain/people/roles'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Config } from '../../config.ts'

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() })
export type SessionClaims = z.output<typeof Claims>

export interface TokenHolder {
  id: string
  firstName: string
  lastName: string
  email: string
  role: AccountRole
}

const MOST_REMEMBERED = 5000
const remembered = new Map<string, SessionClaims>()
let madeBy = ''
let secretKeys: Uint8Array[] = []

type Maker = Pick<Config, 'sessionSecret' | 'sessionSecretsBefore' | 'publicUrl'>

const audienceOf = ({ publicUrl }: Maker) => `${publicUrl}/api`

/** The newest first. */
function keysOf({ sessionSecret, sessionSecretsBefore, publicUrl }: Maker): Uint8Array[] {
  const secrets = [sessionSecret, ...sessionSecretsBefore]
  const maker = [publicUrl, ...secrets].join('\n')
  if (maker !== madeBy) {
    madeBy = maker
    secretKeys = secrets.map(keyOf)
    remembered.clear()
  }
  return secretKeys
}

const keyOf = (secret: string) => new TextEncoder().encode(secret)

export async function signSessionToken(
  maker: Maker,
  holder: TokenHolder,
  sessionId: string,
  expiresAt: Date,
): Promise<string> {
  return await new SignJWT({
    name: holder.firstName,
    family_name: holder.lastName,
    email: holder.email,
    role: holder.role,
    roleId: ROLE_IDS[holder.role],
    sid: sessionId,
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(maker.publicUrl)
    .setAudience(audienceOf(maker))
    .setSubject(holder.id)
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(keyOf(maker.sessionSecret))
}

/**
 * The claims of a genuine, unexpired token. Signature checks are cached, because they are pure; the session's state is
 * checked separately.
 */
export async function verifySessionToken(
  maker: Maker,
  token: string,
  now: Date,
): Promise<SessionClaims | undefined> {
  const keys = keysOf(maker)
  const known = remembered.get(token)
  if (known) return known.exp * 1000 > now.getTime() ? known : undefined
  const options = {
    algorithms: ['HS256'],
    issuer: maker.publicUrl,
    audience: audienceOf(maker),
    currentDate: now,
  }
  for (const key of keys)
    try {
      const { payload } = await jwtVerify(token, key, options)
      const claims = Claims.parse(payload)
      if (remembered.size >= MOST_REMEMBERED) remembered.clear()
      remembered.set(token, claims)
      return claims
    } catch {}
  return undefined
}
