import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

function tokensOf(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6})/g)].map(match => [match[1], match[2]]),
  )
}

const [lightBlock = '', darkBlock = ''] = css.split("[data-theme='dark']")
const light = tokensOf(lightBlock)
const themes = { light, dark: { ...light, ...tokensOf(darkBlock) } }

/** Relative luminance as WCAG defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one = '', other = ''): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const TEXT_PAIRS = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'surface'],
  ['ink-soft', 'neutral-wash'],
  ['nile', 'paper'],
  ['nile', 'surface'],
  ['nile', 'nile-wash'],
  ['on-nile', 'nile'],
  ['ochre-ink', 'ochre-wash'],
  ['success', 'success-wash'],
  ['error', 'error-wash'],
  ['error', 'surface'],
  ['neutral', 'neutral-wash'],
] as const

for (const [theme, tokens] of Object.entries(themes))
  test.each(TEXT_PAIRS)(`in the ${theme} theme, %s on %s has enough contrast`, (text, ground) => {
    expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5)
  })

test.each(Object.entries(themes))('in the %s theme, the borders of fields are visible', (_, tokens) => {
  expect(contrast(tokens['line-strong'], tokens.surface)).toBeGreaterThanOrEqual(3)
})
