// Leaving a contract in two steps, without an account: the declaration, then its confirmation. The input of visitors is
// not stored, because the next user of a shared computer would see it.
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { declareLeaving } from '../../../api/operations/shop/shop-leaving.ts'
import { useSession } from '../../../api/session.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { InlineForm } from '../../../parts/forms/inline-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/fields/choice.tsx'
import { Card, FormActions, Page } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './leaving.module.css'

const KINDS = ['withdrawal', 'cancellation'] as const

interface Declaration {
  kind: (typeof KINDS)[number]
  name: string
  contract: string
  email: string
}

const loadSchema = () => import('@maat/contract/shop/shop-leaving').then(file => file.NewDeclaration)

export function LeavePage() {
  const { t } = useTranslation('leaving')
  const search = useSearch({ from: '/leave-contract' })
  const { user } = useSession()
  const language = useLanguage()
  const declare = useOperation(declareLeaving)
  const [confirm, setConfirm] = useState<() => void>()
  // The product does not ask again for known data.
  const start: Declaration = {
    kind: search.as === 'withdrawal' ? search.as : 'cancellation',
    name: `${user.firstName} ${user.lastName}`.trim(),
    contract: search.contract ?? '',
    email: user.email,
  }
  const record = useRecordForm({
    start,
    schema: loadSchema,
    bodyOf: values => ({ ...values, language }),
    before: go => setConfirm(() => () => go()),
    send: body => declare.mutateAsync({ body }),
    savedText: false,
    onError: () => setConfirm(undefined),
    onDone: () => {},
  })
  const { form } = record
  const { kind, email } = form.values

  return (
    <Page title={t(`title.${kind}`)} intro={t('intro')} width="form">
      {declare.data ? (
        <Received at={declare.data.declaredAt} email={email} />
      ) : confirm ? (
        <Review
          values={form.values}
          isBusy={declare.isPending}
          onConfirm={confirm}
          onBack={() => setConfirm(undefined)}
        />
      ) : (
        <Card>
          <InlineForm record={record} submitLabel={t('next')} look="primary">
            <Choice
              name="kind"
              legend={t('what')}
              look="cards"
              value={kind}
              onChange={value => form.set({ kind: value })}
              options={KINDS.map(value => ({
                value,
                label: t(`title.${value}`),
                description: t(`about.${value}`),
              }))}
            />
            <TextField
              form={form}
              name="name"
              label={t('name')}
              autoComplete="name"
              maxLength={200}
              isRequired
            />
            <TextField form={form} name="contract" label={t('contract')} maxLength={200} isRequired />
            <p className={styles.soft}>{t('contractWhere')}</p>
            <TextField
              form={form}
              name="email"
              type="email"
              label={t('email')}
              autoComplete="email"
              maxLength={254}
              isRequired
            />
          </InlineForm>
        </Card>
      )}
    </Page>
  )
}

interface ReviewProps {
  values: Declaration
  isBusy: boolean
  onConfirm(): void
  onBack(): void
}

function Review({ values, isBusy, onConfirm, onBack }: ReviewProps) {
  const { t } = useTranslation('leaving')
  const { kind, ...texts } = values
  return (
    <Card title={t('review')}>
      <p>{t(`declaration.${kind}`, texts)}</p>
      <p className={styles.soft}>{t('receiptTo', texts)}</p>
      <FormActions>
        <Button look="primary" isBusy={isBusy} onClick={onConfirm}>
          {t(`confirm.${kind}`)}
        </Button>
        <Button onClick={onBack}>{t('back')}</Button>
      </FormActions>
    </Card>
  )
}

function Received({ at, email }: { at: string; email: string }) {
  const { t } = useTranslation('leaving')
  const format = useFormat()
  return (
    <Notice kind="success">
      <strong>{t('received', { moment: format.dateTime(at) })}</strong> {t('receivedBody', { email })}
    </Notice>
  )
}
