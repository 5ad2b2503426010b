// Admins add offices and edit their data. An office is never removed, because its cases have its prefix.

import { createOffice, type NewOffice, type Office, updateOffice } from '@maat/contract/firm/firm'
import type { OfficeId } from '@maat/contract/ids'
import { casePrefixes } from '@maat/domain/cases/case-number'
import { checkPostalCode } from '@maat/domain/people/postal-address'
import type { Subject } from '../../../platform/authz/subject.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { readFirmCasesSettings } from '../settings/index.ts'
import { findOffice, insertOffice, listOffices, saveOffice } from './office-store.ts'

export const officeSubject: Subject<'office', Office> = {
  kind: 'office',
  notFound: 'office.not-found',
  find: (executor, id: OfficeId, { lock }) => findOffice(executor, id, lock),
  relations: ({ officeId }, { id }) => (officeId === id ? ['firm', 'office'] : ['firm']),
}

export const handleCreateOffice = handle(createOffice, async ({ tx, body, record, fail }) => {
  assertPostalCode(body)
  const office = await insertOffice(tx, body)
  if (!office) return fail('office.code-in-use', inCode('office.code-in-use'))
  if (!(await isNumberedApart(tx, office)))
    return fail('office.prefix-in-use', inCode('office.prefix-in-use'))
  await record('office.created', { after: office }, { kind: 'office', id: office.id })
  return office
})

export const handleUpdateOffice = handleRecord(updateOffice, officeSubject, async context => {
  const { tx, subject: before, body, record, fail } = context
  const { version, ...change } = body
  if (version !== before.version) return fail('record.stale', { current: before })
  const wanted = { ...before, ...change } as Office & NewOffice
  assertPostalCode(wanted)
  const others = (await listOffices(tx)).filter(({ id }) => id !== before.id)
  if (others.some(({ code }) => code === wanted.code))
    return fail('office.code-in-use', inCode('office.code-in-use'))
  const after = await saveOffice(tx, before.id, version, wanted)
  if (!(await isNumberedApart(tx, after))) return fail('office.prefix-in-use', inCode('office.prefix-in-use'))
  await record('office.changed', { before, after })
  return after
})

const inCode = (code: string) => ({ errors: [{ path: 'code', code }] })

/** Not every country has postal codes. */
function assertPostalCode({ country, postalCode }: NewOffice): void {
  const code = postalCode === '' ? undefined : checkPostalCode(country, postalCode)
  if (code) throw new Failure('request.invalid', { errors: [{ path: 'postalCode', code }] })
}

async function isNumberedApart(tx: Tx, { id }: Office): Promise<boolean> {
  const prefixes = casePrefixes(await listOffices(tx), (await readFirmCasesSettings(tx)).prefixes)
  const own = prefixes.get(id)
  return [...prefixes].every(([other, prefix]) => other === id || prefix !== own)
}
