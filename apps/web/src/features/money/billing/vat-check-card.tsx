// Whether the VAT number of a client in another state is valid: checked in the register, or confirmed by a user who
// says how.
import type { CaseBillingView } from '@maat/contract/money/case-billing'
import { OFFICE_COUNTRIES } from '@maat/domain/money/invoices/vat-rates'
import { decideVatTreatment } from '@maat/domain/money/invoices/vat-treatment'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCaseBilling } from '../../../api/operations/money/case-billing.ts'
import { checkVatNumber, confirmVatNumber } from '../../../api/operations/money/vat-checks.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, FormActions } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'

interface VatCheckCardProps {
  billing: CaseBillingView
}

export function VatCheckCard({ billing }: VatCheckCardProps) {
  const { t } = useTranslation('billing')
  if (!isCheckNeeded(billing)) return null
  return (
    <Card title={t('vatCheck.title')} intro={t('vatCheck.intro')}>
      <VatCheckState billing={billing} />
      {billing.canChange && <Actions billing={billing} />}
    </Card>
  )
}

/** For a business in another EU state, its number decides who owes the VAT. */
function isCheckNeeded({ client, officeCountry }: CaseBillingView): boolean {
  const office = OFFICE_COUNTRIES.find(country => country === officeCountry)
  if (!office || !client.isBusiness || !client.vatNumber) return false
  const { vatNumber, country } = client
  const { reason } = decideVatTreatment({
    office,
    client: { isBusiness: true, country: country ?? officeCountry, vatNumber, vatChecked: false },
  })
  return reason === 'eu-business-unchecked'
}

function VatCheckState({ billing: { client } }: VatCheckCardProps) {
  const { t } = useTranslation('billing')
  const format = useFormat()
  const { vatNumber, vatCheck } = client
  if (!vatCheck)
    return (
      <p>
        <strong>{vatNumber}</strong> · {t('vatCheck.none')}
      </p>
    )
  const { isValid, source, words, byName, at } = vatCheck
  const by = { name: byName, date: format.dateTime(at) }
  return (
    <>
      <p>
        <strong>{vatNumber}</strong>{' '}
        <Badge tone={isValid ? 'success' : 'error'}>
          {t(isValid ? 'vatCheck.valid' : 'vatCheck.invalid')}
        </Badge>
      </p>
      {words && <p>{words}</p>}
      <p>{source === 'register' ? t('vatCheck.byRegister', by) : t('vatCheck.byStaff', by)}</p>
    </>
  )
}

function Actions({ billing: { caseId, client, hasVatRegister } }: VatCheckCardProps) {
  const { t } = useTranslation('billing')
  const errorText = useErrorText()
  const [isConfirming, setConfirming] = useState(false)
  const asking = useOperation(checkVatNumber, { refreshes: [readCaseBilling] })
  const { error, isPending } = asking
  return (
    <>
      {error && <Notice kind="error">{errorText(error.code)}</Notice>}
      <FormActions>
        {hasVatRegister && (
          <Button isBusy={isPending} onClick={() => asking.mutate({ params: { caseId } })}>
            {t('vatCheck.ask')}
          </Button>
        )}
        <Button onClick={() => setConfirming(true)}>{t('vatCheck.confirm')}</Button>
      </FormActions>
      {isConfirming && (
        <ActionDialog
          title={t('vatCheck.confirmTitle', { number: client.vatNumber })}
          confirmLabel={t('vatCheck.confirm')}
          look="primary"
          operation={confirmVatNumber}
          sent={how => ({ params: { caseId }, body: { how } })}
          refreshes={[readCaseBilling]}
          words={{
            label: t('vatCheck.how'),
            keepAs: `vat-check-${caseId}`,
            maxLength: 300,
            isRequired: true,
            isShort: true,
          }}
          doneText={t('vatCheck.confirmed')}
          onClose={() => setConfirming(false)}
        >
          {t('vatCheck.confirmBody')}
        </ActionDialog>
      )}
    </>
  )
}
