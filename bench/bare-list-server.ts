// The yardstick: node:http, the token verified, the same SQL through raw pg, the same JSON; nothing else.
import { createServer } from 'node:http'
import { jwtVerify } from 'jose'
import pg from 'pg'

const [databaseUrl = '', secret = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
// Imported once: the yardstick is not slowed down by preparing its key for every request.
const algorithm = { name: 'HMAC', hash: 'SHA-256' }
const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, [
  'verify',
])

const SQL = `select id, description, created_at as "createdAt", is_read as "isRead", is_shown as "isShown", type, target_id as "targetId"
  from notifications where user_id = $1 order by created_at desc, id desc limit 21`

const server = createServer(async (request, response) => {
  try {
    const { payload } = await jwtVerify(String(request.headers.authorization).slice(7), key)
    const { rows } = await pool.query({ name: 'list', text: SQL, values: [payload.sub] })
    const items = rows.slice(0, 20)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ items, next: null }))
  } catch {
    response.writeHead(401).end()
  }
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.send?.(address.port)
})
