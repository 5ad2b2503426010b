// When a client was compared with the sanctions lists, and the hits that wait: a part of the client's page.
import type { UserId } from '@maat/contract/ids'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readClientScreening } from '../../../api/operations/compliance/sanctions.ts'
import { useRead } from '../../../api/use-operation.ts'
import { Fact, Facts } from '../../../parts/facts.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { Card } from '../../../ui/layout/page.tsx'

export function ClientScreeningCard({ clientId }: { clientId: UserId }) {
  const { t } = useTranslation('sanctions')
  const format = useFormat()
  const read = useRead(readClientScreening, { params: { id: clientId } })
  return (
    <Card title={t('client.title')} intro={t('silence')}>
      <WhenLoaded read={read} skeleton={{ rows: 1, height: 6 }}>
        {({ openHits, decidedHits, screenedAt, listVersions }) => (
          <>
            <Facts>
              <Fact what={t('client.screenedAt')}>
                {screenedAt ? format.dateTime(screenedAt) : t('client.notYet')}
              </Fact>
              {listVersions.map(({ source, number, madeAt }) => (
                <Fact key={`${source} ${number}`} what={t(`source.${source}`)}>
                  {t('client.version', { number, date: madeAt ? format.date(madeAt) : t('unknown') })}
                </Fact>
              ))}
              <Fact what={t('client.openHits')}>{format.number(openHits)}</Fact>
              <Fact what={t('client.decidedHits')}>{format.number(decidedHits)}</Fact>
            </Facts>
            {openHits + decidedHits > 0 && (
              <Link
                to="/sanctions"
                search={{ client: clientId, ...(openHits === 0 && ({ state: 'other' } as const)) }}
              >
                {t('client.show')}
              </Link>
            )}
          </>
        )}
      </WhenLoaded>
    </Card>
  )
}
