import type { Notification } from '@maat/contract/notifications'
import { expect, test } from 'vitest'
import { isBeingRead, targetOf } from './notification-target.ts'

const notification = (type: string, targetId: string | null = 'abc') =>
  ({
    id: 'n',
    description: 'd',
    createdAt: '',
    isRead: false,
    isShown: false,
    type,
    targetId,
  }) as Notification

test.each([
  ['Message', '/messages', 'conversationId'],
  ['Email', '/email', 'letterId'],
  ['Rendezvous', '/calendar', 'eventId'],
  ['Todo', '/todos', 'todoId'],
  ['Acceptation Dossier', '/dashboard', 'caseId'],
  ['Refus Dossier', '/dashboard', 'caseId'],
])('a click on %s leads to %s with %s', (type, path, parameter) => {
  const target = targetOf(notification(type), 'User')
  expect(target?.path).toBe(path)
  expect(target?.search[parameter]).toBe('abc')
})

test('a click on a request for a consultation leads to where they wait', () => {
  const target = targetOf(notification('Rendezvous', 'consultations'), 'Avocat')
  expect(target).toEqual({ path: '/calendar', search: { consultations: 'waiting' } })
})

test('a click on an assignment leads to the case, where the reader may open it', () => {
  const assignment = notification('Assignation Dossier')
  expect(targetOf(assignment, 'Avocat')?.path).toBe('/case-abc')
  expect(targetOf(assignment, 'User')).toEqual({ path: '/dashboard', search: { caseId: 'abc' } })
})

test('a refusal refreshes the dashboard, also from the dashboard', () => {
  expect(targetOf(notification('Refus Dossier'), 'User')?.search._refresh).toBeDefined()
})

test('information without a target leads nowhere', () => {
  expect(targetOf(notification('System', null), 'User')).toBeUndefined()
  expect(targetOf(notification('Rendezvous', null), 'User')).toBeUndefined()
  expect(targetOf(notification('Message', null), 'User')).toBeUndefined()
})

test('what the product tells of a case opens it, on the screen of the reader', () => {
  expect(targetOf(notification('System'), 'User')).toEqual({ path: '/dashboard', search: { caseId: 'abc' } })
  expect(targetOf(notification('System'), 'Avocat')).toEqual({ path: '/case-abc', search: {} })
})

test('a message of the open conversation is being read; another is not', () => {
  const at = (url: string) => new URL(url) as unknown as Location
  expect(isBeingRead(notification('Message'), at('http://maat.test/messages?conversationId=abc'))).toBe(true)
  expect(isBeingRead(notification('Message'), at('http://maat.test/messages?conversationId=other'))).toBe(
    false,
  )
  expect(isBeingRead(notification('System'), at('http://maat.test/messages?conversationId=abc'))).toBe(false)
})
