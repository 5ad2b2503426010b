import './hand-over.ts'
import type { Route } from '../../platform/http/handle.ts'
import { handleCancelLetter, handleChangeLetter, handleSendNow } from './change-letter.ts'
import {
  handleCreateTemplate,
  handleListTemplates,
  handleRemoveTemplate,
  handleUpdateTemplate,
} from './letter-templates.ts'
import { handleListLetters } from './list-letters.ts'
import { handleReadAttachment, handleReadLetter, handleReadThread } from './read-letter.ts'
import {
  handleDismissTrayLetter,
  handleFileTrayLetter,
  handleListTray,
  handleReadIntake,
  handleReadTrayLetter,
} from './tray.ts'
import { handlePreviewLetter, handleReadOptions, handleWriteLetter } from './write-letter.ts'

export const letterRoutes: readonly Route[] = [
  handleListLetters,
  handleReadLetter,
  handleReadThread,
  handleReadAttachment,
  handleReadOptions,
  handleWriteLetter,
  handlePreviewLetter,
  handleChangeLetter,
  handleCancelLetter,
  handleSendNow,
  handleListTray,
  handleReadIntake,
  handleReadTrayLetter,
  handleFileTrayLetter,
  handleDismissTrayLetter,
  handleListTemplates,
  handleCreateTemplate,
  handleUpdateTemplate,
  handleRemoveTemplate,
]
