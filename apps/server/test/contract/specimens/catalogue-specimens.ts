// Issues and procedures of the catalogue.
import { sql } from 'kysely'
import type { Database } from '../../../src/platform/db/database.ts'

/** One id in every table that a path of the kind may name: an issue, and a version of a procedure. */
export async function addIssue(db: Database): Promise<string> {
  const { id } = await db
    .insertInto('issues')
    .columns(['subcategory_id', 'name', 'case_types', 'position'])
    .expression(database =>
      database
        .selectFrom('subcategories')
        .select(['id', 'name', sql<string[]>`array['monitoring']`.as('case_types'), 'position'])
        .limit(1),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await addProcedure(db, id)
  return id
}

/** Returns the id of the procedure; `versionId` becomes the id of its only version. */
export async function addProcedure(db: Database, versionId: string): Promise<string> {
  const { id } = await db
    .insertInto('procedures')
    .values({ case_type: 'monitoring', position: 100 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const name = JSON.stringify({ fr: 'Essai', en: 'Trial', nl: 'Proef' })
  await db
    .insertInto('procedure_versions')
    .values({ id: versionId, procedure_id: id, number: 1, name, description: name, jurisdiction: name })
    .execute()
  return id
}
