/** What the journeys type into the form of a booking, by label. */
export const typedBooking = {
  Name: 'Thames cruise with cream tea',
  'Input Date': '2026-06-01',
  'Booking Date': '2026-07-01T09:30',
  'Lead Traveler': 'Ada Hughes',
  'Customer Email': 'ada.hughes@example.test',
  'Customer Phone': '020 7946 0018',
  'Traveler Name': 'Ada Hughes',
  'Pickup Time': '09:00',
  'Pickup Location': 'Savoy Pier',
  'Drop-off Time': '12:00',
  'Drop-off Location': 'Tower Hill',
  'Product Code': 'THM-1',
  'Supplier Confirmation': 'S-1001',
  Price: '1,250.5',
}
