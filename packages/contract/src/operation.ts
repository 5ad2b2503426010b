// The definition of an API operation: the server serves it, the browser calls it, the tests iterate over it and OpenAPI
// publishes it. It does not compile without its permission or, if it changes data, without its errors.
import type { z } from 'zod'
import type { CommonError, ErrorCode } from './errors.ts'
import { type Permission, relationsNeeded } from './permissions.ts'

export type ReplyType =
  | 'image/webp'
  | 'text/csv'
  | 'text/calendar'
  | 'application/pdf'
  | 'application/zip'
  | 'application/octet-stream'

/**
 * Slow operations by their resource: bytes of files, password hashing, generated documents or tables, and text search
 * (if the query has one).
 */
export type Turn = 'file' | 'password' | 'report' | 'search' | 'suggestion'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type OperationPath = `${Method} /api/${string}`

type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Empty = Record<never, never>
type Needs<Path extends string, Params> = [ParameterOf<Path>] extends [never]
  ? Empty
  : { params: Params & z.ZodObject<Record<ParameterOf<Path>, z.ZodType>> }
/** A valid body: shown in the documentation, and used as the base of generated tests. Bytes of a file have none. */
type Illustrates<Body> = [Body] extends [never]
  ? Empty
  : Body extends z.ZodType
    ? z.input<Body> extends Uint8Array
      ? { example?: z.input<Body> }
      : { example: z.input<Body> }
    : Empty
type Declares<Path extends string, Code> = Path extends `GET ${string}`
  ? { fails?: readonly Code[] }
  : { fails: readonly Code[] }

interface Common<Path, Needed, Query, Body, Reply, IsTagged> {
  path: Path
  summary: string
  /**
   * The permission that the server checks. If the path has parameters, the first one names the record that the
   * permission is about.
   */
  needs: Needed
  query?: Query
  body?: Body
  reply: Reply
  /** Creates a record: the client sends an Idempotency-Key, and a repeated request gets the first response. */
  createsOnce?: boolean
  /** The media type of a reply that is not JSON; for a file, the response headers contain its detected type. */
  replyType?: ReplyType
  bodyType?: 'application/octet-stream'
  /** The requests per minute and address, if lower than the general limit. */
  perMinute?: number
  /** The maximum bytes of the body, if higher than the general limit. */
  bodyLimit?: number
  /** Slow: only a few of each kind run at once, and one per user; others wait in a queue. */
  takesTurn?: Turn
  /** A signal between users who are present: it stores nothing, so it needs no audit entry and no lock. */
  skipsAudit?: boolean
  /** The reply's state has a tag (ETag); a change may send the tag that it started from (If-Match). */
  isTagged?: IsTagged
}

export interface Operation {
  path: OperationPath
  summary: string
  needs: Permission
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  reply: z.ZodType
  fails?: readonly ErrorCode[]
  example?: unknown
  createsOnce?: boolean
  replyType?: ReplyType
  bodyType?: 'application/octet-stream'
  perMinute?: number
  bodyLimit?: number
  takesTurn?: Turn
  skipsAudit?: boolean
  isTagged?: boolean
}

export function operation<
  const Path extends OperationPath,
  const Needed extends Permission,
  Reply extends z.ZodType,
  Params extends z.ZodObject = never,
  Query extends z.ZodObject = never,
  Body extends z.ZodType = never,
  const Code extends Exclude<ErrorCode, CommonError> = never,
  const IsTagged extends boolean = false,
>(
  definition: Common<Path, Needed, Query, Body, Reply, IsTagged> &
    Needs<Path, Params> &
    Illustrates<Body> &
    Declares<Path, Code>,
) {
  return definition as typeof definition & { params: Params; fails: readonly Code[] }
}

type Parsed<Schema, Fallback> = [Schema] extends [never]
  ? Fallback
  : Schema extends z.ZodType
    ? z.output<Schema>
    : Fallback
type Sent<Schema, Fallback> = [Schema] extends [never]
  ? Fallback
  : Schema extends z.ZodType
    ? z.input<Schema>
    : Fallback

type Part<O, Name extends string> = O extends { [K in Name]?: infer Schema }
  ? Exclude<Schema, undefined>
  : never

export type ParamsOf<O> = Parsed<Part<O, 'params'>, Empty>
export type QueryOf<O> = Parsed<Part<O, 'query'>, Empty>
export type BodyOf<O> = Parsed<Part<O, 'body'>, undefined>
export type SentParamsOf<O> = Sent<Part<O, 'params'>, Empty>
export type SentQueryOf<O> = Sent<Part<O, 'query'>, Empty>
export type SentBodyOf<O> = Sent<Part<O, 'body'>, undefined>
export type ReplyOf<O> = O extends { reply: infer Reply extends z.ZodType } ? z.output<Reply> : never
/** The result of the use case, before the reply schema runs over it. */
export type ReplySourceOf<O> = O extends { reply: infer Reply extends z.ZodType } ? z.input<Reply> : never

export interface Tagged<Reply> {
  tag: string
  reply: Reply
}
export type IsTagged<O> = O extends { isTagged?: infer Is } ? (true extends Is ? true : false) : false
export type WithTag<O, Reply> = IsTagged<O> extends true ? Tagged<Reply> : Reply
export type FailureOf<O> = O extends { fails?: readonly (infer Code)[] } ? Code : never
export type PermissionOf<O> = O extends { needs: infer P extends Permission } ? P : never

export function methodOf(of: { path: OperationPath }): Method {
  return of.path.slice(0, of.path.indexOf(' ')) as Method
}

export function urlOf(of: { path: OperationPath }): string {
  return of.path.slice(of.path.indexOf(' ') + 1)
}

export function isWriteOperation(of: { path: OperationPath }): boolean {
  return methodOf(of) !== 'GET'
}

/** A change of a tagged record may send the tag that it started from; without one, it overwrites any state. */
export function acceptsTag(of: { path: OperationPath; isTagged?: boolean }): boolean {
  return of.isTagged === true && (methodOf(of) === 'PUT' || methodOf(of) === 'PATCH')
}

/** The reply is a file, whose transfer takes as long as its reader needs. */
export function isDownload(of: { replyType?: ReplyType; takesTurn?: Turn }): boolean {
  return of.replyType !== undefined && of.takesTurn !== undefined
}

/** A change of stored data locks its record, and adds an audit entry. */
export function isAudited(of: { path: OperationPath; skipsAudit?: boolean }): boolean {
  return isWriteOperation(of) && !of.skipsAudit
}

/** The path parameter that names the record. Permissions for everyone have no record, whatever the path says. */
export function recordParameterOf(of: { path: OperationPath; needs: Permission }): string | undefined {
  if (relationsNeeded('None', of.needs).length > 0) return undefined
  return /:([A-Za-z]+)/.exec(of.path)?.[1]
}
