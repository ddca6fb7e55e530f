import classes from './DemoRibbon.module.css'

/** The server marks the page so while an account still has the demo password. */
const isDemo = document.querySelector<HTMLMetaElement>('meta[name="demo"]')?.content === 'on'

export const DemoRibbon = () =>
  isDemo && (
    <section className={classes.ribbon} aria-label="About this data">
      Demo data
    </section>
  )
