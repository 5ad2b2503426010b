import { expect, test } from 'vitest'
import { checkTemplate, MOST_FAULTS, MOST_LEVELS, MOST_TAGS } from './check-template.ts'
import { faultText } from './fault-words.ts'

const check = (text: string) => checkTemplate([{ part: 'word/document.xml', text }])
const faults = (text: string) => check(text).faults.map(({ kind, typed }) => `${kind} ${typed}`)

test('reads fields in each of the three languages, with or without accents', () => {
  const { faults, fields } = check(
    '{client.nom} {client.name} {CLIENT.NAAM} {client.prénom} {vandaag | kort}',
  )
  expect(faults).toEqual([])
  expect(fields).toEqual(['client.name', 'client.firstName', 'today'])
})

test('reports all faults at once, each with its position', () => {
  const text = 'Bonjour {clien.nom}, {client.nom | majuscule}\n{client.nom\nfin } {#client.societe}'
  expect(faults(text)).toEqual([
    'unknown-field {clien.nom}',
    'unknown-format {client.nom | majuscule}',
    'unclosed {client.nom',
    'unopened }',
    'never-ended {#client.societe}',
  ])
  const [first] = check(text).faults
  expect(text.slice(first?.from, first?.to)).toBe('{clien.nom}')
  expect(first?.nearest).toBe('client.nom')
})

test('the fields of a list are known only inside the list', () => {
  expect(faults('{#factures_ouvertes}{numero} {echeance | court} {client.nom}{/factures_ouvertes}')).toEqual(
    [],
  )
  expect(faults('{numero}')).toEqual(['unknown-field {numero}'])
  expect(faults('{factures_ouvertes}')).toEqual(['list-as-value {factures_ouvertes}'])
  expect(faults('{client}')).toEqual(['unknown-field {client}'])
})

test('accepts nested parts, and reports a part that ends without its beginning', () => {
  expect(faults('{#client.societe}{#faits}{texte}{/}{/client.societe}')).toEqual([])
  expect(faults('{#client.societe}{/faits}')).toEqual(['ends-other {/faits}'])
  expect(faults('{/}')).toEqual(['never-begun {/}'])
})

test('compares a field with a text in the quotes of any keyboard', () => {
  expect(faults('{#client.ville = "Namur"}ici{/} {#client.ville != « Namur »}là{/client.ville}')).toEqual([])
  expect(faults('{#client.ville = Namur}{/}')).toEqual([
    'unreadable {#client.ville = Namur}',
    'never-begun {/}',
  ])
})

test('a question in several places takes the most specific kind of answer', () => {
  const text =
    '{#question.montant}{question.montant | bedrag}{/} {question.délai | date} {#question.urgent}x{/}'
  expect(check(text).questions).toEqual([
    { key: 'montant', name: 'montant', kind: 'amount' },
    { key: 'delai', name: 'délai', kind: 'date' },
    { key: 'urgent', name: 'urgent', kind: 'flag' },
  ])
  expect(faults('{question.a.b}')).toEqual(['unknown-field {question.a.b}'])
})

test('refuses what looks like code, too many levels and too many fields', () => {
  expect(faults('{constructor.constructor("return 1")()}')).toEqual([
    'unreadable {constructor.constructor("return 1")()}',
  ])
  expect(faults('{__proto__.x}')).toEqual(['unreadable {__proto__.x}'])
  expect(faults('{constructor}')).toEqual(['unknown-field {constructor}'])
  const deep = '{#client.societe}'.repeat(MOST_LEVELS + 1) + '{/}'.repeat(MOST_LEVELS + 1)
  expect(faults(deep)).toEqual(['too-deep {#client.societe}'])
  expect(check('{today}'.repeat(MOST_TAGS + 3)).faults.map(({ kind }) => kind)).toEqual(['too-many'])
})

test('describes a fault in the author’s language, with the name that was probably meant', () => {
  const [fault] = check('{clien.nom}').faults
  if (!fault) throw new Error('No fault was found')
  expect(faultText(fault, 'fr')).toContain('{client.nom}')
  expect(faultText(fault, 'nl')).toMatch(/^“{clien.nom}” bestaat niet/)
})

test('stops after the maximum number of faults', () => {
  for (const text of ['{inconnu}'.repeat(100_000), '{\n'.repeat(100_000), '}'.repeat(100_000)]) {
    const { faults } = checkTemplate([{ part: 'word/document.xml', text }])
    expect(faults).toHaveLength(MOST_FAULTS)
  }
})
