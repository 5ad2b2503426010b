// Reports the progress of a key change, for `npm run keys:status`.
import { sql } from 'kysely'
import { allKeys, type DataKeys } from '../../../platform/crypto/data-keys.ts'
import { fingerprintOf } from '../../../platform/crypto/key-fingerprint.ts'
import type { Database } from '../../../platform/db/database.ts'
import { knownKeys } from './assert-keys.ts'
import { countSealed, keysInUse } from './sealed-columns.ts'

export async function stateOfKeys(db: Database, given: DataKeys): Promise<string[]> {
  const known = await knownKeys(db)
  const current = fingerprintOf(given.dataKey)
  const counts = await countSealed(db, current)
  const used = await keysInUse(
    db,
    known.map(key => key.fingerprint),
  )
  const sentences = [`DATA_KEY has the fingerprint ${current} and sealed ${counts.current} values.`]
  if (counts.otherwise > 0)
    sentences.push(`${counts.otherwise} values still have to be sealed again with it.`)
  const links = await linksMadeBefore(db, known.find(key => key.fingerprint === current)?.current_since)
  for (const fingerprint of new Set([
    ...known.map(key => key.fingerprint),
    ...allKeys(given).map(fingerprintOf),
  ])) {
    if (fingerprint === current) continue
    const isGiven = allKeys(given).map(fingerprintOf).includes(fingerprint)
    if (used.includes(fingerprint))
      sentences.push(
        isGiven
          ? `The earlier key ${fingerprint} is still needed: leave it in DATA_KEY_BEFORE.`
          : `The earlier key ${fingerprint} is still needed, but is missing: add it to DATA_KEY_BEFORE.`,
      )
    else if (isGiven)
      sentences.push(
        `Nothing is sealed with the earlier key ${fingerprint} any more: you can remove it from DATA_KEY_BEFORE.${links > 0 ? ` The links in mails about ${links} consultations were made with it and end with it: wait until these are over if the links must stay valid.` : ''}`,
      )
  }
  return sentences
}

async function linksMadeBefore(db: Database, currentSince: string | undefined): Promise<number> {
  if (currentSince === undefined) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from consultations c join events e on e.id = c.event_id
    where c.created_at < ${currentSince} and e.ends_at > now()`.execute(db)
  return rows[0]?.count ?? 0
}
