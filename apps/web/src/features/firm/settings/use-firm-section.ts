// A section of the firm's settings, which several Admins may edit at the same time.
import { FIRM, type FIRM_SECTIONS, type SectionContent } from '@maat/contract/firm/settings'
import { useQueryClient } from '@tanstack/react-query'
import { type CallError, call } from '../../../api/call.ts'
import { readSettings, saveSettings } from '../../../api/operations/firm/settings.ts'
import { queryKeyOf, useRead } from '../../../api/use-operation.ts'
import type { SavedRecord } from '../../../forms/save-merged.ts'
import { useMergedSaving } from '../../../forms/use-merged-saving.ts'

/** A section in the shape of its form, with one entry for each part that can be changed separately. */
export interface SectionForm<Value extends object> {
  section: keyof typeof FIRM_SECTIONS
  open(content: SectionContent): Value
  close(value: Value): object
}

export type SavedSection<Value> = SavedRecord<Value, string>

export const openedSection = <Value extends object>(
  form: SectionForm<Value>,
  tag: string,
  content: SectionContent = {},
): SavedSection<Value> => ({ version: tag, value: form.open(content) })

export function useFirmSection<Value extends object>(form: SectionForm<Value>) {
  const settings = useRead(readSettings, { params: { owner: FIRM } })
  return {
    saved: settings.data && openedSection(form, settings.data.tag, settings.data.reply[form.section]),
    /** Only if nothing could be read at all: a later failure must not hide the form. */
    error: settings.data ? null : settings.error,
    reread: settings.refetch,
  }
}

interface Shown<Value> {
  show(value: Value): void
  onError(error: CallError): void
}

/** For sections that save every choice at once. */
export function useSectionSaving<Value extends object>(
  form: SectionForm<Value>,
  start: SavedSection<Value>,
  { show, onError }: Shown<Value>,
) {
  const queries = useQueryClient()
  const params = { owner: FIRM, section: form.section }
  return useMergedSaving<Value, string>({
    start,
    isChanged: false,
    show,
    async send(value, startingTag) {
      const body = form.close(value) as SectionContent
      const { tag, reply } = await call(saveSettings, { params, body, tag: startingTag })
      return openedSection(form, tag, reply)
    },
    currentOf: (current, tag) => openedSection(form, tag, current as SectionContent),
    onSaved: () => void queries.invalidateQueries({ queryKey: queryKeyOf(readSettings) }),
    onError,
  })
}
