// A channel with its limits, its rule, and where they come from.
import type { FilingChannel } from '@maat/contract/cases/filing-channels'
import { useTranslation } from 'react-i18next'
import { sizeText } from '../../../parts/texts/size-text.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { Badge } from '../../../ui/messages/badge.tsx'
import styles from './bundles.module.css'

export function ChannelFacts({ channel }: { channel: FilingChannel }) {
  const { t } = useTranslation('bundles')
  const format = useFormat()
  const language = useLanguage()
  const { rule, source, sourceDay, isToVerify } = channel
  function limitsText({ mostFileBytes: file, mostFilingBytes: filing }: FilingChannel): string {
    const known = [
      file !== null && t('channel.mostFile', { size: sizeText(file, language) }),
      filing !== null && t('channel.mostFiling', { size: sizeText(filing, language) }),
    ].filter(Boolean)
    return known.length > 0 ? known.join(' · ') : t('channel.noLimit')
  }

  return (
    <div className={styles.channel}>
      <p>{limitsText(channel)}</p>
      {rule[language] && <p>{rule[language]}</p>}
      <p className={styles.soft}>{t('channel.sourceLine', { source, date: format.date(sourceDay) })}</p>
      {isToVerify && (
        <p>
          <Badge tone="accent">{t('channel.toVerify')}</Badge>
        </p>
      )}
    </div>
  )
}
