// The route of a screen. Each feature says in its `screens.ts` which screens it has, and what may stand in their
// addresses; what a screen shows is loaded when it is opened.
import { admission, arrivalOf, type ScreenPath } from '@maat/contract/screens'
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { currentSession, hasRunOut } from '../api/session.ts'
import type { BuiltScreen } from './built-paths.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: BuiltScreen
  }
}

export const root = createRootRoute()

/** `{id}` of the contract's table is `{$id}` for the router. */
type RouterPath<Path extends string> = Path extends `${infer Before}{${infer Rest}`
  ? `${Before}{$${Rest}`
  : Path

export const routerPath = <Path extends ScreenPath>(path: Path) => path.replace('{', '{$') as RouterPath<Path>

export function guard(path: ScreenPath, asked: string): void {
  const { role } = currentSession()
  const answer = admission(path, role)
  const from = path === '/login' && new URLSearchParams(asked.split('?')[1]).get('from')
  // Signed in meanwhile, in another tab: on to the page that was asked for.
  if (from && role !== 'None') throw redirect({ href: arrivalOf(role, from) })
  if (answer === 'to-login')
    throw redirect({ to: '/login', search: { from: asked, ...(hasRunOut() && { ended: true }) } })
  if (answer === 'to-dashboard') throw redirect({ to: '/dashboard' })
  if (answer === 'to-root') throw redirect({ to: '/' })
}

/** Words of which one may stand there, or how any text is understood. */
type Reader = readonly string[] | ((text: string) => unknown)
export type Readers = Record<string, Reader>
export type Read<R> = R extends readonly (infer Word)[]
  ? Word
  : R extends (text: string) => infer Value
    ? Value
    : never
export type Search<R extends Readers> = { [Name in keyof R]?: Read<R[Name]> | undefined }

/** What stands in an address, by name. An address is typed and copied by people: what makes no sense is left out. */
export function readSearch<const R extends Readers>(readers: R, found: Record<string, unknown>): Search<R> {
  const entries = Object.entries(readers).map(([name, reader]) => {
    if (found[name] === undefined) return [name, undefined]
    // The router reads a number in the address as one.
    const text = String(found[name])
    return [name, typeof reader === 'function' ? reader(text) : reader.find(word => word === text)]
  })
  return Object.fromEntries(entries)
}

export const anyText = (text: string) => text || undefined
export const asNumber = (text: string) => (Number.isNaN(Number(text)) ? undefined : Number(text))
/** One of more words than the first load should carry: whoever shows it looks whether it is one of them. */
export const wordOf = <Word extends string>() => anyText as (text: string) => Word | undefined
/** As far as the server looks for words. */
export const soughtWords = (text: string) => (text.length <= 100 ? anyText(text) : undefined)
export const anId = (text: string) =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : undefined

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
