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
  const links: { rel: string; href: string }[] = []
  runInNewContext(FIRST_PAINT, {
    document: {
      documentElement: { dataset: {}, style: {}, lang: '' },
      currentScript: { dataset: { files: JSON.stringify({ ...FILES, isOpen }) } },
      createElement: () => ({}),
      head: { append: (link: (typeof links)[number]) => links.push(link) },
    },
    localStorage: { getItem: (key: string) => ({ lang: 'nl', ...stored })[key] ?? null },
    matchMedia: () => ({ matches: false }),
  })
  return links.map(({ rel, href }) => `${rel} ${href}`)
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
