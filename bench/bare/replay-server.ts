// The baseline of the cases benchmark: only node:http, the verified token, the product's SQL statements through raw pg,
// and the product's reply as JSON. `/3` is the third request.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { jwtVerify } from 'jose'
import pg from 'pg'
import { SESSION_OPTIONS } from '../../apps/server/src/platform/db/session-settings.ts'
import type { Recording } from '../record-statements.ts'

const [databaseUrl = '', secret = '', recordingsFile = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, options: SESSION_OPTIONS })
// Imported once, so that the baseline does not prepare its key for every request.
const algorithm = { name: 'HMAC', hash: 'SHA-256' }
const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, [
  'verify',
])

const recordings: Recording[] = JSON.parse(readFileSync(recordingsFile, 'utf8'))
const server = createServer(async (request, response) => {
  try {
    await jwtVerify(String(request.headers.authorization).slice(7), key)
    const known = recordings[Number(request.url?.slice(1))]
    if (!known) throw new Error('Nothing was recorded')
    // One after the other on one connection, like minimal hand-written code.
    const client = await pool.connect()
    try {
      for (const statement of known.statements) await client.query(statement)
    } finally {
      client.release()
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(known.reply))
  } catch (error) {
    process.stderr.write(`${error}\n`)
    response.writeHead(500).end()
  }
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.send?.(address.port)
})
