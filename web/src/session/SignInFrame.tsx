import { Anchor } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Logo } from '../ui/Logo.tsx'
import { Skyline } from './Skyline.tsx'
import classes from './SignInFrame.module.css'

type Props = { title: string; text: string; bullets: readonly string[]; children: ReactNode }

/** A welcome on one side, a form on the other; on a phone the form alone. */
export const SignInFrame = ({ title, text, bullets, children }: Props) => (
  <div className={classes.frame}>
    <aside className={classes.welcome}>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.text}>{text}</p>
        <ul className={classes.bullets}>
          {bullets.map((bullet) => (
            <li key={bullet}>
              <IconCheck size={18} stroke={2} aria-hidden />
              {bullet}
            </li>
          ))}
        </ul>
      </div>
      <Skyline className={classes.skyline} />
    </aside>
    <div className={classes.side}>
      <main className={classes.form}>
        <Logo withName size={32} />
        {children}
      </main>
      <footer className={classes.footer}>
        <Anchor component={Link} to="/terms-and-conditions" size="sm">
          Terms and Conditions
        </Anchor>
        <Anchor component={Link} to="/privacy-policy" size="sm">
          Privacy Policy
        </Anchor>
        <Anchor component={Link} to="/accessibility" size="sm">
          Accessibility
        </Anchor>
      </footer>
    </div>
  </div>
)
