// The VAT on the fees of the case, as it follows from the client and the service, and why.
import type { CaseBillingView } from '@maat/contract/money/case-billing'
import { OFFICE_COUNTRIES } from '@maat/domain/money/invoices/vat-rates'
import { decideVatTreatment } from '@maat/domain/money/invoices/vat-treatment'
import { countryName } from '@maat/domain/people/countries'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../forms/text-field.tsx'
import { CountryOptions } from '../../../texts/country-options.tsx'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { AgreementValues } from './agreement-values.ts'
import styles from './billing.module.css'
import type { AgreementCardProps } from './method-card.tsx'

export function VatCard({ form, billing }: AgreementCardProps) {
  const { t } = useTranslation('billing')
  const { landCountry, isExemptMission } = form.values
  return (
    <Card title={t('vat.title')} intro={t('vat.intro')}>
      <Treatment values={form.values} billing={billing} />
      <div className={styles.previewed}>
        <TextField form={form} name="landCountry" type="select" label={t('agreement.landCountry')}>
          <CountryOptions empty={t('vat.noLand')} />
        </TextField>
        <p className={styles.soft}>{t('vat.landHint')}</p>
      </div>
      {billing.officeCountry === 'BE' && landCountry === '' && (
        <Checkbox
          name="isExemptMission"
          label={t('agreement.isExemptMission')}
          isChecked={isExemptMission}
          onChange={next => form.set({ isExemptMission: next })}
        />
      )}
    </Card>
  )
}

function Treatment({ values, billing }: { values: AgreementValues; billing: CaseBillingView }) {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const format = useFormat()
  const { client, officeCountry } = billing
  const office = OFFICE_COUNTRIES.find(country => country === officeCountry)
  if (!office) return <Notice>{t('vat.unknown')}</Notice>
  const { method, landCountry, isExemptMission } = values
  const { rate, reason } = decideVatTreatment({
    office,
    client: {
      isBusiness: client.isBusiness,
      country: client.country ?? officeCountry,
      vatNumber: client.vatNumber,
      vatChecked: client.vatCheck?.isValid ?? false,
    },
    isLegalAid: method === 'legal-aid',
    isExemptMission: isExemptMission && landCountry === '',
    ...(landCountry && { landCountry }),
  })
  return (
    <div className={styles.treatment} aria-live="polite">
      <strong className={styles.figure}>{t('vat.rate', { rate: format.number(Number(rate)) })}</strong>
      <p>
        {t(`vat.reason.${reason}`, {
          office: countryName(officeCountry, language),
          client: countryName(client.country ?? officeCountry, language),
          land: landCountry && countryName(landCountry, language),
        })}
      </p>
      {client.country === null && <p className={styles.soft}>{t('vat.noCountry')}</p>}
    </div>
  )
}
