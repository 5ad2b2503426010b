// The order in which documents of several accounts are rendered, without a real process.
import { expect, test } from 'vitest'
import type { PdfProcess } from './pdf-process.ts'
import { PdfRenderer } from './pdf-renderer.ts'
import type { PdfRequest } from './pdf-worker.ts'

const LARGE = 40_000

/** Ends documents only when the test says so, and records their titles. */
function openStub() {
  const ended: string[] = []
  const running: { title: string; end(): void }[] = []
  const openProcess = (): PdfProcess => ({
    render: ({ title }) =>
      new Promise(resolve => {
        const end = () => {
          ended.push(title)
          resolve(Buffer.from(title))
        }
        running.push({ title, end })
      }),
    close: async () => {},
  })
  const renderer = new PdfRenderer({ openProcess })
  const ask = (account: string, title: string, length = 100) => {
    const request: PdfRequest = {
      template: '',
      data: 'a'.repeat(length),
      title,
      language: 'fr',
      createdAt: new Date(0),
    }
    return renderer.render(request, account)
  }
  /** Ends the document that was started last, until none runs. */
  const endAll = async () => {
    for (let one = running.pop(); one; one = running.pop()) {
      one.end()
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  return { ask, ended, endAll, running: () => running.map(({ title }) => title) }
}

test("another account's documents do not wait for a flood", async () => {
  const { ask, ended, endAll } = openStub()
  for (let number = 1; number <= 25; number += 1) void ask('flooder', `flood ${number}`)
  void ask('client', 'own 1')
  void ask('client', 'own 2')
  void ask('payer', 'other')
  await endAll()
  expect(ended).toHaveLength(28)
  expect(ended.slice(0, 6)).toEqual(['flood 1', 'flood 2', 'own 1', 'other', 'flood 3', 'own 2'])
})

test('small documents come before large ones, which have their turn after their share', async () => {
  const { ask, ended, endAll } = openStub()
  void ask('first', 'begun')
  void ask('admin', 'large', 12_000)
  for (let number = 1; number <= 9; number += 1) void ask('client', `small ${number}`)
  await endAll()
  const small = (from: number, until: number) =>
    Array.from({ length: until - from + 1 }, (_, index) => `small ${from + index}`)
  expect(ended).toEqual(['begun', ...small(1, 3), 'large', ...small(4, 9)])
})

test('small documents pass a large one that is being rendered, and large ones wait for it', async () => {
  const { ask, ended, endAll, running } = openStub()
  void ask('admin', 'large', LARGE)
  void ask('other', 'large too', LARGE)
  for (const account of ['client', 'payer', 'lawyer']) void ask(account, account)
  expect(running()).toEqual(['large', 'client'])
  await endAll()
  expect(ended).toEqual(['client', 'payer', 'lawyer', 'large', 'large too'])
})

test('small documents need one process only', async () => {
  const { ask, running, endAll, ended } = openStub()
  for (const account of ['a', 'b', 'c']) void ask(account, account)
  expect(running()).toEqual(['a'])
  await endAll()
  expect(ended).toEqual(['a', 'b', 'c'])
})

test('an account that asked for nothing gets no credit', async () => {
  const { ask, ended, endAll } = openStub()
  const flood = (account: string, from: number, until: number) => {
    for (let number = from; number <= until; number += 1) void ask(account, `${account} ${number}`)
  }
  flood('busy', 1, 10)
  await endAll()
  flood('busy', 11, 13)
  flood('late', 1, 3)
  await endAll()
  expect(ended.slice(10)).toEqual(['busy 11', 'busy 12', 'late 1', 'busy 13', 'late 2', 'late 3'])
})
