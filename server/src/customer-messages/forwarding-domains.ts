/**
 * Domains of the aliases that partners give instead of a customer's own address, and forward to it. A message reaches the customer,
 * but the partner decides how and when.
 */
export const forwardingDomains: readonly string[] = [
  'expmessaging.tripadvisor.com',
  'reply.getyourguide.com',
  'guest.booking.com',
  'm.expediapartnercentral.com',
  'guest.airbnb.com',
  'reply.airbnb.com',
  'customer.klook.com',
  'guest.headout.com',
]
