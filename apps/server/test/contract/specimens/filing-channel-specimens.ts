// A line of a filing channel that an Admin added.
import { randomUUID } from 'node:crypto'
import { insertFilingChannel } from '../../cases/bundles.ts'
import type { Around, Recipe } from './specimen.ts'

export async function filingChannelSpecimens({ app }: Around): Promise<Recipe[]> {
  const { id: addedBy } = await app.people.create('Admin')
  return [
    {
      make: () => insertFilingChannel(app, { code: `c-${randomUUID()}`, addedBy }),
      what: 'a line',
      relations: ['any'],
    },
  ]
}
