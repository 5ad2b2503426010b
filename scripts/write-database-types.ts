// `npm run db:types`: generates the row types of every table, and the text of the schema, from a freshly migrated
// database. With --verify, it only compares them.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { APPLICATION_ROLE, startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { MIGRATIONS } from '../apps/server/src/product-database.ts'
import { TYPE_SOURCES, TYPES_BY_COLUMN, TYPES_BY_NAME } from './database-types.ts'
import { schemaText } from './schema-text.ts'

const OUT = 'apps/server/src/platform/db/schema.generated.ts'
const SCHEMA = 'apps/server/schema.sql'
const isVerifying = process.argv.includes('--verify')
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
  const sources = ['--custom-imports', JSON.stringify(customImports())]
  const columns = ['--overrides', JSON.stringify({ columns: await columnTypes(postgres.migratorUrl) })]
  const verify = isVerifying ? ['--verify'] : []
  const words = [
    '--url',
    postgres.migratorUrl,
    '--out-file',
    OUT,
    ...shape,
    ...mapping,
    ...sources,
    ...columns,
    ...verify,
  ]
  const { status } = spawnSync('kysely-codegen', words, { stdio: 'inherit' })
  process.exitCode = (await keepSchema(postgres.migratorUrl)) ? (status ?? 1) : 1
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Returns whether the file is as the database. */
async function keepSchema(url: string): Promise<boolean> {
  const text = await schemaText(url, APPLICATION_ROLE)
  if (!isVerifying) writeFileSync(SCHEMA, text)
  const isKept = readFileSync(SCHEMA, 'utf8') === text
  if (!isKept) process.stderr.write(`${SCHEMA} is not the schema of the migrations: run npm run db:types\n`)
  return isKept
}

function customImports(): Record<string, string> {
  const entries = Object.entries(TYPE_SOURCES)
  return Object.fromEntries(
    entries.flatMap(([module, names]) => names.map(name => [name, `${module}#${name}`])),
  )
}

type TypeNode =
  | { type: 'Identifier'; name: string }
  | { type: 'ArrayExpression'; values: TypeNode }
  | { type: 'GenericExpression'; name: string; args: TypeNode[] }

interface Column {
  table_name: string
  column_name: string
  has_default: boolean
}

/** The type of each column in the table of types. kysely-codegen adds null if the database allows it. */
async function columnTypes(url: string): Promise<Record<string, TypeNode>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Column>(`
    select table_name, column_name, column_default is not null as has_default
    from information_schema.columns where table_schema = 'public'`)
  await client.end()
  const known = new Set(rows.map(({ table_name, column_name }) => `${table_name}.${column_name}`))
  const unknown = Object.keys(TYPES_BY_COLUMN).filter(column => !known.has(column))
  if (unknown.length > 0) throw new Error(`No such column: ${unknown.join(', ')}`)
  return Object.fromEntries(rows.flatMap(typed))
}

function typed({ table_name, column_name, has_default }: Column): [string, TypeNode][] {
  const path = `${table_name}.${column_name}`
  const read = TYPES_BY_COLUMN[path] ?? TYPES_BY_NAME[column_name]
  if (read === undefined) return []
  const type = read.startsWith('JsonOf<') ? read : `Kept<${read}>`
  return [[path, nodeOf(has_default ? `Generated<${type}>` : type)]]
}

/** kysely-codegen parses types as text with an older TypeScript than ours, so it gets the syntax tree. */
function nodeOf(type: string): TypeNode {
  if (type.endsWith('[]')) return { type: 'ArrayExpression', values: nodeOf(type.slice(0, -2)) }
  const [, name, argument] = /^(\w+)<(.+)>$/.exec(type) ?? []
  if (name && argument) return { type: 'GenericExpression', name, args: [nodeOf(argument)] }
  return { type: 'Identifier', name: type }
}
