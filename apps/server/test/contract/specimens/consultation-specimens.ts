// Consultations of every relation, and the availability of offices and lawyers.

import { insertConsultation } from '../../calendar/consultations.ts'
import { insertDeputyship } from '../../calendar/deputies.ts'
import { insertCase } from '../../cases/cases.ts'
import { BRUSSELS, PARIS } from '../../people.ts'
import type { Around, Recipe } from './specimen.ts'

export async function consultationSpecimens({ app, caller, role }: Around): Promise<Recipe[]> {
  const lawyer = (await app.people.create('Avocat')).id
  const soon = new Date(app.services.clock().getTime() + 1_800_000).toISOString()
  const unconfirmed = { status: 'held', requested_at: null, answer_by: null, held_until: soon }
  return [
    {
      make: () => insertConsultation(app, lawyer, { requester_id: caller.id }),
      what: 'asked for by the caller',
      relations: ['self', 'office', 'firm'],
    },
    {
      make: () => insertConsultation(app, lawyer, { requester_id: caller.id, ...unconfirmed }),
      what: 'asked for by the caller, whose address is not confirmed',
      relations: ['self'],
    },
    {
      make: () => insertConsultation(app, caller.id, { office_id: PARIS }),
      what: 'asked of the caller',
      relations: ['assigned', 'firm'],
    },
    {
      make: () => insertConsultation(app, lawyer),
      what: 'asked of the office',
      relations: ['office', 'firm'],
    },
    {
      make: () => insertConsultation(app, lawyer, { office_id: PARIS }),
      what: 'asked of another office',
      relations: ['firm'],
    },
    { make: () => insertConsultation(app, lawyer, unconfirmed), what: 'confirmed by nobody', relations: [] },
    ...(role === 'Avocat' ? aroundWalls({ app, caller, role }) : []),
  ]
}

/** With a case, its walls count: for the deputy of the lawyer, and for a lawyer who was asked. */
function aroundWalls({ app, caller }: Around): Recipe[] {
  const insertRequest = async ({ isWalled, isOwn = false }: { isWalled: boolean; isOwn?: boolean }) => {
    const absent = await app.people.create('Avocat', { office_id: PARIS })
    if (!isOwn) await insertDeputyship(app, { absentId: absent.id, deputyId: caller.id })
    const client = await app.people.create('User')
    const walled_from = isWalled ? [caller.id] : []
    const of = { status: 'in-progress', lawyer_id: absent.id, office_id: PARIS, walled_from }
    const case_id = await insertCase(app, client.id, of)
    return await insertConsultation(app, isOwn ? caller.id : absent.id, { office_id: PARIS, case_id })
  }
  return [
    {
      make: () => insertRequest({ isWalled: false }),
      what: 'asked of an absent lawyer whom the caller replaces, about a case',
      relations: ['deputy', 'firm'],
    },
    {
      make: () => insertRequest({ isWalled: true }),
      what: 'asked of an absent lawyer whom the caller replaces, about a walled case',
      relations: ['firm'],
    },
    {
      make: () => insertRequest({ isWalled: true, isOwn: true }),
      what: 'asked of the caller, about a walled case',
      relations: ['firm'],
    },
  ]
}

export async function availabilitySpecimens({ app, caller, role }: Around): Promise<Recipe[]> {
  const colleague = (await app.people.create('Avocat')).id
  const elsewhere = (await app.people.create('Avocat', { office_id: PARIS })).id
  return [
    { make: async () => BRUSSELS, what: 'of the office', relations: ['office', 'firm'] },
    { make: async () => PARIS, what: 'of another office', relations: ['firm'] },
    { make: async () => colleague, what: 'of a lawyer of the office', relations: ['office', 'firm'] },
    { make: async () => elsewhere, what: 'of a lawyer of another office', relations: ['firm'] },
    ...(role === 'Avocat'
      ? [
          {
            make: async () => caller.id,
            what: 'one’s own',
            relations: ['self', 'office', 'firm'],
          } satisfies Recipe,
        ]
      : []),
  ]
}
