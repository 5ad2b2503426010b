// What an operation of the API is: a value that the server serves, the browser calls, the tests walk and
// OpenAPI publishes. It does not compile without its permission nor, if it changes things, without its errors.
import type { z } from 'zod'
import type { DoorError, ErrorCode } from './errors.ts'
import { nearnessNeeded, type Permission } from './permissions.ts'

export type ReplyType =
  | 'image/webp'
  | 'text/csv'
  | 'text/calendar'
  | 'application/pdf'
  | 'application/zip'
  | 'application/octet-stream'

/**
 * What takes long, by what it waits for: the bytes of files, the hash of a password, a paper or a table that is made,
 * words that are looked for (where the query has any).
 */
export type Turn = 'file' | 'password' | 'report' | 'search'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type OperationPath = `${Method} /api/${string}`

/** The names of the `:parameters` in a path. */
type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Empty = Record<never, never>
type Needs<Path extends string, Params> = [ParameterOf<Path>] extends [never]
  ? Empty
  : { params: Params & z.ZodObject<Record<ParameterOf<Path>, z.ZodType>> }
type Declares<Path extends string, Code> = Path extends `GET ${string}`
  ? { fails?: readonly Code[] }
  : { fails: readonly Code[] }

interface Common<Path, Needed, Query, Body, Reply, IsTagged> {
  path: Path
  /** One sentence for the published documentation. */
  summary: string
  /**
   * The permission that the server asks for. When the path has parameters, the first one names the record
   * that the permission is about.
   */
  needs: Needed
  query?: Query
  body?: Body
  reply: Reply
  /** A body that is valid as it stands: shown in the documentation, and the seed of the generated tests. */
  example?: Body extends z.ZodType ? z.input<Body> : never
  /** Creates something: the client sends an Idempotency-Key, and a repeated request gets the first answer. */
  createsOnce?: boolean
  /** What the reply is when it is not JSON; of a file, what it was found to be stands in the reply's headers. */
  replyType?: ReplyType
  /** What the body is when it is not JSON. */
  bodyType?: 'application/octet-stream'
  /** Requests a minute that one address may make, where that is fewer than the general limit. */
  perMinute?: number
  /** Bytes that the body may have, where that is more than the general limit. */
  bodyLimit?: number
  /** Takes long: of each kind a few run at once and one of each person, the others wait for their turn. */
  takesTurn?: Turn
  /** A signal between people who are there now: nothing of it is kept, so there is nothing to record or to lock. */
  isFleeting?: boolean
  /**
   * The state that the reply shows has a name, its tag (ETag); what changes it says which one it started from
   * (If-Match).
   */
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
  isFleeting?: boolean
  isTagged?: boolean
}

export function operation<
  const Path extends OperationPath,
  const Needed extends Permission,
  Reply extends z.ZodType,
  Params extends z.ZodObject = never,
  Query extends z.ZodObject = never,
  Body extends z.ZodType = never,
  const Code extends Exclude<ErrorCode, DoorError> = never,
  const IsTagged extends boolean = false,
>(
  definition: Common<Path, Needed, Query, Body, Reply, IsTagged> & Needs<Path, Params> & Declares<Path, Code>,
) {
  return definition as Common<Path, Needed, Query, Body, Reply, IsTagged> & {
    params: Params
    fails: readonly Code[]
  }
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
/** What the use case hands back, before the reply schema has run over it. */
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

export function changesThings(of: { path: OperationPath }): boolean {
  return methodOf(of) !== 'GET'
}

/** A change of what has a tag says which one it started from, so that nobody writes over what they have not seen. */
export function startsFromTag(of: { path: OperationPath; isTagged?: boolean }): boolean {
  return of.isTagged === true && (methodOf(of) === 'PUT' || methodOf(of) === 'PATCH')
}

/** Its reply is a file, which leaves for as long as whoever reads it takes. */
export function isDownload(of: { replyType?: ReplyType; takesTurn?: Turn }): boolean {
  return of.replyType !== undefined && of.takesTurn !== undefined
}

/** What changes something that is kept locks its record, and leaves an audit entry. */
export function leavesTrace(of: { path: OperationPath; isFleeting?: boolean }): boolean {
  return changesThings(of) && !of.isFleeting
}

/** The path parameter that names the record. What everybody may do is about no record, whatever its path says. */
export function recordParameterOf(of: { path: OperationPath; needs: Permission }): string | undefined {
  if (nearnessNeeded('None', of.needs).length > 0) return undefined
  return /:([A-Za-z]+)/.exec(of.path)?.[1]
}
