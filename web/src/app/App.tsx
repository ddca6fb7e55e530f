import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  rootRouteId,
} from '@tanstack/react-router'
import { accessTo, may, type Access } from 'contract/permissions'
import { store } from '../api/store.ts'
import { sessionApi } from '../session/api.ts'
import { rowsSelector } from '../lib/list-place.ts'
import { loadCode } from '../lib/load-code.ts'
import { backTo, returnPath } from '../session/return-path.ts'
import { CrashPage } from './CrashPage.tsx'
import { FullPageSpinner } from './FullPageSpinner.tsx'
import { NotFoundPanel } from './NotFoundPanel.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PagePending } from './PagePending.tsx'
import { paths, titles } from './paths.ts'
import { Root } from './Root.tsx'
import { parseSearch, stringifySearch } from './search.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** Of the browser's tab. */
    title?: string
    access?: Access
    /** The address is none of the application. */
    unknown?: boolean
  }
}

const isSignedIn = () => store.getState().auth.token !== null

const root = createRootRoute({
  component: Root,
  errorComponent: CrashPage,
  notFoundComponent: NotFoundPage,
  // `parseSearch` makes text of every value.
  validateSearch: (search): Record<string, string | undefined> => search as Record<string, string>,
})

const guest = createRoute({
  getParentRoute: () => root,
  id: 'guest',
  beforeLoad: ({ search }) => {
    if (isSignedIn()) throw redirect({ href: asLinked(returnPath(search.redirect)) })
  },
})

/** The page of a file that is fetched when it is opened; a failed fetch is tried again each time. `CrashPage` reloads for one that is gone. */
const laterPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => loadCode(load, String(name)), name)

/** Everything behind the sign-in, inside the shared layout. Code and profile are loaded together. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: ({ location, matches }) => {
    if (isSignedIn()) return
    // An address that is none is not one to return to after the sign-in.
    if (matches.at(-1)?.staticData.unknown) throw notFound({ routeId: rootRouteId })
    throw redirect({ to: paths.login, search: backTo(location.href) })
  },
  loader: () => void store.dispatch(sessionApi.endpoints.profile.initiate(undefined, { subscribe: false })),
  component: laterPage(() => import('./Layout.tsx'), 'Layout'),
  pendingComponent: FullPageSpinner,
})

type Page = ReturnType<typeof lazyRouteComponent>

type Name = keyof typeof paths

const page = <const N extends Name>(name: N, component: Page, access: Access = 'staff') =>
  createRoute({
    getParentRoute: () => shell,
    path: paths[name],
    component,
    staticData: { title: titles[name], access },
  })

const guestPage = <const N extends Name>(name: N, component: Page) =>
  createRoute({ getParentRoute: () => guest, path: paths[name], component, staticData: { title: titles[name] } })

const publicPage = <const N extends Name>(name: N, component: Page) =>
  createRoute({ getParentRoute: () => root, path: paths[name], component, staticData: { title: titles[name] } })

const home = laterPage(() => import('./HomePage.tsx'), 'HomePage')
const forgotPassword = laterPage(() => import('../session/ForgotPasswordPage.tsx'), 'ForgotPasswordPage')
const singleSignOn = laterPage(() => import('../session/SingleSignOnPage.tsx'), 'SingleSignOnPage')
const invitation = laterPage(() => import('../session/InvitationPage.tsx'), 'InvitationPage')
const changePassword = laterPage(() => import('../session/ChangePasswordPage.tsx'), 'ChangePasswordPage')
const updateProfile = laterPage(() => import('../profile/UpdateProfilePage.tsx'), 'UpdateProfilePage')
const calendar = laterPage(() => import('../calendar/CalendarPage.tsx'), 'CalendarPage')
const calendarDay = laterPage(() => import('../calendar/DayPage.tsx'), 'DayPage')
const tours = laterPage(() => import('../tours/ToursPage.tsx'), 'ToursPage')
const users = laterPage(() => import('../users/UsersPage.tsx'), 'UsersPage')
const sessions = laterPage(() => import('../users/sessions/SessionsPage.tsx'), 'SessionsPage')
const apiKeys = laterPage(() => import('../api-keys/ApiKeysPage.tsx'), 'ApiKeysPage')
const promotions = laterPage(() => import('../promotions/PromotionsPage.tsx'), 'PromotionsPage')
const reviews = laterPage(() => import('../reviews/ReviewsPage.tsx'), 'ReviewsPage')
const inclusions = laterPage(() => import('../inclusions/InclusionsPage.tsx'), 'InclusionsPage')
const reports = laterPage(() => import('../reports/ReportsPage.tsx'), 'ReportsPage')
const personalData = laterPage(() => import('../personal-data/PersonalDataPage.tsx'), 'PersonalDataPage')
const activity = laterPage(() => import('../activity/ActivityPage.tsx'), 'ActivityPage')
const privacyPolicy = laterPage(() => import('../documents/PrivacyPolicyPage.tsx'), 'PrivacyPolicyPage')
const terms = laterPage(() => import('../documents/TermsPage.tsx'), 'TermsPage')
const accessibility = laterPage(() => import('../documents/AccessibilityPage.tsx'), 'AccessibilityPage')
const reviewPolicy = laterPage(() => import('../documents/ReviewPolicyPage.tsx'), 'ReviewPolicyPage')
const imports = laterPage(() => import('../imports/ImportsPage.tsx'), 'ImportsPage')
const oneImport = laterPage(() => import('../imports/ImportPage.tsx'), 'ImportPage')
const deletedBookings = laterPage(() => import('../bookings/deleted/DeletedBookingsPage.tsx'), 'DeletedBookingsPage')
const importPartners = laterPage(() => import('../imports/partners/PartnersPage.tsx'), 'PartnersPage')
const acts = laterPage(() => import('../acts/ActsPage.tsx'), 'ActsPage')
const oneAct = laterPage(() => import('../acts/ActPage.tsx'), 'ActPage')
const messageTemplates = laterPage(() => import('../customer-messages/TemplatesPage.tsx'), 'TemplatesPage')
const sentMessages = laterPage(() => import('../customer-messages/SentMessagesPage.tsx'), 'SentMessagesPage')
const login = laterPage(() => import('../session/LoginPage.tsx'), 'LoginPage')
const bookings = laterPage(() => import('../bookings/BookingsPage.tsx'), 'BookingsPage')
const bookingForm = laterPage(() => import('../bookings/BookingFormPage.tsx'), 'BookingFormPage')

/** Its rows are loaded together with its code. */
const bookingsPage = createRoute({
  getParentRoute: () => shell,
  path: paths.bookings,
  component: bookings,
  staticData: { title: titles.bookings, access: accessTo.bookings },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const { user } = store.getState().auth
    if (user && !may(user, accessTo.bookings)) return
    // A page whose rows could not be preloaded reads them itself.
    const loaded = await import('../bookings/preload.ts').catch(() => undefined)
    loaded?.preloadBookings(deps)
  },
})

const elsewhere = createRoute({
  getParentRoute: () => shell,
  path: '$',
  component: NotFoundPanel,
  staticData: { title: 'Not found', unknown: true },
})

const routeTree = root.addChildren([
  guest.addChildren([
    guestPage('login', login),
    guestPage('forgotPassword', forgotPassword),
    guestPage('singleSignOn', singleSignOn),
  ]),
  shell.addChildren([
    page('dashboard', home, accessTo.dashboard),
    bookingsPage,
    page('addBooking', bookingForm, accessTo.bookings),
    page('editBooking', bookingForm, accessTo.bookings),
    page('deletedBookings', deletedBookings, 'admin'),
    page('imports', imports, accessTo.bookings),
    page('oneImport', oneImport, accessTo.bookings),
    page('importPartners', importPartners, accessTo.bookings),
    page('acts', acts, accessTo.bookings),
    page('oneAct', oneAct, accessTo.bookings),
    page('messages', messageTemplates, accessTo.messages),
    page('sentMessages', sentMessages, accessTo.messages),
    page('calendar', calendar, accessTo.calendar),
    page('calendarDay', calendarDay, accessTo.calendar),
    page('tours', tours, accessTo.calendar),
    page('users', users, accessTo.users),
    page('sessions', sessions, 'admin'),
    page('apiKeys', apiKeys, 'admin'),
    page('promotions', promotions, accessTo.promotions),
    page('reviews', reviews, accessTo.reviews),
    page('inclusions', inclusions, accessTo.inclusions),
    page('reports', reports, accessTo.reports),
    page('personalData', personalData, 'admin'),
    page('activity', activity, accessTo.activity),
    page('updateProfile', updateProfile),
    page('changePassword', changePassword),
    elsewhere,
  ]),
  publicPage('invitation', invitation),
  publicPage('privacyPolicy', privacyPolicy),
  publicPage('terms', terms),
  publicPage('accessibility', accessibility),
  publicPage('reviewPolicy', reviewPolicy),
])

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: CrashPage,
  scrollRestoration: true,
  scrollToTopSelectors: [rowsSelector],
})

/** Whether the page at this path is behind the sign-in. */
export const needsSession = (pathname: string): boolean =>
  router.getMatchedRoutes(pathname)[0].some(({ id }) => id === shell.id)

/** The page at a path; none where it is no address of the application or, at which the router throws, cannot be decoded. */
function pageAt(path: string) {
  try {
    const match = router.matchRoutes(path, {}).at(-1)
    return match?.staticData.unknown ? undefined : match
  } catch {
    return undefined
  }
}

/** The address as links of the program write it. The router finds a page also by other case and with slashes at the end. */
function asLinked(href: string): string {
  const [, path = href, rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
  const linked = pageAt(path)?.pathname
  const plain = (text: string) => text.replace(/\/+$/, '').toLowerCase()
  return linked !== undefined && plain(linked) === plain(path) ? linked + rest : href
}

/** Begins at the address as links write it, since pages compare paths with that, and remember by it how they were left. */
export function beginAsLinked(): void {
  const { href, state } = router.history.location
  const linked = asLinked(href)
  if (linked !== href) router.history.replace(linked, state)
}
