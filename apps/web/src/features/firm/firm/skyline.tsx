// One line drawing for each city, in the style of the feather.

const PATHS: Record<string, string> = {
  brussels:
    'M2 58h156M10 58V40h12v18M22 40l4-6 4 6v18M34 58V30h6l3-10 3-14 3 14 3 10h6v28M40 40h12M40 48h12M62 58V36h16v22M66 36v-5h8v5M82 58V44h10v14M98 58l6-26 6 26M94 32a5 5 0 1 0 10 0 5 5 0 1 0-10 0M110 26a5 5 0 1 0 10 0 5 5 0 1 0-10 0M103 18a5 5 0 1 0 10 0 5 5 0 1 0-10 0M103 30h8M124 58V42h12v16M138 58V34h14v24M142 40h6M142 46h6',
  paris:
    'M2 58h156M12 58V38h18v20M12 38l9-8 9 8M17 44h8M38 58c0-14 6-20 6-34M70 58c0-14-6-20-6-34M44 24h20M46 36h16M42 48h24M48 58c0-6 12-6 12 0M50 24l4-20 4 20M80 58V34h22v24M80 34c0-8 22-8 22 0M91 26v-6M86 42v10M96 42v10M110 58V44h14v14M130 58V36h20v22M130 36l10-8 10 8M136 44h8',
  douala:
    'M2 58h156M8 58V36h16v22M12 42h8M12 48h8M30 58V24h10v34M30 30h10M30 38h10M48 58c4-10 2-18 0-24M48 34c-8-6-14-4-16 0M48 34c8-6 14-4 16 0M48 34c-4-8-2-12 2-14M70 58V40h22v18M76 46h4M84 46h4M98 58l10-30 10 30M98 58h20M104 40h8M124 52c6-5 10 5 16 0s10 5 16 0M130 44l14 0-3-12zM137 32v-8',
}

export function Skyline({ city }: { city: string }) {
  return (
    <svg
      viewBox="0 0 160 64"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[city] ?? PATHS.brussels} />
    </svg>
  )
}
