import type { Route } from '../../../platform/http/handle.ts'
import { handleAddFilingChannel, handleListFilingChannels, handleRemoveFilingChannel } from './channels.ts'
import { handleCheckBundle, handleMakeBundle } from './make-bundle.ts'
import {
  handleListBundles,
  handleReadBundle,
  handleReadBundlePart,
  handleRemoveBundle,
} from './read-bundles.ts'

export const bundleRoutes: readonly Route[] = [
  handleListFilingChannels,
  handleAddFilingChannel,
  handleRemoveFilingChannel,
  handleCheckBundle,
  handleMakeBundle,
  handleListBundles,
  handleReadBundle,
  handleReadBundlePart,
  handleRemoveBundle,
]
