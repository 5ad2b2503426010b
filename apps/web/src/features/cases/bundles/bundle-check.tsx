// The check before handing in: what blocks, what is left out, and what a lawyer may pass over.
import type { BundleCheck, Finding } from '@maat/contract/cases/bundles'
import { FINDING_KINDS, type FindingKind } from '@maat/domain/cases/file/bundles'
import { useTranslation } from 'react-i18next'
import { sizeText } from '../../../parts/texts/size-text.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './bundles.module.css'

export const needsPressing = (findings: readonly Finding[]) =>
  findings.some(({ weight }) => weight !== 'blocks')

export function BundleCheckView({ findings, handInDay, pages, bytes }: BundleCheck) {
  const { t } = useTranslation('bundles')
  const language = useLanguage()
  const faults = findings.filter(({ weight }) => weight !== 'warning')
  const warnings = findings.filter(({ weight }) => weight === 'warning')
  return (
    <section className={styles.check} aria-label={t('check.title')}>
      <h3>{t('check.title')}</h3>
      <p className={styles.soft}>
        {[t('pages', { count: pages }), bytes > 0 && sizeText(bytes, language)].filter(Boolean).join(' · ')}
      </p>
      <HandIn handInDay={handInDay} />
      {findings.length === 0 && <Notice kind="success">{t('check.clean')}</Notice>}
      {faults.length > 0 && (
        <FindingGroup title={t('check.faults', { count: faults.length })} findings={faults} />
      )}
      {warnings.length > 0 && (
        <FindingGroup title={t('check.warnings', { count: warnings.length })} findings={warnings} />
      )}
    </section>
  )
}

function HandIn({ handInDay }: Pick<BundleCheck, 'handInDay'>) {
  const { t } = useTranslation('bundles')
  const format = useFormat()
  if (!handInDay) return <p className={styles.soft}>{t('check.noHearing')}</p>
  const { day, hearingOn, from, articles, isVerified } = handInDay
  return (
    <p>
      {t(`check.handIn.${from}`, {
        day: format.date(day),
        hearing: hearingOn ? format.date(hearingOn) : '',
        articles,
      })}
      {!isVerified && <span className={styles.soft}> {t('check.unverified')}</span>}
    </p>
  )
}

interface FindingGroupProps {
  title: string
  findings: readonly Finding[]
}

function FindingGroup({ title, findings }: FindingGroupProps) {
  const kinds = FINDING_KINDS.filter(kind => findings.some(finding => finding.kind === kind))
  return (
    <div>
      <h4>{title}</h4>
      <ul className={styles.findings}>
        {kinds.map(kind => (
          <FindingsOfKind
            key={kind}
            kind={kind}
            findings={findings.filter(finding => finding.kind === kind)}
          />
        ))}
      </ul>
    </div>
  )
}

const MOST_SHOWN = 3

function FindingsOfKind({ kind, findings }: { kind: FindingKind; findings: readonly Finding[] }) {
  const { t } = useTranslation('bundles')
  const named = findings.filter(({ title }) => title !== '')
  return (
    <li data-weight={findings[0]?.weight}>
      <p>{t(`finding.${kind}`, { count: findings.length })}</p>
      <FindingNames findings={named.slice(0, MOST_SHOWN)} />
      {named.length > MOST_SHOWN && (
        <Fold label={t('check.more', { count: named.length - MOST_SHOWN })}>
          <FindingNames findings={named.slice(MOST_SHOWN)} />
        </Fold>
      )}
    </li>
  )
}

function FindingNames({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation('bundles')
  const language = useLanguage()
  if (findings.length === 0) return null
  const text = ({ kind, number, title, other, bytes }: Finding) =>
    [
      number ? t('check.exhibit', { number, title }) : title,
      kind === 'twice' && other && t('check.sameAs', { number: other }),
      kind === 'cited-missing' && other && t('check.proves', { fact: other }),
      bytes !== null && sizeText(bytes, language),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <ul>
      {findings.map(finding => (
        <li key={finding.documentId}>{text(finding)}</li>
      ))}
    </ul>
  )
}
