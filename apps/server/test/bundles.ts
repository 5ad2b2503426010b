// Channels for tests of bundles.
import type { FilingChannelId } from '@maat/contract/ids'
import type { TestApp } from './test-app.ts'

interface GivenChannel {
  code: string
  addedBy: string
  mostFileBytes?: number | null
  mostFilingBytes?: number | null
}

export async function insertFilingChannel(
  app: TestApp,
  { code, addedBy, mostFileBytes = null, mostFilingBytes = null }: GivenChannel,
): Promise<FilingChannelId> {
  const { id } = await app.services.db
    .insertInto('filing_channels')
    .values({
      code,
      name: JSON.stringify({ fr: 'Essai', en: 'Trial', nl: 'Proef' }),
      country: 'FR',
      most_file_bytes: mostFileBytes,
      most_filing_bytes: mostFilingBytes,
      rule: JSON.stringify({ fr: '', en: '', nl: '' }),
      source: 'Avis de la juridiction',
      source_day: '2026-01-01',
      is_to_verify: false,
      from_day: '2026-01-01',
      added_by: addedBy,
      added_at: '2026-01-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as FilingChannelId
}
