// The texts of the browser by name, as types: the French files say which keys there are.
import { GATHERED, readTexts, textFiles } from '../../apps/web/merged-texts.ts'

const SECTIONS = Object.keys(GATHERED) as (keyof typeof GATHERED)[]

const quoted = (name: string) => (name.includes('-') ? `'${name}'` : name)
const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Texts that other features also show are listed under their own section. */
function ownOf(name: string): string {
  const texts = readTexts('fr', `${name}.json`)
  const elsewhere = SECTIONS.filter(section => section in texts).map(section => `'${section}'`)
  return elsewhere.length > 0
    ? `Omit<typeof ${camel(name)}, ${elsewhere.join(' | ')}>`
    : `typeof ${camel(name)}`
}

export function webTexts(): Map<string, string> {
  const features = textFiles('fr').map(file => file.replace('.json', ''))
  const imports = features.map(name => `import type ${camel(name)} from '../locales/fr/${name}.json'\n`)
  const own = features.map(name => `  ${quoted(name)}: ${ownOf(name)}\n`)
  const gathered = SECTIONS.map(section => {
    const having = features.filter(name => section in readTexts('fr', `${name}.json`))
    const parts = having.map(name => `\n    (typeof ${camel(name)})['${section}']`)
    return `  ${quoted(GATHERED[section])}: ${parts.join(' &')}\n`
  })
  const text = `// Written by \`npm run generate\`; do not edit.
${imports.join('')}
export interface Texts {
${own.join('')}${gathered.join('')}}
`
  return new Map([['apps/web/src/texts/texts.generated.ts', text]])
}
