// `npm run db:types`: the row types of every table, read from a database that was migrated for the purpose.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { APPLICATION_ROLE, startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { MIGRATIONS } from '../apps/server/src/product-database.ts'

const OUT = 'apps/server/src/platform/db/schema.generated.ts'
const dataDir = mkdtempSync(join(tmpdir(), 'maat-types-'))
const postgres = await startEmbeddedPostgres({ dataDir, isThrowaway: true })
try {
  await migrate({ url: postgres.migratorUrl, directory: MIGRATIONS, applicationRole: APPLICATION_ROLE })
  const shape = [
    '--dialect',
    'postgres',
    '--include-pattern',
    'public.*',
    '--no-domains',
    '--date-parser',
    'string',
  ]
  const mapping = ['--type-mapping', '{"timestamptz":"string","int8":"number"}']
  const verify = process.argv.includes('--verify') ? ['--verify'] : []
  const words = ['--url', postgres.migratorUrl, '--out-file', OUT, ...shape, ...mapping, ...verify]
  const { status } = spawnSync('kysely-codegen', words, { stdio: 'inherit' })
  process.exitCode = status ?? 1
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
