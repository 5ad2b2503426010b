// The names of a feature in all forms of the code. The skeleton uses things: `things` and `Things` in code, `%things%`
// in paths and words, `#things#` in the database.
export interface Names {
  /** 'credit-notes' */
  many: string
  /** 'credit-note' */
  one: string
  /** The folder of its subject: 'money' */
  subject: string
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const camel = (kebab: string) => kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const snake = (kebab: string) => kebab.replaceAll('-', '_')

/** 'invoice' from 'invoices', 'entry' from 'entries'; `--one` overrides a wrong result. */
export const oneOf = (many: string) =>
  many.endsWith('ies') ? `${many.slice(0, -3)}y` : many.replace(/s$/, '')

/** Renames a text of the skeleton, or the name of one of its files, for a feature. */
export function renamed(text: string, { many, one, subject }: Names): string {
  return text
    .replaceAll('%Things%', capital(many.replaceAll('-', ' ')))
    .replaceAll('%Thing%', capital(one.replaceAll('-', ' ')))
    .replaceAll('%subject%', subject)
    .replaceAll('%things%', many)
    .replaceAll('%thing%', one)
    .replaceAll('#things#', snake(many))
    .replaceAll('THINGS', snake(many).toUpperCase())
    .replaceAll('Things', capital(camel(many)))
    .replaceAll('Thing', capital(camel(one)))
    .replaceAll(/things(?![a-z])/g, camel(many))
    .replaceAll(/thing(?![a-z])/g, camel(one))
}
