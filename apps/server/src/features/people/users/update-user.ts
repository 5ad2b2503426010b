import type { AuditDetails } from '@maat/contract/audit-actions'
import type { FieldError } from '@maat/contract/errors'
import type { BodyOf } from '@maat/contract/operation'
import { updateUser } from '@maat/contract/people/users'
import { checkEnterpriseNumber } from '@maat/domain/people/enterprise-number'
import { checkPostalCode } from '@maat/domain/people/postal-address'
import { isStaff } from '@maat/domain/people/roles'
import { checkVatNumber } from '@maat/domain/people/vat-number'
import { Failure } from '../../../platform/http/failure.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { matchesTag } from '../../../platform/http/record-tag.ts'
import type { Work } from '../../../platform/http/work.ts'
import * as userStore from './user-store.ts'
import { userSubject } from './user-subject.ts'
import { taggedView } from './user-view.ts'
import { validateNationalNumber } from './validate-national-number.ts'

type Change = BodyOf<typeof updateUser>

export const handleUpdateUser = handleRecord(updateUser, userSubject, async context => {
  const { work, tx, caller, subject: user, from, body, record, fail } = context
  const { nationalNumberConfirmed, ...change } = body
  if (!matchesTag(from.ifMatch, user.id, { profile: user.version })) {
    const { reply: current, tag } = await taggedView(work, caller, user)
    return fail('record.stale', { current, tag })
  }
  const columns = await columnsOf(work, user, change, nationalNumberConfirmed ?? false)
  const updated = await userStore.updateUser(tx, user, columns)
  await record('user.updated', whatChanged(user, updated))
  return await taggedView(work, caller, updated)
})

/** Applies the rules on several fields to the future record. */
async function columnsOf(
  work: Work,
  user: userStore.UserRow,
  change: Omit<Change, 'nationalNumberConfirmed'>,
  isConfirmed: boolean,
): Promise<userStore.UserChange> {
  const { status, statusOther, phoneNumber, biography, isShownOnTeam, ...same } = change
  const { spokenLanguages, skills, released } = change
  const errors: FieldError[] = []
  const country = change.country ?? user.country ?? ''
  const object = (path: string, code: string | undefined) => {
    if (code) errors.push({ path, code })
  }
  if (change.postalCode) object('postalCode', checkPostalCode(country, change.postalCode))
  if (change.enterpriseNumber)
    object('enterpriseNumber', checkEnterpriseNumber(country, change.enterpriseNumber))
  if (change.vatNumber) object('vatNumber', checkVatNumber(country, change.vatNumber))
  const number = await validateNationalNumber(work, user, change, isConfirmed)
  for (const code of number.codes) object('nationalNumber', code)
  const staff = isStaff(userStore.accountRole(user))
  const isOfTeam = isShownOnTeam || biography || spokenLanguages?.length || skills?.length || released?.length
  if (!staff && isOfTeam) object('isShownOnTeam', 'field.unknown')
  if (errors.length > 0) throw new Failure('request.invalid', { errors })
  return defined({
    kind: same.kind,
    first_name: same.firstName,
    last_name: same.lastName,
    language: same.language,
    gender: same.gender,
    titles: same.titles,
    insurances: same.insurances,
    employment: status,
    employment_other: statusOther,
    nationality: same.nationality,
    ...number.columns,
    birth_date: same.birthDate,
    birth_place: same.birthPlace,
    birth_country: same.birthCountry,
    phone: phoneNumber,
    street: same.street,
    postal_code: same.postalCode,
    city: same.city,
    country: same.country,
    company_name: same.companyName,
    enterprise_number: same.enterpriseNumber,
    vat_number: same.vatNumber,
    bar: same.bar,
    bar_number: same.barNumber,
    biography: biography && JSON.stringify(biography),
    is_shown_on_team: staff ? isShownOnTeam : undefined,
    spoken_languages: spokenLanguages,
    skills,
    released,
  })
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }

function defined<T extends object>(columns: T): Partial<Defined<T>> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<
    Defined<T>
  >
}

const UNTOLD = new Set(['version', 'full_name', 'national_number', 'national_number_mask'])

/** The changed values before and after; for the national number, only that it changed. */
function whatChanged(before: userStore.UserRow, after: userStore.UserRow): AuditDetails<'user.updated'> {
  const columns = Object.keys(after) as (keyof userStore.UserRow)[]
  const changed = columns.filter(column => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
  const auditedColumns = changed.filter(column => !UNTOLD.has(column))
  return {
    before: Object.fromEntries(auditedColumns.map(column => [column, before[column]])),
    after: Object.fromEntries(auditedColumns.map(column => [column, after[column]])),
    ...(changed.includes('national_number') && { nationalNumber: 'changed' }),
  }
}
