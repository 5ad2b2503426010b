import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../api/call-error.ts'
import { overTheLine } from './over-the-line.ts'

let isLineThere: boolean
beforeEach(() => {
  isLineThere = false
  vi.stubGlobal('fetch', async () => {
    if (!isLineThere) throw new TypeError('no line')
    return new Response()
  })
})
afterEach(() => {
  bringLineBack()
  vi.unstubAllGlobals()
})

function bringLineBack(): void {
  isLineThere = true
  window.dispatchEvent(new Event('online'))
}

const sending = () =>
  vi.fn(async () => {
    if (!isLineThere) throw new CallError('offline')
    return 'saved'
  })

test('what was saved without a line is saved when it is back', async () => {
  const send = sending()
  const saving = overTheLine(send, () => true)
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  bringLineBack()
  expect(await saving).toBe('saved')
})

test('what nobody looks at any more when the line is back is not saved', async () => {
  const send = sending()
  let isOpen = true
  const saving = overTheLine(send, () => isOpen)
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  isOpen = false
  bringLineBack()
  await expect(saving).rejects.toThrow('offline')
  expect(send).toHaveBeenCalledTimes(1)
})

test('where the server answers others, one is told at once', async () => {
  isLineThere = true
  const send = vi.fn(async () => {
    throw new CallError('offline')
  })
  await expect(overTheLine(send, () => true)).rejects.toThrow('offline')
  expect(send).toHaveBeenCalledTimes(1)
})
