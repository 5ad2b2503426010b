// All content that is signed, under the headings of the printed document.
import type { SigningContent } from '@maat/contract/cases/signing'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/page.tsx'
import styles from './signing.module.css'

type Fact = readonly [what: string, value: string]

export function SignedContent({ content }: { content: SigningContent }) {
  const { t } = useTranslation('signing')
  const { title, facts, sections, nationalNumber } = content
  const known = sections.filter(section => section.facts.length + section.paragraphs.length > 0)
  return (
    <>
      <Card title={title}>
        <Facts
          facts={[...facts, ...(nationalNumber ? [[t('nationalNumber'), nationalNumber] as Fact] : [])]}
        />
      </Card>
      {known.map(section => (
        <Card key={section.title} title={section.title}>
          <Facts facts={section.facts} />
          {section.paragraphs.map((paragraph, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the loaded content never changes
            <p key={at} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
        </Card>
      ))}
    </>
  )
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(([what, value]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
