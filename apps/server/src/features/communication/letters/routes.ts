import type { Route } from '../../../platform/http/handle.ts'
import { handleAcceptLetterAttachment } from './arrived/accept-letter-file.ts'
import {
  handleDismissTrayLetter,
  handleFileTrayLetter,
  handleRestoreTrayLetter,
} from './arrived/sort-tray.ts'
import {
  handleListTray,
  handleReadIntake,
  handleReadTrayLetter,
  handleReadTrayLetterAttachment,
} from './arrived/tray.ts'
import { handleCancelLetter, handleChangeLetter, handleSendNow, handleUndoLetter } from './change-letter.ts'
import {
  handleCreateTemplate,
  handleListTemplates,
  handleRemoveTemplate,
  handleUpdateTemplate,
} from './letter-templates.ts'
import { handleListLetters } from './list-letters.ts'
import { handleReadAttachment, handleReadLetter, handleReadThread } from './read-letter.ts'
import { handleCountUnreadLetters, handleMarkLetter } from './unread-letters.ts'
import { handlePreviewLetter, handleReadOptions, handleWriteLetter } from './write-letter.ts'

export const letterRoutes: readonly Route[] = [
  handleAcceptLetterAttachment,
  handleListLetters,
  handleCountUnreadLetters,
  handleReadLetter,
  handleReadThread,
  handleReadAttachment,
  handleReadOptions,
  handleWriteLetter,
  handlePreviewLetter,
  handleChangeLetter,
  handleUndoLetter,
  handleCancelLetter,
  handleSendNow,
  handleMarkLetter,
  handleListTray,
  handleReadIntake,
  handleReadTrayLetter,
  handleFileTrayLetter,
  handleReadTrayLetterAttachment,
  handleDismissTrayLetter,
  handleRestoreTrayLetter,
  handleListTemplates,
  handleCreateTemplate,
  handleUpdateTemplate,
  handleRemoveTemplate,
]
