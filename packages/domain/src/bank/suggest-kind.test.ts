import { expect, test } from 'vitest'
import { suggestKind } from './suggest-kind.ts'

test.each([
  [{ units: 980_00, otherName: 'Stichting Mollie Payments', text: 'Settlement 1234' }, 'payout'],
  [{ units: 50_000, otherName: '', text: 'Notch Pay reversement' }, 'payout'],
  [{ units: -12_50, otherName: '', text: 'FRAIS DE GESTION 11/2026' }, 'costs'],
  [{ units: -3_00, otherName: 'BANK', text: 'Beheerskosten' }, 'costs'],
  [{ units: 300_00, otherName: '', text: 'Versement d’espèces' }, 'cash'],
  [{ units: -300_00, otherName: '', text: 'GELDOPNAME' }, 'cash'],
  // A client may pay costs: only money that leaves is a bank cost.
  [{ units: 12_50, otherName: 'Camille', text: 'frais de gestion' }, null],
  [{ units: -605_00, otherName: 'Camille', text: 'retour' }, null],
  [{ units: -80_00, otherName: 'Huissier', text: 'frais huissier' }, null],
] as const)('%o is suggested as %s', (line, kind) => {
  expect(suggestKind(line)).toBe(kind)
})
