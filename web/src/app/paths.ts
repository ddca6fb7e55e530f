/** Every address of the application. */
export const paths = {
  login: '/login',
  forgotPassword: '/forgot-password',
  dashboard: '/',
  bookings: '/bookings',
  addBooking: '/bookings/add-booking',
  editBooking: '/bookings/edit-booking/$id',
  imports: '/bookings/import',
  oneImport: '/bookings/import/$id',
  users: '/users',
  promotions: '/promotions',
  reviews: '/reviews',
  inclusions: '/inclusions',
  updateProfile: '/update-profile',
  changePassword: '/change-password',
  privacyPolicy: '/privacy-policy',
  terms: '/terms-and-conditions',
} as const
