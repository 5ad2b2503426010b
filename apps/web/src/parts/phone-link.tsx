import { usePhoneText } from './phones.ts'

/** A number to call, as its country writes it. */
export function PhoneLink({ number }: { number: string }) {
  const textOf = usePhoneText()
  return <a href={`tel:${number}`}>{textOf(number)}</a>
}
