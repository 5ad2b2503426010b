import { CLIENT_ORIGIN_LABELS, CLIENT_ORIGINS } from '@maat/domain/people/client-origins'
import { useTranslatedName } from './use-translated-name.ts'

/** The answers to 'How did you hear about us?'; the question may stay unanswered. */
export function OriginOptions() {
  const named = useTranslatedName()
  return (
    <>
      <option value="">–</option>
      {CLIENT_ORIGINS.map(origin => (
        <option key={origin} value={origin}>
          {named(CLIENT_ORIGIN_LABELS[origin])}
        </option>
      ))}
    </>
  )
}
