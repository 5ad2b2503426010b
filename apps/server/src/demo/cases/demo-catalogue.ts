// The parts of the starting catalogue and its procedures that the demo uses.
import type { Translated } from '@maat/domain/words/languages'
import type { Executor } from '../../platform/db/database.ts'

export interface RequestedDocument {
  type: string
  name: Translated
  isRequired: boolean
}

interface Procedure {
  versionId: string
  fields: string[]
}

export interface DemoCatalogue {
  /** Finds an issue by its French name. */
  issueId(name: string): string
  procedures(caseType: string): Procedure[]
  requiredDocumentsOf(issueId: string): RequestedDocument[]
  documentName(type: string): Translated
}

export async function readDemoCatalogue(executor: Executor): Promise<DemoCatalogue> {
  const [issues, versions, required, types] = await Promise.all([
    executor.selectFrom('issues').select(['id', 'name']).execute(),
    executor
      .selectFrom('procedures as p')
      .innerJoin('procedure_versions as v', 'v.procedure_id', 'p.id')
      .select(['p.case_type', 'v.id', 'v.fields'])
      .orderBy('p.position')
      .execute(),
    executor.selectFrom('issue_documents').selectAll().orderBy('position').execute(),
    executor.selectFrom('document_types').select(['code', 'name']).execute(),
  ])
  const idOfIssue = new Map(issues.map(({ id, name }) => [name.fr, id]))
  const names = new Map(types.map(({ code, name }) => [code, name]))
  const documentName = (type: string) => names.get(type) ?? { fr: type, en: type, nl: type }
  return {
    issueId(name) {
      const id = idOfIssue.get(name)
      if (!id) throw new Error(`The catalogue has no issue called '${name}'`)
      return id
    },
    procedures: caseType =>
      versions
        .filter(version => version.case_type === caseType)
        .map(({ id, fields }) => ({
          versionId: id,
          fields: fields.map(({ name }) => name),
        })),
    requiredDocumentsOf: issueId =>
      required
        .filter(({ issue_id }) => issue_id === issueId)
        .map(row => ({
          type: row.document_type,
          name: documentName(row.document_type),
          isRequired: row.is_required,
        })),
    documentName,
  }
}
