import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { compileEarly } from './build/compile-early.ts'
import { earlyCode } from './build/early-code.ts'
import { serviceWorker } from './build/service-worker.ts'

/**
 * Each group is one file: a module of `test` with everything that it imports and no earlier group has. Split by the sets of
 * pages that share a module instead, the first list was 63 files, two thirds of them under 2 KB.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 5 },
  // What the sign-in, forms and lists share: without it a list would load the library of forms.
  {
    name: 'inputs',
    test: /components[\\/](TextInput|Title|ActionIcon|Alert)[\\/]|Icon(AlertCircle|Eye|Pencil)\.mjs|useBlocker\.js|lib[\\/]format\.ts/,
    priority: 4.5,
  },
  { name: 'sign-in', test: /session[\\/](LoginPage|SignInFrame)\.tsx/, priority: 4 },
  // Every page looks for the drafts of the person who signs in.
  { name: 'office', test: /app[\\/]Layout\.tsx|lib[\\/]kept-drafts\.ts/, priority: 3 },
  { name: 'forms', test: /ui[\\/]Form\.tsx/, priority: 2.5 },
  // With the list on which most people begin: a file of its own would be one more of those that a connection has to wait for.
  {
    name: 'list',
    test: /ui[\\/](ListPage|DetailsModal|ConfirmDialog|DialogButton|StatusBadge)\.tsx|bookings[\\/](BookingsPage\.tsx|preload\.ts)/,
    priority: 2,
  },
  // After the rows.
  { name: 'views', test: /saved-views[\\/]ViewTabs\.tsx/, priority: 0.9 },
]

/**
 * Mantine's modals and drawers load its scroll area only to compare it with a property that is not set here. Menus of choices
 * and panels of this program scroll by themselves.
 */
const noScrollArea: Plugin = {
  name: 'no-scroll-area',
  enforce: 'pre',
  apply: 'build',
  resolveId: {
    filter: { id: /ScrollArea\.mjs$/ },
    handler: (_, importer) => (importer && /(Modal|Drawer)Root\.mjs$/.test(importer) ? '\0no-scroll-area' : null),
  },
  load: {
    filter: { id: /^\0no-scroll-area$/ },
    handler: () => 'export const ScrollArea = { Autosize: Symbol() }',
  },
}

const unusedParts =
  /(ActionIconGroupSection|AvatarGroup|Bars|ButtonGroup|ButtonGroupSection|Dots|DrawerStack|FloatingArrow|MenuSearch|MenuSub|MenuContextMenu|ModalStack|PopoverContextMenu|TooltipFloating|TooltipGroup)\.mjs$/
const wholes = /(ActionIcon|Avatar|Button|Drawer|Loader|Menu|Modal|Popover|PopoverDropdown|Tooltip)\.mjs$/

/**
 * Mantine's buttons, menus, panels, dialogs and tooltips bring all of their parts along, such as submenus and arrows; those that
 * nothing here uses are left out. Dialogs and pictures read the context of a group around them, which is empty.
 */
const noUnusedParts: Plugin = {
  name: 'no-unused-parts',
  enforce: 'pre',
  apply: 'build',
  resolveId: {
    filter: { id: unusedParts },
    handler(id, importer) {
      const [, part] = unusedParts.exec(id) ?? []
      return part && importer && wholes.test(importer) ? `\0unused-part-${part}` : null
    },
  },
  load: {
    filter: { id: /^\0unused-part-/ },
    handler(id) {
      const part = id.slice('\0unused-part-'.length)
      // Panels and tooltips draw their arrow always, and it nothing; of the others a use is to fail.
      const drawn = part === 'FloatingArrow' ? '() => null' : 'undefined'
      return `import { createContext } from 'react'\nexport const ${part} = ${drawn}, ${part}Context = createContext({})`
    },
  },
}

/**
 * Browsers keep that a module could not be fetched until the page is left, as HTML asks and Chromium does since version 150, so
 * that every further import of its address fails without a request. Another address is fetched anew.
 */
const importAgain: Plugin = {
  name: 'import-again',
  apply: 'build',
  generateBundle: {
    // After Vite has found the styles that each import needs.
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const code = chunk.code.replaceAll(/\bimport\((?=[`"']\.\/)/g, 'importAgain(')
        if (code === chunk.code) continue
        chunk.code = `${code}\nfunction importAgain(a){return import(a).catch(()=>import(a+'?attempt='+Date.now()))}\n`
      }
    },
  },
}

/** The variables of Mantine's colours and of its outlined variants that nothing here uses are a tenth of the styles that every page waits for. */
const noUnusedColours = {
  postcssPlugin: 'no-unused-colours',
  Declaration(one: { prop: string; remove: () => unknown }) {
    if (
      /^--mantine-color-(pink|grape|violet|indigo|cyan|lime|orange|teal|dark-[a-z])|-outline(-hover)?$/.test(one.prop)
    )
      one.remove()
  },
}

const compiledEarly = ['index', 'inputs', 'sign-in', 'office', 'list']

const server = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    noScrollArea,
    noUnusedParts,
    importAgain,
    compileEarly(compiledEarly),
    earlyCode(),
    serviceWorker(),
  ],
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    // The browser's own Host and Origin go through, so that the server's checks of them hold here too.
    proxy: { '/api': { target: server }, '/files': { target: server } },
  },
  css: { postcss: { plugins: [noUnusedColours] } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The first versions that know light-dark(); older targets would rewrite it into something that no longer switches.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Before compression: react-dom alone is 180 KB.
    chunkSizeWarningLimit: 600,
    // The first script lists the names of all others: a letter less of 200 hashes is 0.15 KiB of the list of bookings.
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
})
