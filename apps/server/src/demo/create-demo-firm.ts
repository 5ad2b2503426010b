// Fills an empty database with the demo firm in one transaction.

import type { OfficeId, UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { CLIENT_ORIGINS } from '@maat/domain/people/client-origins'
import { ROLE_IDS } from '@maat/domain/people/roles'
import { RELEASED_PARTS } from '@maat/domain/people/spoken-languages'
import { sql } from 'kysely'
import { notify } from '../features/communication/notifications/index.ts'
import { buildMissing, enterTemplate } from '../features/documents/document-templates/index.ts'
import { DEMO_PASSWORD } from '../features/firm/firm/index.ts'
import { savePasswordHash } from '../features/people/accounts/index.ts'
import { findUserByEmail, insertUser } from '../features/people/users/index.ts'
import { recordAudit } from '../platform/audit/record-audit.ts'
import { hashPassword } from '../platform/crypto/passwords.ts'
import type { Services, Work } from '../platform/http/work.ts'
import { changeWithoutUser } from '../platform/jobs/change-without-user.ts'
import { createDemoCases } from './cases/create-demo-cases.ts'
import { createDemoClosings } from './cases/create-demo-closings.ts'
import { createDemoRetention } from './cases/create-demo-retention.ts'
import { createDemoSubmissions } from './cases/create-demo-submissions.ts'
import { storeDemoFiles } from './cases/demo-files.ts'
import { createDemoConsultations } from './create-demo-consultations.ts'
import { createDemoKnowledge } from './create-demo-knowledge.ts'
import { createDemoSanctions } from './create-demo-sanctions.ts'
import { createDemoTickets } from './create-demo-tickets.ts'
import { createDemoWriting, storeDemoWriting } from './create-demo-writing.ts'
import { createDemoDataRights } from './firm/create-demo-data-rights.ts'
import { createDemoKyc } from './firm/create-demo-kyc.ts'
import { createDemoObligations } from './firm/create-demo-obligations.ts'
import { createDemoReads } from './firm/create-demo-reads.ts'
import { createDemoRegisters } from './firm/create-demo-registers.ts'
import { createDemoTrainings } from './firm/create-demo-trainings.ts'
import { DEMO_PEOPLE } from './firm/demo-people.ts'
import type { DemoPerson } from './firm/demo-person.ts'
import { createDemoAgreements } from './money/create-demo-agreements.ts'
import { createDemoBilling } from './money/create-demo-billing.ts'
import { createDemoBooks } from './money/create-demo-books.ts'
import { createDemoClaims } from './money/create-demo-claims.ts'
import { createDemoPlans } from './money/create-demo-plans.ts'
import { createDemoRefunds } from './money/create-demo-refunds.ts'
import { createDemoWork } from './money/create-demo-work.ts'

const DAY = 86_400_000

/** Returns whether the demo firm exists: it is never mixed with users who registered themselves. */
export async function createDemoFirm(services: Services): Promise<boolean> {
  const { db } = services
  const somebody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (somebody) return (await findUserByEmail(db, 'admin@maat.example')) !== undefined
  const [hash, files, templates, writing] = await Promise.all([
    hashPassword(DEMO_PASSWORD),
    storeDemoFiles(services),
    buildMissing({ tx: db, services }),
    storeDemoWriting(services),
  ])
  await changeWithoutUser(services, 'demo', async work => {
    const offices = await work.tx.selectFrom('offices').select(['id', 'code']).execute()
    const officeIds = new Map(offices.map(({ id, code }) => [code, id]))
    const userIds = new Map<string, UserId>()
    for (const [index, person] of DEMO_PEOPLE.entries())
      userIds.set(
        person.email,
        await addPerson(work, person, officeIds.get(person.office) ?? null, index, hash),
      )
    await createDemoCases(work, { userIds, officeIds }, files)
    await createDemoBilling(work, userIds)
    await createDemoWork(work)
    await createDemoClaims(work)
    await createDemoClosings(work)
    await createDemoSubmissions(work)
    await createDemoBooks(work)
    await createDemoRefunds(work)
    await createDemoAgreements(work)
    await createDemoPlans(work)
    await createDemoConsultations(work, userIds)
    await createDemoRetention(work, { userIds, officeIds })
    await createDemoKyc(work, userIds)
    await createDemoKnowledge(work, userIds)
    await createDemoObligations(work, userIds)
    await createDemoTrainings(work, userIds)
    await createDemoRegisters(work, userIds)
    await createDemoTickets(work, userIds)
    await createDemoReads(work)
    await createDemoDataRights(work, userIds)
    for (const template of templates)
      await enterTemplate(work, template, userIds.get('admin@maat.example') ?? null)
    await createDemoWriting(work, writing, files)
    await createDemoSanctions(work, userIds.get('admin@maat.example'))
  })
  return true
}

async function idsOfSkills({ tx }: Work, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await tx
    .selectFrom('categories')
    .select('id')
    .where(sql<string>`name->>'fr'`, 'in', [...names])
    .execute()
  return rows.map(({ id }) => id)
}

async function addPerson(
  work: Work,
  person: DemoPerson,
  officeId: OfficeId | null,
  index: number,
  hash: string,
): Promise<UserId> {
  const cameAt = momentOf(new Date(work.now.getTime() - (DEMO_PEOPLE.length - index) * 6 * DAY))
  const user = await insertUser(work.tx, {
    role_id: ROLE_IDS[person.role],
    kind: person.kind ?? 'individual',
    office_id: officeId,
    email: person.email,
    email_verified_at: person.isUnverified ? null : cameAt,
    first_name: person.firstName,
    last_name: person.lastName,
    language: person.language,
    phone: person.phone ?? null,
    country: person.country ?? null,
    city: person.city ?? null,
    street: person.street ?? null,
    postal_code: person.postalCode ?? null,
    company_name: person.companyName ?? null,
    enterprise_number: person.enterpriseNumber ?? null,
    vat_number: person.vatNumber ?? null,
    bar: person.bar ?? null,
    bar_number: person.barNumber ?? null,
    // Some clients gave no answer.
    origin: person.role === 'User' ? (CLIENT_ORIGINS[index % (CLIENT_ORIGINS.length + 1)] ?? null) : null,
    biography: person.biography ? JSON.stringify(person.biography) : null,
    is_shown_on_team: person.biography !== undefined,
    spoken_languages: [...(person.speaks ?? [])],
    skills: await idsOfSkills(work, person.skills ?? []),
    released: person.biography ? [...RELEASED_PARTS] : [],
    created_at: cameAt,
  })
  if (!user) throw new Error(`${person.email} is in the demo twice`)
  await savePasswordHash(work.tx, user.id, hash, work.now)
  if (person.role === 'User')
    await notify(work, user.id, {
      text: 'welcome',
      values: { name: person.firstName },
    })
  await recordAudit(
    work.tx,
    work.origin,
    'user.created',
    { kind: 'user', id: user.id },
    { role: person.role },
  )
  return user.id
}
