// The environment, read once. Every key is explained in the README's table, which a test compares with this file.
import { resolve } from 'node:path'
import { z } from 'zod'
import { demandSecrets, keepSecrets } from './config-secrets.ts'
import { type KeepRule, readKeepRule } from './platform/backup/keep-rule.ts'
import { readTrustedProxies, type TrustsProxy } from './platform/http/trusted-proxies.ts'
import { StartupError } from './platform/startup-error.ts'

const Port = z.coerce.number().int().min(0).max(65535)
const Postgres = z.url({ protocol: /^postgres(?:ql)?$/ })
const Secret = z.string().min(32, 'must have at least 32 characters')

/** With commas between them, or a list in JSON where one of them holds a comma itself. */
const Secrets = z
  .string()
  .transform((text): unknown => {
    try {
      if (text.startsWith('[')) return JSON.parse(text)
    } catch {}
    return text.split(',').map(secret => secret.trim())
  })
  .pipe(z.array(Secret))

const TrustedProxies = z.string().transform((text, { addIssue }) => {
  const trusts = readTrustedProxies(text)
  if (!trusts) addIssue('must be a number of proxies, or their networks')
  return trusts ?? z.NEVER
})

const Kept = z.string().transform((text, { addIssue }) => {
  const rule = readKeepRule(text)
  if (!rule) addIssue("must be as in '7 days, 5 weeks, 12 months'")
  return rule ?? z.NEVER
})

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: Port.default(3000),
  METRICS_PORT: Port.optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: Postgres.optional(),
  DATABASE_DIRECT_URL: z.url().optional(),
  MIGRATION_URL: Postgres.optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  SESSION_SECRET: Secret.optional(),
  SESSION_SECRET_BEFORE: Secrets.default([]),
  DATA_KEY: Secret.optional(),
  DATA_KEY_BEFORE: Secrets.default([]),
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  TRUST_PROXY: TrustedProxies.prefault('false'),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Maât <no-reply@maat.example>'),
  IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
  MAIL_CASE_ADDRESS: z
    .string()
    .regex(/^[^\s@{}<>]*\{key\}[^\s@{}<>]*@[^\s@{}<>]+$/, 'must be an address with {key} before its @')
    .optional(),
  MAIL_AUTH_SERVER: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time of day, such as '02:30'")
    .default('02:30'),
  BACKUP_KEEP: Kept.prefault('7 days, 5 weeks, 12 months'),
  BACKUP_KEY: z
    .string()
    .regex(/^[\s,]*(?:(?:age1|AGE-SECRET-KEY-)[0-9A-Za-z-]+[\s,]*)+$/, 'must be a key of age')
    .optional(),
  BACKUP_BEFORE_MIGRATION: z.stringbool().default(true),
  CLAMD_URL: z.url({ protocol: /^tcp$/ }).optional(),
  PUSHER_APP_ID: z.string().optional(),
  PUSHER_KEY: z.string().optional(),
  PUSHER_SECRET: z.string().optional(),
  PUSHER_CLUSTER: z.string().default('eu'),
  FIRM_NAME: z.string().default('Maât'),
  SOCIAL_LINKS: z
    .string()
    .default('LinkedIn https://linkedin.example/maat, Mastodon https://social.example/@maat'),
  DEMO: z.stringbool().optional(),
})

export interface RealtimeConfig {
  hosted: boolean
  appId: string
  key: string
  secret: string
  cluster: string
}

/** A bucket of an S3-compatible storage. */
export interface S3Config {
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

export interface BackupConfig {
  /** Where the product itself saves every day; without it, it does not. */
  dir: string | undefined
  /** Hour and minute, by the clock of the machine. */
  at: string
  keep: KeepRule
  /** Of age: public, or secret. */
  key: string | undefined
  /** Rows are saved before their form is changed. */
  beforeMigration: boolean
}

export interface Config {
  isProduction: boolean
  host: string
  port: number
  /** Where this machine alone reads the figures for monitoring, if anybody does. */
  metricsPort: number | undefined
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  /** Where a session stays one's own, if `databaseUrl` leads through a pooler that shares them. */
  databaseDirectUrl: string | undefined
  migrationUrl: string | undefined
  databasePool: number
  sessionSecret: string
  /** Of tokens that were signed before the secret was changed. */
  sessionSecretsBefore: readonly string[]
  dataKey: string
  /** They still open what they sealed. */
  dataKeysBefore: readonly string[]
  role: 'web' | 'worker' | 'all'
  trustProxy: TrustsProxy
  /** What one network address may ask for. */
  requestsPerMinute: number
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
  smtpUrl: string | undefined
  mailFrom: string
  /** The mailbox where answers arrive, if letters come in. */
  imapUrl: string | undefined
  /** A case's own address: `{key}` stands for what nobody guesses. */
  caseAddress: string | undefined
  /** The name under which our own mail server writes down what it found out about a mail. */
  mailAuthServer: string | undefined
  /** Where documents lie, if not on the local disk. */
  s3: S3Config | undefined
  backup: BackupConfig
  /** The daemon that looks for viruses in documents, if there is one. */
  clamdUrl: string | undefined
  realtime: RealtimeConfig
  firmName: string
  /** Where the firm is found elsewhere, for the site's footer. */
  social: { name: string; url: string }[]
  /** The demo firm: its people, its printed accounts, its kept mails on /test. Never in production. */
  demo: boolean
}

/** Names of the environment's keys, for the README's table and its test. */
export const CONFIG_KEYS = Object.keys(Environment.shape)

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(set)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new StartupError(`The setting ${String(issue?.path[0])} is not usable: ${issue?.message}.`)
  }
  const read = parsed.data
  const isProduction = read.NODE_ENV === 'production'
  const dataDir = resolve(read.DATA_DIR)
  const secrets = isProduction ? demandSecrets(read) : keepSecrets(dataDir, read)
  return {
    isProduction,
    host: read.HOST,
    port: read.PORT,
    metricsPort: read.METRICS_PORT,
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/$/, ''),
    dataDir,
    databaseUrl: read.DATABASE_URL,
    databaseDirectUrl: read.DATABASE_DIRECT_URL,
    migrationUrl: read.MIGRATION_URL ?? read.DATABASE_DIRECT_URL ?? read.DATABASE_URL,
    databasePool: read.DATABASE_POOL,
    sessionSecret: secrets.SESSION_SECRET,
    sessionSecretsBefore: read.SESSION_SECRET_BEFORE,
    dataKey: secrets.DATA_KEY,
    dataKeysBefore: read.DATA_KEY_BEFORE,
    role: read.ROLE,
    trustProxy: read.TRUST_PROXY,
    requestsPerMinute: read.REQUESTS_PER_MINUTE,
    logLevel: read.LOG_LEVEL,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    imapUrl: read.IMAP_URL,
    caseAddress: read.MAIL_CASE_ADDRESS?.toLowerCase(),
    mailAuthServer: read.MAIL_AUTH_SERVER,
    s3: readStorage(read),
    backup: {
      dir: read.BACKUP_DIR && resolve(read.BACKUP_DIR),
      at: read.BACKUP_AT,
      keep: read.BACKUP_KEEP,
      key: read.BACKUP_KEY,
      beforeMigration: read.BACKUP_BEFORE_MIGRATION,
    },
    clamdUrl: read.CLAMD_URL,
    realtime: {
      hosted: read.PUSHER_APP_ID !== undefined,
      appId: read.PUSHER_APP_ID ?? 'maat',
      key: read.PUSHER_KEY ?? 'maat',
      secret: secrets.PUSHER_SECRET,
      cluster: read.PUSHER_CLUSTER,
    },
    firmName: read.FIRM_NAME,
    social: readSocialLinks(read.SOCIAL_LINKS),
    demo: !isProduction && (read.DEMO ?? read.DATABASE_URL === undefined),
  }
}

/** 'LinkedIn https://…, Mastodon https://…' */
function readSocialLinks(text: string): Config['social'] {
  return text.split(',').flatMap(entry => {
    const [, name, url] = /^\s*(\S+)\s+(https:\/\/\S+)\s*$/.exec(entry) ?? []
    return name && url ? [{ name, url }] : []
  })
}

function readStorage(given: z.output<typeof Environment>): S3Config | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = given
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY }
  if (Object.values(needed).every(value => value === undefined)) return undefined
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) {
    const missing = Object.entries(needed).filter(([, value]) => !value)
    throw new StartupError(`A file storage also needs: ${missing.map(([name]) => name).join(', ')}.`)
  }
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: given.S3_REGION,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  }
}
