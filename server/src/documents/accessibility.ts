import type { LegalDocument } from 'contract/documents'

/** What was tried, criterion by criterion, and with which result is in docs/accessibility.md; the two change together. */
export const accessibility: LegalDocument = {
  title: 'Accessibility',
  last_updated: 'Nov 25, 2026',
  sections: [
    {
      heading: 'Scope',
      body: `This statement is about Embankment, the back office of Embankment Tours Ltd: every page behind the sign-in, the sign-in itself, the reset of a forgotten password, the public documents, and the files that Embankment exports. The website where customers book is not part of it.`,
    },
    {
      heading: 'Standard',
      body: `We aim at the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, which covers what EN 301 549 asks of web pages. Embankment conforms with it in part: the exceptions are listed below, and we know of no others.`,
    },
    {
      heading: 'What to expect',
      body: `Everything can be done with a keyboard alone. Ctrl or Cmd with B opens and closes the sidebar, Ctrl or Cmd with K a search over all pages and records, Alt with T leads to the notifications at the top right, Escape closes what is open, and the arrow keys open and move through menus. The single key / leads to the search of a list, and t, m, w and l change the calendar; single keys can be switched off in the profile menu.

Headings, regions, labels, tables and dialogs are marked up for screen readers. The number of results, a new page, the outcome of an act and every failure are announced.

Text can be enlarged to 200 %, and pages to 400 %, without a loss of content. The light and the dark theme keep the contrasts of level AA, the colours of the system (forced colours) are followed, and animations end where the system asks for less motion.`,
    },
    {
      heading: 'Known limits',
      body: `Wide tables scroll sideways, and are shown as cards on narrow windows instead. The tables of an import and of reports and the week of the calendar have no such form: with 320 pixels of width they scroll in both directions (criterion 1.4.10 excepts data tables).

A message at the top right, such as one with Undo, goes away after three seconds unless the pointer or the keyboard is on it (2.2.1). What it offers can be done elsewhere and later.

Pictures of promotions have the title of the promotion as their only description; words inside a picture are not described (1.1.1, 1.4.5).

Exported Excel files mark their first row as a header, but have no further structure for screen readers.`,
    },
    {
      heading: 'How it was tried',
      body: `By its makers: each criterion by hand with the keyboard alone, at 400 % zoom, with increased text spacing, in forced colours and with reduced motion, in Chromium; and by the axe engine on every page, in both themes, with dialogs open, at each change of the program. What a screen reader receives was checked in the markup and the live regions; the tasks have not yet been tried with a screen reader, no other browser was tried, and no independent audit has been made.`,
    },
    {
      heading: 'Date',
      body: `This statement was prepared on Nov 25, 2026, from the tests of that day. It is reviewed with every release.`,
    },
    {
      heading: 'Contact',
      body: `Tell us what does not work for you: write to accessibility@embankment.test, or to Embankment Tours Ltd, Victoria Embankment, London, United Kingdom. Say which page it was and what you use to read or operate it. We answer within five working days.

If our answer does not help, the Equality Advisory and Support Service (equalityadvisoryservice.com) advises people in Great Britain.`,
    },
  ],
}
