import type { FileUploadView } from '@maat/contract/calendar/bookings'
import { expect, test, vi } from 'vitest'
import { CallError } from '../../../../api/call.ts'
import { type Carrier, sendFile } from './send-file.ts'

const file = new File(['x'.repeat(10)], 'bail.pdf')

/** Takes four bytes at a time, and fails at the given calls. */
function carrier(failing: Partial<Record<number, CallError>> = {}) {
  const view: FileUploadView = { upload: 'u', name: file.name, size: file.size, received: 0, partSize: 4 }
  let calls = 0
  const made: Carrier = {
    begin: async () => view,
    async send(_, start, part) {
      calls += 1
      const error = failing[calls]
      if (error) throw error
      view.received = start + part.size
      return { ...view }
    },
    complete: vi.fn(async () => ({})),
    pause: vi.fn(async () => {}),
  }
  return { made, view }
}

test('sends a file in parts and reports progress', async () => {
  const { made } = carrier()
  const progress: number[] = []
  await sendFile(file, 't', sent => progress.push(sent), made)
  expect(progress).toEqual([4, 8, 10])
  expect(made.complete).toHaveBeenCalledWith('u')
})

test('sends a lost part again', async () => {
  const { made } = carrier({ 2: new CallError('offline'), 3: new CallError('server.unavailable') })
  const progress: number[] = []
  await sendFile(file, 't', sent => progress.push(sent), made)
  expect(progress).toEqual([4, 8, 10])
  expect(made.pause).toHaveBeenCalledTimes(2)
})

test('does not send a part twice if only its answer was lost', async () => {
  const { made, view } = carrier({ 2: new CallError('upload.out-of-step', { current: { ...at(8) } }) })
  const progress: number[] = []
  await sendFile(file, 't', sent => progress.push(sent), made)
  expect(progress).toEqual([4, 8, 10])
  expect(view.received).toBe(10)
})

const at = (received: number): FileUploadView => ({
  upload: 'u',
  name: 'bail.pdf',
  size: 10,
  received,
  partSize: 4,
})

test('does not retry a refusal', async () => {
  const { made } = carrier({ 1: new CallError('document.type-refused') })
  await expect(sendFile(file, 't', () => {}, made)).rejects.toThrow('document.type-refused')
  expect(made.pause).not.toHaveBeenCalled()
})

test('gives up on a connection that stays broken', async () => {
  const broken = Object.fromEntries([1, 2, 3, 4, 5, 6].map(call => [call, new CallError('offline')]))
  const { made } = carrier(broken)
  await expect(sendFile(file, 't', () => {}, made)).rejects.toThrow('offline')
  expect(made.pause).toHaveBeenCalledTimes(4)
})
