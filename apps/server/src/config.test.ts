import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CONFIG_KEYS, readConfig } from './config.ts'
import { StartupError } from './platform/startup-error.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'maat-config-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const SECRET = 'a'.repeat(32)
const PRODUCTION = {
  NODE_ENV: 'production',
  SESSION_SECRET: SECRET,
  DATA_KEY: SECRET,
  PUBLIC_URL: 'https://maat.example',
}

test('without settings it listens on loopback, keeps mail and shows the demo', () => {
  const config = readConfig({ DATA_DIR: dataDir })
  expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, smtpUrl: undefined, demo: true })
})

test('creates secrets once and keeps them readable only by their owner', () => {
  const first = readConfig({ DATA_DIR: dataDir })
  expect(readConfig({ DATA_DIR: dataDir }).sessionSecret).toBe(first.sessionSecret)
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o077).toBe(0)
})

test('production has no demo and no default secrets, and names the missing ones', () => {
  expect(() => readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir })).toThrow(
    'In production these settings must be given: SESSION_SECRET, DATA_KEY, PUSHER_SECRET, PUBLIC_URL.',
  )
  expect(readConfig({ ...PRODUCTION, DATA_DIR: dataDir, DEMO: 'true' }).demo).toBe(false)
})

test('refuses a shifted clock in production', () => {
  expect(() => readConfig({ ...PRODUCTION, CLOCK_SHIFT_MS: '1' })).toThrow('CLOCK_SHIFT_MS is for tests')
})

test('the embedded gateway in production has its own secret, the same in every process', () => {
  const secretOf = (more: object = {}) => readConfig({ ...PRODUCTION, ...more }).realtime.secret
  expect(secretOf()).toMatch(/^[\w-]{43}$/)
  expect(secretOf()).toBe(secretOf({ PORT: '3001' }))
  expect(secretOf()).not.toBe(secretOf({ SESSION_SECRET: 'b'.repeat(32) }))
  expect(() => secretOf({ PUSHER_APP_ID: '1' })).toThrow('must be given: PUSHER_SECRET.')
})

test('explains an invalid setting in one sentence', () => {
  expect(() => readConfig({ DATA_DIR: dataDir, PORT: 'eighty' })).toThrow(/^The setting PORT is not usable/)
  expect(() => readConfig({ ...PRODUCTION, DATA_DIR: dataDir, DATA_KEY: 'short' })).toThrow(
    /^The setting DATA_KEY/,
  )
})

test('reads earlier keys separated by commas, or as a JSON list if a key contains a comma', () => {
  const read = (DATA_KEY_BEFORE: string) => readConfig({ DATA_DIR: dataDir, DATA_KEY_BEFORE }).dataKeysBefore
  const [one, two] = ['c'.repeat(32), `${'d'.repeat(32)},`]
  expect(read('')).toEqual([])
  expect(read(`${one}, ${SECRET}`)).toEqual([one, SECRET])
  expect(read(JSON.stringify([one, two]))).toEqual([one, two])
  expect(() => read(`${one}, short`)).toThrow(/^The setting DATA_KEY_BEFORE/)
})

const WRONG = ['perhaps', '-1', '1.5', 'http://', 'javascript:alert(1)', 'ftp://maat.example', '{', '\\', ' ']

test.each(CONFIG_KEYS.filter(key => key !== 'DATA_DIR'))(
  'with any value of %s, the product starts or names the wrong setting',
  key => {
    for (const value of WRONG) {
      const read = () => readConfig({ DATA_DIR: dataDir, [key]: value })
      let printed = ''
      try {
        read()
      } catch (error) {
        expect(error).toBeInstanceOf(StartupError)
        printed = (error as Error).message
      }
      expect(printed).toMatch(/^$|^[^\n]{1,200}\.$/)
      if (printed && !printed.startsWith('A file storage also needs'))
        expect(printed).toContain(`The setting ${key} `)
    }
  },
)

test.each([
  'PUBLIC_URL',
  'DATABASE_URL',
  'MIGRATION_URL',
  'SMTP_URL',
  'IMAP_URL',
  'S3_ENDPOINT',
  'CLAMD_URL',
  'PEPPOL_URL',
  'VIES_URL',
  'MOLLIE_KEY',
  'MTN_MOMO_URL',
])('refuses an address of another kind for %s', key => {
  for (const value of ['ftp://maat.example', 'javascript:alert(1)', 'maat.example'])
    expect(() => readConfig({ DATA_DIR: dataDir, [key]: value })).toThrow(`The setting ${key} is not usable`)
})

test('trusts a proxy that is named or counted', () => {
  const trusts = (TRUST_PROXY: string) => readConfig({ DATA_DIR: dataDir, TRUST_PROXY }).trustProxy
  expect(trusts('')('192.0.2.1', 0)).toBe(false)
  expect(trusts('true')('192.0.2.1', 0)).toBe(true)
  expect(() => trusts('proxy.example')).toThrow(/^The setting TRUST_PROXY is not usable: must be a number/)
})

test('refuses an incomplete file storage configuration', () => {
  const s3 = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'maat', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }
  expect(readConfig({ DATA_DIR: dataDir }).s3).toBeUndefined()
  expect(readConfig({ DATA_DIR: dataDir, ...s3 }).s3).toMatchObject({ bucket: 'maat', region: 'us-east-1' })
  expect(() => readConfig({ DATA_DIR: dataDir, ...s3, S3_BUCKET: '' })).toThrow(
    'A file storage also needs: S3_BUCKET.',
  )
})

test('the README or docs/operation.md explains every setting', () => {
  const root = join(import.meta.dirname, '..', '..', '..')
  const docs = ['README.md', 'docs/operation.md']
    .map(file => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  for (const key of CONFIG_KEYS) expect(docs, key).toMatch(new RegExp(`^\\|[^|]*\`${key}\`[^|]*\\|`, 'm'))
})
