import classes from './Logo.module.css'

type Props = { size?: number; withName?: boolean }

/** A bridge arch over two waves, with a red light on top. */
export function Logo({ size = 28, withName = false }: Props) {
  return (
    <span className={classes.logo}>
      <svg
        className={classes.mark}
        width={size}
        height={size}
        viewBox="0 0 32 32"
        fill="none"
        strokeLinecap="round"
        strokeWidth="2.5"
        role={withName ? undefined : 'img'}
        aria-label={withName ? undefined : 'Embankment'}
        aria-hidden={withName || undefined}
      >
        <path d="M3 17.5a13 13 0 0 1 26 0M9.5 17.5V10M16 17.5V5M22.5 17.5V10" />
        <path d="M3 22.5c2.2-2 4.3-2 6.5 0s4.3 2 6.5 0 4.3-2 6.5 0 4.3 2 6.5 0M6 28c1.7-1.5 3.3-1.5 5 0s3.3 1.5 5 0 3.3-1.5 5 0 3.3 1.5 5 0" />
        <circle cx="16" cy="5" r="2.75" className={classes.light} />
      </svg>
      {withName && <span className={classes.name}>Embankment</span>}
    </span>
  )
}
