// The route of a screen. Each feature lists its screens and their search parameters in its `screens.ts`; the content is
// loaded when a screen is opened.
import { admission, type BuiltScreen, pageAfterSignIn, type ScreenPath } from '@maat/contract/screens'
import { isPlainDate } from '@maat/domain/calendar/is-plain-date'
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { currentSession, hasSessionExpired } from '../../api/session.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: BuiltScreen
  }
}

export const root = createRootRoute()

/** Turns each `{id}` of the contract's table into the router's `{$id}`. */
type RouterPath<Path extends string> = Path extends `${infer Before}{${infer Rest}`
  ? `${Before}{$${RouterPath<Rest>}`
  : Path

export const routerPath = <Path extends ScreenPath>(path: Path) =>
  path.replaceAll('{', '{$') as RouterPath<Path>

function guard(path: ScreenPath, address: string): void {
  const { role } = currentSession()
  const answer = admission(path, role)
  const from = path === '/login' && new URLSearchParams(address.split('?')[1]).get('from')
  // The user has signed in in another tab meanwhile: continue to the requested page.
  if (from && role !== 'None') throw redirect({ href: pageAfterSignIn(role, from) })
  if (answer === 'to-login')
    throw redirect({ to: '/login', search: { from: address, ...(hasSessionExpired() && { ended: true }) } })
  if (answer === 'to-dashboard') throw redirect({ to: '/dashboard' })
  if (answer === 'to-root') throw redirect({ to: '/' })
}

/** A list of allowed words, or a function that parses any text. */
type Reader = readonly string[] | ((text: string) => unknown)
export type Readers = Record<string, Reader>
export type Read<R> = R extends readonly (infer Word)[]
  ? Word
  : R extends (text: string) => infer Value
    ? Value
    : never
export type Search<R extends Readers> = { [Name in keyof R]?: Read<R[Name]> | undefined }

/** Reads the search parameters by name. Addresses are typed and copied by users, so invalid values are left out. */
export function readSearch<const R extends Readers>(readers: R, found: Record<string, unknown>): Search<R> {
  const entries = Object.entries(readers).map(([name, reader]) => {
    if (found[name] === undefined) return [name, undefined]
    // The router parses a number in the address as one.
    const text = String(found[name])
    return [name, typeof reader === 'function' ? reader(text) : reader.find(word => word === text)]
  })
  return Object.fromEntries(entries)
}

export const parseText = (text: string) => text || undefined
export const parseNumber = (text: string) => (Number.isNaN(Number(text)) ? undefined : Number(text))
/** A number of a page or a version. */
export const parseCount = (text: string) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined)
export const parseDay = (text: string) => (isPlainDate(text) ? text : undefined)
/** A word from a list that is too large for the first load: the screen checks it. */
export const uncheckedWord = <Word extends string>() => parseText as (text: string) => Word | undefined
/** The server refuses longer searches. */
export const LONGEST_SEARCH = 100
export const parseSearchText = (text: string) => (text.length <= LONGEST_SEARCH ? parseText(text) : undefined)
/** The screen names the kind of the id: `parseId<CaseId>`. */
export const parseId = <Id extends string>(text: string) =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? (text as Id) : undefined

export function screenRoute<const Path extends BuiltScreen, const R extends Readers = Record<never, never>>(
  path: Path,
  readers?: R,
) {
  return createRoute({
    getParentRoute: () => root,
    path: routerPath(path),
    staticData: { screen: path },
    beforeLoad: ({ location }) => guard(path, location.href),
    validateSearch: (found: Record<string, unknown>): Search<R> => readSearch(readers ?? ({} as R), found),
  })
}
