import { expect, test } from 'vitest'
import { suggestKind } from './suggest-kind.ts'

test.each([
  [{ units: 980_00, otherName: 'Stichting Mollie Payments', text: 'Settlement 1234' }, 'payout'],
  [{ units: 50_000, otherName: '', text: 'Notch Pay reversement' }, 'payout'],
  [{ units: -12_50, otherName: '', text: 'FRAIS DE GESTION 11/2026' }, 'costs'],
  [{ units: -3_00, otherName: 'BANK', text: 'Beheerskosten' }, 'costs'],
  [{ units: 300_00, otherName: '', text: 'Versement d’espèces' }, 'cash'],
  [{ units: -300_00, otherName: '', text: 'GELDOPNAME' }, 'cash'],
  [{ units: -200_000, otherName: '', text: 'RETRAIT' }, 'cash'],
  [{ units: -200_00, otherName: 'CAISSE', text: 'RETRAIT DAB 18/11 BRUXELLES' }, 'cash'],
  [{ units: -2_500, otherName: 'BANQUE EXEMPLE', text: 'FRAIS' }, 'costs'],
  [{ units: -2_500, otherName: '', text: 'FRAIS 11/2026' }, 'costs'],
  [{ units: -1_500, otherName: '', text: 'FRAIS SUR VIREMENT' }, 'costs'],
  // The cost of a withdrawal is no withdrawal.
  [{ units: -1_000, otherName: '', text: 'FRAIS DE RETRAIT' }, 'costs'],
  [{ units: 450_000, otherName: '', text: 'PAYOUT MTN' }, 'payout'],
  [{ units: 450_000, otherName: 'MTN CAMEROON', text: 'Reversement MTN 11/2026' }, 'payout'],
  // A provider may be a client.
  [{ units: 450_000, otherName: 'MTN CAMEROON', text: 'facture honoraires' }, null],
  [{ units: 80_00, otherName: 'Camille', text: 'retrait de plainte' }, null],
  // A client may pay costs: only money that leaves is a bank cost.
  [{ units: 12_50, otherName: 'Camille', text: 'frais de gestion' }, null],
  [{ units: -605_00, otherName: 'Camille', text: 'retour' }, null],
  [{ units: -80_00, otherName: 'Huissier', text: 'frais huissier' }, null],
] as const)('%o is suggested as %s', (line, kind) => {
  expect(suggestKind(line)).toBe(kind)
})
