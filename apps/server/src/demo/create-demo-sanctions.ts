// An invented sanctions list of the demo firm, and one hit that waits for a decision.
import type { SanctionListId, UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { basisOfEntry } from '@maat/domain/compliance/sanctions/basis'
import type { ListEntry } from '@maat/domain/compliance/sanctions/list-entry'
import { ScreeningIndex } from '@maat/domain/compliance/sanctions/screening-index'
import { hashOf, listScreenedPeople, storeFindings } from '../features/compliance/sanctions/index.ts'
import type { Work } from '../platform/http/work.ts'

const DAY = 86_400_000
const MOST_CLIENTS = 1000

const invented = (key: string, names: string[], given: Partial<ListEntry> = {}): ListEntry => ({
  key,
  kind: 'person',
  names: names.map(text => ({ text, isWeak: false })),
  births: [],
  nationalities: [],
  numbers: [],
  programme: 'DEMO',
  remark: '',
  ...given,
})

const ENTRIES: readonly ListEntry[] = [
  invented('DEMO.1', ['Anna REID DEMO', 'Hannah REED DEMO', 'Ханна Рид Демо'], {
    births: [{ year: 1969, month: null, day: null, isCirca: true }],
    remark: 'Invented for the demo',
  }),
  invented('DEMO.2', ['Anton Velkarin', 'Антон Велкарин'], { nationalities: ['RU'] }),
  invented('DEMO.3', ['Tarkamir Shipping LLC'], { kind: 'enterprise' }),
]

export async function createDemoSanctions(work: Work, adminId: UserId | undefined): Promise<void> {
  if (!adminId) return
  const { tx, now } = work
  const id = await addList(work, adminId)
  const index = new ScreeningIndex(ENTRIES)
  const people = await listScreenedPeople(tx, 'client', { limit: MOST_CLIENTS })
  const found = people.map(({ person }) =>
    index.find(person).map(({ entry, match }) => ({
      source: 'eu' as const,
      listId: id,
      key: entry.key,
      entry,
      basis: hashOf(basisOfEntry(entry)),
      match,
    })),
  )
  await storeFindings(work, { people, found, listIds: [id] })
  await tx
    .updateTable('sanction_lists')
    .set({ screened_at: momentOf(now) })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('people_to_screen').where('role', '=', 'client').execute()
}

async function addList({ tx, now }: Work, adminId: UserId): Promise<SanctionListId> {
  const at = momentOf(new Date(now.getTime() - 7 * DAY))
  const { id } = await tx
    .insertInto('sanction_lists')
    .values({
      source: 'eu',
      state: 'in-force',
      file_name: 'liste-demo.xml',
      size: 4096,
      received: 4096,
      number: 1,
      made_at: at,
      reference: 'DEMO',
      sha256: '0'.repeat(64),
      subjects: ENTRIES.length,
      added: ENTRIES.length,
      changed: 0,
      removed: 0,
      imported_by: adminId,
      imported_at: at,
      in_force_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('sanction_entries')
    .values(
      ENTRIES.map(entry => ({
        list_id: id,
        key: entry.key,
        content: JSON.stringify(entry),
        basis: hashOf(basisOfEntry(entry)),
      })),
    )
    .execute()
  return id
}
