import { usePhoneText } from '../../forms/phones.ts'

/** A link that calls a number, shown in its country's format. */
export function PhoneLink({ number }: { number: string }) {
  const textOf = usePhoneText()
  return <a href={`tel:${number}`}>{textOf(number)}</a>
}
