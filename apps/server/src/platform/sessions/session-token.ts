// The bearer token: a signed JWT with the claims of the specification, worth nothing without its live session row.
import { type AccountRole, ROLE_IDS } from '@maat/domain/roles'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

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
let secretTexts = ''
let secretKeys: Uint8Array[] = []

function keysOf(secrets: readonly string[]): Uint8Array[] {
  const texts = secrets.join('\n')
  if (texts !== secretTexts) {
    secretTexts = texts
    secretKeys = secrets.map(keyOf)
    remembered.clear()
  }
  return secretKeys
}

const keyOf = (secret: string) => new TextEncoder().encode(secret)

export async function signSessionToken(
  secret: string,
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
    .setSubject(holder.id)
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(keyOf(secret))
}

/**
 * The claims of a genuine token that has not run out. A signature once checked is remembered: checking is pure,
 * and whether the session still lives is another question.
 */
export async function verifySessionToken(
  secrets: readonly string[],
  token: string,
  now: Date,
): Promise<SessionClaims | undefined> {
  const keys = keysOf(secrets)
  const known = remembered.get(token)
  if (known) return known.exp * 1000 > now.getTime() ? known : undefined
  for (const key of keys)
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now })
      const claims = Claims.parse(payload)
      if (remembered.size >= MOST_REMEMBERED) remembered.clear()
      remembered.set(token, claims)
      return claims
    } catch {}
  return undefined
}
