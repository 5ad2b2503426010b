// Who is signed in here, as the browser keeps it: the local-storage key `user`.
import type { SignedIn } from '@maat/contract/accounts'
import { type Role, roleOfId } from '@maat/domain/roles'
import { useSyncExternalStore } from 'react'
import { keepKnownBrowser } from './known-browser.ts'
import { serverNow } from './server-time.ts'

export const STORED_AS = 'user'

/** The fields that stored browsers hold; a visitor has the id and the role -1 and empty texts. */
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
  owesTwoFactor: boolean
}

const NOBODY: StoredUser = {
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
  owesTwoFactor: false,
}

const listeners = new Set<() => void>()
let cached: { text: string | null; user: StoredUser } = { text: null, user: NOBODY }
/**
 * Yesterday's session, as this page found it when it was opened: whoever opens a page with it is a visitor. It is left
 * where it is: in a tab where it ran out, its person is still waited for.
 */
const ranOut = findRunOut()

function findRunOut(): string | null {
  const text = localStorage.getItem(STORED_AS)
  return text !== null && isTokenExpired(readStored(text).token) ? text : null
}

export function currentUser(): StoredUser {
  const text = localStorage.getItem(STORED_AS)
  if (text !== cached.text) cached = { text, user: text && text !== ranOut ? readStored(text) : NOBODY }
  return cached.user
}

function readStored(text: string): StoredUser {
  try {
    return { ...NOBODY, ...JSON.parse(text) }
  } catch {
    return NOBODY
  }
}

/** Nobody is signed in because the session that is kept here has run out. */
export const hasRunOut = (): boolean => ranOut !== null && localStorage.getItem(STORED_AS) === ranOut

function store(user: StoredUser | undefined): void {
  if (user) localStorage.setItem(STORED_AS, JSON.stringify(user))
  else localStorage.removeItem(STORED_AS)
  for (const listener of listeners) listener()
}

export function signIn(signedIn: SignedIn): void {
  const { id, firstName, lastName, email, role, roleId, genderId, token, owesTwoFactor } = signedIn
  keepKnownBrowser(signedIn.browser)
  store({
    ...NOBODY,
    id,
    firstName,
    lastName,
    email,
    role,
    roleId,
    token,
    genderId: genderId ?? -1,
    owesTwoFactor,
  })
}

/** A profile that was read or saved replaces what is stored of the same person. */
export function updateStoredUser(change: Partial<StoredUser>): void {
  const user = currentUser()
  if (user.roleId !== -1) store({ ...user, ...change })
}

export function forgetSession(): void {
  store(undefined)
}

/** A token without `exp`, or whose `exp` is past, is worth nothing. */
export function isTokenExpired(token: string): boolean {
  return endOf(token) <= serverNow()
}

/** When it runs out; 0 for what says nothing of it. */
export function endOf(token: string): number {
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

// Signed in or out in another tab.
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

/** Told of everything that changes about who is signed in. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSession(): Session {
  // Made of what the store answers: the compiler keeps for ever what is called without anything that changes.
  return sessionOf(useSyncExternalStore(watchSession, currentUser))
}
