// Writes replies with a serializer compiled from their schema: fields outside the contract are never sent.
import FastJson from 'fast-json-stringify'
import { z } from 'zod'

type JsonSchema = Record<string, unknown>

/** Merges `T or null` into one nullable type, so that fast-json-stringify needs no validation to choose. */
function joinNullable(schema: JsonSchema): void {
  const options = schema.anyOf
  if (!Array.isArray(options) || options.length !== 2 || options[1]?.type !== 'null') return
  const [main] = options as [JsonSchema]
  if (main.type === undefined || main.enum || main.const !== undefined) return
  delete schema.anyOf
  Object.assign(schema, main, { nullable: true })
}

type Serializer = (value: unknown) => string

/** One per schema of the process, compiled at its first reply: all of them together take a second of a start. */
const serializers = new WeakMap<z.ZodType, Serializer>()

export function serializeReply(reply: z.ZodType, value: unknown): string {
  const serializer = serializers.get(reply) ?? compileSerializer(reply)
  serializers.set(reply, serializer)
  return serializer(value)
}

function compileSerializer(reply: z.ZodType): Serializer {
  const schema = z.toJSONSchema(reply, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override({ jsonSchema }) {
      // Formats and patterns were checked on input.
      delete jsonSchema.format
      delete jsonSchema.pattern
      joinNullable(jsonSchema as JsonSchema)
    },
  })
  return FastJson(schema as FastJson.Schema)
}
