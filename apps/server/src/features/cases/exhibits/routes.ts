import type { Route } from '../../../platform/http/handle.ts'
import {
  handleAddExhibits,
  handleChangeExhibit,
  handleDateExhibits,
  handleRemoveExhibit,
} from './edit-exhibits.ts'
import { handleChangeExhibitSet, handleCreateExhibitSet, handleRemoveExhibitSet } from './edit-sets.ts'
import { handleListExhibitSets } from './list-sets.ts'

export const exhibitRoutes: readonly Route[] = [
  handleListExhibitSets,
  handleCreateExhibitSet,
  handleChangeExhibitSet,
  handleRemoveExhibitSet,
  handleAddExhibits,
  handleDateExhibits,
  handleChangeExhibit,
  handleRemoveExhibit,
]
