// Requests about data by person and office, and copies of data, which only their person reads.
import { PARIS } from '../../../people.ts'
import { insertDataExport, insertDataRequest } from '../../../privacy/data-rights.ts'
import type { Around, Recipe } from '../specimen.ts'

async function dataRequestSpecimens({ app, caller }: Around): Promise<Recipe[]> {
  const other = await app.people.create('User')
  return [
    {
      make: () => insertDataRequest(app, { user_id: caller.id, office_id: PARIS }),
      what: 'one’s own request',
      relations: ['self', 'firm'],
    },
    {
      make: () => insertDataRequest(app, { user_id: other.id }),
      what: 'a request of a client of the same office',
      relations: ['office', 'firm'],
    },
    {
      make: () => insertDataRequest(app, { office_id: PARIS }),
      what: 'a request of a stranger at another office',
      relations: ['firm'],
    },
  ]
}

async function dataExportSpecimens({ app, caller }: Around): Promise<Recipe[]> {
  const other = await app.people.create('User')
  return [
    { make: () => insertDataExport(app, caller.id), what: 'one’s own copy', relations: ['self'] },
    { make: () => insertDataExport(app, other.id), what: 'the copy of another person', relations: [] },
  ]
}

export const DATA_RIGHTS_SPECIMENS = {
  'data-request': dataRequestSpecimens,
  'data-export': dataExportSpecimens,
}
