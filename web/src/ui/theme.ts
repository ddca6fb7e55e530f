import type { CSSVariablesResolver, MantineColorsTuple, MantineThemeOverride, PopoverProps } from '@mantine/core'
import { menuPortal } from './menu-portal.ts'

/** Deep teal, the primary colour. */
const river: MantineColorsTuple = [
  '#eef8f7',
  '#d8eeec',
  '#b0dcd8',
  '#83c8c2',
  '#54b0a9',
  '#2f948e',
  '#187f7a',
  '#0b6b68',
  '#095654',
  '#063b3a',
]

/** The red of a London bus: the logo's detail and the unread dot, nothing else. */
const routemaster: MantineColorsTuple = [
  '#fdecee',
  '#fad3d7',
  '#f3a5ad',
  '#ec747f',
  '#e64b59',
  '#df2b3d',
  '#d31b2f',
  '#c8102e',
  '#a30d25',
  '#6b0818',
]

/** Cool slate, light side: page, hover, hairline … text. */
const gray: MantineColorsTuple = [
  '#f6f8fa',
  '#eef2f5',
  '#e1e6eb',
  '#cdd5dd',
  '#adb8c4',
  '#8591a0',
  '#6b7585',
  '#566172',
  '#374151',
  '#1b2430',
]

/** Cool slate, dark side: text first, then hairline (4), hover (5), what floats (6), surface (7), page (8). */
const dark: MantineColorsTuple = [
  '#dde4ec',
  '#c0cad6',
  '#97a3b6',
  '#8592a6',
  '#2e3a4a',
  '#263041',
  '#1f2836',
  '#171f2a',
  '#10161f',
  '#0b1017',
]

const confirmed: MantineColorsTuple = [
  '#effaf3',
  '#dcf5e5',
  '#b7e8c9',
  '#86d6a5',
  '#55c081',
  '#2fa763',
  '#1f8a4f',
  '#18723f',
  '#155d35',
  '#124a2b',
]

const pending: MantineColorsTuple = [
  '#fef8ea',
  '#fdf0d5',
  '#fae0a9',
  '#f5cb72',
  '#edb23f',
  '#d7951c',
  '#b0770f',
  '#8f5f0b',
  '#7a4b00',
  '#5c3a04',
]

const cancelled: MantineColorsTuple = [
  '#fef1f1',
  '#fde2e1',
  '#fac5c3',
  '#f59d99',
  '#ee716c',
  '#e04b45',
  '#c22a2a',
  '#a52222',
  '#8c1d1d',
  '#651717',
]

/** Two items of a menu, which are seen while its button is scrolled to the edge of the window or beyond it. */
const leastMenuPx = 88

/** A menu opens where more room is and is as high as that: it scrolls, and not the page with its button. */
const withinWindow: PopoverProps['middlewares'] = {
  flip: { fallbackStrategy: 'bestFit', padding: 8 },
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }) => {
      elements.floating.style.maxHeight = `${Math.max(availableHeight, leastMenuPx)}px`
    },
  },
}

/** Defaults of Mantine's components; styles that variables cannot express stand in app.css. */
export const theme: MantineThemeOverride = {
  primaryColor: 'river',
  primaryShade: { light: 7, dark: 6 },
  colors: { river, routemaster, gray, dark, confirmed, pending, cancelled, red: cancelled, green: confirmed },
  white: '#ffffff',
  black: '#1b2430',
  defaultRadius: 8,
  radius: { xs: '2px', sm: '4px', md: '8px', lg: '12px', xl: '32px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.4' },
      h3: { fontSize: '1rem', lineHeight: '1.5' },
      h4: { fontSize: '0.875rem', lineHeight: '1.5' },
    },
  },
  shadows: {
    sm: '0 1px 2px rgb(16 22 31 / 8%)',
    md: '0 4px 16px rgb(16 22 31 / 12%)',
    lg: '0 12px 32px rgb(16 22 31 / 18%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 500 } },
    // Of a field that is scrolled out of sight in its dialog, which keeps the focus.
    Combobox: { defaultProps: { hideDetached: true } },
    Menu: { defaultProps: { shadow: 'md', middlewares: withinWindow } },
    // The arrow of a select, drawn without a name.
    ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
    // What has the focus, as a menu or a panel has, stays while its button is scrolled out of sight.
    Popover: { defaultProps: { shadow: 'md', hideDetached: false } },
    Select: { defaultProps: { allowDeselect: false } },
    // Shown on focus too, stays under the pointer, and Escape closes it (WCAG 1.4.13).
    Tooltip: {
      defaultProps: {
        openDelay: 300,
        color: 'dark.6',
        portalProps: menuPortal,
        interactive: true,
        events: { hover: true, focus: true, touch: false },
      },
    },
  },
}

/** `--page` lies behind everything, `--control` outlines what can be operated (3:1); hairlines only divide. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--page': gray[0],
    '--control': gray[5],
    '--mantine-color-dimmed': gray[7],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-default-border': gray[2],
    '--mantine-color-default-hover': gray[1],
    '--mantine-color-disabled': gray[1],
    '--mantine-color-disabled-color': gray[6],
    '--mantine-color-disabled-border': gray[2],
    '--mantine-color-error': cancelled[6],
    '--mantine-color-gray-text': gray[7],
  },
  dark: {
    '--page': dark[8],
    '--control': '#6b798e',
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[3],
    '--mantine-color-default-border': dark[4],
    '--mantine-color-error': '#ff8f8a',
    '--mantine-color-gray-text': dark[1],
    '--mantine-color-gray-light-hover': dark[5],
    '--mantine-color-river-light': '#12343a',
    '--mantine-color-river-light-hover': '#174047',
    '--mantine-color-river-light-color': river[2],
    '--mantine-color-confirmed-light': '#12332a',
    '--mantine-color-confirmed-light-color': confirmed[3],
    '--mantine-color-pending-light': '#3a2d12',
    '--mantine-color-pending-light-color': pending[3],
    '--mantine-color-cancelled-light': '#41202a',
    '--mantine-color-cancelled-light-color': cancelled[3],
  },
})
