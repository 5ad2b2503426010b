import { type ListEntry, UnreadableList } from '@maat/domain/compliance/sanctions/list-entry'
import { expect, test } from 'vitest'
import {
  EU_END,
  entryOf,
  euEntry,
  euHead,
  euList,
  frenchList,
  frenchRecord,
  inventedEntries,
} from '../../../../../test/compliance/list-files.ts'
import { WorkerProcess } from '../../../../platform/worker-process.ts'
import { openListReader } from './list-reader.ts'
import type { ListMessage, ListReply } from './list-worker.ts'

type Source = Parameters<typeof openListReader>[0]

function readAll(source: Source, text: string | Buffer, partSize = 1000) {
  const reader = openListReader(source)
  const bytes = Buffer.from(text)
  const entries: ListEntry[] = []
  for (let at = 0; at < bytes.length; at += partSize)
    entries.push(...reader.write(new Uint8Array(bytes.subarray(at, at + partSize))))
  return { entries, head: reader.end() }
}

function faultOf(source: Source, text: string | Buffer): string {
  try {
    readAll(source, text, 1 << 16)
    return 'none'
  } catch (error) {
    return error instanceof UnreadableList ? error.fault : String(error)
  }
}

const ANTON = entryOf('EU.1.1', 'Anton Velkarin', {
  names: [
    { text: 'Anton "Tosha" Velkarin & sons', isWeak: false },
    { text: 'Антон Велкарин', isWeak: true },
    { text: 'أنطون فلكارين', isWeak: false },
  ],
  births: [
    { year: 1970, month: 3, day: 12, isCirca: false },
    { year: 1971, month: null, day: null, isCirca: true },
  ],
  nationalities: ['RU'],
  numbers: [{ kind: 'passport', text: 'A 123' }],
  remark: 'Invented <for a trial>',
})

test('reads an entry of the EU list with its names, births, nationalities and numbers, cut anywhere', () => {
  for (const partSize of [7, 64, 100_000])
    expect(readAll('eu', euList([ANTON]), partSize)).toEqual({
      entries: [ANTON],
      head: { madeAt: '2026-11-10T09:00:00.000Z', reference: '1001' },
    })
})

test('leaves out unknown countries, impossible dates and entries without a name', () => {
  const dirty = entryOf('EU.2', '', {
    names: [{ text: 'Boris Tarkamir', isWeak: false }],
    births: [{ year: 1, month: 13, day: 45, isCirca: false }],
    nationalities: ['UNKNOWN', '00'],
  })
  const { entries } = readAll('be', euList([dirty, entryOf('EU.3', '')]))
  expect(entries).toEqual([{ ...dirty, births: [], nationalities: [] }])
})

test('reads a record of the French register, with its country in French and its number in free text', () => {
  const { entries, head } = readAll('fr', frenchList([frenchRecord(7, ANTON, 'Russie')]))
  expect(head.madeAt).toBe('2026-11-10T09:00:00.000Z')
  expect(entries).toMatchObject([
    {
      key: 'fr:7',
      kind: 'person',
      nationalities: ['RU'],
      births: [{ year: 1970, month: 3, day: 12 }, { year: 1971 }],
    },
  ])
  expect(entries[0]?.names.map(({ text }) => text)).toContain('Антон Велкарин')
})

test('says why a file is no list', () => {
  const list = euList([ANTON])
  const withType = list.replace('<export', '<!DOCTYPE export [<!ENTITY a "b">]>\n<export')
  expect(faultOf('eu', withType)).toBe('doctype')
  expect(faultOf('eu', list.replace('Anton', '&xxe;'))).toBe('doctype')
  expect(faultOf('eu', list.slice(0, -30))).toBe('truncated')
  expect(faultOf('eu', list.replace('</sanctionEntity>', '</sanction>'))).toBe('damaged')
  expect(faultOf('eu', Buffer.from([0xff, 0xfe, 0x00]))).toBe('damaged')
  expect(faultOf('eu', '<html></html>')).toBe('other-list')
  expect(faultOf('fr', list)).toBe('other-list')
  expect(faultOf('fr', '{"something":[1,2,3]}')).toBe('other-list')
  expect(faultOf('fr', frenchList([frenchRecord(1, ANTON)]).slice(0, -9))).toBe('truncated')
  expect(faultOf('fr', '{"Publications":{"PublicationDetail":[}}')).toBe('damaged')
})

test('stops at a file that goes on without an entry, before it fills the memory', () => {
  const long = 'x'.repeat(5 << 20)
  expect(faultOf('eu', `${euHead()}<remark>${long}</remark>${EU_END}`)).toBe('damaged')
  expect(faultOf('eu', `${euHead()}<remark a="${long}"/>${EU_END}`)).toBe('damaged')
  expect(faultOf('fr', `{"Publications":{"PublicationDetail":[{"Nom":"${long}"}]}}`)).toBe('damaged')
  expect(faultOf('fr', '['.repeat(5 << 20))).toBe('other-list')
  expect(faultOf('fr', `{"a":${'['.repeat(5 << 20)}`)).toBe('damaged')
})

const HEAP_MB = 24
const COPIES = 12

test('reads lists of realistic size with flat memory', { timeout: 120_000 }, async () => {
  const entries = inventedEntries(6000)
  const chunks = Array.from({ length: 30 }, (_, at) =>
    Buffer.from(
      entries
        .slice(at * 200, at * 200 + 200)
        .map(euEntry)
        .join('\n'),
    ),
  )
  // Twelve real lists in one file do not fit into the heap of the process: it must forget what it has read.
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.length, 0) * COPIES
  expect(bytes).toBeGreaterThan(HEAP_MB << 20)
  const apart = new WorkerProcess<ListMessage, ListReply>(new URL('./list-worker.ts', import.meta.url), {
    mostHeapMb: HEAP_MB,
    patienceMs: 60_000,
  })
  let count = 0
  try {
    await apart.ask({ source: 'eu' })
    await apart.ask({ bytes: Buffer.from(euHead()) })
    for (let copy = 0; copy < COPIES; copy += 1)
      for (const chunk of chunks) {
        const reply = await apart.ask({ bytes: chunk })
        count += 'entries' in reply ? reply.entries.length : 0
      }
    await apart.ask({ bytes: Buffer.from(EU_END) })
    expect(await apart.ask('end')).toMatchObject({ head: { reference: '1001' } })
  } finally {
    apart.end()
  }
  expect(count).toBe(6000 * COPIES)
})

test('finds the three scripts and the dirty values of a large list', () => {
  const { entries } = readAll('eu', euList(inventedEntries(300)), 1 << 16)
  const names = entries.flatMap(one => one.names.map(({ text }) => text)).join(' ')
  expect(entries).toHaveLength(300)
  expect(
    [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Arabic}/u].every(one => one.test(names)),
  ).toBe(true)
  expect(entries.flatMap(one => one.nationalities)).not.toContain('UNKNOWN')
})
