// The text of one hit: its title, the passage that matched, and its case, person and day.
import type { SearchHit } from '@maat/contract/knowledge/search'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'
import { MarkedText } from './marked-text.tsx'
import styles from './search.module.css'

interface HitTextProps {
  hit: SearchHit
  /** Set where the case is known already. */
  hidesCase?: boolean
}

export function HitText({ hit, hidesCase = false }: HitTextProps) {
  const { t } = useTranslation('search')
  const format = useFormat()
  const { kind, title, passage, personName, at, day } = hit
  const when = day ?? at
  const name = title || personName || t(`kind.${kind}.one`)
  const about = [
    kind === 'case' && hit.case?.number,
    !hidesCase &&
      kind !== 'case' &&
      hit.case &&
      [hit.case.number, hit.case.title].filter(Boolean).join(' · '),
    personName !== name && personName,
  ].filter(Boolean)
  return (
    <>
      <span className={styles.title}>{name}</span>
      {passage && (
        <span className={styles.passage}>
          {passage.page !== null && <span className={styles.page}>{t('page', { page: passage.page })}</span>}{' '}
          <MarkedText {...passage} />
          {passage.isWeak && <span className={styles.weak}> {t('weak')}</span>}
        </span>
      )}
      <span className={styles.about}>
        {about.map(text => (
          <span key={String(text)}>{text}</span>
        ))}
        {when && (
          <time dateTime={when}>{day ? t('due', { day: format.date(day) }) : format.shortDate(when)}</time>
        )}
      </span>
    </>
  )
}
