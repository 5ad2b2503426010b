import type { Around, Recipe } from './specimen.ts'

export async function documentTemplateSpecimens({ app }: Around): Promise<Recipe[]> {
  const name = JSON.stringify({ fr: 'Lettre', en: 'Letter', nl: 'Brief' })
  const make = async () => {
    const { id } = await app.services.db
      .insertInto('document_templates')
      .values({ name, kind: 'letter', updated_at: app.services.clock().toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  return [{ make, what: 'a template of documents', relations: ['any'] }]
}
