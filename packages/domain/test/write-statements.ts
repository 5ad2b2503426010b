// Writes bank statements like a bank, for tests: the same movements as CODA and as camt.053.
import type { Day } from '@maat/domain/calendar/day'

export interface WrittenMove {
  units: number
  reference?: string
  text?: string
  name?: string
  iban?: string
  isReversal?: boolean
  /** The bank's own reference; by default the statement's number and the line's. */
  bankReference?: string
  endToEnd?: string
}

export interface Written {
  iban: string
  number: number
  /** The number of the file's statement in CODA; none by default. */
  coded?: number
  day: Day
  openingUnits: number
  moves: readonly WrittenMove[]
}

const closingOf = ({ openingUnits, moves }: Written) =>
  moves.reduce((sum, { units }) => sum + units, openingUnits)
const digits = (value: number, width: number) => String(value).padStart(width, '0')
const coda = (units: number) => digits(Math.abs(units) * 10, 15)
const shortDay = (day: Day) => day.slice(8) + day.slice(5, 7) + day.slice(2, 4)
const signOf = (units: number) => (units < 0 ? '1' : '0')

/** A line of 128 characters with texts at their columns. */
function line(fields: Record<number, string>): string {
  let text = ''
  for (const [from, field] of Object.entries(fields)) text = text.padEnd(Number(from)) + field
  return text.padEnd(128)
}

export function writeCoda(statement: Written): string {
  const { iban, number, coded, day, openingUnits, moves } = statement
  const when = shortDay(day)
  const records = moves.flatMap((move, at) => {
    const place = digits(at + 1, 4)
    const text = move.text ?? ''
    const communication = move.reference ? `1101${move.reference}` : `0${text.slice(0, 53)}`
    return [
      line({
        0: `21${place}0000`,
        10: move.bankReference ?? `R${number}-${at}`,
        31: `${signOf(move.units)}${coda(move.units)}${when}${move.isReversal ? '00149000' : '00150000'}`,
        61: communication,
        115: `${when}${digits(number, 3)}01 0`,
      }),
      line({ 0: `22${place}0000`, 10: move.reference ? '' : text.slice(53, 106), 125: '1 0' }),
      line({
        0: `23${place}0000`,
        10: move.iban ?? '',
        44: 'EUR',
        47: (move.name ?? '').slice(0, 35),
        125: '0 0',
      }),
    ]
  })
  const sum = (sign: string) =>
    moves.filter(({ units }) => signOf(units) === sign).reduce((all, { units }) => all + Math.abs(units), 0)
  return [
    line({ 0: `00000${when}53905`, 24: digits(number, 4), 127: '2' }),
    line({
      0: `12${digits(number, 3)}${iban}`,
      39: `EUR${signOf(openingUnits)}${coda(openingUnits)}${when}`,
      125: coded === undefined ? '' : digits(coded, 3),
    }),
    ...records,
    line({
      0: `8${digits(number, 3)}${iban}`,
      38: `EUR${signOf(closingOf(statement))}${coda(closingOf(statement))}${when}`,
      127: '0',
    }),
    line({ 0: '9', 16: `${digits(records.length + 2, 6)}${coda(sum('1'))}${coda(sum('0'))}`, 127: '2' }),
    '',
  ].join('\r\n')
}

const escaped = (text: string) => text.replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`)
const euros = (units: number) => `${Math.trunc(Math.abs(units) / 100)}.${digits(Math.abs(units) % 100, 2)}`
const way = (units: number) => `<CdtDbtInd>${units < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
const amount = (units: number) => `<Amt Ccy="EUR">${euros(units)}</Amt>${way(units)}`

function entry(
  { units, reference, text, name = '', iban, isReversal, bankReference, endToEnd }: WrittenMove,
  day: Day,
  place: string,
): string {
  const side = units < 0 ? 'Cdtr' : 'Dbtr'
  const account = iban ? `<${side}Acct><Id><IBAN>${iban}</IBAN></Id></${side}Acct>` : ''
  const remittance = reference
    ? `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${reference}</Ref></CdtrRefInf></Strd>`
    : `<Ustrd>${escaped(text ?? '')}</Ustrd>`
  const refs = endToEnd ? `<Refs><EndToEndId>${endToEnd}</EndToEndId></Refs>` : ''
  return `<Ntry>${amount(units)}${isReversal ? '<RvslInd>true</RvslInd>' : ''}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${bankReference ?? place}</AcctSvcrRef><NtryDtls><TxDtls>${refs}<RltdPties><${side}><Pty><Nm>${escaped(name)}</Nm></Pty></${side}>${account}</RltdPties><RmtInf>${remittance}</RmtInf></TxDtls></NtryDtls></Ntry>`
}

export function writeCamt(statement: Written): string {
  const { iban, number, day, openingUnits, moves } = statement
  const balance = (code: string, units: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(units)}<Dt><Dt>${day}</Dt></Dt></Bal>`
  const entries = moves.map((move, at) => entry(move, day, `E${number}-${at}`)).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>${day.slice(0, 4)}-${number}</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${balance('OPBD', openingUnits)}${balance('CLBD', closingOf(statement))}
${entries}</Stmt></BkToCstmrStmt></Document>`
}
