// On a phone, the sections of an invoice are closed: a press on the heading opens one.
import type { Locator, Page } from '@playwright/test'

type SectionTitle = 'Ce qui est facturé' | 'Paiements' | 'Payer en plusieurs fois'

export async function openSection(within: Page | Locator, title: SectionTitle): Promise<void> {
  await within.getByRole('heading', { name: title, level: 3 }).click()
}
