import { Cloud, CloudOff, LoaderCircle, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'
import styles from './case-draft.module.css'
import type { SaveState as Saving } from './draft-editor.ts'
import { useDraft } from './use-draft-editor.ts'

const ICONS: Partial<Record<Saving, LucideIcon>> = {
  new: Cloud,
  saved: Cloud,
  offline: CloudOff,
  failing: CloudOff,
  refused: CloudOff,
}

/** Always shows whether the input is saved, and where. */
export function SaveState() {
  const { state } = useDraft()
  const Icon = ICONS[state] ?? LoaderCircle
  const text = useSaveText()
  return (
    <span className={styles.state} role="status">
      <Icon size={18} aria-hidden /> {text}
    </span>
  )
}

function useSaveText(): string {
  const { t } = useTranslation('case-draft')
  const format = useFormat()
  const { state, savedAt, isBegun } = useDraft()
  if (state === 'failing') return t(isBegun ? 'saving.failing' : 'saving.notCreated')
  if (state === 'saved' && savedAt && Date.now() - savedAt.getTime() > 60_000)
    return t('saving.savedAt', { ago: format.ago(savedAt.toISOString()) })
  if (state === 'waiting' || state === 'clashing' || state === 'closed') return t('saving.saving')
  return t(`saving.${state}`)
}
