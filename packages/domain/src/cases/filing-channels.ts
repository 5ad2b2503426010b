// The ways by which exhibits reach a court or another lawyer, with what they take at most.
import type { Translated } from '../words/languages.ts'

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
