// The catalogue of subjects of a case: categories, their subcategories, and their issues. Clients browse active
// entries; lawyers maintain them. An entry is any of the three.

import { CASE_TYPES } from '@maat/domain/cases/case-types'
import { z } from 'zod'
import { CategoryId, EntryId, IssueId, SubcategoryId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { EmptyReply } from '../people/accounts.ts'
import { line, requiredLine } from '../person.ts'

const MOST_DOCUMENTS = 50
const MOST_SIBLINGS = 500
export const EMPTY_TEXTS = { fr: '', en: '', nl: '' }

export const Names = z.strictObject({ fr: requiredLine(200), en: requiredLine(200), nl: requiredLine(200) })
export type Names = z.output<typeof Names>
export const Descriptions = z.strictObject({ fr: line(2000), en: line(2000), nl: line(2000) })
export const CaseTypeName = z.enum(CASE_TYPES)

const IssueDocument = z.strictObject({ type: z.string().max(40), isRequired: z.boolean() })

export const IssueView = z.object({
  id: IssueId,
  name: Names,
  description: Descriptions,
  /** Everyday names of the issue, separated by commas. */
  everydayWords: Descriptions,
  caseTypes: z.array(CaseTypeName),
  documents: z.array(IssueDocument),
  archivedAt: SentMoment.nullable(),
  version: z.number(),
})
export type IssueView = z.output<typeof IssueView>

export const SubcategoryView = z.object({
  id: SubcategoryId,
  name: Names,
  description: Descriptions,
  archivedAt: SentMoment.nullable(),
  version: z.number(),
  issues: z.array(IssueView),
})

export const CategoryView = z.object({
  id: CategoryId,
  name: Names,
  description: Descriptions,
  archivedAt: SentMoment.nullable(),
  version: z.number(),
  subcategories: z.array(SubcategoryView),
})
export type CategoryView = z.output<typeof CategoryView>

export const CatalogueView = z.object({
  categories: z.array(CategoryView),
  documentTypes: z.array(z.object({ code: z.string(), name: Names })),
})
export type CatalogueView = z.output<typeof CatalogueView>

export const browseCatalogue = operation({
  path: 'GET /api/catalogue',
  summary: 'Returns the whole active catalogue, to choose the subject of a case.',
  needs: 'catalogue.browse',
  reply: CatalogueView,
})

export const listCatalogue = operation({
  path: 'GET /api/catalogue/all',
  summary: 'Returns the whole catalogue for its editors, including archived entries.',
  needs: 'catalogue.read',
  reply: CatalogueView,
})

export const ENTRY_LEVELS = ['category', 'subcategory', 'issue'] as const
export type EntryLevel = (typeof ENTRY_LEVELS)[number]

export const EntryView = z.object({
  id: EntryId,
  level: z.enum(ENTRY_LEVELS),
  /** The category of a subcategory, or the subcategory of an issue. */
  parentId: EntryId.nullable(),
  name: Names,
  description: Descriptions,
  /** Only for issues; empty for the others. */
  everydayWords: Descriptions,
  caseTypes: z.array(CaseTypeName),
  documents: z.array(IssueDocument),
  archivedAt: SentMoment.nullable(),
  version: z.number(),
})
export type EntryView = z.output<typeof EntryView>

const CaseTypeNames = z
  .array(CaseTypeName)
  .min(1)
  .max(CASE_TYPES.length)
  .refine(types => new Set(types).size === types.length, 'field.twice')
const IssueDocuments = z.array(IssueDocument).max(MOST_DOCUMENTS)

export const NewEntry = z.strictObject({
  /** The parent entry: none for a category, a category for a subcategory, a subcategory for an issue. */
  parentId: EntryId.optional(),
  name: Names,
  description: Descriptions.default(EMPTY_TEXTS),
  /** Only for issues. */
  everydayWords: Descriptions.optional(),
  /** At least one for an issue, none for the others. */
  caseTypes: CaseTypeNames.optional(),
  documents: IssueDocuments.optional(),
})

export const EntryChange = z.strictObject({
  /** The version that the change started from: a save over another user's change is refused. */
  version: z.number().int().min(1),
  name: Names.optional(),
  description: Descriptions.optional(),
  everydayWords: Descriptions.optional(),
  caseTypes: CaseTypeNames.optional(),
  /** All requested documents from now on, in this order. */
  documents: IssueDocuments.optional(),
})

const byId = { params: z.object({ entryId: EntryId }) }
const names = { fr: 'Droit du sport', en: 'Sports law', nl: 'Sportrecht' }

export const createEntry = operation({
  path: 'POST /api/catalogue',
  summary: 'Adds a category, a subcategory to a category, or an issue to a subcategory, after its siblings.',
  needs: 'catalogue.edit',
  body: NewEntry,
  example: { name: names },
  reply: EntryView,
  fails: ['catalogue.not-found'],
  createsOnce: true,
})

export const updateEntry = operation({
  path: 'PATCH /api/catalogue/:entryId',
  summary: 'Changes an entry, starting from a known version of it.',
  needs: 'catalogue.edit',
  ...byId,
  body: EntryChange,
  example: { version: 1, name: names },
  reply: EntryView,
  fails: ['catalogue.not-found', 'record.stale'],
})

export const duplicateEntry = operation({
  path: 'POST /api/catalogue/:entryId/duplicate',
  summary:
    'Copies an entry with all its content and adds the copy after its siblings. The copy is archived until a user restores it.',
  needs: 'catalogue.edit',
  ...byId,
  reply: EntryView,
  fails: ['catalogue.not-found'],
  createsOnce: true,
})

export const archiveEntry = operation({
  path: 'POST /api/catalogue/:entryId/archive',
  summary: 'Archives an entry with its content: new cases can no longer choose it.',
  needs: 'catalogue.edit',
  ...byId,
  reply: EntryView,
  fails: ['catalogue.not-found'],
})

export const unarchiveEntry = operation({
  path: 'POST /api/catalogue/:entryId/unarchive',
  summary: 'Restores an archived entry.',
  needs: 'catalogue.edit',
  ...byId,
  reply: EntryView,
  fails: ['catalogue.not-found'],
})

export const deleteEntry = operation({
  path: 'DELETE /api/catalogue/:entryId',
  summary: 'Deletes an entry with all its content, as long as no case uses any of it.',
  needs: 'catalogue.edit',
  ...byId,
  reply: EmptyReply,
  fails: ['catalogue.not-found', 'catalogue.in-use'],
})

export const reorderCatalogue = operation({
  path: 'PUT /api/catalogue/order',
  summary: 'Sorts all categories, or all entries of one parent, in the given order.',
  needs: 'catalogue.edit',
  body: z.strictObject({ ids: z.array(EntryId).min(1).max(MOST_SIBLINGS) }),
  example: { ids: ['00000000-0000-4000-8000-000000000000'] },
  reply: EmptyReply,
  // Stale if an entry was added or removed meanwhile; the problem contains the current ids.
  fails: ['catalogue.not-found', 'record.stale'],
})
