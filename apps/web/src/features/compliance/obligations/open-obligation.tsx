// One obligation: what is due now, what it is, and all its terms with their proofs.
import type { ObligationView } from '@maat/contract/compliance/obligations'
import type { ObligationId } from '@maat/contract/ids'
import { hoursOfRule } from '@maat/domain/compliance/obligations/obligation-rules'
import { HOUR_REMINDERS } from '@maat/domain/compliance/obligations/obligation-terms'
import { countryName } from '@maat/domain/people/countries'
import { CircleOff, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endObligation, readObligation } from '../../../api/operations/compliance/obligations.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { NextProof } from './next-proof.tsx'
import { ObligationDialog } from './obligation-dialog.tsx'
import styles from './obligations.module.css'
import { REFRESHED } from './refreshed.ts'
import { TermHistory } from './term-history.tsx'
import { useRuleText } from './use-rule-text.ts'

export function OpenObligation({ obligationId }: { obligationId: ObligationId }) {
  const read = useRead(readObligation, { params: { obligationId } })
  return (
    <div className={styles.opened}>
      <WhenLoaded read={read} skeleton={{ rows: 3, height: 8 }}>
        {obligation => <Details obligation={obligation} />}
      </WhenLoaded>
    </div>
  )
}

function Details({ obligation }: { obligation: ObligationView }) {
  const { t } = useTranslation('obligations')
  const format = useFormat()
  const named = useTranslatedName()
  const name = named(obligation.title)
  const { endedAt, endReason } = obligation
  return (
    <>
      <header className={styles.top}>
        <div>
          <h2>{name}</h2>
          <Where obligation={obligation} />
        </div>
        {obligation.can.includes('edit') && <Tools obligation={obligation} name={name} />}
      </header>
      {endedAt && <Notice>{t('ended', { date: format.date(endedAt), reason: endReason })}</Notice>}
      {obligation.isToVerify && <Notice>{t('toVerifyWhy')}</Notice>}
      {!endedAt && <NextProof obligation={obligation} />}
      <Facts obligation={obligation} />
      <TermHistory obligation={obligation} />
    </>
  )
}

function Where({ obligation: { country, rule } }: { obligation: ObligationView }) {
  const { t } = useTranslation('obligations')
  const ruleText = useRuleText()
  const language = useLanguage()
  return (
    <p className={styles.soft}>
      {[country ? countryName(country, language) : t('wholeFirm'), ruleText(rule)].join(' · ')}
    </p>
  )
}

function Tools({ obligation, name }: { obligation: ObligationView; name: string }) {
  const { t } = useTranslation('obligations')
  const [opened, setOpened] = useState<'change' | 'end'>()
  const close = () => setOpened(undefined)
  return (
    <div className={styles.tools}>
      <IconButton label={t('changeNamed', { name })} onClick={() => setOpened('change')}>
        <Pencil size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('end.named', { name })} onClick={() => setOpened('end')}>
        <CircleOff size={18} aria-hidden />
      </IconButton>
      {opened === 'change' && <ObligationDialog obligation={obligation} onClose={close} />}
      {opened === 'end' && (
        <ActionDialog
          title={t('end.title', { name })}
          confirmLabel={t('end.confirm')}
          operation={endObligation}
          sent={reason => ({ params: { obligationId: obligation.id }, body: { reason } })}
          words={{
            label: t('reason'),
            keepAs: `obligation-end-${obligation.id}`,
            maxLength: 300,
            isRequired: true,
          }}
          refreshes={REFRESHED}
          doneText={t('end.done')}
          onClose={close}
        >
          {t('end.why')}
        </ActionDialog>
      )}
    </div>
  )
}

function Facts({ obligation }: { obligation: ObligationView }) {
  const { t } = useTranslation('obligations')
  const format = useFormat()
  const named = useTranslatedName()
  const { owner, deputy, proof, rule, remindDays, consequence, source, sourceOn } = obligation
  const inDays = remindDays.length > 0 ? t('remindersAt', { days: remindDays.join(', ') }) : ''
  const reminders = hoursOfRule(rule) ? t('remindersInHours', { hours: HOUR_REMINDERS.join(', ') }) : inDays
  const facts: [string, string][] = [
    [t('field.owner'), owner?.name ?? t('noOwner')],
    [t('field.deputy'), deputy?.name ?? ''],
    [t('field.proof'), t(`proof.${proof}`)],
    [t(hoursOfRule(rule) ? 'reminders' : 'field.remindDays'), reminders],
    [t('field.consequence'), named(consequence)],
    [t('field.source'), sourceOn ? t('sourceRead', { source, date: format.date(sourceOn) }) : source],
  ]
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, text]) => text !== '')
        .map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  )
}
