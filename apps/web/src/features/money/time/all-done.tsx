// The empty state of a list whose rows were handled here: the focus stays instead of jumping to the top of the page.
export function AllDone({ hasActed, children }: { hasActed: boolean; children: string }) {
  const goOnFrom = (element: HTMLElement | null) => {
    if (hasActed && document.activeElement === document.body) element?.focus()
  }
  return (
    <p ref={goOnFrom} tabIndex={-1}>
      {children}
    </p>
  )
}
