import { Cloud, CloudOff, LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../preferences/use-format.ts'
import styles from './case-draft.module.css'
import { useDraft } from './use-draft-editor.ts'

/** Always there: whether what was typed is safe, and where. */
export function SaveState() {
  const { t } = useTranslation('case-draft')
  const format = useFormat()
  const { state, savedAt } = useDraft()
  const isKeptHere = state === 'offline' || state === 'refused'
  const Icon = isKeptHere ? CloudOff : state === 'saved' ? Cloud : LoaderCircle
  const text =
    state === 'saved'
      ? savedAt && Date.now() - savedAt.getTime() > 60_000
        ? t('saving.savedAt', { ago: format.ago(savedAt.toISOString()) })
        : t('saving.saved')
      : isKeptHere
        ? t(`saving.${state}`)
        : t('saving.saving')
  return (
    <span className={styles.state} role="status">
      <Icon size={18} aria-hidden /> {text}
    </span>
  )
}
