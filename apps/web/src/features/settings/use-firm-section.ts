// A section of the firm's settings, which several Admins may have open at the same time.
import { FIRM, type FIRM_SECTIONS, type SectionContent } from '@maat/contract/settings'
import { useQueryClient } from '@tanstack/react-query'
import { type CallError, call } from '../../api/call.ts'
import { readSettings, saveSettings } from '../../api/operations/settings.ts'
import { queryKeyOf, useRead } from '../../api/use-operation.ts'
import type { Saved } from '../../preferences/save-merged.ts'
import { useMergedSaving } from '../../preferences/use-merged-saving.ts'

/** A section as a form works on it: whole, with an entry for everything that two people may change apart. */
export interface SectionForm<Value extends object> {
  section: keyof typeof FIRM_SECTIONS
  open(content: SectionContent): Value
  close(value: Value): object
}

/** What stands of a section, as a form works on it. */
export type SavedSection<Value> = Saved<Value, string>

const opened = <Value extends object>(
  form: SectionForm<Value>,
  tag: string,
  content: SectionContent = {},
): SavedSection<Value> => ({ version: tag, value: form.open(content) })

export function useFirmSection<Value extends object>(form: SectionForm<Value>) {
  const settings = useRead(readSettings, { params: { owner: FIRM } })
  return {
    saved: settings.data && opened(form, settings.data.tag, settings.data.reply[form.section]),
    /** While nothing could be read at all: what one works on is not taken away by a later failure. */
    error: settings.data ? null : settings.error,
    reread: settings.refetch,
  }
}

interface Shown<Value> {
  isChanged?: boolean
  mine?: Value
  /** None where nothing but the saving itself is shown. */
  show?(value: Value, saved: Value): void
  onSaved?(): void
  onTheirs?(): void
  onError?(error: CallError): void
}

export function useSectionSaving<Value extends object>(
  form: SectionForm<Value>,
  start: SavedSection<Value>,
  { isChanged = true, mine, show = () => undefined, onSaved, onTheirs, onError }: Shown<Value>,
) {
  const queries = useQueryClient()
  const params = { owner: FIRM, section: form.section }
  return useMergedSaving<Value, string>({
    start,
    isChanged,
    ...(mine && { mine }),
    show,
    async send(value, startingTag) {
      const body = form.close(value) as SectionContent
      const { tag, reply } = await call(saveSettings, { params, body, tag: startingTag })
      return opened(form, tag, reply)
    },
    currentOf: (current, tag) => opened(form, tag, current as SectionContent),
    onSaved() {
      void queries.invalidateQueries({ queryKey: queryKeyOf(readSettings) })
      onSaved?.()
    },
    ...(onTheirs && { onTheirs }),
    ...(onError && { onError }),
  })
}
