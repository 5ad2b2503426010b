// The values of a case for the fields of templates, as data without format. Only what the template names is read.
import type { Day } from '@maat/domain/calendar/day'
import { factDateText } from '@maat/domain/cases/file/fact-dates'
import { countryName } from '@maat/domain/people/countries'
import { formatPhoneNumber } from '@maat/domain/people/phone-number'
import type { Entry } from '@maat/domain/templates/fill-values'
import type { Language, Translated } from '@maat/domain/words/languages'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import type { ReadContext } from '../../../platform/http/work.ts'
import { type CaseRow, todayOfCase } from '../../cases/case-store/index.ts'
import { listSetsOf } from '../../cases/exhibits/index.ts'
import { listFactsOf } from '../../cases/facts/index.ts'
import { clientLeft, dueOn } from '../../money/invoices/index.ts'

interface Context {
  executor: Executor
  row: CaseRow
  caller: Caller
  language: Language
  today: Day
  currency: CaseValues['currency']
}

type Part = (context: Context) => Promise<Entry>

export interface CaseValues {
  fields: Entry
  today: Day
  currency: 'EUR' | 'XAF'
}

/** `fields`: the paths that the template names; undefined for all. */
export async function caseValues(
  work: ReadContext,
  {
    row,
    caller,
    language,
    fields,
  }: Pick<Context, 'row' | 'caller' | 'language'> & {
    fields: readonly string[] | undefined
  },
): Promise<CaseValues> {
  const { tx, services } = work
  const office = await officeOf(tx, row)
  const today = await todayOfCase(work, row)
  const currency = office?.country === 'CM' ? 'XAF' : 'EUR'
  const context: Context = { executor: tx, row, caller, language, today, currency }
  const isNamed = (part: string) =>
    fields === undefined || fields.some(path => path === part || path.startsWith(`${part}.`))
  const values: Entry = {
    today,
    office: {
      firm: services.config.firmName,
      street: office?.street ?? '',
      postalCode: office?.postal_code ?? '',
      city: office?.city[language] ?? '',
      phone: office ? formatPhoneNumber(office.phone) : '',
      email: office?.email ?? '',
    },
  }
  for (const [names, read] of PARTS) if (names.some(isNamed)) Object.assign(values, await read(context))
  return { fields: values, today, currency }
}

interface OfficeRow {
  city: Translated
  street: string
  postal_code: string
  country: string
  phone: string
  email: string
}

async function officeOf(executor: Executor, { office_id }: CaseRow): Promise<OfficeRow | undefined> {
  if (!office_id) return undefined
  return (await executor
    .selectFrom('offices')
    .select(['city', 'street', 'postal_code', 'country', 'phone', 'email'])
    .where('id', '=', office_id)
    .executeTakeFirst()) as OfficeRow | undefined
}

const readCase: Part = async ({ executor, row, language }) => {
  const { rows } = await sql<{
    subject: Translated | null
    opened_on: Day
    account: string
    urgent: boolean
  }>`
    select (select i.name from issues i where i.id = c.issue_id) as subject,
      (coalesce(c.sent_at, c.created_at) at time zone coalesce(o.time_zone, 'Europe/Brussels'))::date as opened_on,
      coalesce(c.answers ->> 'facts', '') as account, coalesce(c.answers ->> 'isUrgent', '') = 'true' as urgent
    from cases c left join offices o on o.id = c.office_id where c.id = ${row.id}::uuid`.execute(executor)
  const [found] = rows
  return {
    case: {
      number: row.number ?? '',
      title: row.title,
      subject: found?.subject?.[language] ?? '',
      openedOn: found?.opened_on ?? '',
      account: found?.account ?? '',
      isUrgent: found?.urgent ?? false,
    },
  }
}

const SALUTATIONS: Record<Language, { female: string; male: string }> = {
  fr: { female: 'Madame', male: 'Monsieur' },
  en: { female: 'Ms', male: 'Mr' },
  nl: { female: 'Mevrouw', male: 'De heer' },
}

const readClient: Part = async ({ executor, row, language }) => {
  const client = await executor
    .selectFrom('users')
    .selectAll()
    .where('id', '=', row.owner_id)
    .executeTakeFirstOrThrow()
  const country = client.country ? countryName(client.country, language) : ''
  const { female, male } = SALUTATIONS[language]
  const town = [client.postal_code, client.city].filter(Boolean).join(' ')
  return {
    client: {
      name: client.full_name,
      firstName: client.first_name,
      lastName: client.last_name,
      salutation: client.gender === 'female' ? female : client.gender === 'male' ? male : '',
      isWoman: client.gender === 'female',
      isCompany: client.kind === 'business',
      companyName: client.company_name,
      enterpriseNumber: client.enterprise_number,
      street: client.street,
      postalCode: client.postal_code,
      city: client.city,
      country,
      address: [client.street, town, country].filter(Boolean).join('\n'),
      email: client.email,
      phone: client.phone ? formatPhoneNumber(client.phone) : '',
      birthDate: client.birth_date,
      birthPlace: client.birth_place,
    },
  }
}

const readStaff: Part = async ({ executor, row, caller }) => {
  const people = await executor
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'bar'])
    .where('id', 'in', row.lawyer_id ? [caller.id, row.lawyer_id] : [caller.id])
    .execute()
  const lawyer = people.find(({ id }) => id === row.lawyer_id)
  const author = people.find(({ id }) => id === caller.id)
  return {
    lawyer: { name: lawyer?.full_name, email: lawyer?.email, bar: lawyer?.bar },
    author: { name: author?.full_name, email: author?.email },
  }
}

const readOpponents: Part = async ({ executor, row }) => {
  const opponents = await executor
    .selectFrom('case_parties')
    .select('name')
    .where('case_id', '=', row.id)
    .where('side', '=', 'adverse')
    .orderBy('name')
    .limit(50)
    .execute()
  return { opponents, opponent: { name: opponents[0]?.name } }
}

const readHearing: Part = async ({ executor, row, today }) => {
  const { rows } = await sql<{ date: Day; place: string }>`
    select (e.starts_at at time zone e.time_zone)::date as date, e.place
    from events e where e.case_id = ${row.id}::uuid and e.kind = 'hearing' and e.status = 'confirmed'
      and (e.starts_at at time zone e.time_zone)::date >= ${today}::date
    order by e.starts_at limit 1`.execute(executor)
  return { hearing: { date: rows[0]?.date, place: rows[0]?.place } }
}

const readFacts: Part = async ({ executor, row, language }) => {
  const facts = await listFactsOf(executor, row.id)
  return {
    facts: facts.map(fact => ({
      date: factDateText(fact, language),
      text: fact.text,
      exhibits: [...new Set(fact.proofs.flatMap(({ exhibit }) => exhibit ?? []))].join(', '),
    })),
  }
}

/** The first set is the client's own. */
const readExhibits: Part = async ({ executor, row }) => {
  const [own] = await listSetsOf(executor, row.id)
  const exhibits = (own?.exhibits ?? []).map(({ number, title }) => ({ number, title }))
  return { exhibits, exhibitCount: exhibits.length }
}

const readMissingDocuments: Part = async ({ executor, row }) => {
  const { rows } = await sql<{ name: string; dueOn: Day | null }>`
    select d.name, d.due_on as "dueOn" from documents d
    where d.case_id = ${row.id}::uuid and d.status in ('mandatory', 'required', 'unknown')
      and d.absence is null and not d.is_internal
    order by d.name, d.id limit 200`.execute(executor)
  return { missingDocuments: rows.map(row => ({ ...row })) }
}

interface InvoiceRow {
  number: string
  issuedOn: Day
  dueOn: Day | null
  currency: 'EUR' | 'XAF'
  total: number
  left: number
}

const readInvoices: Part = async ({ executor, row, currency: ofOffice }) => {
  const { rows } = await sql<InvoiceRow>`
    select i.number, i.issued_on as "issuedOn", ${dueOn} as "dueOn", i.currency, i.gross_units as total,
      ${clientLeft} as left
    from invoices i where i.case_id = ${row.id}::uuid and i.status = 'issued' and i.open_units > 0
      and ${clientLeft} > 0
    order by i.issued_on, i.number limit 200`.execute(executor)
  const [first] = rows
  const sum = rows.reduce((units, { left }) => units + left, 0)
  return {
    openInvoices: rows.map(({ number, issuedOn, currency, total, left, ...row }) => ({
      number,
      issuedOn,
      dueOn: row.dueOn,
      total: { units: total, currency },
      left: { units: left, currency },
    })),
    // Nothing left is a known zero; amounts in two currencies have no sum.
    leftToPay:
      new Set(rows.map(({ currency }) => currency)).size > 1
        ? null
        : { units: sum, currency: first?.currency ?? ofOffice },
  }
}

const readDeadlines: Part = async ({ executor, row, today }) => {
  const { rows } = await sql<{ title: string; date: Day }>`
    select d.title, d.due_date as date from deadlines d
    where d.case_id = ${row.id}::uuid and d.done_at is null and d.due_date >= ${today}::date
    order by d.due_date, d.id limit 200`.execute(executor)
  return { deadlines: rows.map(row => ({ ...row })) }
}

const PARTS: readonly (readonly [readonly string[], Part])[] = [
  [['case'], readCase],
  [['client'], readClient],
  [['lawyer', 'author'], readStaff],
  [['opponent', 'opponents'], readOpponents],
  [['hearing'], readHearing],
  [['facts'], readFacts],
  [['exhibits', 'exhibitCount'], readExhibits],
  [['missingDocuments'], readMissingDocuments],
  [['openInvoices', 'leftToPay'], readInvoices],
  [['deadlines'], readDeadlines],
]
