import { expect, test } from 'vitest'
import { findSkipped } from './skipped-components.ts'

test('finds a component that reads a ref while rendering', () => {
  const source =
    "import { useRef } from 'react'\nexport function Part() { const ref = useRef(1); return <p>{ref.current}</p> }"
  expect(findSkipped(source, 'part.tsx')).toBe(true)
})

test('finds nothing in a component with a default in its parameter', () => {
  const source = "export function Part({ tone = 'plain' }: { tone?: string }) { return <p>{tone}</p> }"
  expect(findSkipped(source, 'part.tsx')).toBe(false)
})
