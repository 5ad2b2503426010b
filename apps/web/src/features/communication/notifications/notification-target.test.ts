import type { Notification } from '@maat/contract/communication/notifications'
import { expect, test } from 'vitest'
import { targetOf } from './notification-target.ts'

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
  expect(target).toMatchObject({ to: path, search: { [parameter]: 'abc' } })
})

test.each([
  ['consultations', 'waiting'],
  ['consultations-past', 'past'],
])('a click on a notification of %s leads to its list', (targetId, consultations) => {
  const target = targetOf(notification('Rendezvous', targetId), 'Avocat')
  expect(target).toEqual({ to: '/calendar', search: { consultations } })
})

test('a click on a deadline or document opens it in its case', () => {
  expect(targetOf(notification('Deadline'), 'Avocat')).toEqual({
    to: '/case-{$caseId}',
    params: { caseId: 'abc' },
    search: { tab: 'deadlines' },
  })
  expect(targetOf(notification('Document'), 'Assistant')).toMatchObject({ search: { tab: 'documents' } })
  expect(targetOf(notification('Document'), 'User')).toEqual({
    to: '/dashboard',
    search: { caseId: 'abc', tab: 'documents' },
  })
})

test('a click on an assignment leads to the case if the reader may open it', () => {
  const assignment = notification('Assignation Dossier')
  expect(targetOf(assignment, 'Avocat')).toMatchObject({ params: { caseId: 'abc' } })
  expect(targetOf(assignment, 'User')).toEqual({ to: '/dashboard', search: { caseId: 'abc' } })
})

test('a refusal refreshes the dashboard, even from the dashboard', () => {
  expect(targetOf(notification('Refus Dossier'), 'User')).toMatchObject({
    search: { _refresh: expect.any(String) },
  })
})

test('a notification without a target is no link', () => {
  expect(targetOf(notification('System', null), 'User')).toBeUndefined()
  expect(targetOf(notification('Rendezvous', null), 'User')).toBeUndefined()
  expect(targetOf(notification('Message', null), 'User')).toBeUndefined()
})

test("a notification about a case opens it on the reader's screen", () => {
  expect(targetOf(notification('System'), 'User')).toEqual({ to: '/dashboard', search: { caseId: 'abc' } })
  expect(targetOf(notification('System'), 'Avocat')).toEqual({
    to: '/case-{$caseId}',
    params: { caseId: 'abc' },
    search: {},
  })
})

test('a notification about an article opens it, and one of the legal watch opens its list', () => {
  expect(targetOf(notification('Knowledge'), 'Avocat')).toEqual({
    to: '/articles/{$articleId}',
    params: { articleId: 'abc' },
  })
  expect(targetOf(notification('Knowledge', null), 'Assistant')).toEqual({ to: '/legal-watch' })
})

test('a letter to sort opens the tray', () => {
  const notice = { ...notification('Email'), targetId: 'tray' }
  expect(targetOf(notice, 'Avocat')).toEqual({ to: '/email', search: { box: 'tray' } })
})

test('a breach of personal data opens itself', () => {
  expect(targetOf(notification('System', 'breach-abc'), 'Admin')).toEqual({
    to: '/breaches',
    search: { breach: 'abc' },
  })
})

test('a legal obligation opens itself', () => {
  expect(targetOf(notification('System', 'obligation-abc'), 'Avocat')).toEqual({
    to: '/obligations',
    search: { obligation: 'abc' },
  })
})

test('a question to the firm opens its conversation', () => {
  expect(targetOf(notification('System', 'ticket-abc'), 'User')).toEqual({
    to: '/support',
    search: { ticket: 'abc' },
  })
})

test("a visitor's message opens itself", () => {
  const notice = notification('System', 'contact-abc')
  expect(targetOf(notice, 'Assistant')).toEqual({ to: '/contact', search: { message: 'abc' } })
})
