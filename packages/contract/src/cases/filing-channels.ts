// The channels by which exhibits reach a court or another lawyer: dated lines with their limits and their source.
import { CHANNEL_COUNTRIES } from '@maat/domain/cases/file/filing-channels'
import { z } from 'zod'
import { Day } from '../day.ts'
import { FilingChannelId } from '../ids.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { requiredLine } from '../person.ts'
import { Descriptions, Names } from './catalogue.ts'

const MOST_BYTES = 10_000_000_000
const Limit = z.int().min(1).max(MOST_BYTES).nullable()

const lineFields = {
  /** Lines of the same code are the same channel at different times. */
  code: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'field.invalid')
    .max(40),
  name: Names,
  country: z.enum(CHANNEL_COUNTRIES),
  mostFileBytes: Limit,
  /** All files that are sent at once. */
  mostFilingBytes: Limit,
  rule: Descriptions,
  source: requiredLine(300),
  /** The day on which the source was published or read. */
  sourceDay: Day,
  /** The source is a vendor’s, or was not found at its origin. */
  isToVerify: z.boolean(),
  fromDay: Day,
}

export const FilingChannel = z.object({
  id: FilingChannelId,
  ...lineFields,
  /** Came with the product; an Admin adds others. */
  isShipped: z.boolean(),
})
export type FilingChannel = z.output<typeof FilingChannel>

export const listFilingChannels = operation({
  path: 'GET /api/filing-channels',
  summary: 'Lists the channels by which exhibits reach a court, with their limits.',
  needs: 'filing-channel.read',
  query: z.strictObject({
    ...pageQuery,
    /** Only the lines that apply on this day; without it, all of them. */
    on: Day.optional(),
  }),
  reply: pageOf(FilingChannel),
})

/** A file is never larger than what is sent at once. */
export const NewFilingChannel = z.strictObject(lineFields).check(({ value, issues }) => {
  const { mostFileBytes: file, mostFilingBytes: filing } = value
  if (file !== null && filing !== null && file > filing)
    issues.push({ code: 'custom', path: ['mostFilingBytes'], message: 'field.range', input: value })
})

export const addFilingChannel = operation({
  path: 'POST /api/filing-channels',
  summary: 'Adds a channel, or another line of a known one from a later day.',
  needs: 'filing-channel.add',
  body: NewFilingChannel,
  example: {
    code: 'rpva-court',
    name: { fr: 'RPVA, juridiction', en: 'RPVA, court', nl: 'RPVA, gerecht' },
    country: 'FR',
    mostFileBytes: null,
    mostFilingBytes: 10_000_000,
    rule: { fr: 'Taille d’un envoi.', en: 'The size of one message.', nl: 'De grootte van één zending.' },
    source: 'Avis de la juridiction',
    sourceDay: '2026-11-02',
    isToVerify: false,
    fromDay: '2027-01-01',
  },
  reply: FilingChannel,
  createsOnce: true,
  fails: ['filing-channel.day-taken'],
})

export const removeFilingChannel = operation({
  path: 'DELETE /api/filing-channels/:channelId',
  summary: 'Removes a line that an Admin added. Bundles keep the limits that they were made with.',
  needs: 'filing-channel.remove',
  params: z.object({ channelId: FilingChannelId }),
  reply: EmptyReply,
  fails: ['filing-channel.not-found', 'filing-channel.shipped'],
})
