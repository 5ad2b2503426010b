// An anchor records outside of the database how far the log had come: position, hash and time, signed. It exposes a log
// that was truncated or replaced by an older state. It is a JWS that contains its public key, so an earlier anchor is
// enough to check a later one.
import {
  CompactSign,
  calculateJwkThumbprint,
  compactVerify,
  decodeProtectedHeader,
  EmbeddedJWK,
  importJWK,
} from 'jose'
import { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { ANCHOR_ALGORITHM, type AuditKey } from './audit-keys.ts'

const Content = z.object({
  product: z.string(),
  position: z.number().int().positive(),
  hash: z.hex(),
  at: z.iso.datetime(),
})
type Content = z.output<typeof Content>

export interface Anchor extends Content {
  thumbprint: string
}

export async function signAnchor({ anchor }: AuditKey, content: Content): Promise<string> {
  const { d, ...jwk } = anchor
  return await new CompactSign(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: ANCHOR_ALGORITHM, jwk })
    .sign(await importJWK(anchor, ANCHOR_ALGORITHM))
}

const SIGNATURE_LENGTH = 86

/** Extracts the three parts from any surrounding text; the last part has a fixed length. */
function anchorIn(text: string): string {
  const inOneLine = text.replaceAll('=\n', '').replaceAll('=\r\n', '').replace(/[\s>]/g, '')
  const [head = '', content = '', signature = ''] = inOneLine.slice(inOneLine.indexOf('eyJ')).split('.')
  return [head, content, signature.slice(0, SIGNATURE_LENGTH)].join('.')
}

/**
 * Finds an anchor in any text, even in a mail with broken lines; undefined if there is none or its signature is wrong.
 */
export async function readAnchor(text: string): Promise<Anchor | undefined> {
  const found = anchorIn(text)
  try {
    const { payload } = await compactVerify(found, EmbeddedJWK, { algorithms: [ANCHOR_ALGORITHM] })
    const content = Content.parse(JSON.parse(new TextDecoder().decode(payload)))
    const { jwk } = decodeProtectedHeader(found)
    return jwk && { ...content, thumbprint: await calculateJwkThumbprint(jwk) }
  } catch {
    return undefined
  }
}

export type AnchorFault = 'cut-off' | 'other' | 'stranger'

/** Returns what contradicts the anchor in a log whose chain is intact. */
export async function verifyAnchor(
  executor: Executor,
  keys: Iterable<AuditKey>,
  { position, hash, thumbprint }: Anchor,
): Promise<AnchorFault | undefined> {
  const seal = await executor
    .selectFrom('audit_seals')
    .select('hash')
    .where('position', '=', position)
    .executeTakeFirst()
  const own = await Promise.all([...keys].map(({ anchor }) => calculateJwkThumbprint(anchor)))
  if (seal?.hash.toString('hex') === hash) return own.includes(thumbprint) ? undefined : 'stranger'
  return seal ? 'other' : 'cut-off'
}
