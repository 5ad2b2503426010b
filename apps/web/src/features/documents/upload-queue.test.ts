import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '../../api/call.ts'
import { refusedAtOnce, UploadQueue } from './upload-queue.ts'
import { dropUpload, transportFor } from './upload-transport.ts'

vi.mock('./upload-transport.ts', () => ({ transportFor: vi.fn(), dropUpload: vi.fn() }))

const fileNamed = (name: string, size = 10, type = '') => new File(['x'.repeat(size)], name, { type })

/** Files whose sending ends when a test says so. */
const endings = new Map<string, { resolve(): void; reject(error: unknown): void }>()
beforeEach(() => {
  localStorage.clear()
  endings.clear()
  vi.mocked(dropUpload).mockClear()
  vi.mocked(transportFor).mockImplementation((_, file) => ({
    begin: async () => ({
      id: `of ${file.name}` as never,
      name: '',
      size: file.size,
      received: 0,
      partSize: 100,
    }),
    read: async id => ({ id: id as never, name: '', size: file.size, received: 0, partSize: 100 }),
    send: async id => {
      await new Promise<void>((resolve, reject) => endings.set(file.name, { resolve, reject }))
      return { id: id as never, name: '', size: file.size, received: file.size, partSize: 100 }
    },
    complete: async () => ({}) as never,
  }))
})

const statesOf = (queue: UploadQueue) => queue.shown().map(({ name, state }) => `${name} ${state}`)
const settled = () => vi.waitFor(() => expect(endings.size).toBeGreaterThan(0))

describe('what need not travel to be refused', () => {
  test.each([
    ['an empty file', fileNamed('a.pdf', 0), 'document.empty'],
    ['a film', fileNamed('a.mov'), 'document.type-refused'],
    ['a name that is none', fileNamed('a\u202e.pdf'), 'document.name-refused'],
    ['a PDF', fileNamed('a.PDF'), undefined],
    ['a photo without an ending', fileNamed('image', 10, 'image/jpeg'), undefined],
    ['more than 25 MB', { name: 'a.pdf', type: '', size: 25 * 1024 * 1024 + 1 }, 'document.too-large'],
  ])('%s', (_, file, code) => expect(refusedAtOnce(file)).toBe(code))
})

test('two files travel at a time, the next one when there is room', async () => {
  const onDone = vi.fn()
  const queue = new UploadQueue({ caseId: 'case' }, onDone)
  queue.add(['a.pdf', 'b.pdf', 'c.pdf'].map(name => fileNamed(name)))
  expect(statesOf(queue)).toEqual(['a.pdf sending', 'b.pdf sending', 'c.pdf waiting'])
  await vi.waitFor(() => expect(endings.size).toBe(2))
  endings.get('a.pdf')?.resolve()
  await vi.waitFor(() => expect(statesOf(queue)).toEqual(['a.pdf done', 'b.pdf sending', 'c.pdf sending']))
  expect(onDone).toHaveBeenCalledOnce()
})

test('one that failed is tried again where it was, and stays until it is put away', async () => {
  const queue = new UploadQueue({ caseId: 'case' }, () => {})
  queue.add([fileNamed('a.pdf')])
  await settled()
  endings.get('a.pdf')?.reject(new CallError('upload.incomplete'))
  await vi.waitFor(() =>
    expect(queue.shown()[0]).toMatchObject({ state: 'failed', code: 'upload.incomplete' }),
  )
  const key = queue.shown()[0]?.key ?? ''
  endings.clear()
  queue.retry(key)
  await settled()
  endings.get('a.pdf')?.resolve()
  await vi.waitFor(() => expect(statesOf(queue)).toEqual(['a.pdf done']))
  queue.remove(key)
  expect(queue.shown()).toEqual([])
  expect(dropUpload).not.toHaveBeenCalled()
})

test('one that is cancelled is dropped, also by the server; one that is left goes on later', async () => {
  const target = { caseId: 'case' }
  const queue = new UploadQueue(target, () => {})
  queue.add([fileNamed('a.pdf')])
  await settled()
  expect(localStorage.getItem('uploads')).toContain('of a.pdf')
  queue.stop()
  expect(localStorage.getItem('uploads')).toContain('of a.pdf')
  queue.remove(queue.shown()[0]?.key ?? '')
  expect(dropUpload).toHaveBeenCalledWith('of a.pdf')
  expect(localStorage.getItem('uploads')).toBe('{}')
})
