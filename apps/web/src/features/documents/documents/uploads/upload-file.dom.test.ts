import type { DocumentView } from '@maat/contract/documents/documents'
import type { UploadView } from '@maat/contract/documents/uploads'
import type { UploadId } from '@maat/contract/ids'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../../api/call.ts'
import { type Moment, type Transport, uploadFile, waitBeforeRetry } from './upload-file.ts'

const FILE = new Blob(['0123456789'])
const DOCUMENT = { id: 'document' } as DocumentView

/** A server that stores what arrives, behind a connection that fails on request. */
function openLine() {
  let text = ''
  const failures: (string | undefined)[] = []
  const calls: string[] = []
  const view = (): UploadView => ({
    id: 'upload' as UploadId,
    name: '',
    size: 10,
    received: text.length,
    partSize: 4,
  })
  const over = (call: string) => {
    calls.push(call)
    const code = failures.shift()
    if (code) throw new CallError(code as CallError['code'])
  }
  const transport: Transport = {
    async begin() {
      over('begin')
      return view()
    },
    async read() {
      over('read')
      return view()
    },
    async send(_, start, part, onProgress) {
      over(`send ${start}`)
      if (start !== text.length) throw new CallError('upload.out-of-step', { current: view() })
      onProgress(part.size)
      text += await readText(part)
      // The data arrived, but the answer is lost.
      if (failures[0] === 'answer lost') {
        failures.shift()
        throw new CallError('offline')
      }
      return view()
    },
    async complete() {
      over('complete')
      return DOCUMENT
    },
  }
  return {
    transport,
    failures,
    calls,
    text: () => text,
    keep: (kept: string) => {
      text = kept
    },
  }
}

/** jsdom's blobs have no text(). */
const readText = (blob: Blob) =>
  new Promise<string>(resolve => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blob)
  })

let line: ReturnType<typeof openLine>
let moments: Moment[]
let control: AbortController
beforeEach(() => {
  line = openLine()
  moments = []
  control = new AbortController()
})
afterEach(() => vi.restoreAllMocks())

const send = (change: Partial<Parameters<typeof uploadFile>[1]> = {}) =>
  uploadFile(FILE, {
    transport: line.transport,
    signal: control.signal,
    pause: async () => {},
    watcher: { onMoment: moment => moments.push(moment), onProgress() {}, onBegun() {} },
    ...change,
  })

test('uploads a file in parts and completes it', async () => {
  expect(await send()).toBe(DOCUMENT)
  expect(line.text()).toBe('0123456789')
  expect(line.calls).toEqual(['begin', 'send 0', 'send 4', 'send 8', 'complete'])
  expect(moments.at(-1)).toBe('checking')
})

test('sends lost parts again, but not those that arrived', async () => {
  line.failures.push(undefined, 'offline', undefined, undefined, 'answer lost')
  await send()
  expect(line.text()).toBe('0123456789')
  expect(line.calls).toEqual(['begin', 'send 0', 'read', 'send 0', 'read', 'send 4', 'send 8', 'complete'])
  expect(moments).toContain('paused')
})

test('resumes an interrupted upload where it stopped', async () => {
  line.keep('0123')
  await send({ earlierId: 'upload' })
  expect(line.calls[0]).toBe('read')
  expect(line.calls).not.toContain('begin')
  expect(line.text()).toBe('0123456789')
})

test('starts again if the earlier upload no longer exists', async () => {
  line.failures.push('upload.not-found')
  await send({ earlierId: 'gone' })
  expect(line.calls.slice(0, 2)).toEqual(['read', 'begin'])
})

test('does not retry a refusal', async () => {
  line.failures.push('document.too-large')
  await expect(send()).rejects.toMatchObject({ code: 'document.too-large' })
  expect(line.calls).toEqual(['begin'])
})

test('gives up after a while if the server stays away', async () => {
  line.failures.push(...Array.from({ length: 20 }, () => 'server.unavailable'))
  await expect(send()).rejects.toMatchObject({ code: 'server.unavailable' })
  expect(line.calls).toHaveLength(8)
})

test('waits as long as there is no connection at all', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  line.failures.push(...Array.from({ length: 20 }, () => 'offline'))
  expect(await send()).toBe(DOCUMENT)
})

test('stops when cancelled', async () => {
  line.failures.push(undefined, 'offline')
  await expect(send({ pause: async () => control.abort() })).rejects.toThrow()
  expect(line.calls).not.toContain('complete')
})

test('a pause ends at once when the connection is back, or by itself if it was never away', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const waiting = waitBeforeRetry(1, control.signal)
  window.dispatchEvent(new Event('online'))
  await waiting
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  vi.useFakeTimers()
  const short = waitBeforeRetry(1, control.signal)
  await vi.advanceTimersByTimeAsync(1000)
  await short
  vi.useRealTimers()
})
