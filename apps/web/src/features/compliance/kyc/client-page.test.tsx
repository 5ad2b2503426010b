import { changeKyc, KycRecord, readKyc, recordKycReview } from '@maat/contract/compliance/kyc'
import { listKyc, readKycOverview } from '@maat/contract/compliance/kyc-register'
import { readClientScreening } from '@maat/contract/compliance/sanctions'
import { readFirm } from '@maat/contract/firm/firm'
import { listLawyers } from '@maat/contract/people/users'
import type { Language } from '@maat/domain/words/languages'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { exampleOf, type Parts, testId } from '../../../api/example-of.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { renderPart, renderScreen, shownText } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { KycClientPage } from './client-page.tsx'
import { ReviewDialog } from './dialogs/review-dialog.tsx'
import { ScopeDialog } from './dialogs/scope-dialog.tsx'
import { KycPage } from './kyc-page.tsx'
import { KYC_SCREENS } from './screens.ts'

const ID = testId(7)
type Given = Parts<z.input<typeof KycRecord>>

const COMPLETE: Given = {
  id: ID,
  name: 'Atelier Alma',
  kind: 'business',
  state: 'complete',
  risk: 'standard',
  lastReviewOn: '2026-01-15',
  dueOn: '2029-01-15',
  nextReviewOn: '2029-01-15',
  scope: { matters: ['property'], inScope: true, reason: 'Achat d’un atelier.' },
  dutyMatters: ['property', 'funds'],
  computed: { risk: 'standard', reasons: ['business'] },
  exposure: { isExposed: false, answeredOn: '2026-01-10' },
  intervals: { low: 60, standard: 36, high: 12 },
  missing: [],
  reports: null,
  declared: null,
  version: 4,
  can: ['edit'],
}
const recordOf = (parts: Given = {}): KycRecord => exampleOf(KycRecord, { ...COMPLETE, ...parts })

const SCREENING = {
  openHits: 1,
  decidedHits: 0,
  screenedAt: '2026-11-12T09:00:00.000Z',
  listVersions: [{ source: 'eu', number: 3, madeAt: '2026-11-10T09:00:00.000Z' }],
} as const

const server = fakeServer()
beforeAll(startTexts)
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  server.signIn('Avocat')
})

describe('the page of a client', () => {
  const open = async (parts: Given = {}) => {
    server.answers(readKyc, { ...COMPLETE, ...parts })
    server.answers(readClientScreening, SCREENING)
    await renderScreen(KYC_SCREENS, { '/kyc/{clientId}': KycClientPage }, `/kyc/${ID}`)
    await screen.findByRole('heading', { level: 1, name: 'Atelier Alma' })
  }

  test('says when the client was compared with the sanctions lists, and leads to the hits', async () => {
    await open()
    const link = await screen.findByRole('link', { name: 'Voir les correspondances' })
    expect(link.getAttribute('href')).toContain(`client=${ID}`)
    expect(shownText()).toContain('version 3, datée du 10 novembre 2026')
  })

  test('shows each answer, and offers no decision to a user who may only edit', async () => {
    await open()
    expect(shownText()).toContain('Achat d’un atelier.')
    expect(shownText()).toContain('Non, ni le client ni ses proches.')
    expect(screen.queryByRole('button', { name: 'Inscrire une révision' })).toBeNull()
    expect(shownText()).not.toContain('Déclarations à l’autorité')
  })

  test('shows reports with their warning to a user who decides on risks', async () => {
    await open({
      can: ['edit', 'decide'],
      reports: [
        { id: testId(9), reportedOn: '2026-02-01', authority: 'head-of-bar', summary: 'Fonds inexpliqués.' },
      ],
    })
    expect(screen.getByRole('button', { name: 'Inscrire une révision' })).toBeTruthy()
    expect(shownText()).toContain('Ne dites rien au client')
    expect(shownText()).toContain('Fonds inexpliqués.')
  })

  test('marks the open questions, and says that a changed answer needs a review', async () => {
    await open({ state: 'under-way', isChangedSince: true, missing: ['papers'], dueOn: null })
    const questions = screen.getAllByRole('listitem').filter(({ dataset }) => dataset.done === 'false')
    expect(questions.map(item => item.querySelector('h2')?.textContent)).toEqual(['Qui est-ce\u00a0?'])
    expect(shownText()).toContain('Une réponse a changé depuis la dernière révision')
  })

  test('asks for no owners of a natural person, and shows those of a company with the former ones folded', async () => {
    await open({ kind: 'individual' })
    expect(shownText()).not.toContain('À qui appartient la société')
    await open({
      owners: [
        { id: testId(1), firstName: 'Ruth', lastName: 'Modèle', role: 'shares', sharePercent: '62.5' },
        {
          id: testId(2),
          firstName: 'Odile',
          lastName: 'Ancienne',
          role: 'control',
          removedAt: '2026-02-01T09:00:00Z',
        },
      ],
    })
    expect(shownText()).toContain('62,5 %')
    expect(screen.getByText('1 ancien bénéficiaire')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Retirer Odile Ancienne' })).toBeNull()
  })
})

describe('the question of scope', () => {
  test('says at once whether the ticked matters create the duty, and sends them with the version', async () => {
    const onClose = vi.fn()
    server.answers(changeKyc, COMPLETE)
    await renderPart(<ScopeDialog kyc={recordOf()} onClose={onClose} />)
    const verdict = () => screen.getByRole('status').textContent ?? ''
    expect(verdict()).toMatch(/^Oui/)
    await userEvent.click(screen.getByRole('checkbox', { name: /immeubles/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /^Défense en justice/ }))
    expect(verdict()).toMatch(/^Non/)
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(server.received(changeKyc).map(({ body }) => body)).toEqual([
      { version: 4, scope: { matters: ['litigation'], reason: 'Achat d’un atelier.' } },
    ])
  })

  test('asks for a matter and a reason', async () => {
    const scope = { matters: [], inScope: null, reason: '' }
    await renderPart(<ScopeDialog kyc={recordOf({ scope, version: 0 })} onClose={() => {}} />)
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(screen.getAllByText('Ce champ est nécessaire.')).toHaveLength(2))
    expect(server.received(changeKyc)).toEqual([])
  })
})

describe('a review', () => {
  test('names what is missing, and cannot confirm', async () => {
    server.answers(readKyc, COMPLETE)
    await renderPart(<ReviewDialog kyc={recordOf({ missing: ['papers', 'owners'] })} onClose={() => {}} />)
    expect(shownText()).toContain('une pièce d’identité vérifiée et valable, un bénéficiaire effectif')
    expect(screen.queryByRole('radio', { name: 'Identification confirmée' })).toBeNull()
  })

  test('shows the next day by the chosen risk, and sends what was decided', async () => {
    const onClose = vi.fn()
    server.answers(readKyc, COMPLETE)
    server.answers(recordKycReview, COMPLETE)
    await renderPart(<ReviewDialog kyc={recordOf()} onClose={onClose} />)
    const years = (count: number) => String(Number(todayHere().slice(0, 4)) + count)
    expect(shownText()).toMatch(new RegExp(`sera due le .*${years(3)}`))
    await userEvent.click(screen.getByRole('radio', { name: 'Élevé' }))
    expect(shownText()).toMatch(new RegExp(`sera due le .*${years(1)}`))
    await userEvent.type(screen.getByLabelText(/^Ce qui a été regardé/), 'Montage à revoir.')
    await userEvent.click(screen.getByRole('button', { name: 'Inscrire' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(server.received(recordKycReview)[0]?.body).toEqual({
      heldOn: todayHere(),
      result: 'confirmed',
      risk: 'high',
      note: 'Montage à revoir.',
      version: 4,
    })
  })
})

const COUNTS = { due: 3, 'under-way': 0, 'not-begun': 0, complete: 0, 'out-of-scope': 0 }
const STATES: Record<Language, string> = { fr: 'À revoir', en: 'Due for review', nl: 'Te herzien' }

test.each(['fr', 'en', 'nl'] as const)(
  'the register speaks %s, and a count filters its list',
  async language => {
    await setLanguage(language)
    server.answers(readFirm)
    server.answers(listLawyers, [])
    server.answers(readKycOverview, { counts: COUNTS })
    server.answers(listKyc, { items: [{ id: ID, name: 'Atelier Alma', state: 'due' }], next: null })
    const router = await renderScreen(KYC_SCREENS, { '/kyc': KycPage }, '/kyc')
    expect(await screen.findByRole('link', { name: 'Atelier Alma' })).toBeTruthy()
    expect(screen.getAllByText(STATES[language]).length).toBeGreaterThan(0)
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^3 ${STATES[language]}`, 'i') }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ state: 'due' }))
    await waitFor(() => expect(server.received(listKyc).at(-1)?.query).toMatchObject({ state: 'due' }))
    await setLanguage('fr')
  },
)

test('the register shows the clients of one lawyer, and the address keeps the choice', async () => {
  server.answers(readFirm)
  server.answers(listLawyers, [{ id: testId(31), name: 'Grace Holloway' }])
  server.answers(readKycOverview, { counts: COUNTS })
  server.answers(listKyc, { items: [], next: null })
  const router = await renderScreen(KYC_SCREENS, { '/kyc': KycPage }, '/kyc')
  await userEvent.selectOptions(await screen.findByLabelText('Avocat responsable'), 'Grace Holloway')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ lawyer: testId(31) }))
  await waitFor(() => expect(server.received(listKyc).at(-1)?.query).toMatchObject({ lawyer: testId(31) }))
})
