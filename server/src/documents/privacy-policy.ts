import { counted } from 'contract/counted'
import type { LegalDocument } from 'contract/documents'

/** Own wording under the headings asked for; a blank line parts paragraphs. Contact data is removed after so many months where that is set. */
export const privacyPolicy = (retentionMonths: number | undefined): LegalDocument => ({
  title: 'Privacy Policy',
  last_updated: 'May 21, 2025',
  sections: [
    {
      heading: 'Introduction',
      body: `This policy tells you what personal data Embankment Tours Ltd holds, why it holds it, how long it keeps it and what you can ask us to do with it. It covers everyone who books or takes a tour with us, everyone who writes a review, and the staff who work in our booking system.

We are the controller of that data under the UK General Data Protection Regulation and the Data Protection Act 2018.`,
    },
    {
      heading: 'Definitions',
      body: `Company, we, us and our mean Embankment Tours Ltd, a tour and sightseeing operator in London.

Service means our tours and the systems through which they are booked and run.

Personal data means any information about a person who is, or can be, identified.

Account means the record by which a member of staff or a customer is known to the Service.

Cookie means a small text that a website asks your browser to keep and to send back on later visits.

You means the person whose data is concerned.`,
    },
    {
      heading: 'Collection of Data',
      body: `When you book, we ask for the name of the lead traveler, an email address and a phone number, the names of the people travelling, whether each is an adult, a child or an infant and, where a ticket depends on it, a date of birth. We also record where and when you are picked up and dropped off, what is included and what you paid.

When you hold an account, we keep your name, user name, email address, phone number and, if you give them, your address, birth date, gender and picture. Passwords are stored only in a form from which they cannot be read back.

When you write a review, we keep your rating and comment with your account.

Partners and agents who sell our tours send us the same booking details on your behalf. We do not buy data about you and we do not receive your full card number.

Our servers keep short technical records of each request, such as the time, the network address and the page asked for. They serve security and the search for faults.`,
    },
    {
      heading: 'Cookies',
      body: `We use only cookies that the Service needs in order to work. There are no advertising cookies, and nothing on our pages is loaded from other companies.

Session cookies keep you signed in while you work. They cannot be read by scripts, are sent only to us and end when you sign out, after 30 days without use, and 90 days after the sign-in in any case. Where staff sign in through their company's own provider, a cookie connects the way there and back for ten minutes.

Persistent cookies remember a choice between visits: whether the side menu is open (7 days), and that you have signed in from this device before, so that somebody else's wrong guesses at your password do not lock you out (one year), and, if you ask for it, that you passed the second step of the sign-in on it (30 days). Where the data is kept in several copies, a number says how recent what you are shown must be (30 days).

Your browser's own storage keeps your choice of a light or dark appearance and of the columns of your lists, which are never sent to us. From a sign-in on it keeps the token of your session, which is sent with each request, and, for up to 7 days, what you have typed into a form and not saved, such as the names and contact details in a booking, until you save or discard it or another person signs in. On the devices of staff it keeps the day sheets of today, with names and phone numbers, and the profile of the member of staff, until they log out or next open a page on a later day, and check-ins and notes that could not be sent yet, with the name of the lead traveler, until they are sent or discarded, the member logs out or another person signs in. After a logout without a connection it keeps that the session is still to be ended.

You can delete all of these in your browser; signing in will then ask for your password again.`,
    },
    {
      heading: 'Uses of Personal Data',
      body: `We use personal data to take and carry out your booking, to meet you at the right place at the right time, to tell you of changes, to answer you, to take payment and make refunds, to keep our accounts and to meet our duties in law.

We use reviews to improve our tours and, once approved, to show others what they are like.

We rely on the contract with you for bookings, on our legal duties for accounts and safety, and on our legitimate interest in running a safe and reliable business for security records. Where we rely on your consent you may withdraw it at any time.

We share what is needed with the people who provide parts of your tour, such as drivers, guides, boat and attraction operators, and with authorities where the law demands it. We do not sell personal data.

We keep booking records, and the messages that we sent about a booking, for our accounts and for claims. ${contactData(retentionMonths)} Your name, the messages, your account and your reviews are kept until you ask us to erase them. Your name, contact details and picture are then removed from what remains, such as the date and the price of a booking. Files in which partners send bookings are deleted after 30 days.`,
    },
    {
      heading: 'Your Rights',
      body: `You may ask for a copy of the data that we hold about you, have mistakes corrected, have data erased or its use restricted, object to a use, and receive what you gave us in a form that other systems can read. We answer within one month.

If you are not content with our answer, you may complain to the Information Commissioner's Office.`,
    },
    {
      heading: 'Contact',
      body: `Write to privacy@embankment.test, or to the Data Protection Lead, Embankment Tours Ltd, Victoria Embankment, London, United Kingdom.

When we change this policy, the new text stands on this page.`,
    },
  ],
})

const contactData = (months: number | undefined) => {
  const data = 'email addresses, phone numbers and dates of birth'
  return months === undefined
    ? `The ${data} in them are kept until you ask us to erase them.`
    : `The ${data} in them are removed ${counted(months, 'month')} after the tour.`
}
