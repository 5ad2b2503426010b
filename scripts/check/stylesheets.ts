// Finds declarations that a browser drops: their value is not in the grammar of CSS, or no browser knows the property.
// It also finds widths that are too large in browsers whose scroll bar takes room.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate, lexer, parse, walk } from 'css-tree'

/** Newer than the grammar, or the build's own. */
const NOT_CSS = new Set(['composes'])

export function findStyleFaults(text: string): string[] {
  const found: string[] = []
  const note = (line: number | undefined, what: string) => found.push(`${line ?? '?'}: ${what}`)
  const tree = parse(text, {
    positions: true,
    onParseError: error => note(undefined, error.message),
  })
  walk(tree, function (node) {
    // Outside of a rule are the descriptors of a font or a typed variable.
    if (node.type !== 'Declaration' || !this.rule) return
    if (node.property.startsWith('--') || NOT_CSS.has(node.property)) return
    if (node.property === 'width' && generate(node.value).includes('100vw'))
      note(node.loc?.start.line, 'width: 100vw includes the scroll bar, 100% does not')
    const { error } = lexer.matchProperty(node.property, node.value)
    // A variable may hold anything.
    if (!error || error.message.includes('var()')) return
    note(node.loc?.start.line, `${node.property}: ${error.message.split('\n')[0]}`)
  })
  return found
}

export function checkStylesheets(root: string): string[] {
  return globSync('apps/web/src/**/*.css', { cwd: root }).flatMap(file =>
    findStyleFaults(readFileSync(join(root, file), 'utf8')).map(found => `${file}:${found}`),
  )
}
