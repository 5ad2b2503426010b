// Writes a letter of two pages from a Word template, and measures how long it takes and how long it holds up everything
// else.
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { readLibrary } from '../apps/server/src/features/documents/document-templates/read-library.ts'
import { WordRenderer } from '../apps/server/src/platform/word/word-renderer.ts'
import type { Benchmark, BenchmarkLine } from './benchmark.ts'
import { sized } from './size.ts'

const LETTERS = sized(50, 5)
const MOST_MS = 150
const MOST_BLOCKED_MS = 15
const NS_IN_MS = 1_000_000

const DATA = {
  fields: {
    case: { number: 'BRU-2026-00001', title: 'Bail' },
    client: { name: 'Camille Dubois', city: 'Namur', isWoman: true },
    facts: Array.from({ length: 40 }, (_, at) => ({
      date: `jour ${at}`,
      text: 'Le bailleur ne répond pas.',
    })),
  },
  answers: {},
}

const LETTERHEAD = {
  sender: 'Cabinet Exemple',
  details: ['Quai de l’Exemple 3', '4000 Liège'],
  footer: 'SRL',
  logo: undefined,
}

async function run(): Promise<BenchmarkLine[]> {
  const word = new WordRenderer()
  try {
    const { lines = [] } = readLibrary().find(({ key }) => key === 'formal-notice')?.texts[0] ?? {}
    const more = ['{#faits}', '{date} : {texte}', '{/}']
    const bytes = await word.run('build', { lines: [...lines, ...more] })
    const write = () => word.run('fill', { bytes, data: DATA, language: 'fr', letterhead: LETTERHEAD })
    // The thread starts with the first letter.
    await write()
    const { slowest, blocked } = await measure(write)
    return [
      {
        what: `the time for a letter without its PDF, the slowest of ${LETTERS}`,
        measured: `${slowest.toFixed(0)} ms`,
        bar: `at most ${MOST_MS} ms`,
        ok: slowest <= MOST_MS,
      },
      {
        what: 'the longest time in which the server does nothing else meanwhile',
        measured: `${blocked.toFixed(1)} ms`,
        bar: `at most ${MOST_BLOCKED_MS} ms`,
        ok: blocked <= MOST_BLOCKED_MS,
      },
    ]
  } finally {
    await word.close()
  }
}

async function measure(write: () => Promise<unknown>): Promise<{ slowest: number; blocked: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  let slowest = 0
  for (let at = 0; at < LETTERS; at += 1) {
    const begun = performance.now()
    await write()
    slowest = Math.max(slowest, performance.now() - begun)
  }
  delay.disable()
  return { slowest, blocked: delay.max / NS_IN_MS }
}

export const wordLetterBenchmark: Benchmark = { name: 'word-letters', run }
