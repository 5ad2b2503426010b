// The product's secrets: required in production, elsewhere created once.
import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartupError } from './platform/startup-error.ts'

const SECRET_KEYS = ['SESSION_SECRET', 'DATA_KEY', 'PUSHER_SECRET'] as const
type Secrets = Record<(typeof SECRET_KEYS)[number], string>
type Given = Partial<
  Record<(typeof SECRET_KEYS)[number] | 'PUSHER_APP_ID' | 'PUBLIC_URL', string | undefined>
>

export function requireSecrets(given: Given): Secrets {
  const { SESSION_SECRET, DATA_KEY } = given
  // Only the hosted service needs a secret from outside.
  const PUSHER_SECRET =
    given.PUSHER_SECRET ??
    (given.PUSHER_APP_ID ? undefined : SESSION_SECRET && gatewaySecretOf(SESSION_SECRET))
  if (!SESSION_SECRET || !DATA_KEY || !PUSHER_SECRET || !given.PUBLIC_URL) {
    const missing = Object.entries({ SESSION_SECRET, DATA_KEY, PUSHER_SECRET, PUBLIC_URL: given.PUBLIC_URL })
    const names = missing.filter(([, value]) => !value).map(([name]) => name)
    throw new StartupError(`In production these settings must be given: ${names.join(', ')}.`)
  }
  return { SESSION_SECRET, DATA_KEY, PUSHER_SECRET }
}

/** Every process derives the same secret; it cannot sign sessions. */
function gatewaySecretOf(sessionSecret: string): string {
  return Buffer.from(hkdfSync('sha256', sessionSecret, 'maat', 'realtime', 32)).toString('base64url')
}

/** Outside production, secrets are created once and kept with the data, readable only by their owner. */
export function loadOrCreateSecrets(dataDir: string, given: Given): Secrets {
  const file = join(dataDir, 'secrets.json')
  const kept: Partial<Secrets> = existsSync(file) ? readSecrets(file) : {}
  const secrets = Object.fromEntries(
    SECRET_KEYS.map(name => [name, given[name] ?? kept[name] ?? randomBytes(32).toString('base64url')]),
  ) as Secrets
  if (SECRET_KEYS.some(name => kept[name] === undefined)) {
    mkdirSync(dataDir, { recursive: true })
    // Written atomically: data sealed with a damaged key would be lost.
    writeFileSync(`${file}.new`, `${JSON.stringify({ ...secrets, ...kept }, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    })
    renameSync(`${file}.new`, file)
  }
  return secrets
}

const KeptSecrets = z.record(z.string(), z.string())

function readSecrets(file: string): Partial<Secrets> {
  try {
    return KeptSecrets.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new StartupError(
      `${file} is torn: put it back from a backup. Without its keys, what is sealed stays sealed; nothing was changed.`,
    )
  }
}
