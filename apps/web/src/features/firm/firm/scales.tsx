/** The logo: a heart and a feather in balance, after which the product is named. */
export function Scales({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 420 400"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g stroke="var(--line-strong)" strokeWidth="2">
        <path d="M210 70v262M150 356h120M172 356c4-16 20-24 38-24s34 8 38 24" />
        <path d="M210 92C170 92 120 104 84 112M210 92c40 0 90 12 126 20" />
        <circle cx="210" cy="62" r="9" />
        <path d="M84 112l-46 110M84 112l46 110M336 112l-46 110M336 112l46 110" strokeWidth="1.25" />
        <path d="M30 222h108c-4 26-26 40-54 40s-50-14-54-40zM282 222h108c-4 26-26 40-54 40s-50-14-54-40z" />
      </g>
      <path
        d="M84 218c-20-14-30-26-30-38 0-16 22-20 30-5 8-15 30-11 30 5 0 12-10 24-30 38z"
        stroke="var(--nile)"
        strokeWidth="2.25"
      />
      <g stroke="var(--ochre)" strokeWidth="2.25" transform="translate(296 132) scale(3.7)">
        <path
          strokeWidth="0.6"
          d="M4 21C8.500 16 13 11 17 5.500M7 17.500C3.500 10.500 9 3.500 20.500 3C20.800 12.500 14.500 18.500 7 17.500M10 13.700l-1-5M12.800 10.500l-.4-4.700M11.200 12.300l5.600.5"
        />
      </g>
    </svg>
  )
}
