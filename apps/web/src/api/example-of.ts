// An example of a schema for tests: the given parts, and the simplest valid value for everything else.
import { z } from 'zod'

/** Tests give only the parts that they are about. */
export type Parts<T> = T extends readonly (infer Item)[]
  ? readonly Parts<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]?: Parts<T[Name]> }
    : T

interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  format?: string
  minimum?: number
}

export const testId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const euro = (units: number) => ({ units, currency: 'EUR' as const })

let ids = 1_000_000
const FORMATS: Record<string, () => string> = {
  uuid: () => testId(ids++),
  date: () => '2026-11-16',
  'date-time': () => '2026-11-16T09:00:00.000Z',
  email: () => 'camille@exemple.example',
}

/** Throws for values that do not fit the schema, and for names that it does not have. */
export function exampleOf<Schema extends z.ZodType>(
  schema: Schema,
  parts?: Parts<z.input<Schema>>,
): z.output<Schema> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return schema.parse(complete(json, parts))
}

function complete(schema: JsonSchema, given: unknown): unknown {
  const options = schema.anyOf ?? schema.oneOf
  if (options) return completeOption(options, given)
  if (schema.properties && isObject(given)) return completeObject(schema, given)
  if (schema.type === 'array' && Array.isArray(given))
    return given.map(item => complete(schema.items ?? {}, item))
  if (given !== undefined) return given
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'object') return completeObject(schema, {})
  if (schema.type === 'string') return FORMATS[schema.format ?? '']?.() ?? ''
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(0, schema.minimum ?? 0)
  if (schema.type === 'array') return []
  return schema.type === 'boolean' ? false : null
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Nothing is the simplest value, if the schema allows it. */
function completeOption(options: JsonSchema[], given: unknown): unknown {
  const nothing = options.find(({ type }) => type === 'null')
  if (nothing && (given === undefined || given === null)) return null
  const fitting = options.find(option => option !== nothing && isMeant(option, given))
  return complete(fitting ?? {}, given)
}

/** The kinds of a union differ by the constants of their fields. */
const isMeant = ({ properties = {} }: JsonSchema, given: unknown): boolean =>
  !isObject(given) ||
  Object.entries(properties).every(([name, field]) => !('const' in field) || field.const === given[name])

function completeObject({ properties = {}, required = [] }: JsonSchema, given: Record<string, unknown>) {
  const unknown = Object.keys(given).filter(name => !(name in properties))
  if (unknown.length > 0) throw new Error(`The contract has no field '${unknown.join("', '")}'`)
  const names = Object.keys(properties).filter(name => name in given || required.includes(name))
  return Object.fromEntries(names.map(name => [name, complete(properties[name] ?? {}, given[name])]))
}
