// The form of a section of the firm's settings: saves it, and merges what other Admins saved meanwhile.

import { FIRM, type SectionContent } from '@maat/contract/firm/settings'
import type { Operation, Tagged } from '@maat/contract/operation'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { readSettings, saveSettings } from '../../../api/operations/firm/settings.ts'
import { queryKeyOf } from '../../../api/use-operation.ts'
import {
  type RecordForm,
  type RecordFormOptions,
  useRecordForm,
} from '../../../parts/forms/use-record-form.ts'
import { openedSection, type SavedSection, type SectionForm } from './use-firm-section.ts'

type Options<Values extends object, Section extends object> = Pick<
  RecordFormOptions<Values, Section, Tagged<SectionContent>, string, Section>,
  'keepAs' | 'start' | 'check' | 'words' | 'merging' | 'onDone'
> & {
  refreshes?: readonly Operation[]
}

export function useSectionForm<Values extends object, Section extends object = Values>(
  section: SectionForm<Section>,
  saved: SavedSection<Section>,
  { refreshes = [], ...options }: Options<Values, Section>,
): RecordForm<Values> {
  const queries = useQueryClient()
  const params = { owner: FIRM, section: section.section }
  return useRecordForm<Values, Section, Tagged<SectionContent>, string, Section>({
    ...options,
    version: saved.version,
    async send(value, tag) {
      const body = section.close(value) as SectionContent
      const reply = await call(saveSettings, { params, body, tag })
      for (const read of [readSettings, ...refreshes])
        void queries.invalidateQueries({ queryKey: queryKeyOf(read) })
      return reply
    },
    savedOf: ({ tag, reply }) => openedSection(section, tag, reply),
  })
}
