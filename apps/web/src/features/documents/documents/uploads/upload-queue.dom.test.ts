import type { DocumentView } from '@maat/contract/documents/documents'
import type { UploadId } from '@maat/contract/ids'
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { waitUntil } from '../../../../../wait-until.ts'
import { CallError } from '../../../../api/call.ts'
import type { Transport } from './upload-file.ts'
import { checkBeforeUpload, UploadQueue, uploadTargetKey } from './upload-queue.ts'
import * as transports from './upload-transport.ts'

const fileNamed = (name: string, size = 10, type = '') => new File(['x'.repeat(size)], name, { type })

const TARGET = { caseId: 'case' }
const OTHER = { caseId: 'case', documentType: 'lease' }

let dropUpload: MockInstance<typeof transports.dropUpload>
let transportFor: MockInstance<typeof transports.transportFor>
/** Uploads that end when the test says so. */
const begun: string[] = []
const endings = new Map<string, { resolve(): void; reject(error: unknown): void }>()
beforeEach(() => {
  localStorage.clear()
  endings.clear()
  begun.length = 0
  dropUpload = vi.spyOn(transports, 'dropUpload').mockReturnValue()
  transportFor = vi.spyOn(transports, 'transportFor').mockImplementation((_, file) => ({
    begin: async () => {
      begun.push(file.name)
      return { id: `of ${file.name}` as UploadId, name: '', size: file.size, received: 0, partSize: 100 }
    },
    read: async id => ({ id: id as UploadId, name: '', size: file.size, received: 0, partSize: 100 }),
    send: async id => {
      await new Promise<void>((resolve, reject) => endings.set(file.name, { resolve, reject }))
      return { id: id as UploadId, name: '', size: file.size, received: file.size, partSize: 100 }
    },
    complete: async () => ({ id: 'document' }) as DocumentView,
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
  waitUntil(() => {
    const ending = endings.get(name)
    expect(ending).toBeDefined()
    return ending as NonNullable<typeof ending>
  })
const kept = () => localStorage.getItem('uploads') ?? '{}'

describe('checks a file before the upload', () => {
  test.each([
    ['an empty file', fileNamed('a.pdf', 0), 'document.empty'],
    ['a photo of an iPhone', fileNamed('IMG_1.HEIC'), undefined],
    ['a film', fileNamed('a.mov'), 'document.type-refused'],
    ['a name that is none', fileNamed('a\u202e.pdf'), 'document.name-refused'],
    ['a PDF', fileNamed('a.PDF'), undefined],
    ['a photo without an ending', fileNamed('image', 10, 'image/jpeg'), undefined],
    ['more than 25 MB', { name: 'a.pdf', type: '', size: 25 * 1024 * 1024 + 1 }, 'document.too-large'],
  ])('%s', (_, file, code) => expect(checkBeforeUpload(file)).toBe(code))
})

test('uploads two files at a time for all targets, and starts the next when one ends', async () => {
  const ended = vi.fn()
  const queue = openQueue()
  queue.watch(uploadTargetKey(TARGET))
  queue.onEnd(ended)
  queue.add(TARGET, [fileNamed('a.pdf')])
  queue.add(
    OTHER,
    ['b.pdf', 'c.pdf'].map(name => fileNamed(name)),
  )
  expect(statesOf(queue)).toEqual(['a.pdf sending', 'b.pdf sending', 'c.pdf waiting'])
  ;(await sendingOf('a.pdf')).resolve()
  await waitUntil(() => expect(statesOf(queue)).toEqual(['a.pdf done', 'b.pdf sending', 'c.pdf sending']))
  expect(ended).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'a.pdf', state: 'done' }))
})

test('a file that is done names its document, and a receipt has a place of its own', async () => {
  const queue = openQueue()
  const receipt = { ...TARGET, purpose: 'receipt' } as const
  queue.watch(uploadTargetKey(receipt))
  queue.add(receipt, [fileNamed('a.pdf')])
  ;(await sendingOf('a.pdf')).resolve()
  await waitUntil(() => expect(queue.shown()[0]).toMatchObject({ state: 'done', givenId: 'document' }))
  expect(queue.at(uploadTargetKey(receipt))).toHaveLength(1)
  expect(queue.at(uploadTargetKey(TARGET))).toEqual([])
})

test('a failed file stays in the list, and can be retried or removed', async () => {
  const queue = openQueue()
  queue.watch(uploadTargetKey(TARGET))
  queue.add(TARGET, [fileNamed('a.pdf')])
  ;(await sendingOf('a.pdf')).reject(new CallError('upload.incomplete'))
  await waitUntil(() =>
    expect(queue.shown()[0]).toMatchObject({ state: 'failed', code: 'upload.incomplete' }),
  )
  const key = queue.shown()[0]?.key ?? ''
  endings.clear()
  queue.retry(key)
  ;(await sendingOf('a.pdf')).resolve()
  await waitUntil(() => expect(statesOf(queue)).toEqual(['a.pdf done']))
  queue.remove(key)
  expect(queue.shown()).toEqual([])
  expect(dropUpload).not.toHaveBeenCalled()
})

test('a cancelled file is removed, also on the server', async () => {
  const queue = openQueue()
  queue.add(TARGET, [fileNamed('a.pdf')])
  await sendingOf('a.pdf')
  await waitUntil(() => expect(kept()).toContain('of a.pdf'))
  queue.remove(queue.shown()[0]?.key ?? '')
  expect(dropUpload).toHaveBeenCalledExactlyOnceWith('of a.pdf')
  await waitUntil(() => expect(kept()).toBe('{}'))
})

test('a file cancelled while its upload is being created is removed after the creation', async () => {
  const announced = Promise.withResolvers<void>()
  const plain = transportFor.getMockImplementation()
  transportFor.mockImplementation((...of) => {
    const transport = plain?.(...of) as Transport
    return { ...transport, begin: key => announced.promise.then(() => transport.begin(key)) }
  })
  const queue = openQueue()
  queue.add(TARGET, [fileNamed('a.pdf')])
  await waitUntil(() => expect(transportFor).toHaveBeenCalled())
  queue.remove(queue.shown()[0]?.key ?? '')
  announced.resolve()
  await waitUntil(() => expect(dropUpload).toHaveBeenCalledExactlyOnceWith('of a.pdf'))
})

test('a file whose page is left continues, and is shown elsewhere until it has arrived', async () => {
  const queue = openQueue()
  const leave = queue.watch(uploadTargetKey(TARGET))
  queue.add(TARGET, [fileNamed('a.pdf'), fileNamed('film.mov')])
  expect(queue.elsewhere()).toEqual([])
  leave()
  // The user has seen the refusal and can do nothing about it.
  expect(queue.elsewhere().map(({ name }) => name)).toEqual(['a.pdf'])
  const back = queue.watch(uploadTargetKey(TARGET))
  expect(queue.elsewhere()).toEqual([])
  expect(queue.at(uploadTargetKey(TARGET))).toHaveLength(1)
  back()
  ;(await sendingOf('a.pdf')).resolve()
  await waitUntil(() => expect(queue.shown()).toEqual([]))
})

test('a file that fails elsewhere stays there for a retry', async () => {
  const queue = openQueue()
  queue.add(TARGET, [fileNamed('a.pdf')])
  ;(await sendingOf('a.pdf')).reject(new CallError('upload.incomplete'))
  await waitUntil(() => expect(queue.elsewhere()).toMatchObject([{ name: 'a.pdf', state: 'failed' }]))
  expect(queue.ofCase('case')).toHaveLength(1)
})

test('names the identical document of the case, and uploads the file if the user insists', async () => {
  const plain = transportFor.getMockImplementation()
  transportFor.mockImplementation((target, file, sending) => {
    const transport = plain?.(target, file, sending) as Transport
    if (sending.isMeant) return transport
    const current = { name: 'Bail' }
    const begin = () => Promise.reject(new CallError('document.given-already', { current }))
    return { ...transport, begin }
  })
  const queue = openQueue()
  queue.watch(uploadTargetKey(TARGET))
  queue.add(TARGET, [fileNamed('a.pdf')])
  await waitUntil(() =>
    expect(queue.shown()).toMatchObject([{ state: 'failed', code: 'document.given-already', twin: 'Bail' }]),
  )
  queue.insist(queue.shown()[0]?.key ?? '')
  ;(await sendingOf('a.pdf')).resolve()
  await waitUntil(() => expect(statesOf(queue)).toEqual(['a.pdf done']))
})

test('does not upload a file twice to the same target', async () => {
  const queue = openQueue()
  const file = fileNamed('a.pdf')
  queue.add(TARGET, [file])
  queue.add(TARGET, [file])
  expect(queue.shown()).toHaveLength(1)
  queue.add(OTHER, [file])
  expect(queue.shown()).toHaveLength(2)
})

test("pauses while signed out, and resumes from the server's position after sign-in", async () => {
  const queue = openQueue()
  queue.add(TARGET, [fileNamed('a.pdf')])
  const ending = await sendingOf('a.pdf')
  await waitUntil(() => expect(kept()).toContain('of a.pdf'))
  queue.hold()
  ending.reject(new CallError('offline'))
  queue.add(TARGET, [fileNamed('b.pdf')])
  expect(statesOf(queue)).toEqual(['a.pdf waiting', 'b.pdf waiting'])
  endings.clear()
  queue.goOn()
  ;(await sendingOf('a.pdf')).resolve()
  ;(await sendingOf('b.pdf')).resolve()
  await waitUntil(() => expect(queue.shown()).toEqual([]))
  expect(begun).toEqual(['a.pdf', 'b.pdf'])
})

test('clearing the queue forgets the files here, and choosing the same file resumes', async () => {
  const file = fileNamed('Contrat Dubois.pdf')
  const first = openQueue()
  first.add(TARGET, [file])
  await sendingOf(file.name)
  await waitUntil(() => expect(kept()).toContain('of Contrat'))
  first.clear()
  expect(first.shown()).toEqual([])
  expect(dropUpload).not.toHaveBeenCalled()
  endings.clear()
  const second = openQueue()
  second.add(TARGET, [file])
  ;(await sendingOf(file.name)).resolve()
  await waitUntil(() => expect(second.shown()).toEqual([]))
  expect(begun).toEqual(['Contrat Dubois.pdf'])
})

test('browser storage reveals neither the names of the files nor their owner', async () => {
  const queue = openQueue()
  queue.add({ caseId: 'case-of-dubois' }, [fileNamed('Contrat.pdf')])
  await sendingOf('Contrat.pdf')
  await waitUntil(() => expect(Object.values(JSON.parse(kept()))).toEqual(['of Contrat.pdf']))
  expect(Object.keys(JSON.parse(kept())).join()).not.toMatch(/Contrat|dubois/)
})
