// Consultations of every relation, and the availability of offices and lawyers.
import { insertConsultation } from '../consultations.ts'
import { BRUSSELS, PARIS } from '../people.ts'
import type { Around, Recipe } from './specimen.ts'

export async function consultationSpecimens({ app, caller }: Around): Promise<Recipe[]> {
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
