// The offices, lawyers and subjects of consultations.
import { listBookingChoices, listBookingSubjects } from '@maat/contract/calendar/bookings'
import type { ReplySourceOf } from '@maat/contract/operation'
import { handle } from '../../../platform/http/handle.ts'
import { bookableLawyers, readOfficeAvailability } from './availability-store.ts'

export const handleListChoices = handle(listBookingChoices, async ({ tx }) => {
  const lawyers = await bookableLawyers(tx)
  const officeIds = [...new Set(lawyers.map(({ officeId }) => officeId))]
  const offices = await Promise.all(
    officeIds.map(async id => {
      const { minutes, cancelHours } = await readOfficeAvailability(tx, id)
      return { id, minutes, cancelHours }
    }),
  )
  return {
    offices,
    lawyers: lawyers.map(({ id, name, officeId, languages, bar, photoHash }) => ({
      id,
      name,
      officeId,
      languages,
      bar,
      photoHash,
    })),
  }
})

type Subjects = ReplySourceOf<typeof listBookingSubjects>

/** Only the names: the firm's handling of a subject is hidden from visitors. */
export const handleListSubjects = handle(listBookingSubjects, async ({ tx }) => {
  const rows = await tx
    .selectFrom('issues as i')
    .innerJoin('subcategories as s', 's.id', 'i.subcategory_id')
    .innerJoin('categories as c', 'c.id', 's.category_id')
    .select(['c.id as categoryId', 'c.name as category', 'i.id', 'i.name'])
    .where('i.archived_at', 'is', null)
    .where('s.archived_at', 'is', null)
    .where('c.archived_at', 'is', null)
    .orderBy('c.position')
    .orderBy('s.position')
    .orderBy('i.position')
    .limit(2000)
    .execute()
  const found = new Map<string, Subjects[number]>()
  for (const { categoryId, category, id, name } of rows) {
    const subjects = found.get(categoryId) ?? { name: category, issues: [] }
    subjects.issues.push({ id, name })
    found.set(categoryId, subjects)
  }
  return [...found.values()]
})
