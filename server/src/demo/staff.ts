import type { Permission } from 'contract/permissions'
import { demoAccounts } from '../db/demo-accounts.ts'

export type DemoStaff = {
  name: string
  email: string
  mobile: string
  gender: 'female' | 'male'
  birthdate: string
  address: string
  /** None: an administrator. */
  permissions?: readonly Permission[]
  inactive?: boolean
  /** How long ago they joined. */
  joinedDaysAgo: number
}

const [administrator, guide] = demoAccounts

/** The first two can sign in with the published password; nobody knows the passwords of the others. */
export const demoStaff: readonly DemoStaff[] = [
  {
    name: 'Margaret Ashdown',
    email: administrator.email,
    mobile: '+44 20 7946 0101',
    gender: 'female',
    birthdate: '1974-03-18',
    address: '14 Cardinal Wharf, Bankside, London SE1',
    joinedDaysAgo: 2_310,
  },
  {
    name: 'Kofi Asante',
    email: guide.email,
    mobile: '+44 7700 900417',
    gender: 'male',
    birthdate: '1991-08-02',
    address: '3 Tanner Row, Bermondsey, London SE1',
    permissions: ['booking', 'reviews'],
    joinedDaysAgo: 1_462,
  },
  {
    name: 'Tobias Lindqvist',
    email: 'tobias.lindqvist@embankment.test',
    mobile: '+44 20 7946 0118',
    gender: 'male',
    birthdate: '1982-11-27',
    address: '61 Amwell Terrace, Islington, London EC1',
    joinedDaysAgo: 1_905,
  },
  {
    name: 'Priya Raman',
    email: 'priya.raman@embankment.test',
    mobile: '+44 7700 900528',
    gender: 'female',
    birthdate: '1988-05-09',
    address: '27 Sheldon Avenue, Wembley, London HA9',
    permissions: ['booking', 'promotions', 'users', 'reports', 'reviews', 'inclusions'],
    joinedDaysAgo: 1_280,
  },
  {
    name: 'Siân Pritchard',
    email: 'sian.pritchard@embankment.test',
    mobile: '+44 7700 900634',
    gender: 'female',
    birthdate: '1995-01-30',
    address: '8 Lockyer Mews, Deptford, London SE8',
    permissions: ['booking', 'inclusions'],
    joinedDaysAgo: 744,
  },
  {
    name: 'Marek Dvořák',
    email: 'marek.dvorak@embankment.test',
    mobile: '+44 7700 900745',
    gender: 'male',
    birthdate: '1990-09-14',
    address: "112 Havelock Street, King's Cross, London N1",
    permissions: ['promotions', 'reviews'],
    joinedDaysAgo: 611,
  },
  {
    name: 'Yvonne Castellanos',
    email: 'yvonne.castellanos@embankment.test',
    mobile: '+44 7700 900856',
    gender: 'female',
    birthdate: '1979-06-21',
    address: '40 Petersham Place, Hammersmith, London W6',
    permissions: ['booking', 'users', 'reports'],
    joinedDaysAgo: 1_033,
  },
  {
    name: 'George Whitlock',
    email: 'george.whitlock@embankment.test',
    mobile: '+44 7700 900967',
    gender: 'male',
    birthdate: '1968-12-05',
    address: '5 Ferry Steps, Rotherhithe, London SE16',
    permissions: ['booking'],
    inactive: true,
    joinedDaysAgo: 2_188,
  },
]
