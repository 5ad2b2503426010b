// A section of the firm's settings, which several Admins may have open at the same time.
import { FIRM, type FIRM_SECTIONS, type SavedSection } from '@maat/contract/settings'
import { useQueryClient } from '@tanstack/react-query'
import { type CallError, call } from '../../api/call.ts'
import { readSettings, saveSettings } from '../../api/operations.ts'
import { queryKeyOf, useRead } from '../../api/use-operation.ts'
import type { Saved } from '../../preferences/save-merged.ts'
import { useMergedSaving } from '../../preferences/use-merged-saving.ts'

type Content = SavedSection['content']

/** A section as a form works on it: whole, with an entry for everything that two people may change apart. */
export interface SectionForm<Value extends object> {
  section: keyof typeof FIRM_SECTIONS
  open(content: Content): Value
  close(value: Value): object
}

function opened<Value extends object>(
  form: SectionForm<Value>,
  { version, content }: SavedSection = { version: 0, content: {} },
): Saved<Value> {
  return { version, value: form.open(content) }
}

export function useFirmSection<Value extends object>(form: SectionForm<Value>) {
  const settings = useRead(readSettings, { params: { owner: FIRM } })
  return {
    saved: settings.data && opened(form, settings.data[form.section]),
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
  start: Saved<Value>,
  { isChanged = true, mine, show = () => undefined, onSaved, onTheirs, onError }: Shown<Value>,
) {
  const queries = useQueryClient()
  const params = { owner: FIRM, section: form.section }
  return useMergedSaving<Value>({
    start,
    isChanged,
    ...(mine && { mine }),
    show,
    async send(value, version) {
      const content = form.close(value) as Content
      return opened(form, await call(saveSettings, { params, body: { version, content } }))
    },
    currentOf: current => opened(form, current as SavedSection),
    onSaved() {
      void queries.invalidateQueries({ queryKey: queryKeyOf(readSettings) })
      onSaved?.()
    },
    ...(onTheirs && { onTheirs }),
    ...(onError && { onError }),
  })
}
