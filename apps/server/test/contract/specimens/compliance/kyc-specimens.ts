// Clients of the KYC register by their relation to a caller; each has a page with a decided scope.
import type { OfficeId, UserId } from '@maat/contract/ids'
import { isStaff } from '@maat/domain/people/roles'
import { insertCase } from '../../../cases/cases.ts'
import { insertKycRecord } from '../../../compliance/kyc.ts'
import { BRUSSELS, PARIS } from '../../../people.ts'
import type { Around, Recipe } from '../specimen.ts'

export async function kycSpecimens({ app, caller, role }: Around): Promise<Recipe[]> {
  const staff = await app.people.create('Assistant')
  const create = async (office: OfficeId | null): Promise<UserId> => {
    const { id } = await app.people.create('User', { office_id: office })
    await insertKycRecord(app, id, staff.id)
    return id
  }
  const isOfCase = role === 'Assistant' || role === 'Avocat'
  return [
    // A member of the staff is no client of the register.
    { make: async () => caller.id, what: 'oneself', relations: isStaff(role) ? [] : ['self', 'firm'] },
    {
      make: () => create(BRUSSELS),
      what: 'a client of the same office',
      relations: ['client-of-office', 'firm'],
    },
    { make: () => create(PARIS), what: 'a client of another office', relations: ['firm'] },
    {
      async make() {
        const id = await create(null)
        await insertCase(app, id, { status: 'new' })
        return id
      },
      what: 'a newcomer without an office whose case waits in the office',
      relations: isOfCase ? ['client-of-case', 'firm'] : ['firm'],
    },
    {
      make: async () => (await app.people.create('User')).id,
      what: 'a client who was not begun',
      relations: ['client-of-office', 'firm'],
    },
  ]
}
