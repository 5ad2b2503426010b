import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'global.css'), 'utf8')

test('animations end at once for users who want less motion, also endless ones', () => {
  const reduced = css.split('@media (prefers-reduced-motion: reduce)')[1] ?? ''
  expect(reduced).toContain('animation-duration: 0.01ms !important')
  expect(reduced).toContain('animation-iteration-count: 1 !important')
})
