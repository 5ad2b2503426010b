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
import {
  ID_TYPES,
  TYPE_SOURCES,
  TYPES_BY_COLUMN,
  TYPES_BY_DATA_TYPE,
  TYPES_BY_NAME,
} from './database-types.ts'
import { schemaText } from './schema-text.ts'

const OUT = 'apps/server/src/platform/db/schema.generated.ts'
const SCHEMA = 'apps/server/schema.sql'
const COLUMNS = `
  select table_name, column_name, data_type, column_default is not null as has_default, array(
    select target.relname || '.' || referred.attname
    from pg_constraint as link
    join pg_class as origin on origin.oid = link.conrelid
    join pg_class as target on target.oid = link.confrelid
    cross join lateral unnest(link.conkey, link.confkey) as pair (here, there)
    join pg_attribute as referring on referring.attrelid = origin.oid and referring.attnum = pair.here
    join pg_attribute as referred on referred.attrelid = target.oid and referred.attnum = pair.there
    where link.contype = 'f' and origin.relname = table_name and referring.attname = column_name
  ) as refers_to
  from information_schema.columns where table_schema = 'public'`
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
  data_type: string
  has_default: boolean
  /** The columns to which its foreign keys point. */
  refers_to: string[]
}

/** The type of each column in the tables of types. kysely-codegen adds null if the database allows it. */
async function columnTypes(url: string): Promise<Record<string, TypeNode>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Column>(COLUMNS)
  await client.end()
  const known = new Map(rows.map(column => [`${column.table_name}.${column.column_name}`, column]))
  const unknown = Object.keys(TYPES_BY_COLUMN).filter(column => !known.has(column))
  if (unknown.length > 0) throw new Error(`No such column: ${unknown.join(', ')}`)
  return Object.fromEntries(
    [...known].flatMap(([path, column]) => {
      const type = typeOf(path, column) ?? idType(path, known) ?? TYPES_BY_DATA_TYPE[column.data_type]
      return type ? [[path, nodeOf(column.has_default ? `Generated<${type}>` : type)]] : []
    }),
  )
}

function typeOf(path: string, { column_name }: Column): string | undefined {
  const read = TYPES_BY_COLUMN[path] ?? TYPES_BY_NAME[column_name]
  const isWhole = read === undefined || read.startsWith('JsonOf<') || Object.values(ID_TYPES).includes(read)
  return isWhole ? read : `Kept<${read}>`
}

/** Ids are read and written as the ids of their table: a row cannot take the id of another one. */
function idType(path: string, columns: ReadonlyMap<string, Column>): string | undefined {
  const [table = '', name] = path.split('.')
  if (name === 'id' && ID_TYPES[table]) return ID_TYPES[table]
  const targets = columns.get(path)?.refers_to.filter(target => target !== path) ?? []
  return targets.map(target => idType(target, columns)).find(type => type !== undefined)
}

/** kysely-codegen parses types as text with an older TypeScript than ours, so it gets the syntax tree. */
function nodeOf(type: string): TypeNode {
  if (type.endsWith('[]')) return { type: 'ArrayExpression', values: nodeOf(type.slice(0, -2)) }
  const [, name, argument] = /^(\w+)<(.+)>$/.exec(type) ?? []
  if (name && argument) return { type: 'GenericExpression', name, args: [nodeOf(argument)] }
  return { type: 'Identifier', name: type }
}
