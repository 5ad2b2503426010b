import { expect, test } from 'vitest'
import { readFirm } from './operations/firm/firm.ts'
import { readTimer } from './operations/money/timer.ts'
import { bringAhead, forgetAhead, takeAhead } from './read-ahead.ts'

const timer = { timer: null }
const bring = (answer: Promise<unknown>) => bringAhead([{ operation: readTimer, sent: {}, answer }])

test('a read takes the answer that another request brought, and only once', async () => {
  bring(Promise.resolve(timer))
  expect(await takeAhead(readTimer, {})).toEqual(timer)
  expect(await takeAhead(readTimer, {})).toBeUndefined()
})

test('another read takes nothing', async () => {
  bring(Promise.resolve(timer))
  expect(await takeAhead(readFirm, {})).toBeUndefined()
  expect(await takeAhead(readTimer, { params: { id: '1' } })).toBeUndefined()
})

test('after a change, no answer from before it is taken', async () => {
  bring(Promise.resolve(timer))
  forgetAhead()
  expect(await takeAhead(readTimer, {})).toBeUndefined()
})

test('a failed request brings nothing', async () => {
  bring(Promise.reject(new Error('offline')))
  expect(await takeAhead(readTimer, {})).toBeUndefined()
})
