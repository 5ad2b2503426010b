// The types of a request in tests: they accept the plain ids of rows and fixtures, but check everything else.
import type { SentBodyOf, SentParamsOf, SentQueryOf } from '@maat/contract/operation'
import type { $brand } from 'zod'

/** A value in which every branded id, however deep, may be any text. */
export type Plain<T> = T extends $brand
  ? string
  : T extends Uint8Array
    ? T
    : T extends readonly (infer Element)[]
      ? readonly Plain<Element>[]
      : T extends object
        ? { [Name in keyof T]: Plain<T[Name]> }
        : T

/** Accepts the id of a record that may be missing: without it, the call fails, and a list has no such filter. */
type OrMissing<T> = { [Name in keyof T]: T[Name] | undefined }

export type BodyFor<O> = Plain<SentBodyOf<O>>
export type QueryFor<O> = OrMissing<Plain<SentQueryOf<O>>>
type ParamsFor<O> = OrMissing<Plain<SentParamsOf<O>>>

type PartOf<T> = T extends unknown ? Partial<T> : never
/** Some fields of a body, which a test adds to a complete one. */
export type FieldsOf<O> = PartOf<BodyFor<O>>
type With<T, Names extends string> = T extends unknown
  ? Omit<T, Names> & Partial<Pick<T, Extract<keyof T, Names>>>
  : never
/** A body for a helper that has values of its own for these fields. */
export type BodyExcept<O, Names extends string> = With<BodyFor<O>, Names>

export interface Sent<O> {
  params?: ParamsFor<O>
  query?: QueryFor<O>
  body?: BodyFor<O>
  /** A session's token; undefined for a visitor. */
  token?: string | undefined
  headers?: Record<string, string>
}

export interface UntypedSent {
  params?: unknown
  query?: object
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
}
