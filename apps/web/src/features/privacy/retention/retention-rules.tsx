// The rules of retention by country, with their sources. An Admin adds a rule from a day on.

import type { RetentionRuleView } from '@maat/contract/privacy/retention'
import { RETENTION_KINDS, type RetentionKind } from '@maat/domain/privacy/retention'
import { LOCALES } from '@maat/domain/words/languages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readRetentionRules } from '../../../api/operations/privacy/retention.ts'
import { useMay } from '../../../api/use-may.ts'
import { useRead } from '../../../api/use-operation.ts'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './retention.module.css'
import { RuleDialog } from './rule-dialog.tsx'

export function RetentionRules() {
  const { t } = useTranslation('retention')
  const mayAdd = useMay('retention.set-rules')
  const read = useRead(readRetentionRules, {})
  const [isAdding, setAdding] = useState(false)
  return (
    <section aria-labelledby="rules" className={styles.rules}>
      <div className={styles.rulesTop}>
        <h2 id="rules">{t('rules.title')}</h2>
        {mayAdd && <Button onClick={() => setAdding(true)}>{t('rules.add')}</Button>}
      </div>
      <WhenLoaded read={read} skeleton={{ rows: 3, height: 2 }}>
        {({ rules }) => <RulesByCountry rules={rules.filter(({ isCurrent }) => isCurrent)} />}
      </WhenLoaded>
      {isAdding && <RuleDialog onClose={() => setAdding(false)} />}
    </section>
  )
}

const MONTHS_OF_A_YEAR = 12

function RulesByCountry({ rules }: { rules: readonly RetentionRuleView[] }) {
  const { t } = useTranslation('retention')
  const format = useFormat()
  const language = useLanguage()
  const names = new Intl.DisplayNames(LOCALES[language], { type: 'region' })
  const byCountry = Map.groupBy(rules, ({ country }) => country)
  const order = (kind: RetentionKind) => RETENTION_KINDS.indexOf(kind)
  return [...byCountry].map(([country, found]) => (
    <section key={country} className={styles.country}>
      <h3>{names.of(country) ?? country}</h3>
      <ul>
        {found
          .toSorted((a, b) => order(a.kind) - order(b.kind))
          .map(rule => (
            <li key={rule.id}>
              <b>{t(`kind.${rule.kind}`)}</b>{' '}
              {rule.months % MONTHS_OF_A_YEAR === 0
                ? t('rules.years', { count: rule.months / MONTHS_OF_A_YEAR })
                : t('rules.months', { count: rule.months })}
              <span className={styles.soft}>
                {' '}
                {rule.source}, {t('rules.from', { date: format.date(rule.fromDay) })}
                {rule.isToVerify && <em className={styles.verify}> · {t('toVerify')}</em>}
              </span>
            </li>
          ))}
      </ul>
    </section>
  ))
}
