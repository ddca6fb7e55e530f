import { expect, test } from 'vitest'
import { endpointGroups } from './endpoints.ts'
import { importMessages } from './import-messages.ts'
import { inclusionMessages } from './inclusion-messages.ts'
import { messages } from './messages.ts'
import { reviewMessages } from './review-messages.ts'

// With those that are loaded with their pages.
const all = { ...messages, inclusions: inclusionMessages, reviews: reviewMessages }

test('A failure without a sentence of its own is described by its status', () => {
  expect(messages.status).toEqual({
    400: 'Bad Request: The request was invalid. Please check your input.',
    401: 'Unauthorized: Please log in to continue.',
    403: "Forbidden: You don't have permission to perform this action.",
    404: 'Not Found: The requested resource was not found.',
    500: 'Server Error: Something went wrong on our end. Please try again later.',
    other: 'Error: An unexpected error occurred.',
  })
})

test('Toasts have the specified texts', () => {
  expect(all).toMatchObject({
    login: { done: 'Login successful', failed: 'Login failed' },
    logout: { done: 'Logged out successfully', failed: 'Failed to logout. Please try again.', busy: 'Logging out...' },
    profile: {
      loadFailed: 'Failed to load user profile',
      panelTitle: 'Failed to Load Profile',
      updated: 'Profile updated successfully!',
      failed: 'Failed to update profile. Please try again.',
    },
    password: {
      updated: 'Password updated successfully!',
      failedTitle: 'Failed to Change Password',
      busy: 'Updating Password...',
    },
    reset: {
      sent: 'OTP sent successfully',
      sendFailed: 'Failed to send OTP',
      resent: 'OTP resent successfully',
      resendFailed: 'Failed to resend OTP',
      done: 'Password reset successfully!',
      failed: 'Failed to reset password',
    },
    bookings: { created: 'Booking created successfully!', updated: 'Booking updated successfully!' },
    staff: {
      created: 'Staff created successfully!',
      updated: 'Staff updated successfully!',
      failed: 'An error occurred',
      mismatch: 'Passwords do not match!',
    },
    users: { deleted: 'User deleted successfully', deleteFailed: 'Failed to delete user' },
    promotions: {
      created: 'Promotion created successfully',
      updated: 'Promotion updated successfully',
      failed: 'Failed to save promotion',
      deleted: 'Promotion deleted successfully',
      deleteFailed: 'Failed to delete promotion',
    },
    inclusions: {
      created: 'Inclusion created successfully',
      updated: 'Inclusion updated successfully',
      failed: 'Failed to save inclusion',
      deleted: 'Inclusion deleted successfully',
      deleteFailed: 'Failed to delete inclusion',
    },
    reviews: {
      approved: 'Review approved successfully',
      approveFailed: 'Failed to approve review',
      rejected: 'Review rejected successfully',
      rejectFailed: 'Failed to reject review',
    },
  })
})

test('Panels, questions and rules have the specified texts', () => {
  expect(all).toMatchObject({
    list: {
      errorTitle: 'Something went wrong',
      errorText: 'An error occurred while loading the data. Please try again.',
      tryAgain: 'Try Again',
      emptyTitle: 'No Data Available',
      emptyText: 'There are no records to display at this time.',
    },
    confirmDelete: {
      title: 'Delete Confirmation',
      generic: 'Are you sure you want to delete this item? This action cannot be undone.',
    },
    bookings: { empty: 'No booking details found' },
    promotions: { empty: 'No promotion data available' },
    reviews: { empty: 'No review details found' },
    users: { loadFailed: 'Failed to load details. Please try again.' },
    reset: {
      emailRequired: 'Email is required',
      codeRequired: 'OTP is required',
      codeLength: 'OTP must be exactly 6 characters',
      passwordsRequired: 'Please fill in all password fields',
      mismatch: 'Passwords do not match',
    },
    password: {
      mismatch: 'New password and confirm password do not match.',
      tooShort: 'Password must be at least 8 characters long.',
    },
    fileChanged: 'The file changed after you chose it. Choose it again.',
  })
  expect(importMessages.csvOnly).toBe('Only CSV files are accepted.')
  expect(messages.confirmDelete.named('Ada')).toBe('Are you sure you want to delete Ada?')
})

test('a call that does something answers with the sentence of its toast', () => {
  const acts = {
    session: {
      login: 'Login successful',
      logout: 'Logged out successfully',
      changePassword: 'Password updated successfully!',
    },
    recovery: {
      send: 'OTP sent successfully',
      forgot: 'OTP sent successfully',
      resend: 'OTP resent successfully',
      reset: 'Password reset successfully!',
    },
    profile: { update: 'Profile updated successfully!' },
    bookings: { create: 'Booking created successfully!', update: 'Booking updated successfully!' },
    staff: {
      create: 'Staff created successfully!',
      update: 'Staff updated successfully!',
      patch: 'Staff updated successfully!',
      remove: 'User deleted successfully',
    },
    promotions: {
      create: 'Promotion created successfully',
      update: 'Promotion updated successfully',
      remove: 'Promotion deleted successfully',
    },
    reviews: { approve: 'Review approved successfully', reject: 'Review rejected successfully' },
    inclusions: {
      create: 'Inclusion created successfully',
      update: 'Inclusion updated successfully',
      remove: 'Inclusion deleted successfully',
    },
  }
  const texts = Object.entries(acts).map(([group, calls]) => {
    const known = endpointGroups[group] ?? {}
    return [group, Object.fromEntries(Object.keys(calls).map((call) => [call, known[call]?.message]))]
  })
  expect(Object.fromEntries(texts)).toEqual(acts)
})

test('Sentences say promotion and phone, and banner only of the image of a promotion', () => {
  const summaries = Object.values(endpointGroups).flatMap((group) => Object.values(group).map(({ summary }) => summary))
  const sentences = [...summaries, JSON.stringify(all)]
  expect(summaries.length).toBeGreaterThan(100)
  expect(sentences.filter((text) => /\bbanners?\b(?! image)|\bmobile\b/i.test(text))).toEqual([])
})
