// The whole server on its own database, with a clock that stands still until a test moves it.
import { appendFileSync, existsSync, rmSync } from 'node:fs'
import type { Problem } from '@maat/contract/errors'
import { methodOf, type Operation, type ReplyOf, urlOf } from '@maat/contract/operation'
import { type App, openApp } from '../src/app.ts'
import type { Config } from '../src/config.ts'
import { compareKeptStatements } from '../src/platform/db/kept-statement.ts'
import { QPDF } from './files/paged-pdf.ts'
import { People } from './people.ts'
import type { Sent, UntypedSent } from './sent.ts'
import { makeShortLivedFolder } from './short-lived-folder.ts'
import { createTestDatabase } from './test-database.ts'

compareKeptStatements()

export const TEST_CONFIG: Config = {
  isProduction: false,
  host: '127.0.0.1',
  port: 0,
  metricsPort: undefined,
  publicUrl: 'http://maat.test',
  dataDir: '/nonexistent',
  databaseUrl: undefined,
  databaseDirectUrl: undefined,
  migrationUrl: undefined,
  databasePool: 4,
  sessionSecret: 'a secret for tests, of thirty-two characters',
  sessionSecretsBefore: [],
  dataKey: 'a data key for tests, of thirty-two characters',
  dataKeysBefore: [],
  role: 'all',
  trustProxy: () => false,
  requestsPerMinute: 600,
  clockShiftMs: 0,
  logLevel: 'silent',
  smtpUrl: undefined,
  mailFrom: 'Maât <no-reply@maat.example>',
  imapUrl: undefined,
  caseAddress: undefined,
  mailAuthServer: undefined,
  s3: undefined,
  backup: {
    dir: undefined,
    at: '02:30',
    keep: [{ count: 7, unit: 'day' }],
    key: undefined,
    beforeMigration: true,
  },
  clamdUrl: undefined,
  // The module of npm takes seconds where the program takes a moment; tests of PDF pages and journeys use the module.
  qpdfPath: existsSync(QPDF) ? QPDF : undefined,
  libreOfficePath: 'none',
  libreOfficeSocket: undefined,
  tesseractPath: 'none',
  peppol: undefined,
  mollieKey: undefined,
  mtn: undefined,
  orange: undefined,
  viesUrl: undefined,
  realtime: { hosted: false, appId: 'maat', key: 'maat', secret: 'a realtime secret', cluster: 'eu' },
  firmName: 'Maât',
  social: [],
  demo: false,
}

/** A Wednesday in November, ten in the morning in Brussels. */
export const TEST_NOW = new Date('2026-11-18T09:00:00Z')

export interface Answer<O> {
  status: number
  body: ReplyOf<O> & Pick<Problem, 'code' | 'errors' | 'current' | 'retryAfter'>
  headers: Record<string, unknown>
  /** The bytes of a document: `body` is only their text. */
  bytes: Buffer
}

/** The answer to a helper's call whose first request was refused: it has the error instead of the reply. */
export const refusalOf = <O>(answer: Answer<Operation>): Answer<O> => answer as Answer<O>

export interface TestApp extends App {
  people: People
  now: { value: Date }
  migratorUrl: string
  applicationUrl: string
  call<O extends Operation>(operation: O, sent?: Sent<O>): Promise<Answer<O>>
  /** For input that the schemas refuse, or whose operation is chosen at run time. */
  callUntyped<O extends Operation>(operation: O, sent: UntypedSent): Promise<Answer<O>>
  workOff(): Promise<void>
  /** The newest mail to an address, after its job ran. */
  lastMailTo(address: string): Promise<{ subject: string; text: string; token: string | undefined }>
}

/**
 * `behind` connects to the database through a pooler, which the test closes. Rate-limit refusals are immediate, unless
 * `brakeMs` is set. Files have no text, unless `readsTexts` is set.
 */
export async function openTestApp(
  change: Partial<Config> = {},
  behind?: (databaseUrl: string) => Promise<{ url: string }>,
  { brakeMs = 0, readsTexts = false } = {},
): Promise<TestApp> {
  const database = await createTestDatabase()
  const now = { value: TEST_NOW }
  const dataDir = makeShortLivedFolder('maat-data-')
  const pooler = await behind?.(database.applicationUrl)
  const config = {
    ...TEST_CONFIG,
    dataDir,
    ...(pooler && { databaseDirectUrl: database.applicationUrl }),
    ...change,
  }
  const app = await openApp(config, pooler?.url ?? database.applicationUrl, {
    clock: () => now.value,
    supervise: false,
    watchesTransactions: true,
    brakeMs,
  })
  const { services } = app
  // Reading takes a process for each file; the tests of texts want it.
  if (!readsTexts) services.textReader = NO_TEXTS

  const testApp: TestApp = {
    ...app,
    people: new People(services),
    now,
    migratorUrl: database.migratorUrl,
    applicationUrl: database.applicationUrl,
    call: (operation, sent = {}) => call(app, operation, sent),
    callUntyped: (operation, sent) => call(app, operation, sent),
    workOff: () => services.jobs.workOff(services),
    async lastMailTo(address) {
      await services.jobs.workOff(services)
      const mail = await services.db
        .selectFrom('mails')
        .select(['subject', 'text_body'])
        .where('to_address', '=', address)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow()
      const text = mail.text_body ?? ''
      return { subject: mail.subject, text, token: /#token=([\w-]{43})/.exec(text)?.[1] }
    },
    async close() {
      writeReached()
      await app.close()
      await database.drop()
      rmSync(dataDir, { recursive: true })
    },
  }
  return testApp
}

const NO_TEXTS = {
  readsPictures: false,
  read: async () => ({ pages: [], isCut: false, hasUnreadPictures: false }),
}

let caller = 0

async function call<O extends Operation>(app: App, operation: O, sent: UntypedSent): Promise<Answer<O>> {
  const params = (sent.params ?? {}) as Record<string, unknown>
  const path = urlOf(operation).replace(/:(\w+)/g, (_, name: string) => {
    if (params[name] === undefined) throw new Error(`${operation.path}: the test has no ${name}`)
    return encodeURIComponent(inAddress(params[name]).toWellFormed())
  })
  const query = new URLSearchParams(
    Object.entries(sent.query ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : ([[name, inAddress(value)]] as [string, string][]),
    ),
  ).toString()
  caller += 1
  const response = await app.server.inject({
    method: methodOf(operation),
    url: query ? `${path}?${query}` : path,
    // Every call has its own address, because limits per address have separate tests.
    remoteAddress: `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`,
    headers: {
      ...(sent.token && { authorization: `Bearer ${sent.token}` }),
      ...(operation.bodyType && { 'content-type': operation.bodyType }),
      ...sent.headers,
    },
    ...(sent.body !== undefined && { payload: payloadOf(sent.body) }),
  })
  const isJson = String(response.headers['content-type']).includes('json')
  const body = isJson ? response.json() : response.body
  noteReached(operation, response.statusCode, body)
  if (response.statusCode === 200 && isJson) operation.reply.parse(body)
  return { status: response.statusCode, body, headers: response.headers, bytes: response.rawPayload }
}

/** A generated object may have no string form: `{ toString: false }`. */
export const inAddress = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

const payloadOf = (body: unknown) => (body instanceof Uint8Array ? Buffer.from(body) : (body as object))

/** The outcomes in all tests of this worker; `npm test` compares them with the contract's declarations. */
const reached = new Set<string>()
let noted = 0

function noteReached(operation: Operation, status: number, body: unknown): void {
  const outcome = status < 300 ? 'success' : (body as Problem).code
  reached.add(JSON.stringify([operation.path, outcome]))
}

/** Once for each server, because each call would write a file. */
function writeReached(): void {
  const fresh = [...reached].slice(noted)
  noted = reached.size
  if (process.env.MAAT_REACHED && fresh.length > 0)
    appendFileSync(process.env.MAAT_REACHED, `${fresh.join('\n')}\n`)
}
