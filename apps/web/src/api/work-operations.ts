// The operations that screens call once somebody is signed in; they come with the first of these screens.
import type * as accountAdministration from '@maat/contract/account-administration'
import type * as announcements from '@maat/contract/announcements'
import type * as audit from '@maat/contract/audit'
import type * as caseChecks from '@maat/contract/case-checks'
import type * as caseDecisions from '@maat/contract/case-decisions'
import type * as caseDraft from '@maat/contract/case-draft'
import type * as cases from '@maat/contract/cases'
import type * as catalogue from '@maat/contract/catalogue'
import type * as conversations from '@maat/contract/conversations'
import type * as dashboard from '@maat/contract/dashboard'
import type * as documents from '@maat/contract/documents'
import type * as firm from '@maat/contract/firm'
import type * as letterTemplates from '@maat/contract/letter-templates'
import type * as letterWriting from '@maat/contract/letter-writing'
import type * as letters from '@maat/contract/letters'
import type * as messages from '@maat/contract/messages'
import type * as notes from '@maat/contract/notes'
import type * as notifications from '@maat/contract/notifications'
import type * as overview from '@maat/contract/overview'
import type * as procedures from '@maat/contract/procedures'
import type * as todos from '@maat/contract/todos'
import type * as tray from '@maat/contract/tray'
import type * as uploads from '@maat/contract/uploads'
import type * as users from '@maat/contract/users'
import type * as waitingCases from '@maat/contract/waiting-cases'
import { byPath } from './by-path.ts'

export const changeUserRole = byPath<typeof accountAdministration.changeUserRole>('PUT /api/User/:id/role')
export const createUser = byPath<typeof accountAdministration.createUser>('POST /api/User')
export const disableUser = byPath<typeof accountAdministration.disableUser>('POST /api/User/:id/disable')
export const enableUser = byPath<typeof accountAdministration.enableUser>('POST /api/User/:id/enable')
export const resendUserVerification = byPath<typeof accountAdministration.resendUserVerification>(
  'POST /api/User/:id/resend-verification',
)
export const resetUserTwoFactor = byPath<typeof accountAdministration.resetUserTwoFactor>(
  'POST /api/User/:id/reset-two-factor',
)

export const changeConversation = byPath<typeof conversations.changeConversation>(
  'PUT /api/conversations/:conversationId',
)
export const countUnread = byPath<typeof conversations.countUnread>('GET /api/conversations/unread')
export const deleteMessage = byPath<typeof messages.deleteMessage>('DELETE /api/messages/:messageId')
export const editMessage = byPath<typeof messages.editMessage>('PATCH /api/messages/:messageId')
export const leaveConversation = byPath<typeof conversations.leaveConversation>(
  'DELETE /api/conversations/:conversationId/membership',
)
export const listConversations = byPath<typeof conversations.listConversations>('GET /api/conversations')
export const listCorrespondents = byPath<typeof conversations.listCorrespondents>('GET /api/correspondents')
export const listMessages = byPath<typeof messages.listMessages>(
  'GET /api/conversations/:conversationId/messages',
)
export const markConversationRead = byPath<typeof conversations.markConversationRead>(
  'PUT /api/conversations/:conversationId/read',
)
export const openConversation = byPath<typeof conversations.openConversation>('POST /api/conversations')
export const readConversation = byPath<typeof conversations.readConversation>(
  'GET /api/conversations/:conversationId',
)
export const readMessage = byPath<typeof messages.readMessage>('GET /api/messages/:messageId')
export const searchMessages = byPath<typeof messages.searchMessages>('GET /api/messages')
export const sendMessage = byPath<typeof messages.sendMessage>(
  'POST /api/conversations/:conversationId/messages',
)
export const signalTyping = byPath<typeof conversations.signalTyping>(
  'POST /api/conversations/:conversationId/typing',
)

export const listLawyers = byPath<typeof users.listLawyers>('GET /api/lawyers')
export const inviteClient = byPath<typeof accountAdministration.inviteClient>('POST /api/clients')
export const findClients = byPath<typeof users.findClients>('GET /api/clients')
export const listUsers = byPath<typeof users.listUsers>('GET /api/User')
export const putPhoto = byPath<typeof users.putPhoto>('PUT /api/User/:id/photo')
export const readPhoto = byPath<typeof users.readPhoto>('GET /api/User/:id/photo')
export const readUser = byPath<typeof users.readUser>('GET /api/User/:id', { isTagged: true })
export const removePhoto = byPath<typeof users.removePhoto>('DELETE /api/User/:id/photo')
export const updateUser = byPath<typeof users.updateUser>('PATCH /api/User/:id', { isTagged: true })

export const authorizeChannel = byPath<typeof notifications.authorizeChannel>('POST /api/realtime/auth')
export const listNotifications = byPath<typeof notifications.listNotifications>(
  'GET /api/notification/user/:userId',
)
export const listUnreadNotifications = byPath<typeof notifications.listUnreadNotifications>(
  'GET /api/notification/user/:userId/unread',
)
export const markAllNotificationsRead = byPath<typeof notifications.markAllNotificationsRead>(
  'PUT /api/notification/user/:userId/mark-all-as-read',
)
export const markNotification = byPath<typeof notifications.markNotification>('PUT /api/notification/:id')
export const ringNotification = byPath<typeof notifications.ringNotification>(
  'POST /api/notification/:id/ring',
)
export const markNotificationShown = byPath<typeof notifications.markNotificationShown>(
  'PUT /api/notification/:id/shown',
)

export const exportAudit = byPath<typeof audit.exportAudit>('GET /api/audit/export')
export const listAudit = byPath<typeof audit.listAudit>('GET /api/audit')

export const readDashboard = byPath<typeof dashboard.readDashboard>('GET /api/dashboard')

export const readOverview = byPath<typeof overview.readOverview>('GET /api/overview')

export const archiveEntry = byPath<typeof catalogue.archiveEntry>('POST /api/catalogue/:entryId/archive')
export const browseCatalogue = byPath<typeof catalogue.browseCatalogue>('GET /api/catalogue')
export const createEntry = byPath<typeof catalogue.createEntry>('POST /api/catalogue')
export const deleteEntry = byPath<typeof catalogue.deleteEntry>('DELETE /api/catalogue/:entryId')
export const duplicateEntry = byPath<typeof catalogue.duplicateEntry>(
  'POST /api/catalogue/:entryId/duplicate',
)
export const listCatalogue = byPath<typeof catalogue.listCatalogue>('GET /api/catalogue/all')
export const reorderCatalogue = byPath<typeof catalogue.reorderCatalogue>('PUT /api/catalogue/order')
export const unarchiveEntry = byPath<typeof catalogue.unarchiveEntry>(
  'POST /api/catalogue/:entryId/unarchive',
)
export const updateEntry = byPath<typeof catalogue.updateEntry>('PATCH /api/catalogue/:entryId')

export const archiveProcedure = byPath<typeof procedures.archiveProcedure>(
  'POST /api/procedures/:procedureId/archive',
)
export const browseProcedures = byPath<typeof procedures.browseProcedures>('GET /api/procedures/active')
export const createProcedure = byPath<typeof procedures.createProcedure>('POST /api/procedures')
export const deleteProcedure = byPath<typeof procedures.deleteProcedure>(
  'DELETE /api/procedures/:procedureId',
)
export const duplicateProcedure = byPath<typeof procedures.duplicateProcedure>(
  'POST /api/procedures/:procedureId/duplicate',
)
export const listProcedures = byPath<typeof procedures.listProcedures>('GET /api/procedures')
export const readProcedure = byPath<typeof procedures.readProcedure>('GET /api/procedures/:procedureId')
export const unarchiveProcedure = byPath<typeof procedures.unarchiveProcedure>(
  'POST /api/procedures/:procedureId/unarchive',
)
export const updateProcedure = byPath<typeof procedures.updateProcedure>('PUT /api/procedures/:procedureId')

export const beginCase = byPath<typeof caseDraft.beginCase>('POST /api/cases')
export const readDraft = byPath<typeof caseDraft.readDraft>('GET /api/cases/:caseId/draft')
export const saveDraft = byPath<typeof caseDraft.saveDraft>('PATCH /api/cases/:caseId/draft')
export const removeDraft = byPath<typeof caseDraft.removeDraft>('DELETE /api/cases/:caseId/draft')
export const sendCase = byPath<typeof caseDraft.sendCase>('POST /api/cases/:caseId/sending')

export const listCases = byPath<typeof cases.listCases>('GET /api/cases')
export const listWaitingCases = byPath<typeof waitingCases.listWaitingCases>('GET /api/waiting-cases')
export const readCase = byPath<typeof cases.readCase>('GET /api/cases/:caseId')
export const listCaseEvents = byPath<typeof cases.listCaseEvents>('GET /api/cases/:caseId/timeline')
export const acceptCase = byPath<typeof caseDecisions.acceptCase>('POST /api/cases/:caseId/acceptance')
export const refuseCase = byPath<typeof caseDecisions.refuseCase>('POST /api/cases/:caseId/refusal')
export const answerChanges = byPath<typeof caseDecisions.answerChanges>('POST /api/cases/:caseId/answers')
export const assignCase = byPath<typeof cases.assignCase>('PUT /api/cases/:caseId/lawyer')
export const listParticipants = byPath<typeof cases.listParticipants>('GET /api/cases/:caseId/participants')
export const addParticipant = byPath<typeof cases.addParticipant>('POST /api/cases/:caseId/participants')
export const changeParticipant = byPath<typeof cases.changeParticipant>(
  'PUT /api/cases/:caseId/participants/:participantId',
)
export const removeParticipant = byPath<typeof cases.removeParticipant>(
  'DELETE /api/cases/:caseId/participants/:participantId',
)
export const listComments = byPath<typeof cases.listComments>('GET /api/cases/:caseId/comments')
export const addComment = byPath<typeof cases.addComment>('POST /api/cases/:caseId/comments')

export const readChecks = byPath<typeof caseChecks.readChecks>('GET /api/cases/:caseId/checks')
export const askForJudgment = byPath<typeof caseChecks.askForJudgment>(
  'PUT /api/cases/:caseId/conflict-judge',
)
export const readConflict = byPath<typeof caseChecks.readConflict>('GET /api/cases/:caseId/conflict')
export const resolveConflict = byPath<typeof caseChecks.resolveConflict>(
  'POST /api/cases/:caseId/conflict-resolution',
)
export const reviewKyc = byPath<typeof caseChecks.reviewKyc>('PUT /api/cases/:caseId/kyc')
export const readLegalAid = byPath<typeof caseChecks.readLegalAid>('GET /api/cases/:caseId/legal-aid')
export const assessCaseLegalAid = byPath<typeof caseChecks.assessCaseLegalAid>(
  'POST /api/cases/:caseId/legal-aid',
)
export const printLegalAid = byPath<typeof caseChecks.printLegalAid>('GET /api/cases/:caseId/legal-aid/pdf')
export const verifySummary = byPath<typeof caseChecks.verifySummary>(
  'GET /api/cases/:caseId/summary/verification',
)
export const readSummary = byPath<typeof caseChecks.readSummary>('GET /api/cases/:caseId/summary')

export const readCaseArchive = byPath<typeof documents.readCaseArchive>(
  'GET /api/cases/:caseId/documents/archive',
)
export const listCaseDocuments = byPath<typeof documents.listCaseDocuments>(
  'GET /api/cases/:caseId/documents',
)
export const listDocuments = byPath<typeof documents.listDocuments>('GET /api/documents')
export const readDocument = byPath<typeof documents.readDocument>('GET /api/documents/:documentId')
export const readDocumentContent = byPath<typeof documents.readDocumentContent>(
  'GET /api/documents/:documentId/content',
)
export const renameDocument = byPath<typeof documents.renameDocument>('PATCH /api/documents/:documentId')
export const removeDocument = byPath<typeof documents.removeDocument>('DELETE /api/documents/:documentId')
export const requestDocument = byPath<typeof documents.requestDocument>(
  'POST /api/cases/:caseId/document-requests',
)
export const explainAbsence = byPath<typeof documents.explainAbsence>(
  'POST /api/cases/:caseId/document-absences',
)
export const validateDocument = byPath<typeof documents.validateDocument>(
  'POST /api/documents/:documentId/validation',
)
export const rejectDocument = byPath<typeof documents.rejectDocument>(
  'POST /api/documents/:documentId/rejection',
)
export const beginUpload = byPath<typeof uploads.beginUpload>('POST /api/cases/:caseId/uploads')
export const readRoom = byPath<typeof uploads.readRoom>('GET /api/User/:id/room')
export const readUpload = byPath<typeof uploads.readUpload>('GET /api/uploads/:uploadId')
export const putUploadPart = byPath<typeof uploads.putUploadPart>('PUT /api/uploads/:uploadId/parts')
export const completeUpload = byPath<typeof uploads.completeUpload>('POST /api/uploads/:uploadId/completion')
export const abandonUpload = byPath<typeof uploads.abandonUpload>('DELETE /api/uploads/:uploadId')

export const listTodos = byPath<typeof todos.listTodos>('GET /api/todos')
export const listTodoCases = byPath<typeof todos.listTodoCases>('GET /api/todo-cases')
export const listTodoAssignees = byPath<typeof todos.listTodoAssignees>('GET /api/todo-assignees')
export const readTodo = byPath<typeof todos.readTodo>('GET /api/todos/:todoId')
export const addTodo = byPath<typeof todos.addTodo>('POST /api/todos')
export const changeTodo = byPath<typeof todos.changeTodo>('PUT /api/todos/:todoId')
export const finishTodo = byPath<typeof todos.finishTodo>('POST /api/todos/:todoId/completion')
export const reopenTodo = byPath<typeof todos.reopenTodo>('POST /api/todos/:todoId/reopening')
export const tickTodoItem = byPath<typeof todos.tickTodoItem>('PUT /api/todos/:todoId/items/:itemId')
export const moveTodo = byPath<typeof todos.moveTodo>('PUT /api/todos/:todoId/place')
export const removeTodo = byPath<typeof todos.removeTodo>('DELETE /api/todos/:todoId')

export const listNotes = byPath<typeof notes.listNotes>('GET /api/notes')
export const addNote = byPath<typeof notes.addNote>('POST /api/cases/:caseId/notes')
export const changeNote = byPath<typeof notes.changeNote>('PUT /api/notes/:noteId')
export const removeNote = byPath<typeof notes.removeNote>('DELETE /api/notes/:noteId')

export const listAnnouncements = byPath<typeof announcements.listAnnouncements>('GET /api/announcements')
export const seeAnnouncement = byPath<typeof announcements.seeAnnouncement>(
  'POST /api/announcements/:announcementId/seeing',
)
export const publishAnnouncement = byPath<typeof announcements.publishAnnouncement>(
  'POST /api/published-announcements',
)
export const listPublishedAnnouncements = byPath<typeof announcements.listPublishedAnnouncements>(
  'GET /api/published-announcements',
)
export const listAnnouncementRecipients = byPath<typeof announcements.listAnnouncementRecipients>(
  'GET /api/published-announcements/:announcementId/recipients',
)
export const withdrawAnnouncement = byPath<typeof announcements.withdrawAnnouncement>(
  'POST /api/published-announcements/:announcementId/withdrawal',
)

export const readContactMessage = byPath<typeof firm.readContactMessage>('GET /api/firm/contact/:messageId')
export const listLetters = byPath<typeof letters.listLetters>('GET /api/letters')
export const countUnreadLetters = byPath<typeof letters.countUnreadLetters>('GET /api/letters/unread')
export const markLetter = byPath<typeof letters.markLetter>('PUT /api/letters/:letterId/reading')
export const undoLetter = byPath<typeof letterWriting.undoLetter>('POST /api/letters/:letterId/undo')
export const readLetterThread = byPath<typeof letters.readLetterThread>('GET /api/letters/:letterId/thread')
export const readLetterAttachment = byPath<typeof letters.readLetterAttachment>(
  'GET /api/letters/:letterId/attachments/:attachmentId',
)
export const acceptLetterAttachment = byPath<typeof letters.acceptLetterAttachment>(
  'POST /api/letters/:letterId/attachments/:attachmentId/acceptance',
)
export const readLetterOptions = byPath<typeof letterWriting.readLetterOptions>(
  'GET /api/cases/:caseId/letter-options',
)
export const writeLetter = byPath<typeof letterWriting.writeLetter>('POST /api/cases/:caseId/letters')
export const previewLetter = byPath<typeof letterWriting.previewLetter>(
  'POST /api/cases/:caseId/letters/preview',
)
export const changeLetter = byPath<typeof letterWriting.changeLetter>('PUT /api/letters/:letterId')
export const cancelLetter = byPath<typeof letterWriting.cancelLetter>(
  'POST /api/letters/:letterId/cancellation',
)
export const sendLetterNow = byPath<typeof letterWriting.sendLetterNow>('POST /api/letters/:letterId/sending')
export const listTray = byPath<typeof tray.listTray>('GET /api/tray')
export const readMailIntake = byPath<typeof tray.readMailIntake>('GET /api/mail-intake')
export const readTrayLetter = byPath<typeof tray.readTrayLetter>('GET /api/tray/:letterId')
export const fileTrayLetter = byPath<typeof tray.fileTrayLetter>('POST /api/tray/:letterId/filing')
export const dismissTrayLetter = byPath<typeof tray.dismissTrayLetter>('POST /api/tray/:letterId/dismissal')
export const restoreTrayLetter = byPath<typeof tray.restoreTrayLetter>('DELETE /api/tray/:letterId/dismissal')
export const readTrayLetterAttachment = byPath<typeof tray.readTrayLetterAttachment>(
  'GET /api/tray/:letterId/attachments/:attachmentId',
)
export const listLetterTemplates =
  byPath<typeof letterTemplates.listLetterTemplates>('GET /api/letter-templates')
export const createLetterTemplate = byPath<typeof letterTemplates.createLetterTemplate>(
  'POST /api/letter-templates',
)
export const updateLetterTemplate = byPath<typeof letterTemplates.updateLetterTemplate>(
  'PUT /api/letter-templates/:templateId',
)
export const removeLetterTemplate = byPath<typeof letterTemplates.removeLetterTemplate>(
  'DELETE /api/letter-templates/:templateId',
)
