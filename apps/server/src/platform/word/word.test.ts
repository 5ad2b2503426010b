import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TemplateData } from '@maat/domain/templates/fill-values'
import PizZip from 'pizzip'
import { afterAll, describe, expect, test } from 'vitest'
import { bufferSource } from '../files/byte-source.ts'
import { inspectFile } from '../files/inspect-file.ts'
import { buildWord } from './build-word.ts'
import { checkWord, commentFaults } from './check-word.ts'
import { fillWord } from './fill-word.ts'
import { readBlocks } from './read-blocks.ts'
import { WordRefusedError, WordRenderer } from './word-renderer.ts'

const renderer = new WordRenderer({ patienceMs: 5000 })
afterAll(() => renderer.close())

const texts = (bytes: Uint8Array) => readBlocks(bytes).map(block => block.texts.join(' | '))
const data = (fields: object, answers: object = {}) => ({ fields, answers }) as TemplateData
const fill = (lines: string[], fields: object, answers: object = {}) =>
  texts(fillWord({ bytes: buildWord(lines), data: data(fields, answers), language: 'fr' }))
const xmlOf = (bytes: Uint8Array, part = 'word/document.xml') => new PizZip(bytes).file(part)?.asText() ?? ''

/** As Word writes it: a tag over several runs, a header, a text with an ampersand. */
function changed(bytes: Uint8Array, change: (xml: string) => string, part = 'word/document.xml'): Uint8Array {
  const zip = new PizZip(bytes)
  zip.file(part, change(zip.file(part)?.asText() ?? ''))
  return zip.generate({ type: 'uint8array' })
}

const split =
  (text: string, ...parts: string[]) =>
  (xml: string) =>
    xml.replace(
      `<w:t xml:space="preserve">${text}</w:t></w:r>`,
      parts
        .map(part => `<w:t xml:space="preserve">${part}</w:t></w:r>`)
        .join('<w:proofErr w:type="spellStart"/><w:r><w:rPr><w:i/></w:rPr>'),
    )

test('fills fields, conditions, loops over paragraphs and over rows of a table', () => {
  const lines = [
    '# {dossier.titre}',
    'Bonjour {client.civilite} {client.nom | majuscules},',
    '{#client.societe}',
    'Pour la société {client.denomination}.',
    '{/}',
    '{^client.societe}À titre privé.{/client.societe}',
    '| Numéro | Reste |',
    '| {#factures_ouvertes}{numero} | {reste}{/factures_ouvertes} |',
    '{#factures_ouvertes}',
    '- {numero}, échue le {echeance | court}',
    '{/factures_ouvertes}',
  ]
  const fields = {
    case: { title: 'Bail' },
    client: { salutation: 'Madame', name: 'Camille Dubois', isCompany: false },
    openInvoices: [
      { number: 'F-1', left: { units: 10_000, currency: 'EUR' }, dueOn: '2026-03-01' },
      { number: 'F-2', left: { units: 5050, currency: 'EUR' }, dueOn: null },
    ],
  }
  expect(fill(lines, fields).map(text => text.replace(/[\u00a0\u202f]/g, ' '))).toEqual([
    'Bail',
    'Bonjour Madame CAMILLE DUBOIS,',
    'À titre privé.',
    'Numéro | Reste',
    'F-1 | 100,00 €',
    'F-2 | 50,50 €',
    'F-1, échue le 01/03/2026',
    'F-2, échue le ……………',
  ])
})

test('finds a field that Word has split over runs, and keeps the look of its first run', () => {
  const bytes = changed(
    buildWord(['Cher {client.nom} !']),
    split('Cher {client.nom} !', 'Cher {cli', 'ent.n', 'om} !'),
  )
  expect(checkWord(bytes)).toMatchObject({ faults: [], fields: ['client.name'] })
  const filled = fillWord({ bytes, data: data({ client: { name: 'Ada' } }), language: 'fr' })
  expect(texts(filled)).toEqual(['Cher Ada !'])
})

test('a value is only text: no markup, no field, no further template', () => {
  const hostile = '</w:t></w:r><w:p/> {client.email} <w:fldSimple w:instr="DDEAUTO"/> = 1 & 2'
  const filled = fillWord({
    bytes: buildWord(['{client.nom}']),
    data: data({ client: { name: hostile, email: 'secret@firm.example' } }),
    language: 'fr',
  })
  expect(texts(filled)).toEqual([hostile])
  expect(xmlOf(filled)).not.toContain('<w:fldSimple')
})

test('a line break in a value is one in the document', () => {
  expect(
    xmlOf(
      fillWord({
        bytes: buildWord(['{client.adresse}']),
        data: data({ client: { address: 'Rue 1\nNamur' } }),
        language: 'fr',
      }),
    ),
  ).toContain('<w:br/>')
})

test('answers to questions are shown by their kind, and their parts with them', () => {
  const lines = ['{#question.montant}soit {question.montant | montant}{/}{^question.montant}rien{/}']
  const amount = { kind: 'amount', value: { units: 1_000_000, currency: 'EUR' } }
  expect(fill(lines, {}, { montant: amount })[0]?.replace(/[\u00a0\u202f]/g, ' ')).toBe('soit 10 000,00 €')
  expect(fill(lines, {})).toEqual(['rien'])
})

test('reads nothing through the prototype, and runs nothing', () => {
  for (const tag of ['{constructor}', '{client.constructor}', '{client.toString}'])
    expect(checkWord(buildWord([tag])).faults.map(({ kind }) => kind)).toEqual(['unknown-field'])
  expect(fill(['{client.nom}'], { client: Object.create({ name: 'inherited' }) })).toEqual(['……………'])
})

test('a part that begins in a table and ends after it is misplaced', () => {
  const { faults } = checkWord(buildWord(['| a | {#faits}{texte} |', 'après {/faits}']))
  expect(faults.map(({ kind }) => kind)).toContain('misplaced')
})

test('returns the file with a comment at each fault, in the language of its author', async () => {
  const lines = ['Bonjour {clien.nom},', 'Merci {client.nom}', 'Fin {#client.societe}']
  const bytes = changed(buildWord(lines), split('Bonjour {clien.nom},', 'Bonjour {cl', 'ien.nom},'))
  const { faults } = checkWord(bytes)
  expect(faults.map(({ kind }) => kind)).toEqual(['unknown-field', 'never-ended'])
  const at = '2026-01-01T10:00:00Z'
  const commented = commentFaults(bytes, faults, { language: 'nl', author: 'Maât', at })
  const comments = xmlOf(commented, 'word/comments.xml')
  expect(comments).toContain('Bedoelde u “{client.nom}”?')
  expect(comments.match(/<w:comment /g)).toHaveLength(2)
  // Around both runs of the first fault, and in no other paragraph.
  const [first = '', second = ''] = xmlOf(commented).split('</w:p>')
  expect(first).toMatch(
    /<w:commentRangeStart w:id="0"\/><w:r>.*cl<.*ien\.nom.*<w:commentRangeEnd w:id="0"\/>/s,
  )
  expect(second).not.toContain('comment')
  // It is still a Word file that the product accepts, and says the same of itself.
  expect(await inspectFile(bufferSource(Buffer.from(commented)))).toHaveProperty('mediaType')
  expect(checkWord(commented).faults).toHaveLength(2)
  // A second round keeps the comments of the first.
  const twice = commentFaults(commented, faults, { language: 'fr', author: 'Maât', at })
  expect(xmlOf(twice, 'word/comments.xml').match(/<w:comment /g)).toHaveLength(4)
})

test('a fault in a header is told at the beginning of the body', () => {
  const zip = new PizZip(buildWord(['Corps']))
  zip.file(
    'word/header1.xml',
    xmlOf(buildWord(['{rien}']))
      .replaceAll('w:document', 'w:hdr')
      .replace(/<\/?w:body>/g, ''),
  )
  const bytes = zip.generate({ type: 'uint8array' })
  const { faults } = checkWord(bytes)
  expect(faults).toMatchObject([{ kind: 'unknown-field', part: 'word/header1.xml' }])
  const commented = commentFaults(bytes, faults, {
    language: 'fr',
    author: 'Maât',
    at: '2026-01-01T10:00:00Z',
  })
  expect(xmlOf(commented)).toContain('<w:commentRangeStart')
  expect(xmlOf(commented, 'word/header1.xml')).not.toContain('comment')
})

describe('hostile files end with a reason, and the next one goes on', () => {
  const refused = (bytes: Uint8Array) =>
    expect(renderer.run('check', { bytes })).rejects.toThrow(WordRefusedError)
  test('no archive, no body, a document type, no XML', async () => {
    await refused(Buffer.from('PK'))
    await refused(new PizZip().generate({ type: 'uint8array' }))
    await refused(
      changed(buildWord(['a']), xml =>
        xml.replace('<w:document', '<!DOCTYPE x [<!ENTITY e "x">]><w:document'),
      ),
    )
    await refused(changed(buildWord(['a']), () => '<w:document><w:body>'))
    expect((await renderer.run('check', { bytes: buildWord(['{today}']) })).faults).toEqual([])
  })
  test('ten thousand parts inside each other', async () => {
    const lines = ['{#client.societe}'.repeat(10_000)]
    const { faults } = await renderer.run('check', { bytes: buildWord(lines) })
    expect(faults.some(({ kind }) => kind === 'too-deep')).toBe(true)
  })
  test('a loop that multiplies without end is cut off', async () => {
    const hasty = new WordRenderer({ patienceMs: 2000 })
    const lines = ['{#faits}'.repeat(6), '{texte}', '{/}'.repeat(6)]
    const facts = Array.from({ length: 400 }, () => ({ text: 'x' }))
    const filling = {
      bytes: buildWord(lines),
      data: data({ facts }),
      language: 'fr' as const,
      letterhead: undefined,
    }
    await expect(hasty.run('fill', filling)).rejects.toThrow(WordRefusedError)
    expect(await hasty.run('check', { bytes: buildWord(['a']) })).toMatchObject({ faults: [] })
    await hasty.close()
  })
})

const SOFFICE = '/usr/bin/soffice'

describe.skipIf(!existsSync(SOFFICE))('LibreOffice', () => {
  const convert = (bytes: Uint8Array, to: string): Buffer => {
    const folder = mkdtempSync(join(tmpdir(), 'maat-word-'))
    try {
      writeFileSync(join(folder, 'file.docx'), bytes)
      const words = [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to', to]
      execFileSync(SOFFICE, [...words, '--outdir', folder, join(folder, 'file.docx')], { stdio: 'ignore' })
      return readFileSync(join(folder, `file.${to.split(':')[0]}`))
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
  test('opens what was filled, and reads the same text', () => {
    const lines = ['# {dossier.titre}', '{#faits}', '- {texte}', '{/faits}']
    const fields = { case: { title: 'Bail & loyer' }, facts: [{ text: 'Un' }, { text: 'Deux' }] }
    const filled = fillWord({ bytes: buildWord(lines), data: data(fields), language: 'fr' })
    const text = convert(filled, 'txt:Text (encoded):UTF8').toString('utf8')
    for (const part of ['Bail & loyer', 'Un', 'Deux']) expect(text).toContain(part)
  })
  test('writes a template that is understood, with its comments', () => {
    const saved = convert(buildWord(['Cher {client.nom}', '{#faits}{texte}{/}', '{clien}']), 'docx')
    const { faults, fields } = checkWord(saved)
    expect(fields).toEqual(['client.name', 'facts', 'text'])
    const commented = commentFaults(saved, faults, {
      language: 'fr',
      author: 'Maât',
      at: '2026-01-01T10:00:00Z',
    })
    const again = convert(commented, 'docx')
    expect(xmlOf(again, 'word/comments.xml')).toContain('n’existe pas')
  })
})
