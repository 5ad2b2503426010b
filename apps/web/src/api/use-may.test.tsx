import type { SignedIn } from '@maat/contract/people/accounts'
import type { Permission, Relation } from '@maat/contract/permissions'
import { type AccountRole, ROLE_IDS } from '@maat/domain/people/roles'
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { forgetSession, signIn } from './session.ts'
import { useMay } from './use-may.ts'

function mayAs(role: AccountRole, permission: Permission, relation?: Relation): boolean {
  const name = { firstName: 'Camille', lastName: 'Exemple', email: 'camille@exemple.example' }
  signIn({ id: 'c1', ...name, role, roleId: ROLE_IDS[role], token: 'token' } as unknown as SignedIn)
  return renderHook(() => useMay(permission, relation)).result.current
}

afterEach(forgetSession)

test('answers from the permission table', () => {
  expect(mayAs('Admin', 'announcement.publish')).toBe(true)
  expect(mayAs('Avocat', 'announcement.publish')).toBe(false)
  expect(mayAs('Avocat', 'article.add-library')).toBe(true)
  expect(mayAs('Assistant', 'article.add-library')).toBe(false)
  expect(mayAs('Assistant', 'deadline.read')).toBe(true)
  expect(mayAs('User', 'deadline.read')).toBe(false)
})

test('tells the relation for which a role has a right', () => {
  expect(mayAs('Admin', 'deadline.read', 'firm')).toBe(true)
  expect(mayAs('Assistant', 'deadline.read', 'firm')).toBe(false)
  expect(mayAs('Avocat', 'deadline.read', 'assigned')).toBe(true)
  expect(mayAs('Admin', 'deadline.read', 'assigned')).toBe(false)
  expect(mayAs('Admin', 'todo.assign', 'firm')).toBe(true)
})

test('leaves visitors the public rights', () => {
  expect(renderHook(() => useMay('todo.create')).result.current).toBe(false)
  expect(renderHook(() => useMay('article.read-public')).result.current).toBe(true)
})
