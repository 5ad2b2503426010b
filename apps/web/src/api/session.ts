// The signed-in user of this browser, stored in local storage under the key `user`.
import type { SignedIn } from '@maat/contract/people/accounts'
import { type Role, roleOfId } from '@maat/domain/people/roles'
import { useSyncExternalStore } from 'react'
import { keepKnownBrowser } from './known-browser.ts'
import { serverNow } from './server-time.ts'

export const USER_STORAGE_KEY = 'user'

/** The fields that browsers have stored; a visitor has the id and role -1 and empty texts. */
export interface StoredUser {
  id: string
  lastName: string
  firstName: string
  email: string
  roleId: number
  token: string
  role: string
  gsm: string
  genderId: number
  gender: string
  address: string
  birthCountry: string
  birthCity: string
  ActualCountry: string
  ActualCity: string
  postalCode: string
  nationalNumber: string
  title: string[]
  insurance: string[]
  mustSetUpTwoFactor: boolean
}

const SIGNED_OUT_USER: StoredUser = {
  id: '-1',
  lastName: '',
  firstName: '',
  email: '',
  roleId: -1,
  token: '',
  role: '',
  gsm: '',
  genderId: -1,
  gender: '',
  address: '',
  birthCountry: '',
  birthCity: '',
  ActualCountry: '',
  ActualCity: '',
  postalCode: '',
  nationalNumber: '',
  title: [],
  insurance: [],
  mustSetUpTwoFactor: false,
}

const listeners = new Set<() => void>()
let cached: { text: string | null; user: StoredUser } = { text: null, user: SIGNED_OUT_USER }
/** In the storage of this tab: its session expired, and a page that opens now tells its user why they are a visitor. */
const EXPIRED = 'session-expired'

/** The user of an expired session does not stay stored. A page that is open keeps them until they are back or leave. */
export function dropExpiredUser(): void {
  const text = localStorage.getItem(USER_STORAGE_KEY)
  if (text === null || !isTokenExpired(readStored(text).token)) return
  localStorage.removeItem(USER_STORAGE_KEY)
  sessionStorage.setItem(EXPIRED, '1')
}

dropExpiredUser()

export function currentUser(): StoredUser {
  const text = localStorage.getItem(USER_STORAGE_KEY)
  const isWaiting = text === null && cached.user.token !== '' && isTokenExpired(cached.user.token)
  if (text !== cached.text && !isWaiting) cached = { text, user: text ? readStored(text) : SIGNED_OUT_USER }
  return cached.user
}

function readStored(text: string): StoredUser {
  try {
    return { ...SIGNED_OUT_USER, ...JSON.parse(text) }
  } catch {
    return SIGNED_OUT_USER
  }
}

export const hasSessionExpired = (): boolean =>
  !currentSession().isSignedIn && sessionStorage.getItem(EXPIRED) !== null

function store(user: StoredUser | undefined): void {
  cached = { text: null, user: SIGNED_OUT_USER }
  sessionStorage.removeItem(EXPIRED)
  if (user) localStorage.setItem(USER_STORAGE_KEY, JSON.stringify(user))
  else localStorage.removeItem(USER_STORAGE_KEY)
  for (const listener of listeners) listener()
}

export function signIn(signedIn: SignedIn): void {
  const { id, firstName, lastName, email, role, roleId, genderId, token, mustSetUpTwoFactor } = signedIn
  keepKnownBrowser(signedIn.browser)
  store({
    ...SIGNED_OUT_USER,
    id,
    firstName,
    lastName,
    email,
    role,
    roleId,
    token,
    genderId: genderId ?? -1,
    mustSetUpTwoFactor,
  })
}

export function updateStoredUser(change: Partial<StoredUser>): void {
  const user = currentUser()
  if (user.roleId !== -1) store({ ...user, ...change })
}

export function forgetSession(): void {
  store(undefined)
}

/** A token without `exp` counts as expired. */
export function isTokenExpired(token: string): boolean {
  return readTokenExpiry(token) <= serverNow()
}

/** The expiry of the token in ms; 0 if the token has none. */
export function readTokenExpiry(token: string): number {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' ? exp * 1000 : 0
}

function claimsOf(token: string): Record<string, unknown> {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return JSON.parse(atob(payload))
  } catch {
    return {}
  }
}

window.addEventListener('storage', () => {
  for (const listener of listeners) listener()
})

export interface Session {
  user: StoredUser
  role: Role
  isSignedIn: boolean
}

const sessionOf = (user: StoredUser): Session => ({
  user,
  role: roleOfId(user.roleId),
  isSignedIn: user.roleId !== -1,
})

export const currentSession = (): Session => sessionOf(currentUser())

export function watchSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSession(): Session {
  // Computed from the store's value, because the compiler caches a call without changing arguments for ever.
  return sessionOf(useSyncExternalStore(watchSession, currentUser))
}
