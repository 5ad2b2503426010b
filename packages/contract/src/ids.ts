// Branded ids: a UserId cannot be passed where an OfficeId is meant.
import { z } from 'zod'

export const UserId = z.uuid().brand<'UserId'>()
export type UserId = z.output<typeof UserId>

export const OfficeId = z.uuid().brand<'OfficeId'>()
export type OfficeId = z.output<typeof OfficeId>

export const NotificationId = z.uuid().brand<'NotificationId'>()
export type NotificationId = z.output<typeof NotificationId>

export const CaseId = z.uuid().brand<'CaseId'>()
export type CaseId = z.output<typeof CaseId>

export const DocumentId = z.uuid().brand<'DocumentId'>()
export type DocumentId = z.output<typeof DocumentId>

export const UploadId = z.uuid().brand<'UploadId'>()
export type UploadId = z.output<typeof UploadId>

export const CategoryId = z.uuid().brand<'CategoryId'>()
export type CategoryId = z.output<typeof CategoryId>

export const SubcategoryId = z.uuid().brand<'SubcategoryId'>()
export type SubcategoryId = z.output<typeof SubcategoryId>

export const IssueId = z.uuid().brand<'IssueId'>()
export type IssueId = z.output<typeof IssueId>

/** A category, a subcategory or an issue, where any of them will do. */
export const EntryId = z.uuid().brand<'EntryId'>()
export type EntryId = z.output<typeof EntryId>

export const ProcedureId = z.uuid().brand<'ProcedureId'>()
export type ProcedureId = z.output<typeof ProcedureId>

export const ProcedureVersionId = z.uuid().brand<'ProcedureVersionId'>()
export type ProcedureVersionId = z.output<typeof ProcedureVersionId>

export const SessionId = z.uuid().brand<'SessionId'>()
export type SessionId = z.output<typeof SessionId>
