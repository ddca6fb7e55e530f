import type { ImportField } from 'contract/import-fields'
import type { Concept } from './concepts.ts'

/** `nothing` marks a header that is known to mean no field. */
export type FieldScores = Partial<Record<ImportField, number>> & { nothing?: true }

/** Fits a header with all of `all`, one of `any` where that is given, and none of `none`. */
export type Rule = { scores: FieldScores; all?: Concept[]; any?: Concept[]; none?: Concept[] }

const kinds = ['adult', 'child', 'infant', 'senior', 'student', 'youth']
const young = ['child', 'infant', 'student', 'youth']
const places = ['place', 'hotel']
const people = ['person', 'name', 'first', 'last']
const moments = ['date', 'time', 'start', 'end', 'booked', 'changed', 'birth']

/** From the most particular to the most general; the first that fits counts, and those after it with half their score. */
export const rules: readonly Rule[] = [
  { all: ['birth'], scores: { traveler_dob: 0.8 } },
  { all: ['remark', 'internal'], scores: { nothing: true } },
  { all: ['internal'], any: ['id', 'ref', 'number'], scores: { nothing: true } },
  // The code of a school is of no booking.
  { all: ['organisation', 'id'], none: ['booking', 'ref', 'number'], scores: { nothing: true } },
  // The code of an agent is of no tour and no booking.
  {
    all: ['source', 'id'],
    none: ['booking', 'tour', 'ref', 'number'],
    scores: { booking_source: 0.7, booking_reference: 0, product_code: 0, supplier_confirmation: 0 },
  },
  // Under 5 (free): the number of those of a kind who pay nothing.
  { all: ['free'], none: ['money', 'remark', 'child', 'infant', 'youth'], scores: { nothing: true } },
  // Pupils + staff: how many they are together.
  { all: ['child'], any: ['adult', 'staff'], none: ['money', 'each', ...people], scores: { party: 0.85 } },
  { all: ['staff'], none: [...people, 'id', 'booked', 'booking', 'remark'], scores: { adults: 0.5 } },
  // Nb is a number in French, and nota bene in other languages.
  {
    all: ['remark', 'count'],
    none: ['money', 'payment', 'email', 'phone', 'date', 'changed', 'each', ...kinds],
    scores: { note: 0.85, party: 0.8 },
  },
  { all: ['remark'], none: ['money', 'payment', 'email', 'phone', 'date', 'changed', 'each'], scores: { note: 0.85 } },
  { all: ['diet'], none: ['money'], scores: { note: 0.7 } },
  {
    all: ['companions'],
    none: ['money', 'email', 'phone'],
    scores: { traveler_name: 0.85, travelers: 0.7, party: 0.4 },
  },
  { all: ['note', 'date'], none: ['tour', 'booking', 'booked', 'start'], scores: { nothing: true } },
  // When something was changed is not when it was booked.
  { all: ['changed'], none: ['status'], scores: { changed_at: 0.8, input_date: 0 } },
  // When a ship or a train arrives is not when a tour begins.
  {
    all: ['carrier'],
    any: ['time', 'start', 'end', 'date', 'dropoff'],
    none: ['pickup', 'tour', 'money', 'booking', 'booked', ...people],
    scores: { nothing: true },
  },
  { all: ['email', 'recipient'], scores: { customer_email: 0.95 } },
  { all: ['phone', 'recipient'], scores: { customer_phone: 0.95 } },
  { all: ['recipient'], none: ['date', 'time', 'id'], scores: { lead_traveler: 0.95 } },
  { all: ['email'], none: ['paidby'], scores: { customer_email: 0.85 } },
  { all: ['phone'], none: ['paidby'], scores: { customer_phone: 0.85 } },
  { all: ['person', 'number'], scores: { customer_phone: 0.5, booking_reference: 0.35 } },
  { all: ['currency'], scores: { currency: 0.85 } },
  // Passeio extra: the tour, or what is included in one that another column names.
  { all: ['included', 'tour'], none: ['money'], scores: { description: 0.8, inclusions: 0.55 } },
  { all: ['included'], none: ['money'], scores: { inclusions: 0.75 } },
  { all: ['confirmation', 'type'], scores: { confirmation_type: 0.85 } },
  // Coach leaves, Taxi at and Bus from: when and where guests get in, or when the tour begins where nothing else says so.
  {
    all: ['transport'],
    any: ['start', 'time'],
    none: ['pickup', 'dropoff', 'end', 'tour', 'date', 'money', 'booked', 'booking', 'number', ...people],
    scores: { pickup_time: 0.85, pickup_location: 0.6, booking_time: 0.5 },
  },
  // Cat. hôtel: how good it is, and not where.
  { all: ['hotel', 'type'], none: ['pickup', 'tour', 'money', 'name'], scores: { nothing: true } },
  // Pickup from: the place or the time, as the cells show.
  { all: ['pickup', 'start'], none: ['time', 'date', ...places], scores: { pickup_time: 0.75, pickup_location: 0.6 } },
  {
    all: ['pickup'],
    any: ['time', 'start', 'date'],
    none: places,
    scores: { pickup_time: 0.85, pickup_location: 0.4 },
  },
  { all: ['pickup'], any: places, scores: { pickup_location: 0.85, pickup_time: 0.4 } },
  { all: ['pickup'], scores: { pickup_location: 0.7, pickup_time: 0.6 } },
  { all: ['dropoff'], any: ['time', 'end'], none: places, scores: { drop_off_time: 0.85, drop_off_location: 0.5 } },
  // Uitstap is where people get off, and a day out.
  {
    all: ['dropoff', 'tour'],
    none: ['time', 'end', ...places],
    scores: { description: 0.8, drop_off_location: 0.6, drop_off_time: 0.6 },
  },
  { all: ['dropoff'], any: places, scores: { drop_off_location: 0.85 } },
  { all: ['dropoff'], scores: { drop_off_location: 0.7, drop_off_time: 0.6 } },
  { all: ['end', 'date'], none: ['start'], scores: { nothing: true } },
  { all: ['end'], any: places, none: ['start'], scores: { drop_off_location: 0.75 } },
  { all: ['end', 'start'], scores: { booking_time: 0.75 } },
  { all: ['end'], none: ['money', 'booked'], scores: { drop_off_time: 0.7, drop_off_location: 0.5 } },
  // Venda: the number of a sale, its price or its day, as the cells show.
  { all: ['booked', 'money', 'number'], none: people, scores: { booking_reference: 0.8, amount: 0.4 } },
  { all: ['sale'], scores: { amount: 0.7, booking_reference: 0.6, input_date: 0.6 } },
  { all: ['partial', 'count'], none: [...kinds, 'money', 'each'], scores: { party: 0.7 } },
  { any: ['partial'], none: kinds, scores: { nothing: true } },
  { all: ['payment'], scores: { nothing: true } },
  // Each by itself stands beside a total as well.
  { all: ['apiece'], scores: { amount: 0.6 } },
  { any: ['each'], scores: { amount: 0.8 } },
  // Monitora responsável: Nome is who looks after the others, and Nombre de adultos how many they are.
  { all: ['adult', 'person', 'name'], none: ['money', 'count', 'list', ...young], scores: { lead_traveler: 0.85 } },
  { all: ['adult'], none: ['money'], scores: { adults: 0.9 } },
  { all: ['child'], none: ['money'], scores: { children: 0.9 } },
  { all: ['infant'], none: ['money'], scores: { infants: 0.9 } },
  { all: ['senior'], none: ['money', 'type'], scores: { seniors: 0.9 } },
  { all: ['student'], none: ['money'], scores: { students: 0.9 } },
  { all: ['youth'], none: ['money'], scores: { youths: 0.9 } },
  { any: kinds, scores: { nothing: true } },
  { all: ['list'], scores: { traveler_name: 0.7, party: 0.4, travelers: 0.3 } },
  { all: ['invoiced'], none: [...people, 'money', 'status'], scores: { input_date: 0.75 } },
  // N° commande: where one word is the order and its making, a number is that of the order.
  {
    all: ['booked', 'booking'],
    any: ['number', 'id', 'ref'],
    none: ['date', 'time', 'money', ...people],
    scores: { booking_reference: 0.92 },
  },
  { all: ['booked'], any: ['date', 'time', 'booking'], none: people, scores: { input_date: 0.85 } },
  // Codes below Anmeldung or Inscrição are its number.
  {
    all: ['enrolled'],
    none: [...people, 'money', 'tour', 'id', 'status'],
    scores: { input_date: 0.75, booking_reference: 0.5 },
  },
  // Booked via: by which way, and not when.
  { all: ['booked', 'source'], none: ['money', 'tour', 'status', 'end', ...people], scores: { booking_source: 0.7 } },
  { all: ['booked'], none: [...people, 'money', 'tour', 'status'], scores: { input_date: 0.75 } },
  {
    all: ['booking', 'time'],
    none: ['tour', 'start', ...people],
    scores: { booking_time: 0.7, input_date: 0.6, booking_datetime: 0.5 },
  },
  // Entry point and venue_entry are where guests go in.
  { all: ['entry', 'place'], none: ['date', 'time', 'money', 'status'], scores: { pickup_location: 0.7 } },
  { all: ['entry'], none: ['date', 'time', 'money', 'status'], scores: { input_date: 0.6, booking_time: 0.6 } },
  { all: ['count', 'id'], none: kinds, scores: { booking_reference: 0.7 } },
  { all: ['booking', 'status'], scores: { status: 0.9 } },
  // Passport status and Flight status are of no booking.
  { all: ['status'], any: ['internal', 'carrier'], none: ['tour', 'booking', 'booked'], scores: { nothing: true } },
  { all: ['status'], none: ['payment'], scores: { status: 0.85 } },
  // Also the number of a line, and the post that a person holds.
  { all: ['position'], scores: { status: 0.45 } },
  { any: ['voucher', 'supplier'], all: ['status'], scores: { status: 0.7 } },
  // supplier_sku and Supplier product code are what the supplier calls a tour.
  {
    all: ['supplier', 'id'],
    any: ['sku', 'tour'],
    none: [...moments, 'money', ...people, 'booking', 'ref', 'confirmation'],
    scores: { product_code: 0.8, supplier_confirmation: 0.3 },
  },
  // What a supplier confirms is free text.
  {
    all: ['supplier', 'confirmation'],
    none: [...moments, 'money', ...people, 'type', 'tour'],
    scores: { supplier_confirmation: 0.98, booking_reference: 0.4 },
  },
  {
    any: ['supplier', 'voucher'],
    all: ['unknown'],
    none: [...moments, 'money', ...people],
    scores: { supplier_confirmation: 0.5, booking_reference: 0.3 },
  },
  {
    any: ['supplier', 'voucher'],
    none: [...moments, 'money', ...people],
    scores: { supplier_confirmation: 0.75, booking_reference: 0.4 },
  },
  // Your confirmation no., beside the reference of the sender.
  {
    all: ['confirmation', 'yours'],
    none: [...moments, 'money', ...people],
    scores: { supplier_confirmation: 0.8, booking_reference: 0.62 },
  },
  {
    all: ['confirmation'],
    any: ['number', 'id', 'ref'],
    scores: { booking_reference: 0.66, supplier_confirmation: 0.6 },
  },
  {
    all: ['tour'],
    any: ['id', 'sku'],
    none: ['person', 'time', 'date', 'money'],
    scores: { product_code: 0.8, booking_reference: 0.2 },
  },
  { all: ['sku'], scores: { product_code: 0.75 } },
  { all: ['booking', 'date'], none: ['tour'], scores: { booking_datetime: 0.6, input_date: 0.6 } },
  // The day of a show, of a tour or in a port is not when a booking was made.
  { all: ['date', 'show'], none: ['money', 'booking', 'booked'], scores: { booking_datetime: 0.7, input_date: 0 } },
  {
    all: ['date', 'tour'],
    none: ['money', 'booking', 'booked', 'ref'],
    scores: { booking_datetime: 0.8, input_date: 0, description: 0.41 },
  },
  {
    all: ['date'],
    any: places,
    none: ['money', 'booking', 'booked', 'ref'],
    scores: { booking_datetime: 0.7, input_date: 0 },
  },
  // Mariage le: the day of something that is not known.
  { all: ['date', 'unknown'], none: ['money'], scores: { booking_datetime: 0.74, input_date: 0.1 } },
  { any: ['date'], none: ['money'], scores: { booking_datetime: 0.8, input_date: 0.35 } },
  { all: ['start'], any: places, none: ['time'], scores: { pickup_location: 0.7, pickup_time: 0.6 } },
  {
    all: ['start', 'time'],
    none: ['money', 'pickup', 'end'],
    scores: { booking_time: 0.88, booking_datetime: 0.4, pickup_time: 0.2 },
  },
  // The call of a film crew is before the start, where a column says when that is.
  { all: ['call'], none: ['money', 'phone'], scores: { booking_time: 0.7, pickup_time: 0.65 } },
  { all: ['show', 'time'], none: ['money'], scores: { booking_time: 0.75, pickup_time: 0, drop_off_time: 0 } },
  {
    all: ['time'],
    none: ['money'],
    scores: { booking_time: 0.8, booking_datetime: 0.4, pickup_time: 0.3, drop_off_time: 0.25 },
  },
  // Booked for: a day, or a person.
  {
    all: ['start', 'person'],
    none: ['money', 'date', 'time', 'pickup'],
    scores: { lead_traveler: 0.8, booking_datetime: 0.7, booking_time: 0.7 },
  },
  {
    all: ['start'],
    none: ['money', 'person'],
    scores: { booking_datetime: 0.7, booking_time: 0.7, pickup_location: 0.4 },
  },
  // Totale teatro beside Totale visita.
  { all: ['total', 'show'], none: ['tour'], scores: { amount: 0.7 } },
  { all: ['money', 'total'], scores: { amount: 0.92 } },
  {
    all: ['count'],
    none: ['money', 'id', 'ref', 'name', 'note', 'remark', 'email', 'phone', 'type', 'each', 'booking'],
    scores: { party: 0.85, traveler_name: 0.35, lead_traveler: 0.35 },
  },
  // What a guide or a room costs, or a fee on top, is less likely the price than a plain amount.
  { all: ['money', 'note'], scores: { amount: 0.6 } },
  { all: ['money', 'fee'], none: ['tour', 'each'], scores: { amount: 0.7 } },
  { all: ['money'], scores: { amount: 0.85 } },
  { all: ['total'], scores: { amount: 0.75, party: 0.4 } },
  { all: ['type'], any: ['person', 'count', 'tour', 'booking'], scores: { traveler_type: 0.7, description: 0.55 } },
  {
    all: ['yours'],
    none: [...moments, 'money', ...people],
    scores: { supplier_confirmation: 0.75, booking_reference: 0.6 },
  },
  // The number of a document is that of a booking where nothing else is.
  { all: ['invoice'], none: ['money', 'total', ...moments, ...people], scores: { booking_reference: 0.49 } },
  { all: ['booking'], any: ['number', 'id', 'ref'], scores: { booking_reference: 0.92 } },
  {
    all: ['person'],
    any: ['id', 'ref', 'type', 'note'],
    none: ['name'],
    scores: { booking_reference: 0.2, traveler_type: 0.3 },
  },
  { all: ['paidby'], scores: { lead_traveler: 0.2 } },
  { all: ['note', 'count'], none: ['money'], scores: { party: 0.45 } },
  { all: ['note'], none: ['tour', 'person', 'ref'], scores: { nothing: true } },
  { all: ['person'], scores: { lead_traveler: 0.82 } },
  // Who deals with a booking at the partner's, unless no other person is named.
  { all: ['handler'], none: ['email', 'phone', ...moments], scores: { lead_traveler: 0.5 } },
  // The person who accompanies a school is the lead, where a column names one.
  { all: ['organisation'], none: ['email', 'phone', 'ref', 'id', 'number'], scores: { lead_traveler: 0.65 } },
  {
    all: ['tour'],
    any: ['number', 'ref'],
    none: ['title', 'name'],
    scores: { product_code: 0.6, booking_reference: 0.3 },
  },
  { all: ['addon'], none: ['money'], scores: { description: 0.95 } },
  { all: ['show'], none: ['money'], scores: { description: 0.7 } },
  // The days below Visit are those of the visits.
  { all: ['tour'], scores: { description: 0.82, booking_datetime: 0.45 } },
  { all: ['ref'], scores: { booking_reference: 0.85 } },
  { all: ['hotel'], scores: { pickup_location: 0.8, pickup_time: 0.3 } },
  { all: ['place'], scores: { pickup_location: 0.65, pickup_time: 0.3 } },
  { all: ['source'], scores: { booking_source: 0.7 } },
  { any: ['first', 'last', 'name'], scores: { lead_traveler: 0.7, description: 0.5 } },
  { all: ['type'], scores: { traveler_type: 0.5 } },
  { all: ['title'], scores: { description: 0.75 } },
  { all: ['booking'], scores: { booking_reference: 0.75 } },
  // Of what no word is known for: bikes as well as people.
  { all: ['counted'], scores: { party: 0.3 } },
  { all: ['number'], scores: { booking_reference: 0.5, customer_phone: 0.4, party: 0.3 } },
  // The number of something else, as affiliate ID.
  { all: ['id', 'unknown'], scores: { booking_reference: 0.55, product_code: 0, supplier_confirmation: 0 } },
  { all: ['id'], scores: { booking_reference: 0.55, product_code: 0.55, supplier_confirmation: 0.3 } },
  { all: ['confirmation'], scores: { confirmation_type: 0.5, booking_reference: 0.45 } },
  // Matr. and Staff no: who works there, and no booking.
  { all: ['internal'], scores: { nothing: true } },
]
