import classes from './DemoRibbon.module.css'

/** The server says it in the page while somebody can still sign in with the demo password. */
const isDemo = document.querySelector<HTMLMetaElement>('meta[name="demo"]')?.content === 'on'

export const DemoRibbon = () =>
  isDemo && (
    <section className={classes.ribbon} aria-label="About this data">
      Demo data
    </section>
  )
