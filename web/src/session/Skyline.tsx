/** A line drawing of London from the river: the Eye, the Elizabeth Tower, St Paul's, the Gherkin, the Shard, Tower Bridge. */
export const Skyline = ({ className }: { className?: string | undefined }) => (
  <svg
    className={className}
    viewBox="0 0 720 260"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {/* The Eye */}
    <circle cx="84" cy="122" r="66" />
    <circle cx="84" cy="122" r="60" opacity=".5" />
    <circle cx="84" cy="122" r="4" />
    <path
      opacity=".45"
      d="M84 56v132M18 122h132M37.3 75.3l93.4 93.4M130.7 75.3l-93.4 93.4M58.7 61l50.6 122M109.3 61 58.7 183M23 96.7l122 50.6M145 96.7 23 147.3"
    />
    <path d="m84 126-30 94M84 126l30 94M48 220h72" />
    {/* Westminster and the Elizabeth Tower */}
    <path d="M150 220v-46h58M160 174v-8l4-6 4 6v8M184 174v-8l4-6 4 6v8M158 220v-34M168 220v-34M178 220v-34M188 220v-34M198 220v-34" />
    <path d="M208 220V96h28v124M204 96h36M206 96V66h32v30M210 66l4-14h16l4 14M216 52l6-26 6 26M222 26V16M213 220V104M222 220V104M231 220V104" />
    <circle cx="222" cy="81" r="10" />
    <path d="M222 75v6l4 3" />
    {/* Houses, and a plane tree */}
    <path d="M236 188h30v32M244 196v8M254 196v8M276 220v-22M266 198c-6-14 4-24 10-24s16 10 10 24z" opacity=".7" />
    {/* St Paul's */}
    <path d="M296 220v-38h104v38M318 182v-20h60v20M326 162v-14h44v14M328 148c0-26 12-38 20-38s20 12 20 38M341 112v-10h14v10M348 102V84M344 90h8M340 147c0-20 4-32 8-36M356 147c0-20-4-32-8-36M296 182l-2-26 7-12 7 12-2 26M390 182l-2-26 7-12 7 12-2 26M330 220v-24M340 220v-24M356 220v-24M366 220v-24" />
    {/* The City: the Gherkin, the Walkie-Talkie, towers */}
    <path d="M414 220v-64h22v64M420 164v48M425 164v48M430 164v48" opacity=".7" />
    <path d="M440 220c-6-40-6-84 14-116 20 32 20 76 14 116M439 186l29-30M437 160l22-46M469 186l-29-30M471 160l-22-46M442 214l28-34M466 214l-28-34" />
    <path d="m478 220-4-96c10-8 28-8 38 0l-4 96M476 140h34M477 156h32M477 172h32M478 188h30M478 204h30" opacity=".7" />
    {/* The Shard */}
    <path d="m522 220 22-190 6 14 2-12 24 188M544 30l2 190M552 32l4 188M540 70l18 8M536 104l28 10M531 140l38 10M527 176l46 8" />
    {/* Tower Bridge */}
    <path d="M598 220v-98h30v98M668 220v-98h30v98M598 122l4-22h22l4 22M668 122l4-22h22l4 22M602 100l11-26 11 26M672 100l11-26 11 26M613 74V64M683 74V64M628 132h40M628 142h40M636 132v10M648 132v10M660 132v10M628 190h40M606 220v-18a7 7 0 0 1 14 0v18M676 220v-18a7 7 0 0 1 14 0v18M606 140h14M606 156h14M676 140h14M676 156h14M598 150c-8 24-16 36-30 42M698 150c6 18 12 30 22 38M568 192h30M698 192h22" />
    {/* The embankment and the river */}
    <path d="M0 220h720" />
    <path
      opacity=".55"
      d="M0 234c18-7 36-7 54 0s36 7 54 0 36-7 54 0 36 7 54 0 36-7 54 0 36 7 54 0 36-7 54 0 36 7 54 0 36-7 54 0 36 7 54 0 36-7 54 0 36 7 54 0 36-7 54 0 18 4 18 4M20 250c16-6 32-6 48 0s32 6 48 0 32-6 48 0 32 6 48 0 32-6 48 0 32 6 48 0 32-6 48 0 32 6 48 0 32-6 48 0 32 6 48 0 32-6 48 0 32 6 48 0 32-6 48 0 32 6 48 0"
    />
    {/* A bus on its way */}
    <g stroke="#ff8f8a">
      <path d="M250 219v-16a3 3 0 0 1 3-3h24a3 3 0 0 1 3 3v16zM250 209h30M257 200v9M265 200v9M273 200v9" />
    </g>
  </svg>
)
