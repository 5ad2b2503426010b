import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../../test/bank-vectors.json' with { type: 'json' }
import { type Written, writeCamt, writeCoda } from '../../test/write-statements.ts'
import { formatOgm, makeOgm } from '../money/invoices/references.ts'
import { findReferences } from './find-references.ts'
import { readStatements } from './read-statements.ts'
import { UnreadableStatement } from './statement.ts'

const read = (text: string) => readStatements(Buffer.from(text))
function faultOf(text: string): string {
  try {
    read(text)
    return 'none'
  } catch (error) {
    return error instanceof UnreadableStatement ? error.fault : String(error)
  }
}
const units = (written: string) => Math.round(Number(written) * 100)

describe('the vectors', () => {
  test('reads CODA: account, balances, movements and their references', () => {
    const { lines, expect: expected } = vectors.coda
    const [statement, ...others] = read(lines.join('\n'))
    expect(others).toEqual([])
    expect(statement).toMatchObject({
      iban: expected.account,
      currency: expected.currency,
      openingUnits: units(expected.old_balance),
      closingUnits: units(expected.new_balance),
    })
    expect(
      statement?.moves.map(move => ({ amount: move.units, reference: findReferences(move)[0] ?? null })),
    ).toEqual(expected.moves.map(({ amount, reference }) => ({ amount: units(amount), reference })))
    expect(statement?.moves.map(({ otherName }) => otherName)).toEqual([
      'CLIENT EXEMPLE SA',
      'DUPONT JEAN',
      'HUISSIER EXEMPLE',
    ])
  })

  test('reads camt.053: booked credits with their references, one of them in a batch', () => {
    const { xml, expect: expected } = vectors.camt053
    const [statement] = read(xml)
    expect(statement).toMatchObject({
      name: expected.statement,
      openingUnits: units(expected.opening),
      closingUnits: units(expected.closing),
    })
    expect(
      statement?.moves.map(move => [move.bankReference, move.units, findReferences(move)[0] ?? null]),
    ).toEqual(expected.booked_credits.map(([id, amount, reference]) => [id, units(amount ?? ''), reference]))
    expect(statement?.moves.map(({ otherName }) => otherName)).toEqual([
      'CLIENT EXEMPLE SA',
      'DUPONT',
      'CLIENT B',
      'INCONNU',
    ])
  })
})

describe('refused files', () => {
  const { lines } = vectors.coda
  const changed = (at: number, change: (line: string) => string) =>
    lines.map((line, index) => (index === at ? change(line) : line)).join('\n')

  test('refuses CODA with wrong lines, totals, balances, accounts or days', () => {
    expect(faultOf(changed(2, line => line.slice(1)))).toBe('damaged')
    expect(faultOf(lines.slice(0, -1).join('\n'))).toBe('damaged')
    expect(faultOf(changed(12, line => line.replace('000011', '000012')))).toBe('totals')
    expect(faultOf(changed(12, line => line.replace('75500', '75510')))).toBe('totals')
    expect(faultOf(changed(11, line => line.replace('1577830', '1577840')))).toBe('balance')
    expect(faultOf(changed(1, line => line.replace('BE68539007547034', 'BE69539007547034')))).toBe('account')
    expect(faultOf(changed(1, line => line.replace('EUR', 'USD')))).toBe('currency')
    expect(faultOf(changed(2, line => line.replace('000403330', '000403335')))).toBe('amount')
    expect(faultOf(changed(2, line => line.replace('23112600101', '31022600101')))).toBe('damaged')
  })

  test('refuses camt.053 that is hostile, cut off or does not add up', () => {
    const { xml } = vectors.camt053
    const withType = (type: string) => xml.replace('?>', `?>${type}`)
    expect(faultOf(withType('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'))).toBe('damaged')
    const laughs = Array.from(
      { length: 9 },
      (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
    ).join('')
    expect(faultOf(withType(`<!DOCTYPE l [<!ENTITY l0 "lol">${laughs}]>`))).toBe('damaged')
    expect(faultOf(xml.slice(0, -40))).toBe('damaged')
    expect(faultOf(`${'<a>'.repeat(200_000)}`)).toBe('damaged')
    expect(faultOf(xml.replace('1613.34</Amt><Cdt', '1613.35</Amt><Cdt'))).toBe('totals')
    expect(faultOf(xml.replace('3020.17', '3020.18'))).toBe('balance')
    expect(faultOf(xml.replace('Ccy="EUR">403.33<', 'Ccy="USD">403.33<'))).toBe('currency')
    expect(faultOf(xml.replace('BE68539007547034', 'BE68539007547035'))).toBe('account')
    expect(faultOf(xml.replace('>1000.00<', '>1000.005<'))).toBe('amount')
    expect(faultOf(xml.replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn'))).toBe('damaged')
    expect(faultOf('Date;Montant\n2026-11-23;12,50')).toBe('unknown-form')
  })
})

describe('the place of a fault', () => {
  const placeOf = (text: string) => {
    try {
      read(text)
    } catch (error) {
      return error instanceof UnreadableStatement ? error.position : undefined
    }
  }

  test('names the line of CODA, and the line and the entry of camt.053', () => {
    const { lines } = vectors.coda
    const broken = lines.map((line, at) => (at === 5 ? line.replace('0250000', '025000X') : line))
    expect(placeOf(broken.join('\n'))).toEqual({ line: 6 })
    const xml = vectors.camt053.xml.replaceAll('<Ntry>', '\n<Ntry>')
    expect(placeOf(xml.replace('>3.50<', '>3.505<'))).toEqual({ line: 4, entry: 3 })
    expect(placeOf(xml.replace('</Ntry>', '</Ntri>'))).toEqual({ line: 2 })
  })
})

describe('the number of a CODA statement', () => {
  const written = { iban: 'BE68539007547034', day: '2026-11-23', openingUnits: 0, moves: [] }

  test.each([
    ['the coded one before the paper one', { number: 12, coded: 231 }, '2026-231', '2026-231'],
    ['the paper one without a coded one', { number: 12, coded: 0 }, '2026-012', '2026-012'],
    ['none if both are 000', { number: 0, coded: 0 }, '', '2026-11-23'],
  ])('%s', (_what, numbers, number, name) => {
    expect(read(writeCoda({ ...written, ...numbers }))[0]).toMatchObject({
      number,
      name,
      openedOn: '2026-11-23',
    })
  })
})

describe('encodings', () => {
  const written = {
    iban: 'BE68539007547034',
    number: 1,
    day: '2026-11-23',
    openingUnits: 0,
    moves: [{ units: 494_56, text: 'Honoraires réglés à Liège', name: 'Émilie Lefèvre-Noël' }],
  }
  const given = { text: 'Honoraires réglés à Liège', otherName: 'Émilie Lefèvre-Noël', units: 494_56 }

  test.each(['utf8', 'latin1'] as const)('reads the accents of CODA in %s', encoding => {
    expect(readStatements(Buffer.from(writeCoda(written), encoding))[0]?.moves).toMatchObject([given])
  })

  test('reads CODA in UTF-8 with a byte order mark and a character outside of the usual plane', () => {
    expect(read(`\ufeff${writeCoda(written)}`)[0]?.moves).toMatchObject([given])
    const smiling = writeCoda(written).replace('Liège ', 'Liège\u{1f600}')
    expect(read(smiling)[0]?.moves).toMatchObject([{ text: 'Honoraires réglés à Liège\ufffd' }])
  })

  test('reads camt.053 in the encoding that its first line names', () => {
    const xml = writeCamt(written).replace('UTF-8', 'ISO-8859-1')
    expect(readStatements(Buffer.from(xml, 'latin1'))[0]?.moves).toMatchObject([given])
  })

  test('reads the CDATA of camt.053 as it is written', () => {
    const xml = writeCamt(written).replace(
      'Honoraires réglés à Liège',
      '<![CDATA[Dupont & fils <réglé> ]] &amp;]]>',
    )
    expect(read(xml)[0]?.moves).toMatchObject([{ text: 'Dupont & fils <réglé> ]] &amp;' }])
    expect(faultOf(xml.replace(']]>', ']]'))).toBe('damaged')
  })
})

test('recognises the returns of both formats', () => {
  const moves = [{ units: -335_58, text: 'RETOUR SEPA', isReversal: true }]
  const written = { iban: 'BE68539007547034', number: 1, day: '2026-11-23', openingUnits: 0, moves }
  expect(read(writeCoda(written))[0]?.moves).toMatchObject([{ isReversal: true }])
  expect(read(writeCamt(written))[0]?.moves).toMatchObject([{ isReversal: true }])
  const coded = writeCamt({ ...written, moves: [{ units: -335_58, endToEnd: 'E2E-1' }] })
  expect(read(coded)[0]?.moves).toMatchObject([{ isReversal: false, endToEnd: 'E2E-1' }])
  const returned = coded.replace('<TxDtls>', '<TxDtls><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>')
  expect(read(returned)[0]?.moves).toMatchObject([{ isReversal: true, endToEnd: 'E2E-1' }])
})

test('accepts five decimals, a comment and a byte order mark', () => {
  const { xml } = vectors.camt053
  expect(
    read(
      `\ufeff${xml.replace('<GrpHdr>', '<!-- a - b -- c --><GrpHdr>').replace('>1000.00<', '>1000.00000<')}`,
    ),
  ).toEqual(read(xml))
})

test('converts an old Belgian account number to its IBAN', () => {
  const [header = '', opening = '', ...rest] = vectors.coda.lines
  const old = `${'10001539007547034 EUR'.padEnd(42)}${opening.slice(42)}`
  expect(read([header, old, ...rest].join('\n'))[0]?.iban).toBe('BE68539007547034')
})

describe('finds references in free text', () => {
  test.each([
    ['Facture +++202/6004/20225+++ merci', ['202600420225']],
    ['202600420225', ['202600420225']],
    ['paiement 202/6004/20225 et 202/6004/20326', ['202600420225', '202600420326']],
    ['RF48 BRU2 0260 0042 DUPONT', ['RF48BRU202600042']],
    ['rf48bru202600042', ['RF48BRU202600042']],
    ['+++202/6004/20226+++', []],
    ['Tel 003225550116, 2026-11-23', []],
  ])('%s', (text, found) => {
    expect(findReferences({ structured: '', text })).toEqual(found)
  })
})

/** Valid CODA text: Windows characters, no repeated spaces, and at most the width of its columns. */
const text = fc
  .stringMatching(/^[A-Za-z0-9éèà&<>'.,-]{1,12}( [A-Za-z0-9éèà&<>'.,-]{1,12}){0,5}$/)
  .map(one => one.slice(0, 90).trim())
const move = fc.record(
  {
    units: fc.integer({ min: -9_999_999, max: 9_999_999 }).filter(one => one !== 0),
    reference: fc.integer({ min: 0, max: 9_999_999_999 }).map(one => makeOgm(String(one).padStart(10, '0'))),
    text,
    name: text.map(one => one.slice(0, 35).trim()),
    iban: fc.constantFrom('BE21001234567803', 'FR7630006000011234567890189'),
  },
  { requiredKeys: ['units', 'text'] },
)
const statement: fc.Arbitrary<Written> = fc.record({
  iban: fc.constant('BE68539007547034'),
  number: fc.integer({ min: 1, max: 366 }),
  day: fc.constantFrom('2026-01-02', '2026-11-23', '2028-02-29'),
  openingUnits: fc.integer({ min: -1_000_000, max: 100_000_000 }),
  moves: fc.array(move, { maxLength: 12 }),
})

test('reads 5,000 statements without loss, as CODA and as camt.053', () => {
  fc.assert(
    fc.property(statement, written => {
      const moves = written.moves.map(one => ({
        units: one.units,
        references: one.reference
          ? [one.reference]
          : findReferences({ structured: '', text: one.text ?? '' }),
        text: one.reference ? '' : one.text,
        otherName: one.name ?? '',
        otherIban: one.iban ?? '',
      }))
      for (const file of [Buffer.from(writeCoda(written), 'latin1'), Buffer.from(writeCamt(written))]) {
        const [found] = readStatements(file)
        expect(found?.openingUnits).toBe(written.openingUnits)
        expect(
          found?.moves.map(one => ({
            units: one.units,
            references: findReferences(one),
            text: one.text,
            otherName: one.otherName,
            otherIban: one.otherIban,
          })),
        ).toEqual(moves)
      }
    }),
    { numRuns: 2500 },
  )
})

test('formats a reference as banks print it', () => {
  expect(findReferences({ structured: '', text: `merci ${formatOgm('202600420225')}` })).toEqual([
    '202600420225',
  ])
})
