import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '../../api/call.ts'
import type { Transport } from './upload-file.ts'
import { placeOf, refusedAtOnce, UploadQueue } from './upload-queue.ts'
import { dropUpload, transportFor } from './upload-transport.ts'

vi.mock('./upload-transport.ts', () => ({ transportFor: vi.fn(), dropUpload: vi.fn() }))

const fileNamed = (name: string, size = 10, type = '') => new File(['x'.repeat(size)], name, { type })

const TARGET = { caseId: 'case' }
const OTHER = { caseId: 'case', documentType: 'lease' }

/** Files whose sending ends when a test says so. */
const begun: string[] = []
const endings = new Map<string, { resolve(): void; reject(error: unknown): void }>()
beforeEach(() => {
  localStorage.clear()
  endings.clear()
  begun.length = 0
  vi.mocked(dropUpload).mockClear()
  vi.mocked(transportFor)
    .mockReset()
    .mockImplementation((_, file) => ({
      begin: async () => {
        begun.push(file.name)
        return { id: `of ${file.name}` as never, name: '', size: file.size, received: 0, partSize: 100 }
      },
      read: async id => ({ id: id as never, name: '', size: file.size, received: 0, partSize: 100 }),
      send: async id => {
        await new Promise<void>((resolve, reject) => endings.set(file.name, { resolve, reject }))
        return { id: id as never, name: '', size: file.size, received: file.size, partSize: 100 }
      },
      complete: async () => ({}) as never,
    }))
})

const opened: UploadQueue[] = []
function openQueue(): UploadQueue {
  const queue = new UploadQueue()
  opened.push(queue)
  return queue
}
afterEach(() => {
  for (const queue of opened.splice(0)) queue.clear()
})

const statesOf = (queue: UploadQueue) => queue.shown().map(({ name, state }) => `${name} ${state}`)
const sendingOf = (name: string) =>
  vi.waitFor(() => {
    const ending = endings.get(name)
    expect(ending).toBeDefined()
    return ending as NonNullable<typeof ending>
  })
const kept = () => localStorage.getItem('uploads') ?? '{}'

describe('what need not travel to be refused', () => {
  test.each([
    ['an empty file', fileNamed('a.pdf', 0), 'document.empty'],
    ['a photo of an iPhone', fileNamed('IMG_1.HEIC'), undefined],
    ['a film', fileNamed('a.mov'), 'document.type-refused'],
    ['a name that is none', fileNamed('a\u202e.pdf'), 'document.name-refused'],
    ['a PDF', fileNamed('a.PDF'), undefined],
    ['a photo without an ending', fileNamed('image', 10, 'image/jpeg'), undefined],
    ['more than 25 MB', { name: 'a.pdf', type: '', size: 25 * 1024 * 1024 + 1 }, 'document.too-large'],
  ])('%s', (_, file, code) => expect(refusedAtOnce(file)).toBe(code))
})

test('two files travel at a time, whatever their places, the next one when there is room', async () => {
  const ended = vi.fn()
  const queue = openQueue()
  queue.watch(placeOf(TARGET))
  queue.onEnd(ended)
  queue.add(TARGET, [fileNamed('a.pdf')])
  queue.add(
    OTHER,
    ['b.pdf', 'c.pdf'].map(name => fileNamed(name)),
  )
  expect(statesOf(queue)).toEqual(['a.pdf sending', 'b.pdf sending', 'c.pdf waiting'])
  ;(await sendingOf('a.pdf')).resolve()
  await vi.waitFor(() => expect(statesOf(queue)).toEqual(['a.pdf done', 'b.pdf sending', 'c.pdf sending']))
  expect(ended).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'a.pdf', state: 'done' }))
})

test('one that failed is tried again where it was, and stays until it is put away', async () => {
  const queue = openQueue()
  queue.watch(placeOf(TARGET))
  queue.add(TARGET, [fileNamed('a.pdf')])
  ;(await sendingOf('a.pdf')).reject(new CallError('upload.incomplete'))
  await vi.waitFor(() =>
    expect(queue.shown()[0]).toMatchObject({ state: 'failed', code: 'upload.incomplete' }),
  )
  const key = queue.shown()[0]?.key ?? ''
  endings.clear()
  queue.retry(key)
  ;(await sendingOf('a.pdf')).resolve()
  await vi.waitFor(() => expect(statesOf(queue)).toEqual(['a.pdf done']))
  queue.remove(key)
  expect(queue.shown()).toEqual([])
  expect(dropUpload).not.toHaveBeenCalled()
})

test('one that is cancelled is dropped, also by the server', async () => {
  const queue = openQueue()
  queue.add(TARGET, [fileNamed('a.pdf')])
  await sendingOf('a.pdf')
  await vi.waitFor(() => expect(kept()).toContain('of a.pdf'))
  queue.remove(queue.shown()[0]?.key ?? '')
  expect(dropUpload).toHaveBeenCalledExactlyOnceWith('of a.pdf')
  await vi.waitFor(() => expect(kept()).toBe('{}'))
})

test('one that is cancelled while the server is still being told of it is dropped once it was', async () => {
  const announced = Promise.withResolvers<void>()
  const plain = vi.mocked(transportFor).getMockImplementation()
  vi.mocked(transportFor).mockImplementation((...of) => {
    const transport = plain?.(...of) as Transport
    return { ...transport, begin: key => announced.promise.then(() => transport.begin(key)) }
  })
  const queue = openQueue()
  queue.add(TARGET, [fileNamed('a.pdf')])
  await vi.waitFor(() => expect(transportFor).toHaveBeenCalled())
  queue.remove(queue.shown()[0]?.key ?? '')
  announced.resolve()
  await vi.waitFor(() => expect(dropUpload).toHaveBeenCalledExactlyOnceWith('of a.pdf'))
})

test('leaving its place leaves it on its way: it is told elsewhere until it is here', async () => {
  const queue = openQueue()
  const leave = queue.watch(placeOf(TARGET))
  queue.add(TARGET, [fileNamed('a.pdf'), fileNamed('film.mov')])
  expect(queue.elsewhere()).toEqual([])
  leave()
  // What was refused was seen, and nothing is to be done about it.
  expect(queue.elsewhere().map(({ name }) => name)).toEqual(['a.pdf'])
  const back = queue.watch(placeOf(TARGET))
  expect(queue.elsewhere()).toEqual([])
  expect(queue.at(placeOf(TARGET))).toHaveLength(1)
  back()
  ;(await sendingOf('a.pdf')).resolve()
  await vi.waitFor(() => expect(queue.shown()).toEqual([]))
})

test('one that fails elsewhere stays there to be tried again', async () => {
  const queue = openQueue()
  queue.add(TARGET, [fileNamed('a.pdf')])
  ;(await sendingOf('a.pdf')).reject(new CallError('upload.incomplete'))
  await vi.waitFor(() => expect(queue.elsewhere()).toMatchObject([{ name: 'a.pdf', state: 'failed' }]))
  expect(queue.ofCase('case')).toHaveLength(1)
})

test('a file that the case has already says under which name, and is sent once its person insists', async () => {
  const plain = vi.mocked(transportFor).getMockImplementation()
  vi.mocked(transportFor).mockImplementation((target, file, sending) => {
    const transport = plain?.(target, file, sending) as Transport
    if (sending.isMeant) return transport
    const current = { name: 'Bail' }
    const begin = () => Promise.reject(new CallError('document.given-already', { current }))
    return { ...transport, begin }
  })
  const queue = openQueue()
  queue.watch(placeOf(TARGET))
  queue.add(TARGET, [fileNamed('a.pdf')])
  await vi.waitFor(() =>
    expect(queue.shown()).toMatchObject([{ state: 'failed', code: 'document.given-already', twin: 'Bail' }]),
  )
  queue.insist(queue.shown()[0]?.key ?? '')
  ;(await sendingOf('a.pdf')).resolve()
  await vi.waitFor(() => expect(statesOf(queue)).toEqual(['a.pdf done']))
})

test('a file that is on its way to a place is not sent there a second time', async () => {
  const queue = openQueue()
  const file = fileNamed('a.pdf')
  queue.add(TARGET, [file])
  queue.add(TARGET, [file])
  expect(queue.shown()).toHaveLength(1)
  queue.add(OTHER, [file])
  expect(queue.shown()).toHaveLength(2)
})

test('when nobody is signed in nothing travels; when they are back it goes on with what the server has', async () => {
  const queue = openQueue()
  queue.add(TARGET, [fileNamed('a.pdf')])
  const ending = await sendingOf('a.pdf')
  await vi.waitFor(() => expect(kept()).toContain('of a.pdf'))
  queue.hold()
  ending.reject(new CallError('offline'))
  queue.add(TARGET, [fileNamed('b.pdf')])
  expect(statesOf(queue)).toEqual(['a.pdf waiting', 'b.pdf waiting'])
  endings.clear()
  queue.goOn()
  ;(await sendingOf('a.pdf')).resolve()
  ;(await sendingOf('b.pdf')).resolve()
  await vi.waitFor(() => expect(queue.shown()).toEqual([]))
  expect(begun).toEqual(['a.pdf', 'b.pdf'])
})

test('what is cleared is forgotten here, and goes on when the same file is chosen again', async () => {
  const file = fileNamed('Contrat Dubois.pdf')
  const first = openQueue()
  first.add(TARGET, [file])
  await sendingOf(file.name)
  await vi.waitFor(() => expect(kept()).toContain('of Contrat'))
  first.clear()
  expect(first.shown()).toEqual([])
  expect(dropUpload).not.toHaveBeenCalled()
  endings.clear()
  const second = openQueue()
  second.add(TARGET, [file])
  ;(await sendingOf(file.name)).resolve()
  await vi.waitFor(() => expect(second.shown()).toEqual([]))
  expect(begun).toEqual(['Contrat Dubois.pdf'])
})

test('nobody reads in this browser what the files are called or whose they are', async () => {
  const queue = openQueue()
  queue.add({ caseId: 'case-of-dubois' }, [fileNamed('Contrat.pdf')])
  await sendingOf('Contrat.pdf')
  await vi.waitFor(() => expect(Object.values(JSON.parse(kept()))).toEqual(['of Contrat.pdf']))
  expect(Object.keys(JSON.parse(kept())).join()).not.toMatch(/Contrat|dubois/)
})
