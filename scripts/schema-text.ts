// Writes the present tables, views, checks, keys, indexes, functions, triggers and grants as one readable text, from the
// catalogue of a migrated database. The order is fixed, so that two equal databases give equal texts.
import pg from 'pg'

const HEAD = `-- The present schema of the database, for readers: the migrations create it. Written by \`npm run db:types\`; do not edit.
`

interface Table {
  name: string
  comment: string | null
  columns: Column[]
  constraints: string[]
  indexes: string[]
  triggers: string[]
  grants: string
}

interface View {
  name: string
  comment: string | null
  text: string
  grants: string
}

interface Column {
  name: string
  type: string
  rest: string
  comment: string | null
}

const TABLES = `
  select c.relname as name, obj_description(c.oid, 'pg_class') as comment,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'rest', concat(case when a.attnotnull then ' not null' end,
          case when a.attidentity <> '' then ' generated as identity' end,
          case when d.adbin is not null then
            case when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
            else ' default ' || pg_get_expr(d.adbin, d.adrelid) end end),
        'comment', col_description(c.oid, a.attnum)) order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(json_agg(format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid, true))
        order by array_position(array['p', 'u', 'f', 'c', 'x'], k.contype::text), k.conname), '[]')
      from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')) as constraints,
    (select coalesce(json_agg(pg_get_indexdef(i.indexrelid) order by n.relname), '[]')
      from pg_index i join pg_class n on n.oid = i.indexrelid
      where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid
        and k.contype in ('p', 'u', 'x'))) as indexes,
    (select coalesce(json_agg(pg_get_triggerdef(t.oid, true) order by t.tgname), '[]')
      from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers,
    (select coalesce(string_agg(lower(g.privilege_type), ', ' order by g.privilege_type), '')
      from information_schema.role_table_grants g
      where g.table_schema = 'public' and g.table_name = c.relname and g.grantee = $1) as grants
  from pg_class c join pg_namespace s on s.oid = c.relnamespace
  where s.nspname = 'public' and c.relkind in ('r', 'p') order by c.relname`

const VIEWS = `
  select c.relname as name, obj_description(c.oid, 'pg_class') as comment, pg_get_viewdef(c.oid, true) as text,
    (select coalesce(string_agg(lower(g.privilege_type), ', ' order by g.privilege_type), '')
      from information_schema.role_table_grants g
      where g.table_schema = 'public' and g.table_name = c.relname and g.grantee = $1) as grants
  from pg_class c join pg_namespace s on s.oid = c.relnamespace
  where s.nspname = 'public' and c.relkind = 'v' order by c.relname`

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) as text from pg_proc p join pg_namespace s on s.oid = p.pronamespace
  where s.nspname = 'public' and p.prokind = 'f'
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname, pg_get_function_identity_arguments(p.oid)`

/** `role` is the one whose grants are shown. */
export async function schemaText(url: string, role: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<Table>(TABLES, [role])
    const { rows: views } = await client.query<View>(VIEWS, [role])
    const { rows: functions } = await client.query<{ text: string }>(FUNCTIONS)
    const parts = [
      HEAD,
      ...tables.map(tableText),
      ...views.map(viewText),
      ...functions.map(({ text }) => `${text.trimEnd()};\n`),
    ]
    return parts.map(withoutTrailingSpace).join('\n')
  } finally {
    await client.end()
  }
}

function tableText({ name, comment, columns, constraints, indexes, triggers, grants }: Table): string {
  const width = Math.max(...columns.map(column => column.name.length))
  const lines = columns.map(column => `  ${column.name.padEnd(width)}  ${column.type}${column.rest}`)
  return [
    ...(comment ? commentLines(comment, '') : []),
    `create table ${name} (`,
    ...withCommas(lines, columns, constraints),
    ');',
    ...indexes.map(index => `${index.replace(' ON public.', ' ON ')};`),
    ...triggers.map(trigger => `${trigger};`),
    ...(grants ? [`grant ${grants} on ${name} to maat_app;`] : []),
    '',
  ].join('\n')
}

const viewText = ({ name, comment, text, grants }: View): string =>
  [
    ...(comment ? commentLines(comment, '') : []),
    `create view ${name} as`,
    text,
    ...(grants ? [`grant ${grants} on ${name} to maat_app;`] : []),
    '',
  ].join('\n')

function withCommas(lines: readonly string[], columns: readonly Column[], constraints: readonly string[]) {
  const all = [...lines, ...constraints.map(constraint => `  ${constraint}`)]
  return all.flatMap((line, place) => [
    ...commentLines(columns[place]?.comment ?? '', '  '),
    place < all.length - 1 ? `${line},` : line,
  ])
}

const commentLines = (comment: string, indent: string): string[] =>
  comment === '' ? [] : comment.split('\n').map(line => `${indent}-- ${line}`)

const withoutTrailingSpace = (text: string): string => text.replace(/[ \t]+$/gm, '')
