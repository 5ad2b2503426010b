// Opens a screen like a link within the product: without a page load if the page shows the product already.
import type { Page } from '@playwright/test'

/** The router of the product, as far as it is used here. */
interface Router {
  navigate(options: { href: string; ignoreBlocker: boolean }): Promise<void>
}

/** Runs in the page; false if it does not show the product. */
async function navigate(href: string): Promise<boolean> {
  const router = (globalThis as unknown as { __TSR_ROUTER__?: Router }).__TSR_ROUTER__
  // It is done once the screen is rendered.
  await router?.navigate({ href, ignoreBlocker: true })
  return router !== undefined
}

/** A load costs a browser more than all else in most tests: `page.goto` is for tests whose subject is a load. */
export async function visit(page: Page, path: string): Promise<void> {
  if (!(await page.evaluate(navigate, path))) await page.goto(path)
}
