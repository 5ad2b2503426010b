// Two versions beside each other: the lines of the earlier one that are gone, and the new lines of the later one.
import type { FeeAgreementView } from '@maat/contract/money/fee-agreements'
import { useTranslation } from 'react-i18next'
import { Fold } from '../../../ui/layout/fold.tsx'
import styles from './agreements.module.css'
import { type ComparedLine, compareVersions } from './compare-versions.ts'

type ComparedVersion = Pick<FeeAgreementView, 'edition' | 'language' | 'sections'>

interface VersionComparisonProps {
  earlier: ComparedVersion
  later: ComparedVersion
}

export function VersionComparison({ earlier, later }: VersionComparisonProps) {
  const { t } = useTranslation('agreements')
  const changed = compareVersions(earlier.sections, later.sections).filter(({ isChanged }) => isChanged)
  const [before, after] = [earlier, later].map(({ edition }) => t('compare.version', { edition }))
  return (
    <Fold label={t('compare.open', { edition: earlier.edition })}>
      {changed.length === 0 && <p>{t('compare.same')}</p>}
      {changed.map(section => (
        <section key={section.title} className={styles.compared} aria-label={section.title}>
          <h4 lang={later.language}>{section.title}</h4>
          <Version name={before} lines={section.before} mark="del" language={earlier.language} />
          <Version name={after} lines={section.after} mark="ins" language={later.language} />
        </section>
      ))}
    </Fold>
  )
}

interface VersionProps {
  name: string | undefined
  lines: readonly ComparedLine[]
  mark: 'del' | 'ins'
  language: string
}

function Version({ name, lines, mark: Mark, language }: VersionProps) {
  const { t } = useTranslation('agreements')
  return (
    <div className={styles.version}>
      <h5>{name}</h5>
      {lines.length === 0 && <p className={styles.soft}>{t('compare.absent')}</p>}
      {lines.map(({ text, isChanged }) => (
        <p key={text} lang={language}>
          {isChanged ? <Mark>{text}</Mark> : text}
        </p>
      ))}
    </div>
  )
}
