// The documents of a case that a user may know of: internal ones are for the staff, sensitive ones for the staff and
// the client. Collaborators do not even see that either exists.
import { decide } from '@maat/contract/decide'
import { isStaff } from '@maat/domain/people/roles'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Principal } from '../../../platform/authz/caller.ts'
import type { CasePosition } from '../case-store/index.ts'
import { relationsToCase } from './case-subject.ts'

export interface DocumentVisibility {
  seesInternal: boolean
  seesSensitive: boolean
}

export const mayReadSensitive = (caller: Principal, row: CasePosition) =>
  decide(caller, 'document.read-sensitive', { relations: relationsToCase(caller, row) }).ok

export const documentVisibilityOf = (caller: Principal, row: CasePosition): DocumentVisibility => ({
  seesInternal: isStaff(caller.role),
  seesSensitive: mayReadSensitive(caller, row),
})

/** The staff and the product itself see every version. */
export const ALL_VERSIONS = { seesInternal: true } as const
export type VersionReach = Pick<DocumentVisibility, 'seesInternal'>

/** A condition on `document_versions v` with `documents d`: outside the staff, earlier versions do not exist. */
export const isVersionVisible = ({ seesInternal }: VersionReach): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.lit(seesInternal)} or v.number >= d.shown_from)`

/** A condition on `documents d`. */
export const isDocumentVisible = ({ seesInternal, seesSensitive }: DocumentVisibility): RawBuilder<SqlBool> =>
  sql<SqlBool>`((${sql.lit(seesInternal)} or not d.is_internal) and (${sql.lit(seesSensitive)} or not d.is_sensitive))`
