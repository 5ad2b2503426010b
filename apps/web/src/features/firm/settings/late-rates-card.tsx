// The official interest rates for late payment by half-year: the product's own, and those that an Admin entered.
import { FIRM, type SectionContent } from '@maat/contract/firm/settings'
import {
  halfYearOf,
  LATE_RATE_KINDS,
  type LateRate,
  type LateRateKind,
  lateRatesWith,
} from '@maat/domain/money/payments/late-rates'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readSettings, saveSettings } from '../../../api/operations/firm/settings.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { PartFailed } from '../../../parts/pages/part-failed.tsx'
import { todayHere } from '../../../texts/today-here.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { LateRateDialog } from './late-rate-dialog.tsx'
import { keyOfRate, LATE_RATES_SECTION, type LateRatesByKey } from './late-rate-values.ts'
import styles from './legal-aid-card.module.css'
import { type SavedSection, useFirmSection } from './use-firm-section.ts'

export function LateRatesCard() {
  const { t } = useTranslation('late-rates')
  const { saved, error, reread } = useFirmSection(LATE_RATES_SECTION)
  const [adding, setAdding] = useState<LateRateKind>()
  const [removing, setRemoving] = useState<LateRate>()
  return (
    <Card title={t('title')} intro={t('intro')}>
      {error && <PartFailed error={error} onRetry={reread} />}
      {!saved && !error && <Skeleton rows={3} height={6} />}
      {saved &&
        LATE_RATE_KINDS.map(kind => (
          <RatesOfKind
            key={kind}
            kind={kind}
            saved={saved}
            onAdd={() => setAdding(kind)}
            onRemove={setRemoving}
          />
        ))}
      {saved && adding && <LateRateDialog kind={adding} saved={saved} onClose={() => setAdding(undefined)} />}
      {saved && removing && (
        <RemoveDialog rate={removing} saved={saved} onClose={() => setRemoving(undefined)} />
      )}
    </Card>
  )
}

interface RatesOfKindProps {
  kind: LateRateKind
  saved: SavedSection<LateRatesByKey>
  onAdd(): void
  onRemove(rate: LateRate): void
}

/** The rows before this one are history, which is folded. */
const SHOWN = 2

function RatesOfKind({ kind, saved, onAdd, onRemove }: RatesOfKindProps) {
  const { t } = useTranslation('late-rates')
  const format = useFormat()
  const entered = saved.value.rates
  const rates = lateRatesWith(Object.values(entered)).filter(rate => rate.kind === kind)
  const current = halfYearOf(todayHere())
  const isKnown = rates.some(({ halfYear }) => halfYear === current)
  const lines = (shown: readonly LateRate[]) => (
    <ul className={styles.rows}>
      {shown.map(rate => (
        <RateLine
          key={rate.halfYear}
          rate={rate}
          isEntered={keyOfRate(rate) in entered}
          onRemove={onRemove}
        />
      ))}
    </ul>
  )
  return (
    <section className={styles.table} aria-label={t(`kind.${kind}`)}>
      <header className={styles.heading}>
        <h3>{t(`kind.${kind}`)}</h3>
        <Button onClick={onAdd} aria-label={t('addOf', { kind: t(`kind.${kind}`) })}>
          <Plus size={18} aria-hidden /> {t('add')}
        </Button>
      </header>
      {!isKnown && <Notice>{t('unknown', { date: format.date(current) })}</Notice>}
      {lines(rates.slice(0, SHOWN))}
      {rates.length > SHOWN && (
        <Fold label={t('history', { count: rates.length - SHOWN })}>{lines(rates.slice(SHOWN))}</Fold>
      )}
    </section>
  )
}

interface RateLineProps {
  rate: LateRate
  isEntered: boolean
  onRemove(rate: LateRate): void
}

function RateLine({ rate, isEntered, onRemove }: RateLineProps) {
  const { t } = useTranslation('late-rates')
  const format = useFormat()
  const { halfYear, percent, certainty, source } = rate
  const date = format.date(halfYear)
  return (
    <li>
      <div className={styles.what}>
        <div className={styles.when}>
          <strong>{t('line', { percent: format.number(Number(percent)), date })}</strong>
          {certainty === 'unverified' && <Badge tone="error">{t('unverified')}</Badge>}
          {isEntered && <Badge>{t('entered')}</Badge>}
        </div>
        <p className={styles.source}>{t('sourceOf', { source })}</p>
      </div>
      {isEntered && (
        <div className={styles.actions}>
          <IconButton label={t('remove', { date })} onClick={() => onRemove(rate)}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </div>
      )}
    </li>
  )
}

interface RemoveDialogProps {
  rate: LateRate
  saved: SavedSection<LateRatesByKey>
  onClose(): void
}

function RemoveDialog({ rate, saved, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('late-rates')
  const { t: inShell } = useTranslation('shell')
  const format = useFormat()
  const { [keyOfRate(rate)]: _, ...rates } = saved.value.rates
  return (
    <ActionDialog
      title={t('removeTitle')}
      confirmLabel={t('removeYes')}
      operation={saveSettings}
      sent={{
        params: { owner: FIRM, section: LATE_RATES_SECTION.section },
        body: LATE_RATES_SECTION.close({ rates }) as SectionContent,
        tag: saved.version,
      }}
      refreshes={[readSettings]}
      doneText={inShell('saved')}
      onClose={onClose}
    >
      {t('removeBody', { date: format.date(rate.halfYear) })}
    </ActionDialog>
  )
}
