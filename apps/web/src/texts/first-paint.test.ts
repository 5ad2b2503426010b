// @vitest-environment node
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const FIRST_PAINT = readFileSync(new URL('../../public/first-paint.js', import.meta.url), 'utf8')
const FILES = {
  frame: ['frame.js', 'frame.css'],
  screen: ['screen.js', 'frame.css'],
  texts: { nl: { visitor: ['visitor-nl.js'], work: ['work-nl.js'] } },
}

/** The files that a page requests before the app runs, by the kind of their link. */
function requested(isOpen: boolean, stored: Record<string, string>): string[] {
  return runFirstPaint(isOpen, stored).links
}

interface Browser {
  /** Runs before the script, to take functions of the browser away. */
  before?: string
  misses?: 'structuredClone'
}

function runFirstPaint(
  isOpen: boolean,
  stored: Record<string, string>,
  { before = '', misses }: Browser = {},
) {
  const links: { rel: string; href: string }[] = []
  const written: string[] = []
  const dataset: Record<string, string> = {}
  runInNewContext(before + FIRST_PAINT, {
    URL,
    window: { Iterator, ...(misses !== 'structuredClone' && { structuredClone }) },
    document: {
      write: (html: string) => written.push(html),
      documentElement: { dataset, style: { setProperty() {} }, lang: '' },
      currentScript: { dataset: { files: JSON.stringify({ ...FILES, isOpen }) } },
      createElement: () => ({}),
      head: { append: (link: (typeof links)[number]) => links.push(link) },
    },
    localStorage: { getItem: (key: string) => ({ lang: 'nl', ...stored })[key] ?? null },
    matchMedia: () => ({ matches: false }),
  })
  return { links: links.map(({ rel, href }) => `${rel} ${href}`), written, dataset }
}

test('a signed-in user requests the frame, the screen and all texts, each once', () => {
  expect(requested(false, { user: '{}' })).toEqual([
    'modulepreload /visitor-nl.js',
    'modulepreload /work-nl.js',
    'modulepreload /frame.js',
    'preload /frame.css',
    'modulepreload /screen.js',
  ])
})

test('a visitor requests the files of an open screen, and none of a screen that asks to sign in', () => {
  expect(requested(true, {})).toEqual([
    'modulepreload /visitor-nl.js',
    'modulepreload /screen.js',
    'preload /frame.css',
  ])
  expect(requested(false, {})).toEqual(['modulepreload /visitor-nl.js'])
})

test('a current browser requests nothing more', () => {
  expect(runFirstPaint(true, {}).written).toEqual([])
})

test.each(['Map.groupBy', 'Promise.withResolvers', 'Set.prototype.union', 'Array.prototype.toSorted'])(
  'a browser without %s gets the functions that it misses before the app',
  name => {
    const { written, links } = runFirstPaint(true, {}, { before: `delete ${name};` })
    expect(written).toEqual(['<script src="/polyfills.js"></script>'])
    expect(links).toContain('modulepreload /screen.js')
  },
)

test('a browser that cannot run the product says so, and requests none of its files', () => {
  const { written, links, dataset } = runFirstPaint(true, {}, { before: 'delete Array.prototype.findLast;' })
  expect([written, links, dataset.tooOld]).toEqual([['<script src="/too-old.js"></script>'], [], 'yes'])
  expect(runFirstPaint(true, {}, { misses: 'structuredClone' }).dataset.tooOld).toBe('yes')
})
