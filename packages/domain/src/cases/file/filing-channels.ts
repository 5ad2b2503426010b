// The ways by which exhibits reach a court or another lawyer, with what they take at most.
import type { Translated } from '../../words/languages.ts'
import type { BundleForm } from './bundles.ts'

/** Where the courts have channels of their own. */
export const CHANNEL_COUNTRIES = ['BE', 'FR', 'CM'] as const
export type ChannelCountry = (typeof CHANNEL_COUNTRIES)[number]

/** The limits of a channel in bytes; null without a limit. */
export interface ChannelLimits {
  mostFileBytes: number | null
  mostFilingBytes: number | null
}

/** As the bundle was made for it: later lines of the channel do not change the bundle. */
export interface StoredChannel extends ChannelLimits {
  name: Translated
}

/** An archive adds no more to one file with a long name. */
const ARCHIVE_BYTES = 2000

/** Infinity without a limit. A file that is sent alone is no larger than what is sent at once. */
export function mostBytesOfFile(form: BundleForm, { mostFileBytes, mostFilingBytes }: ChannelLimits): number {
  const most = Number.POSITIVE_INFINITY
  const filing = (mostFilingBytes ?? most) - (form === 'one-file' ? 0 : ARCHIVE_BYTES)
  return Math.max(1, Math.min(mostFileBytes ?? most, filing))
}
