import { activity } from './activity.ts'
import { acts } from './acts.ts'
import { apiKeys } from './api-keys.ts'
import { bookings } from './bookings.ts'
import { calendarSubscriptions } from './calendar-subscriptions.ts'
import { customerMessages } from './customer-messages.ts'
import { dashboard } from './dashboard.ts'
import { daySheets } from './day-sheets.ts'
import { departures } from './departures.ts'
import { documents, system } from './documents.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { exports } from './exports.ts'
import { importPartners } from './import-partners.ts'
import { imports } from './imports.ts'
import { inclusions } from './inclusions.ts'
import { invitations } from './invitations.ts'
import { notifications } from './notifications.ts'
import { passkeys } from './passkeys.ts'
import { personalDataEndpoints } from './personal-data.ts'
import { profile } from './profile.ts'
import { promotions } from './promotions.ts'
import { reports } from './reports.ts'
import { reviews } from './reviews.ts'
import { savedReports } from './saved-reports.ts'
import { savedViews } from './saved-views.ts'
import { recovery, session } from './session.ts'
import { globalSearch } from './search.ts'
import { singleSignOn } from './single-sign-on.ts'
import { staffSessions } from './staff-sessions.ts'
import { tours } from './tours.ts'
import { twoSteps } from './two-steps.ts'
import { customers, staff } from './users.ts'

/** Every endpoint by group; the access table, the API document and their tests are generated from it. */
export const endpointGroups: Record<string, Record<string, AnyEndpoint>> = {
  session,
  recovery,
  twoSteps,
  passkeys,
  singleSignOn,
  profile,
  dashboard,
  globalSearch,
  bookings,
  tours,
  departures,
  daySheets,
  calendarSubscriptions,
  acts,
  customerMessages,
  imports,
  importPartners,
  exports,
  customers,
  staff,
  staffSessions,
  invitations,
  apiKeys,
  activity,
  promotions,
  reviews,
  inclusions,
  savedViews,
  reports,
  savedReports,
  notifications,
  personalData: personalDataEndpoints,
  documents,
  system,
}
