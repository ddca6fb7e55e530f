import type { LegalDocument } from 'contract/documents'

/** Own wording under the headings asked for; a blank line parts paragraphs. */
export const terms: LegalDocument = {
  title: 'Terms and Conditions',
  last_updated: '18/11/2019',
  sections: [
    {
      heading: 'Introduction',
      body: `These terms apply to every tour and sightseeing service sold by Embankment Tours Ltd. They form the contract between you, the person who books, and us. By booking you accept them for everyone in your party.`,
    },
    {
      heading: 'Booking and Payment',
      body: `A booking is made once we, or the partner or agent through whom you book, confirm it and give it a reference. Tours marked for manual confirmation are held until we confirm them.

All prices are in pounds sterling (GBP) and include the taxes that apply on the day of booking. Where a partner charges you in another currency, the partner sets the exchange rate.

Payment is due in full when you book, unless we agree otherwise in writing. Please check the date, the pickup time and place, and the names of the travelers as soon as you receive your confirmation, and tell us at once if something is wrong.`,
    },
    {
      heading: 'Cancellations and Refunds',
      body: `If you cancel at least 24 hours before the tour begins, you receive a full refund.

If you cancel within 24 hours of the start, the price is non-refundable.

No-shows and late arrivals on share tours are non-refundable: a tour shared with other guests leaves on time and cannot wait.

If we have to cancel a tour, you may choose another date or a full refund. Refunds go back by the way you paid, normally within ten working days.`,
    },
    {
      heading: 'Tour Participation',
      body: `Please be at the pickup point 15 minutes before the stated time with your booking reference. Pickup and drop-off times depend on London's traffic and are our best estimate.

Tell us when you book about any need that we should plan for, such as wheelchair access or a child seat. Children must be accompanied by an adult throughout.

Follow the guide's and the driver's safety instructions. We may refuse or end the participation of anyone who puts others at risk, without a refund.

We may change the route or replace an attraction where weather, closures or public events require it, and will offer something of like value.`,
    },
    {
      heading: 'Travel Insurance',
      body: `Our prices do not include travel insurance. We recommend a policy that covers cancellation, illness, accidents and the loss of belongings for your whole stay.`,
    },
    {
      heading: 'Third-Party Services',
      body: `Parts of a tour, such as attraction entry, river boats, restaurants and hotel transfers, are provided by other companies under their own terms. We choose them with care, but they answer for their own services. Links on our pages to other websites do not make us responsible for what stands there.`,
    },
    {
      heading: 'Limitation of Liability',
      body: `Nothing in these terms limits our liability for death or personal injury caused by our negligence, for fraud, or for anything else that the law does not allow to be limited.

Otherwise our liability for a booking is limited to the price paid for it, and we are not liable for losses that neither of us could foresee when the booking was made, for events beyond our reasonable control, or for belongings left unattended.

Your rights as a consumer stand beside these terms and are not reduced by them.`,
    },
    {
      heading: 'Governing Law',
      body: `These terms are governed by the law of the United Kingdom as it applies in England and Wales. The courts of England decide any dispute; if you live elsewhere in the United Kingdom you may also go to the courts of your home.`,
    },
    {
      heading: 'Acceptance',
      body: `By making a booking you confirm that you have read and accept these terms, that you are at least 18 years old, and that you may accept them for everyone in your party.

Questions about them are welcome at bookings@embankment.test.`,
    },
  ],
}
