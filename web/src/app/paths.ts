/** Every address of the application. */
export const paths = {
  login: '/login',
  forgotPassword: '/forgot-password',
  dashboard: '/',
  bookings: '/bookings',
  addBooking: '/bookings/add-booking',
  editBooking: '/bookings/edit-booking/$id',
  deletedBookings: '/bookings/deleted',
  imports: '/bookings/import',
  oneImport: '/bookings/import/$id',
  importPartners: '/imports/partners',
  calendar: '/calendar',
  calendarDay: '/calendar/$date',
  tours: '/tours',
  users: '/users',
  promotions: '/promotions',
  reviews: '/reviews',
  inclusions: '/inclusions',
  personalData: '/personal-data',
  updateProfile: '/update-profile',
  changePassword: '/change-password',
  privacyPolicy: '/privacy-policy',
  terms: '/terms-and-conditions',
  accessibility: '/accessibility',
} as const

/** What the browser's tab and the heading of a page call it. */
export const titles = {
  login: 'Sign in',
  forgotPassword: 'Forgot password',
  dashboard: 'Dashboard',
  bookings: 'All Bookings',
  addBooking: 'Add New Booking',
  editBooking: 'Edit Booking',
  deletedBookings: 'Deleted Bookings',
  imports: 'Imports',
  oneImport: 'Import',
  importPartners: 'Import Partners',
  calendar: 'Calendar',
  calendarDay: 'Day',
  tours: 'Tours',
  users: 'All Users',
  promotions: 'All Promotions',
  reviews: 'All Reviews',
  inclusions: 'All Inclusions',
  personalData: 'Personal Data',
  updateProfile: 'Update Profile',
  changePassword: 'Change Password',
  privacyPolicy: 'Privacy Policy',
  terms: 'Terms and Conditions',
  accessibility: 'Accessibility',
} as const satisfies Record<keyof typeof paths, string>

/** The tabs above the calendar and the list of tours. */
export const calendarTabs = [
  { to: paths.calendar, label: titles.calendar },
  { to: paths.tours, label: titles.tours },
]
