// The firm's offices, as visitors see them too.
import type { Office } from '@maat/contract/firm/firm'
import { countryName } from '@maat/domain/people/countries'
import { LOCALES } from '@maat/domain/words/languages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClosingsLink } from '../../../parts/closings-link.tsx'
import { useFirm } from '../../../parts/use-firm.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/layout/data-table.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { LetterheadDialog } from './letterhead-dialog.tsx'
import { OfficeDialog } from './office-dialog.tsx'
import styles from './overview-page.module.css'

export function OfficesCard() {
  const { t } = useTranslation('dashboard')
  const { data } = useFirm()
  const [edited, setEdited] = useState<Office | 'new'>()
  const [headed, setHeaded] = useState<Office>()
  return (
    <Card
      title={t('firm.offices')}
      actions={
        <span className={styles.actions}>
          <ClosingsLink />
          <Button onClick={() => setEdited('new')}>{t('office.add')}</Button>
        </span>
      }
    >
      <OfficeTable offices={data?.offices ?? []} onEdit={setEdited} onHead={setHeaded} />
      {headed && <LetterheadDialog office={headed} onClose={() => setHeaded(undefined)} />}
      {edited && (
        <OfficeDialog office={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </Card>
  )
}

interface OfficeTableProps {
  offices: readonly Office[]
  onEdit(office: Office): void
  onHead(office: Office): void
}

function OfficeTable({ offices, onEdit, onHead }: OfficeTableProps) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const timeIn = (timeZone: string) =>
    new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'short', timeZone }).format(new Date())
  return (
    <DataTable
      isWide
      caption={t('firm.offices')}
      rows={offices}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'office',
          title: t('firm.office'),
          cell: ({ city, code }) => (
            <span>
              <strong>{city[language]}</strong>
              <span className={styles.under}>{code}</span>
            </span>
          ),
        },
        {
          key: 'address',
          title: t('office.address'),
          cell: ({ street, postalCode, country }) => (
            <span>
              {street}
              <span className={styles.under}>
                {[postalCode, countryName(country, language)].filter(Boolean).join(' · ')}
              </span>
            </span>
          ),
        },
        {
          key: 'contact',
          title: t('office.contact'),
          cell: ({ email, phoneText }) => (
            <span>
              {email}
              <span className={styles.under}>{phoneText}</span>
            </span>
          ),
        },
        {
          key: 'timeZone',
          title: t('office.timeZone'),
          cell: ({ timeZone }) => (
            <span>
              {timeZone.replaceAll('_', ' ')}
              <span className={styles.under}>{t('office.localTime', { time: timeIn(timeZone) })}</span>
            </span>
          ),
        },
        {
          key: 'actions',
          title: t('firm.actions'),
          isAction: true,
          cell: office => (
            <span className={styles.actions}>
              <Button
                aria-label={t('letterhead.openName', { city: office.city[language] })}
                onClick={() => onHead(office)}
              >
                {t('letterhead.open')}
              </Button>
              <Button
                aria-label={t('office.editName', { city: office.city[language] })}
                onClick={() => onEdit(office)}
              >
                {t('office.edit')}
              </Button>
            </span>
          ),
        },
      ]}
    />
  )
}
