// Generates inputs from the contract's own schemas: some valid, most of them broken.
import { acceptsTag, type Operation } from '@maat/contract/operation'
import fc from 'fast-check'
import { z } from 'zod'

type JsonSchema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  additionalProperties?: JsonSchema | boolean
}

const HOSTILE = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  // In JSON, the escaped backslash hides half of a surrogate pair from careless checks.
  '\\ud83d\udc00',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00%2e%2e',
  '{{constructor.constructor("return process")()}}',
  `\${jndi:ldap://x}`,
  '=cmd|calc!A1',
  '𝕬𝖒𝖎𝖗 \u202e evil',
  'a'.repeat(20_000),
  '9'.repeat(400),
  '-1',
  'NaN',
  '2026-02-30',
  '__proto__',
]

const hostileText = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 60 }))
const hostileValue = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, -1, 0, 1e308, -0.5, Number.MAX_SAFE_INTEGER, [], {}, [[[[]]]]),
  fc.jsonValue({ maxDepth: 3 }),
)

const plausibleDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  email: fc.emailAddress(),
  date: fc.oneof(plausibleDay, fc.constantFrom('0000-01-01', '0001-01-01', '9999-12-01', '9999-12-31')),
  base64: fc.base64String({ maxLength: 200 }),
}

function textOf({ format = '', pattern }: JsonSchema): fc.Arbitrary<string> {
  const shaped = FORMATS[format]
  if (shaped) return shaped
  try {
    if (pattern) return fc.stringMatching(new RegExp(pattern))
  } catch {
    // The generator cannot read this pattern, so any text is used.
  }
  return fc.string({ maxLength: 60 })
}

function valueFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueFor))
  if (schema.allOf?.[0]) return valueFor(schema.allOf[0])
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return objectOf(schema)
  if (type === 'array')
    return fc.array(schema.items ? spoiled(valueFor(schema.items)) : fc.jsonValue(), { maxLength: 4 })
  if (type === 'string') return textOf(schema)
  if (type === 'integer')
    return fc.integer({ min: schema.minimum ?? -10, max: Math.min(schema.maximum ?? 1000, 2 ** 31) })
  if (type === 'number') return fc.double()
  if (type === 'boolean') return fc.boolean()
  return fc.jsonValue({ maxDepth: 2 })
}

/** Valid nine times out of ten, so that most objects pass the first check. */
const spoiled = (value: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 9, arbitrary: value }, { weight: 1, arbitrary: hostileValue })

function objectOf({
  properties = {},
  required = [],
  additionalProperties,
}: JsonSchema): fc.Arbitrary<object> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, spoiled(valueFor(field))]),
  )
  const declared = fc.record(fields, { requiredKeys: required.filter(name => name in fields) })
  if (typeof additionalProperties !== 'object' && additionalProperties !== true) return declared
  return fc.dictionary(hostileText, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 5 })
}

function inputOf(schema: z.ZodType | undefined, example?: unknown): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined)
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const made = valueFor(json)
  const nearExample = typeof example === 'object' && example ? fc.constant({ ...example }) : made
  const touched = fc.tuple(
    nearExample,
    fc.constantFrom(...Object.keys(json.properties ?? { x: 1 })),
    hostileValue,
  )
  const oneFieldOff = touched.map(([body, name, value]) => ({ ...(body as object), [name]: value }))
  return fc.oneof(
    { weight: 5, arbitrary: made },
    { weight: 4, arbitrary: oneFieldOff },
    { weight: 1, arbitrary: hostileValue },
  )
}

const arbitraryBytes = fc.oneof(
  fc.uint8Array({ maxLength: 2000 }),
  hostileText.map(text => new TextEncoder().encode(text)),
)

const arbitraryTag = fc.oneof(
  { weight: 8, arbitrary: fc.constant('*') },
  { weight: 1, arbitrary: fc.stringMatching(/^(W\/)?"?[\w-]{0,40}"?$/) },
  { weight: 1, arbitrary: fc.json().map(json => `"${Buffer.from(json).toString('base64url')}"`) },
)

export interface ArbitraryInput {
  headers: Record<string, string>
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

/** `ids` are existing records, so that some requests are authorised. */
export function arbitraryInput(operation: Operation, ids: readonly string[]): fc.Arbitrary<ArbitraryInput> {
  const { params, query, body, bodyType, example } = operation
  const id = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: hostileText },
  )
  const schema = params ? (z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {}
  const named = Object.entries(schema.properties ?? {}).map(([name, schema]) => [
    name,
    schema.format === 'date' ? spoiled(textOf(schema)) : id,
  ])
  return fc.record({
    headers: acceptsTag(operation)
      ? fc.record({ 'if-match': arbitraryTag }, { requiredKeys: [] })
      : fc.constant({}),
    params: fc.record(Object.fromEntries(named)),
    query: query
      ? fc.oneof(
          objectOf(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as JsonSchema),
          fc.dictionary(hostileText, hostileText, { maxKeys: 3 }),
        )
      : fc.constant({}),
    body: bodyType ? arbitraryBytes : inputOf(body, example),
  }) as fc.Arbitrary<ArbitraryInput>
}
