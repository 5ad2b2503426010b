// Finds patterns that read a text again from each of its letters: a stranger's text can keep one busy for minutes, and
// block the thread for everyone. Patterns built at run time are not detected.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { analyse } from 'scslre'

interface Pattern {
  source: string
  flags: string
}

export function findSlowPatterns(text: string, { isTsx = false } = {}): string[] {
  if (!text.includes('/')) return []
  const patterns = patternsIn(parseSync(text, { syntax: 'typescript', tsx: isTsx }))
  return patterns
    .filter(pattern => analyse(pattern).reports.length > 0)
    .map(({ source, flags }) => `/${source}/${flags}`)
}

function patternsIn(node: unknown): Pattern[] {
  if (typeof node !== 'object' || node === null) return []
  if ('type' in node && node.type === 'RegExpLiteral') {
    const { pattern, flags } = node as unknown as { pattern: string; flags: string }
    return [{ source: pattern, flags }]
  }
  return Object.values(node).flatMap(patternsIn)
}

export function checkPatterns(root: string): string[] {
  return globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], { cwd: root })
    .filter(file => !/\.test\.tsx?$/.test(file))
    .flatMap(file =>
      findSlowPatterns(readFileSync(join(root, file), 'utf8'), { isTsx: file.endsWith('x') }).map(
        found => `${file}: ${found} reads a text more than once`,
      ),
    )
}
