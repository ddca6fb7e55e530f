import { LoadFailed } from '../api/LoadFailed.tsx'
import '@mantine/core/styles/Skeleton.layer.css'
import { Anchor, Button, Skeleton, Text, Title } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LegalDocument } from 'contract/documents'
import { useEffect } from 'react'
import { Logo } from '../ui/Logo.tsx'
import { SpokenLoading } from '../ui/SpokenLoading.tsx'
import classes from './LegalPage.module.css'

type Props = {
  /** Shown while the text is loading, so that the layout does not shift. */
  title: string
  load: { data?: LegalDocument | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown }
}

const idOf = (heading: string) => heading.toLowerCase().replaceAll(/\W+/g, '-')

/** A public document: readable on any screen, and printed without navigation. */
export function LegalPage({ title, load: { data, error, isFetching, refetch } }: Props) {
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Link to="/" className={classes.home}>
          <Logo size={28} /> Embankment
        </Link>
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      </header>
      <main>
        <Title order={1}>{data?.title ?? title}</Title>
        {error !== undefined && !data && <LoadFailed load={{ error, isFetching, refetch }} />}
        {!data && error === undefined && (
          <>
            <SpokenLoading />
            <Skeleton height={480} mt="lg" aria-hidden />
          </>
        )}
        {data && <LegalText text={data} />}
      </main>
    </div>
  )
}

function LegalText({ text }: { text: LegalDocument }) {
  // Browser and router have looked for the section of the address before its text was there.
  useEffect(() => document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), [])
  return (
    <>
      <Text c="dimmed">Last updated: {text.last_updated}</Text>
      <nav aria-label="Contents" className={classes.contents}>
        <Text fw={600}>Contents</Text>
        <ol>
          {text.sections.map(({ heading }) => (
            <li key={heading}>
              <Anchor href={`#${idOf(heading)}`} className={classes.entry}>
                {heading}
              </Anchor>
            </li>
          ))}
        </ol>
      </nav>
      {text.sections.map(({ heading, body }) => (
        <section
          key={heading}
          id={idOf(heading)}
          className={classes.section}
          aria-labelledby={`${idOf(heading)}-title`}
        >
          <Title order={2} id={`${idOf(heading)}-title`} mb="xs">
            {heading}
          </Title>
          {body.split('\n\n').map((paragraph) => (
            <Text key={paragraph} className={classes.text} mb="sm">
              {paragraph}
            </Text>
          ))}
        </section>
      ))}
    </>
  )
}
