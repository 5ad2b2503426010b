// Publishes OpenAPI from the contract alone, with a page at /api/docs.
import swaggerUi from '@fastify/swagger-ui'
import { COMMON_ERRORS, ERRORS } from '@maat/contract/errors'
import { acceptsTag, methodOf, type Operation, urlOf } from '@maat/contract/operation'
import { type NamedOperation, OPERATIONS } from '@maat/contract/operations'
import { PERMISSIONS, relationsNeeded } from '@maat/contract/permissions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { z } from 'zod'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as Json

const IF_MATCH: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The ETag of the state that the change started from. Without it, the change overwrites any state.',
  schema: { type: 'string' },
}
const ETAG: Json = {
  ETag: { description: 'The name of the state that this shows.', schema: { type: 'string' } },
}

function parametersOf(operation: Operation): Json[] {
  const { params, query } = operation
  const fields = (schema: z.ZodObject | undefined, place: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
      schema: schemaOf(field as z.ZodType, 'input'),
    }))
  const headers = acceptsTag(operation) ? [IF_MATCH] : []
  return [...fields(params, 'path'), ...fields(query, 'query'), ...headers]
}

function bodyOf({ body, bodyType, example }: Operation): Json {
  if (bodyType) return { [bodyType]: { schema: { type: 'string', format: 'binary' } } }
  return { 'application/json': { schema: body && schemaOf(body, 'input'), example } }
}

function describe({ name, feature, operation }: NamedOperation): Json {
  const { summary, needs, reply, replyType = 'application/json', fails = [] } = operation
  const content = operation.replyType ? {} : { schema: schemaOf(reply, 'output') }
  const isPublic = relationsNeeded('None', needs).length > 0
  const sessionErrors = COMMON_ERRORS.filter(code => !isPublic && code.startsWith('session.'))
  const failures = [...fails, ...sessionErrors]
  const byStatus = Map.groupBy(failures, code => ERRORS[code])
  return {
    operationId: name,
    tags: [feature],
    summary,
    description: `Needs \`${needs}\`: ${Object.keys(PERMISSIONS[needs]).join(', ')}.`,
    security: isPublic ? [] : [{ session: [] }],
    parameters: parametersOf(operation),
    ...(operation.body && { requestBody: { content: bodyOf(operation) } }),
    responses: {
      200: {
        description: 'Done',
        ...(operation.isTagged && { headers: ETAG }),
        content: { [replyType]: content },
      },
      ...Object.fromEntries(
        [...byStatus].map(([status, codes]) => [
          status,
          { description: codes.map(code => `\`${code}\``).join(', ') },
        ]),
      ),
    },
  }
}

export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const named of OPERATIONS) {
    const url = urlOf(named.operation).replace(/:(\w+)/g, '{$1}')
    paths[url] = { ...paths[url], [methodOf(named.operation).toLowerCase()]: describe(named) }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Maât', version: '1', description: 'The API of the product, as its own screens use it.' },
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  }
}

/** The page depends on a plugin of this name. */
const documentOnDemand = fastifyPlugin(
  async server => {
    server.decorate('swagger', openApiDocument)
  },
  { name: '@fastify/swagger' },
)

const DOCUMENT_URLS = ['/api/docs/json', '/api/docs/yaml']

/** The document is large, so it is generated and serialised once, at its first read. JSON is valid YAML, too. */
function sendCachedDocument() {
  let bytes: Buffer | undefined
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const url = request.routeOptions.url ?? ''
    if (!DOCUMENT_URLS.includes(url)) return undefined
    bytes ??= Buffer.from(JSON.stringify(openApiDocument()))
    const type = url.endsWith('json') ? 'application/json' : 'application/x-yaml'
    return await reply.type(`${type}; charset=utf-8`).send(bytes)
  }
}

export async function publishApiDocs(server: FastifyInstance): Promise<void> {
  await server.register(documentOnDemand)
  const uiHooks = { preHandler: sendCachedDocument() }
  await server.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, uiHooks })
}
