// The declarations of clients who left without signing in; an Admin settles those that named no contract.
import type { DeclarationView } from '@maat/contract/shop/shop-admin'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listDeclarations, settleDeclaration } from '../../../api/operations/shop/shop-admin.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import styles from './offers.module.css'

export function DeclarationsList() {
  const { t } = useTranslation('shop')
  const pages = usePages(listDeclarations, { query: {} })
  return (
    <PagedList
      pages={pages}
      className={styles.declarations}
      label={t('view.declarations')}
      empty={<EmptyState title={t('declarations.none')} />}
    >
      {declaration => <Declaration declaration={declaration} />}
    </PagedList>
  )
}

const TONES = { applied: 'success', 'to-check': 'error', settled: 'neutral' } as const

function Declaration({ declaration }: { declaration: DeclarationView }) {
  const { t } = useTranslation('shop')
  const format = useFormat()
  const [isSettling, setSettling] = useState(false)
  const { kind, name, contract, email, declaredAt, outcome, note } = declaration
  return (
    <article className={styles.declaration}>
      <header>
        <h2>{t(`declarations.kind.${kind}`, { name })}</h2>
        <Badge tone={TONES[outcome]}>{t(`declarations.outcome.${outcome}`)}</Badge>
      </header>
      <p>{t('declarations.contract', { contract })}</p>
      <p className={styles.soft}>{[email, format.dateTime(declaredAt)].join(' · ')}</p>
      {note && <p>{note}</p>}
      {outcome === 'to-check' && (
        <Button onClick={() => setSettling(true)}>{t('declarations.settle')}</Button>
      )}
      {isSettling && <SettleDialog declaration={declaration} onClose={() => setSettling(false)} />}
    </article>
  )
}

function SettleDialog({ declaration, onClose }: { declaration: DeclarationView; onClose(): void }) {
  const { t } = useTranslation('shop')
  const settle = useOperation(settleDeclaration, { refreshes: [listDeclarations] })
  const record = useRecordForm({
    keepAs: `declaration-${declaration.id}`,
    start: { contract: '', note: '' },
    send: body => settle.mutateAsync({ params: { declarationId: declaration.id }, body }),
    savedText: t('declarations.settled'),
    onDone: onClose,
  })
  return (
    <FormDialog title={t('declarations.settleTitle')} record={record} onClose={onClose}>
      <p>{t('declarations.settleWhy')}</p>
      <TextField form={record.form} name="contract" label={t('declarations.number')} maxLength={20} />
      <TextField
        form={record.form}
        name="note"
        type="textarea"
        rows={3}
        label={t('declarations.note')}
        maxLength={1000}
      />
    </FormDialog>
  )
}
