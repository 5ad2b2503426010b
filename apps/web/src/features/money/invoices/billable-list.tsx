// The unbilled items of a case by kind, with checkboxes; a heading's checkbox selects all of its kind.
import type { CaseId } from '@maat/contract/ids'
import type { Billable } from '@maat/contract/money/billable'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { ChoiceValues } from './choice-values.ts'
import styles from './invoices.module.css'

interface BillableListProps {
  caseId: CaseId
  billable: Billable
  form: Form<ChoiceValues>
}

export function BillableList({ caseId, billable, form }: BillableListProps) {
  const { t } = useTranslation('invoices')
  const amount = useAmount()
  const format = useFormat()
  const { values, set } = form
  const { entries, costs, stages, flat, provisions, waitingCount } = billable
  const isEmpty = entries.length + costs.length + stages.length + provisions.length === 0 && !flat
  const waiting = waitingCount > 0 && <WaitingNotice caseId={caseId} count={waitingCount} />
  if (isEmpty) return waiting || <Notice kind="info">{t('create.nothing')}</Notice>
  return (
    <>
      {waiting}
      {(flat || stages.length > 0) && (
        <Card title={t('create.agreed')}>
          {flat && (
            <Row
              name="flat"
              label={t('create.flat')}
              value={amount(flat)}
              isChosen={values.withFlat}
              onChoose={isChosen => set({ withFlat: isChosen })}
            />
          )}
          {stages.map(({ position, name, amount: price }) => (
            <Row
              key={position}
              name={`stage-${position}`}
              label={name}
              value={amount(price)}
              isChosen={values.stages.includes(position)}
              onChoose={isChosen => set({ stages: withOrWithout(values.stages, position, isChosen) })}
            />
          ))}
        </Card>
      )}
      <Group
        title={t('create.work')}
        ids={entries.map(({ id }) => id)}
        chosen={values.entryIds}
        onChoose={ids => set({ entryIds: ids })}
      >
        {entries.map(entry => (
          <Row
            key={entry.id}
            name={entry.id}
            label={entry.text}
            about={`${format.shortDate(entry.day)} · ${entry.personName} · ${t('minutes', { count: entry.minutes })}`}
            value={entry.isOffered ? t('billing.offered') : amount(entry.amount)}
            isChosen={values.entryIds.includes(entry.id)}
            onChoose={isChosen => set({ entryIds: withOrWithout(values.entryIds, entry.id, isChosen) })}
          />
        ))}
      </Group>
      <Group
        title={t('create.costs')}
        ids={costs.filter(({ lacksProof }) => !lacksProof).map(({ id }) => id)}
        chosen={values.costIds}
        onChoose={ids => set({ costIds: ids })}
      >
        {costs.map(cost => (
          <Row
            key={cost.id}
            name={cost.id}
            label={cost.text}
            about={`${format.shortDate(cost.day)} · ${cost.lacksProof ? t('create.lacksProof') : t(`cost.${cost.kind}`)}`}
            value={cost.isOffered ? t('billing.offered') : amount(cost.amount)}
            isChosen={values.costIds.includes(cost.id)}
            isDisabled={cost.lacksProof}
            onChoose={isChosen => set({ costIds: withOrWithout(values.costIds, cost.id, isChosen) })}
          />
        ))}
      </Group>
      {provisions.length > 0 && (
        <Card title={t('create.provisions')} intro={t('create.provisionsHint')}>
          {provisions.map(({ id, number, net }) => (
            <Row
              key={id}
              name={id}
              label={number}
              value={amount({ ...net, units: -net.units })}
              isChosen={values.deducted.includes(id)}
              onChoose={isChosen => set({ deducted: withOrWithout(values.deducted, id, isChosen) })}
            />
          ))}
        </Card>
      )}
    </>
  )
}

/** Links to the entries, so that they are not forgotten. */
function WaitingNotice({ caseId, count }: { caseId: CaseId; count: number }) {
  const { t } = useTranslation('invoices')
  return (
    <Notice kind="info">
      {t('create.waiting', { count })}{' '}
      <Link to="/case-{$caseId}" params={{ caseId }} search={{ tab: 'time' }}>
        {t('create.toWaiting')}
      </Link>
    </Notice>
  )
}

const withOrWithout = <Id,>(ids: readonly Id[], id: Id, isChosen: boolean): Id[] =>
  isChosen ? [...ids.filter(one => one !== id), id] : ids.filter(one => one !== id)

interface GroupProps {
  title: string
  ids: readonly string[]
  chosen: readonly string[]
  onChoose(ids: string[]): void
  children: readonly ReactNode[]
}

function Group({ title, ids, chosen, onChoose, children }: GroupProps) {
  const { t } = useTranslation('invoices')
  if (children.length === 0) return null
  return (
    <Card title={title}>
      {ids.length > 1 && (
        <Checkbox
          name={`all-${title}`}
          label={t('create.all')}
          isChecked={ids.every(id => chosen.includes(id))}
          onChange={isChecked => onChoose(isChecked ? [...ids] : [])}
        />
      )}
      {children}
    </Card>
  )
}

interface RowProps {
  name: string
  label: string
  about?: string
  value: string
  isChosen: boolean
  isDisabled?: boolean
  onChoose(isChosen: boolean): void
}

function Row({ name, label, about, value, isChosen, isDisabled = false, onChoose }: RowProps) {
  return (
    <div className={styles.row}>
      <Checkbox
        name={name}
        isChecked={isChosen}
        isDisabled={isDisabled}
        onChange={onChoose}
        label={
          <>
            {label}
            {about && <span className={styles.about}>{about}</span>}
          </>
        }
      />
      <strong>{value}</strong>
    </div>
  )
}
