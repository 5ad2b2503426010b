// A line of the legal-aid nomenclature that an Admin added.
import { randomUUID } from 'node:crypto'
import { insertNomenclatureLine } from '../../money/aid-claims.ts'
import type { Around, Recipe } from './specimen.ts'

export async function nomenclatureSpecimens({ app }: Around): Promise<Recipe[]> {
  const { id: addedBy } = await app.people.create('Admin')
  /** As unique as an id, in the letters of a code. */
  const code = () => randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()
  return [
    {
      make: () => insertNomenclatureLine(app, { code: code(), addedBy }),
      what: 'a line',
      relations: ['any'],
    },
  ]
}
