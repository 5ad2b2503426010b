// Reads the environment once. README.md and docs/operation.md explain every key; a test compares them with this file.
import { resolve } from 'node:path'
import { z } from 'zod'
import {
  MOBILE_MONEY,
  type MtnConfig,
  type OrangeConfig,
  readMtn,
  readOrange,
} from './config-mobile-money.ts'
import { loadOrCreateSecrets, requireSecrets } from './config-secrets.ts'
import { parseRetentionRule, type RetentionRule } from './platform/backup/retention-rule.ts'
import { readTrustedProxies, type TrustsProxy } from './platform/http/trusted-proxies.ts'
import { StartupError } from './platform/startup-error.ts'

const Port = z.coerce.number().int().min(0).max(65535)
const Postgres = z.url({ protocol: /^postgres(?:ql)?$/ })
const Secret = z.string().min(32, 'must have at least 32 characters')

/** Separated by commas, or a JSON list if a secret contains a comma. */
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
  const rule = parseRetentionRule(text)
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
  CLOCK_SHIFT_MS: z.coerce.number().int().default(0),
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
  QPDF_PATH: z.string().startsWith('/').optional(),
  LIBREOFFICE_PATH: z.string().startsWith('/').or(z.literal('none')).default('/usr/bin/soffice'),
  LIBREOFFICE_SOCKET: z.string().startsWith('/').optional(),
  TESSERACT_PATH: z.string().startsWith('/').or(z.literal('none')).default('/usr/bin/tesseract'),
  PEPPOL_URL: z.url({ protocol: /^https?$/ }).optional(),
  PEPPOL_KEY: z.string().optional(),
  VIES_URL: z.url({ protocol: /^https?$/ }).optional(),
  ...MOBILE_MONEY,
  MOLLIE_KEY: z
    .string()
    .regex(/^(test|live)_\w{20,}$/, 'It begins with test_ or live_')
    .optional(),
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

export interface S3Config {
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

export interface BackupConfig {
  /** The folder of the daily backups; without a folder, no backups are made. */
  dir: string | undefined
  /** Hour and minute in the machine's local time. */
  at: string
  keep: RetentionRule
  /** An age key, public or secret. */
  key: string | undefined
  /** Makes a backup before a migration changes the schema. */
  beforeMigration: boolean
}

export interface Config {
  isProduction: boolean
  host: string
  port: number
  /** The port where only this machine reads the metrics, if monitoring is used. */
  metricsPort: number | undefined
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  /** A connection whose sessions are not shared, if `databaseUrl` leads through a pooler. */
  databaseDirectUrl: string | undefined
  migrationUrl: string | undefined
  databasePool: number
  sessionSecret: string
  /** Earlier secrets, for tokens that were signed before the change. */
  sessionSecretsBefore: readonly string[]
  dataKey: string
  /** Earlier keys still open the data that they sealed. */
  dataKeysBefore: readonly string[]
  role: 'web' | 'worker' | 'all'
  trustProxy: TrustsProxy
  /** The limit per network address. */
  requestsPerMinute: number
  /** How far the product's clock is ahead of the machine's clock; tests use it to run at a chosen instant. */
  clockShiftMs: number
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
  smtpUrl: string | undefined
  mailFrom: string
  /** The mailbox that receives answers, if incoming letters are enabled. */
  imapUrl: string | undefined
  /** The address of a case: `{key}` is replaced with an unguessable key. */
  caseAddress: string | undefined
  /** The name under which our own mail server records its checks of a mail. */
  mailAuthServer: string | undefined
  /** The document storage, if it is not the local disk. */
  s3: S3Config | undefined
  backup: BackupConfig
  /** The daemon that scans documents for viruses, if any. */
  clamdUrl: string | undefined
  /** The machine's qpdf, which is faster than the one that the product brings along. */
  qpdfPath: string | undefined
  /** Makes PDFs of Word files, if it is there. */
  libreOfficePath: string
  libreOfficeSocket: string | undefined
  /** Reads the text of scans and photos, if it is there. */
  tesseractPath: string
  /** The access point that delivers invoices, if any; the demo firm's access point delivers nothing. */
  peppol: { url: string; key: string | undefined } | undefined
  viesUrl: string | undefined
  /** The key for online payments at Mollie; the demo firm has a sandbox that moves no money. */
  mollieKey: string | undefined
  /** For payers in francs. */
  mtn: MtnConfig | undefined
  orange: OrangeConfig | undefined
  realtime: RealtimeConfig
  firmName: string
  /** The firm's social profiles, for the site's footer. */
  social: { name: string; url: string }[]
  /** The demo firm with its users, printed accounts and kept mails on /test. Never in production. */
  demo: boolean
}

/** The names of all settings, for the tests of the docs and of deploy/. */
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
  if (isProduction && read.CLOCK_SHIFT_MS !== 0)
    throw new StartupError(
      'CLOCK_SHIFT_MS is for tests: in production the clock is the clock of the machine.',
    )
  const dataDir = resolve(read.DATA_DIR)
  const secrets = isProduction ? requireSecrets(read) : loadOrCreateSecrets(dataDir, read)
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
    clockShiftMs: read.CLOCK_SHIFT_MS,
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
    qpdfPath: read.QPDF_PATH,
    libreOfficePath: read.LIBREOFFICE_PATH,
    libreOfficeSocket: read.LIBREOFFICE_SOCKET,
    tesseractPath: read.TESSERACT_PATH,
    peppol: read.PEPPOL_URL ? { url: read.PEPPOL_URL, key: read.PEPPOL_KEY } : undefined,
    viesUrl: read.VIES_URL,
    mollieKey: read.MOLLIE_KEY,
    mtn: readMtn(read),
    orange: readOrange(read),
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
