import { expect, test } from 'vitest'
import { isBeingRead, nowReading } from './being-read.ts'

const message = (targetId: string | null) => ({ type: 'Message' as const, targetId })

test('a message of the conversation before one’s eyes is being read, and another is not', () => {
  expect(isBeingRead(message('abc'))).toBe(false)
  const end = nowReading('abc')
  expect(isBeingRead(message('abc'))).toBe(true)
  expect(isBeingRead(message('other'))).toBe(false)
  expect(isBeingRead({ type: 'System', targetId: 'abc' })).toBe(false)
  end()
  expect([isBeingRead(message('abc')), isBeingRead(message(null))]).toEqual([false, false])
})

test('whoever goes from one conversation to another reads the other', () => {
  const endFirst = nowReading('first')
  nowReading('second')
  endFirst()
  expect(isBeingRead(message('second'))).toBe(true)
})
