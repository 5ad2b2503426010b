// Account numbers: checked by length, by check digits and, if known, by the country's own check.
import { checkDigitsOf, modulo97 } from './check-digits.ts'

/** From the SWIFT registry; Cameroon is not in it, but its banks print such numbers anyway. */
const LENGTHS: Record<string, number> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CM27 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 ' +
    'FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 ' +
    'LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 ' +
    'SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20'
  )
    .split(' ')
    .map(entry => [entry.slice(0, 2), Number(entry.slice(2))]),
)

const SEPA = new Set(
  'AD AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM VA'.split(
    ' ',
  ),
)

export function parseIban(text: string): string | undefined {
  const compact = text.replace(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/.test(compact)) return undefined
  if (LENGTHS[compact.slice(0, 2)] !== compact.length) return undefined
  const account = `${compact.slice(4)}${compact.slice(0, 2)}`
  return checkDigitsOf(`${account}00`) === compact.slice(2, 4) ? compact : undefined
}

export const isSepaIban = (iban: string): boolean => SEPA.has(iban.slice(0, 2))

/** Whether the national check fails: banks refuse such a number although its IBAN check digits are valid. */
export function failsNationalCheck(iban: string): boolean {
  const account = iban.slice(4)
  if (iban.startsWith('BE')) return (modulo97(account.slice(0, 10)) || 97) !== Number(account.slice(10))
  if (iban.startsWith('FR')) return modulo97(digitsOfRib(account)) !== 0
  return false
}

/** In a French account number A and J count 1, B, K and S 2, and so on. */
function digitsOfRib(account: string): string {
  return account.replace(/[A-Z]/g, letter => {
    const place = letter.charCodeAt(0) - 65
    return String(place < 18 ? (place % 9) + 1 : ((place - 18) % 9) + 2)
  })
}
