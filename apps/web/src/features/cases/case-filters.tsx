// The search field and filters of the list; on narrow screens the filters unfold.
import { CASE_LIST_GROUPS } from '@maat/domain/cases/case-states'
import { CASE_TYPE_LABELS, CASE_TYPES } from '@maat/domain/cases/case-types'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTranslatedName } from '../../texts/use-translated-name.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { OfficeOptions } from '../firm/index.ts'
import type { CaseSearch } from './case-filter.ts'
import { LawyerOptions } from './lawyer-options.tsx'
import styles from './my-cases.module.css'
import { ORDERS, SOURCES } from './screens.ts'

export function CaseFilters({ search, isStaff }: { search: CaseSearch; isStaff: boolean }) {
  const { t } = useTranslation('cases')
  const [isOpen, setOpen] = useState(false)
  const { search: _, order: __, ...filters } = search.filter
  const count = Object.values(filters).filter(value => value !== '').length
  return (
    <search className={styles.search}>
      <div className={styles.searchLine}>
        <Field
          name="search"
          type="search"
          label={t('list.search')}
          value={search.typed}
          onChange={search.type}
          maxLength={100}
        />
        <span className={styles.opener}>
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <SlidersHorizontal size={18} aria-hidden /> {t('list.filters')}
            {count > 0 && ` (${count})`}
          </Button>
        </span>
      </div>
      <div className={styles.filters} data-open={isOpen}>
        <Filters search={search} isStaff={isStaff} />
      </div>
    </search>
  )
}

function Filters({ search, isStaff }: { search: CaseSearch; isStaff: boolean }) {
  const { t } = useTranslation('cases')
  const named = useTranslatedName()
  const { filter, set } = search
  const select = (name: keyof CaseSearch['filter'], label: string, options: React.ReactNode) => (
    <Field
      name={name}
      type="select"
      label={label}
      value={filter[name]}
      onChange={value => set({ [name]: value })}
    >
      {options}
    </Field>
  )
  const all = <option value="">{t('list.all')}</option>
  const groups = CASE_LIST_GROUPS.map(group => (
    <option key={group} value={group}>
      {t(`group.${group}`)}
    </option>
  ))
  const types = CASE_TYPES.map(type => (
    <option key={type} value={type}>
      {named(CASE_TYPE_LABELS[type])}
    </option>
  ))
  return (
    <>
      {select('group', t('list.group'), [all, groups])}
      {select('type', t('list.type'), [all, types])}
      {isStaff ? (
        <>
          {select('office', t('list.office'), <OfficeOptions empty={t('list.all')} />)}
          {select(
            'lawyer',
            t('list.lawyer'),
            <>
              {all}
              <option value="none">{t('list.withoutLawyer')}</option>
              <LawyerOptions />
            </>,
          )}
        </>
      ) : (
        select('source', t('list.source'), [
          all,
          SOURCES.map(source => (
            <option key={source} value={source}>
              {t(`list.${source}`)}
            </option>
          )),
        ])
      )}
      {select(
        'order',
        t('list.order'),
        ORDERS.map(order => (
          <option key={order} value={order === 'newest' ? '' : order}>
            {t(`order.${order}`)}
          </option>
        )),
      )}
    </>
  )
}
