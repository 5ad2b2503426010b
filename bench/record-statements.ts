// Records the exact SQL statements of the product for one request, so that a bare server can run the same SQL without a
// copy by hand.

import pg from 'pg'
import type { App } from '../apps/server/src/app.ts'

export interface Statement {
  /** Set for a statement that is prepared once per connection. */
  name?: string | undefined
  text: string
  values: unknown[]
}

export interface Recording {
  statements: Statement[]
  reply: unknown
}

type Query = (config: Statement, ...more: unknown[]) => unknown

export async function recordStatements(app: App, path: string, token: string): Promise<Recording> {
  const original = pg.Client.prototype.query as Query
  const statements: Statement[] = []
  pg.Client.prototype.query = function record(this: pg.Client, config: Statement, ...more: unknown[]) {
    // A bare server only verifies the token; checking the session is extra work of the product.
    if (typeof config === 'object' && config.text && !config.text.includes('from sessions s'))
      statements.push({ name: config.name, text: config.text, values: [...(config.values ?? [])] })
    return original.call(this, config, ...more)
  } as typeof pg.Client.prototype.query
  try {
    const response = await app.server.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
    if (response.statusCode !== 200)
      throw new Error(`${path} answered ${response.statusCode}: ${response.body}`)
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    return { statements, reply: isJson ? response.json() : response.body }
  } finally {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query
  }
}
