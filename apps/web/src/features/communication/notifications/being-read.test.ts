import { expect, test } from 'vitest'
import { isBeingRead, setOpenConversation } from './being-read.ts'

const message = (targetId: string | null) => ({ type: 'Message' as const, targetId })

test('only messages of the visible conversation count as being read', () => {
  expect(isBeingRead(message('abc'))).toBe(false)
  const end = setOpenConversation('abc')
  expect(isBeingRead(message('abc'))).toBe(true)
  expect(isBeingRead(message('other'))).toBe(false)
  expect(isBeingRead({ type: 'System', targetId: 'abc' })).toBe(false)
  end()
  expect([isBeingRead(message('abc')), isBeingRead(message(null))]).toEqual([false, false])
})

test('switching to another conversation changes which one is being read', () => {
  const endFirst = setOpenConversation('first')
  setOpenConversation('second')
  endFirst()
  expect(isBeingRead(message('second'))).toBe(true)
})
