import { useTranslation } from 'react-i18next'
import type { Step } from './case-steps.ts'
import { useClientContext } from './use-client.ts'

export function StepName({ step }: { step: Step }) {
  const { t } = useTranslation('case-draft')
  return t(`steps.${step}`, useClientContext())
}
