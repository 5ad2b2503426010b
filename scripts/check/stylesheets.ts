// Finds declarations that a browser drops: their value is not in the grammar of CSS, or no browser knows the property.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lexer, parse, walk } from 'css-tree'

/** Newer than the grammar, or the build's own. */
const NOT_CSS = new Set(['composes'])

export function findDroppedDeclarations(text: string): string[] {
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
    const { error } = lexer.matchProperty(node.property, node.value)
    // A variable may hold anything.
    if (!error || error.message.includes('var()')) return
    note(node.loc?.start.line, `${node.property}: ${error.message.split('\n')[0]}`)
  })
  return found
}

export function checkStylesheets(root: string): string[] {
  return globSync('apps/web/src/**/*.css', { cwd: root }).flatMap(file =>
    findDroppedDeclarations(readFileSync(join(root, file), 'utf8')).map(found => `${file}:${found}`),
  )
}
