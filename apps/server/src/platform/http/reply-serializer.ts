// Replies are written by a serializer compiled from their schema: fields that the contract does not declare never leave.
import FastJson from 'fast-json-stringify'
import { z } from 'zod'

type JsonSchema = Record<string, unknown>

/** `T or null` as one type with null: fast-json-stringify then needs no validation to choose between them. */
function joinNullable(schema: JsonSchema): void {
  const options = schema.anyOf
  if (!Array.isArray(options) || options.length !== 2 || options[1]?.type !== 'null') return
  const [main] = options as [JsonSchema]
  if (main.type === undefined || main.enum || main.const !== undefined) return
  delete schema.anyOf
  Object.assign(schema, main, { nullable: true })
}

export function replySerializer(reply: z.ZodType): (value: unknown) => string {
  const schema = z.toJSONSchema(reply, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override({ jsonSchema }) {
      // Formats and patterns were checked where the value came in.
      delete jsonSchema.format
      delete jsonSchema.pattern
      joinNullable(jsonSchema as JsonSchema)
    },
  })
  return FastJson(schema as FastJson.Schema)
}
