// Branded ids: a UserId cannot be passed where an OfficeId is expected.
import { z } from 'zod'

export const UserId = z.uuid().brand<'UserId'>()
export type UserId = z.output<typeof UserId>

export const OfficeId = z.uuid().brand<'OfficeId'>()
export type OfficeId = z.output<typeof OfficeId>

export const NotificationId = z.uuid().brand<'NotificationId'>()
export type NotificationId = z.output<typeof NotificationId>

export const CaseId = z.uuid().brand<'CaseId'>()
export type CaseId = z.output<typeof CaseId>

export const CallId = z.uuid().brand<'CallId'>()
export type CallId = z.output<typeof CallId>

export const ConversationId = z.uuid().brand<'ConversationId'>()
export type ConversationId = z.output<typeof ConversationId>

export const MessageId = z.uuid().brand<'MessageId'>()
export type MessageId = z.output<typeof MessageId>

export const LetterId = z.uuid().brand<'LetterId'>()
export type LetterId = z.output<typeof LetterId>

export const DocumentId = z.uuid().brand<'DocumentId'>()
export type DocumentId = z.output<typeof DocumentId>

export const DocumentTemplateId = z.uuid().brand<'DocumentTemplateId'>()
export type DocumentTemplateId = z.output<typeof DocumentTemplateId>

export const SigningRoundId = z.uuid().brand<'SigningRoundId'>()
export type SigningRoundId = z.output<typeof SigningRoundId>

export const ExhibitSetId = z.uuid().brand<'ExhibitSetId'>()
export type ExhibitSetId = z.output<typeof ExhibitSetId>

export const ExhibitId = z.uuid().brand<'ExhibitId'>()
export type ExhibitId = z.output<typeof ExhibitId>

export const BundleId = z.uuid().brand<'BundleId'>()
export type BundleId = z.output<typeof BundleId>

export const FilingChannelId = z.uuid().brand<'FilingChannelId'>()
export type FilingChannelId = z.output<typeof FilingChannelId>

export const FactId = z.uuid().brand<'FactId'>()
export type FactId = z.output<typeof FactId>

export const BinderId = z.uuid().brand<'BinderId'>()
export type BinderId = z.output<typeof BinderId>

export const BinderEntryId = z.uuid().brand<'BinderEntryId'>()
export type BinderEntryId = z.output<typeof BinderEntryId>

export const ProofId = z.uuid().brand<'ProofId'>()
export type ProofId = z.output<typeof ProofId>

export const FolderId = z.uuid().brand<'FolderId'>()
export type FolderId = z.output<typeof FolderId>

export const CorrectionId = z.uuid().brand<'CorrectionId'>()
export type CorrectionId = z.output<typeof CorrectionId>

export const UploadId = z.uuid().brand<'UploadId'>()
export type UploadId = z.output<typeof UploadId>

export const DeadlineId = z.uuid().brand<'DeadlineId'>()
export type DeadlineId = z.output<typeof DeadlineId>

export const EventId = z.uuid().brand<'EventId'>()
export type EventId = z.output<typeof EventId>

export const ContactMessageId = z.uuid().brand<'ContactMessageId'>()

export const ConsultationId = z.uuid().brand<'ConsultationId'>()
export type ConsultationId = z.output<typeof ConsultationId>

export const ClosingId = z.uuid().brand<'ClosingId'>()
export type ClosingId = z.output<typeof ClosingId>

export const TodoId = z.uuid().brand<'TodoId'>()
export type TodoId = z.output<typeof TodoId>

export const TodoItemId = z.uuid().brand<'TodoItemId'>()
export type TodoItemId = z.output<typeof TodoItemId>

export const NoteId = z.uuid().brand<'NoteId'>()
export type NoteId = z.output<typeof NoteId>

export const AnnouncementId = z.uuid().brand<'AnnouncementId'>()
export type AnnouncementId = z.output<typeof AnnouncementId>

/** An office or a lawyer, where either is accepted. */
export const OwnerId = z.uuid().brand<'OwnerId'>()
export type OwnerId = z.output<typeof OwnerId>

export const CategoryId = z.uuid().brand<'CategoryId'>()
export type CategoryId = z.output<typeof CategoryId>

export const SubcategoryId = z.uuid().brand<'SubcategoryId'>()
export type SubcategoryId = z.output<typeof SubcategoryId>

export const IssueId = z.uuid().brand<'IssueId'>()
export type IssueId = z.output<typeof IssueId>

/** A category, a subcategory or an issue, where any of them is accepted. */
export const EntryId = z.uuid().brand<'EntryId'>()
export type EntryId = z.output<typeof EntryId>

export const ProcedureId = z.uuid().brand<'ProcedureId'>()
export type ProcedureId = z.output<typeof ProcedureId>

export const ProcedureVersionId = z.uuid().brand<'ProcedureVersionId'>()
export type ProcedureVersionId = z.output<typeof ProcedureVersionId>

export const TimeEntryId = z.uuid().brand<'TimeEntryId'>()
export type TimeEntryId = z.output<typeof TimeEntryId>

export const CostId = z.uuid().brand<'CostId'>()
export type CostId = z.output<typeof CostId>

export const DeputyshipId = z.uuid().brand<'DeputyshipId'>()
export type DeputyshipId = z.output<typeof DeputyshipId>

export const PasskeyId = z.uuid().brand<'PasskeyId'>()
export type PasskeyId = z.output<typeof PasskeyId>
export const SessionId = z.uuid().brand<'SessionId'>()
export type SessionId = z.output<typeof SessionId>

export const RateId = z.uuid().brand<'RateId'>()
export type RateId = z.output<typeof RateId>

export const PriceId = z.uuid().brand<'PriceId'>()
export type PriceId = z.output<typeof PriceId>
export const NomenclatureLineId = z.uuid().brand<'NomenclatureLineId'>()
export type NomenclatureLineId = z.output<typeof NomenclatureLineId>

export const InvoiceId = z.uuid().brand<'InvoiceId'>()
export type InvoiceId = z.output<typeof InvoiceId>

export const BillingRunId = z.uuid().brand<'BillingRunId'>()
export type BillingRunId = z.output<typeof BillingRunId>

export const FeeAgreementId = z.uuid().brand<'FeeAgreementId'>()
export type FeeAgreementId = z.output<typeof FeeAgreementId>

export const PaymentId = z.uuid().brand<'PaymentId'>()
export type PaymentId = z.output<typeof PaymentId>

export const RefundId = z.uuid().brand<'RefundId'>()
export type RefundId = z.output<typeof RefundId>

export const LineRequestId = z.uuid().brand<'LineRequestId'>()
export type LineRequestId = z.output<typeof LineRequestId>

export const ProvisionRequestId = z.uuid().brand<'ProvisionRequestId'>()
export type ProvisionRequestId = z.output<typeof ProvisionRequestId>

export const WriteOffId = z.uuid().brand<'WriteOffId'>()
export type WriteOffId = z.output<typeof WriteOffId>

export const CheckoutId = z.uuid().brand<'CheckoutId'>()
export type CheckoutId = z.output<typeof CheckoutId>

export const BankStatementId = z.uuid().brand<'BankStatementId'>()
export type BankStatementId = z.output<typeof BankStatementId>

export const BankMoveId = z.uuid().brand<'BankMoveId'>()
export type BankMoveId = z.output<typeof BankMoveId>

export const PaymentPlanId = z.uuid().brand<'PaymentPlanId'>()
export type PaymentPlanId = z.output<typeof PaymentPlanId>

export const InvoiceLineId = z.uuid().brand<'InvoiceLineId'>()
export type InvoiceLineId = z.output<typeof InvoiceLineId>

export const SavedSearchId = z.uuid().brand<'SavedSearchId'>()
export type SavedSearchId = z.output<typeof SavedSearchId>

export const ArticleId = z.uuid().brand<'ArticleId'>()
export type ArticleId = z.output<typeof ArticleId>

export const ArticleImageId = z.uuid().brand<'ArticleImageId'>()
export type ArticleImageId = z.output<typeof ArticleImageId>

export const WatchId = z.uuid().brand<'WatchId'>()
export type WatchId = z.output<typeof WatchId>

export const GlossaryWordId = z.uuid().brand<'GlossaryWordId'>()
export type GlossaryWordId = z.output<typeof GlossaryWordId>

export const TrainingId = z.uuid().brand<'TrainingId'>()
export type TrainingId = z.output<typeof TrainingId>

export const TicketId = z.uuid().brand<'TicketId'>()
export type TicketId = z.output<typeof TicketId>

export const TicketFileId = z.uuid().brand<'TicketFileId'>()
export type TicketFileId = z.output<typeof TicketFileId>

export const ObligationId = z.uuid().brand<'ObligationId'>()
export type ObligationId = z.output<typeof ObligationId>

export const ObligationTermId = z.uuid().brand<'ObligationTermId'>()
export type ObligationTermId = z.output<typeof ObligationTermId>

export const SubscriptionId = z.uuid().brand<'SubscriptionId'>()
export type SubscriptionId = z.output<typeof SubscriptionId>

export const ShopBillId = z.uuid().brand<'ShopBillId'>()
export type ShopBillId = z.output<typeof ShopBillId>

export const OrderId = z.uuid().brand<'OrderId'>()
export type OrderId = z.output<typeof OrderId>

export const DeclarationId = z.uuid().brand<'DeclarationId'>()
export type DeclarationId = z.output<typeof DeclarationId>

export const SanctionListId = z.uuid().brand<'SanctionListId'>()
export type SanctionListId = z.output<typeof SanctionListId>

export const SanctionHitId = z.uuid().brand<'SanctionHitId'>()
export type SanctionHitId = z.output<typeof SanctionHitId>

export const BreachId = z.uuid().brand<'BreachId'>()
export type BreachId = z.output<typeof BreachId>

export const ProcessingActivityId = z.uuid().brand<'ProcessingActivityId'>()
export type ProcessingActivityId = z.output<typeof ProcessingActivityId>
export const DataExportId = z.uuid().brand<'DataExportId'>()
export type DataExportId = z.output<typeof DataExportId>

export const DataRequestId = z.uuid().brand<'DataRequestId'>()
export type DataRequestId = z.output<typeof DataRequestId>
export const DestructionId = z.uuid().brand<'DestructionId'>()
export type DestructionId = z.output<typeof DestructionId>
