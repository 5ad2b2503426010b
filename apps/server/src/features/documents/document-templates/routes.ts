import type { Route } from '../../../platform/http/handle.ts'
import { handleAddLibrary } from './add-library.ts'
import {
  handleChangeTemplate,
  handleCreateTemplate,
  handleOpenTemplate,
  handleRemoveTemplate,
} from './edit-templates.ts'
import { handleGiveFile, handleReadTemplateFile } from './give-file.ts'
import { handleListTemplates, handleReadTemplate } from './list-templates.ts'

export const documentTemplateRoutes: readonly Route[] = [
  handleListTemplates,
  handleReadTemplate,
  handleCreateTemplate,
  handleAddLibrary,
  handleChangeTemplate,
  handleOpenTemplate,
  handleRemoveTemplate,
  handleGiveFile,
  handleReadTemplateFile,
]
