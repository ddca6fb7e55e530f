import { expect, test } from 'vitest'
import { languages } from '../values/languages.ts'
import { readText, statusesOf, withColumn } from './read-text.ts'

// Chinese in simplified and traditional characters.

const rows = [
  'MMH-6021,CHAN Wing Kei,+44 7700 900841,wk.chan@example.org,倫敦塔與泰晤士河半日遊,2027年6月14日,上午9:30,2,2,Hotel Larchway 大堂,218.00,已確認,兩位素食,已收訂金',
  'MMH-6025,LAU Man Ho,+44 7700 900842,mh.lau@example.org,大英博物館導賞,2027年6月15日,下午2:00,1,0,博物館正門,46.50,候補,,',
  'MMH-6030,YEUNG Suet Ying,+44 7700 900845,sy.yeung@example.org,劍橋一日遊,2027年7月2日,上午7:45,6,1,Hotel Larchway 大堂,"1,092.00",取消,,發票另寄',
]

test.each([
  '訂單號,客人姓名,電話,電郵,行程,日期,時間,成人,小童,上車地點,總金額(英鎊),狀態,導遊須知,內部備註',
  '订单号,客人姓名,电话,电邮,行程,日期,时间,成人,小童,上车地点,总金额(英镑),状态,导游须知,内部备注',
  '訂單編號,聯絡人,手提電話,電子郵件,行程,出發日期,開始時間,大人,小孩,集合地點,總費用（GBP）,訂單狀態,給導遊的備註,公司備註',
  '預約編號,聯繫人,行動電話,電子信箱,旅遊行程,旅遊日期,出發時間,成人數,兒童數,接載地點,應付總額（英鎊）,預約狀態,旅客備註,內部備忘',
])('A file with the headers %s is read', (header) => {
  const { mapping, bookings } = readText([header, ...rows].join('\n'))
  expect(Object.values(mapping)).toEqual(
    expect.arrayContaining(['booking_reference', 'lead_traveler', 'customer_email', 'customer_phone', 'description']),
  )
  expect(mapping).not.toHaveProperty([header.slice(header.lastIndexOf(',') + 1)])
  expect(bookings).toMatchObject([
    {
      booking_datetime: '2027-06-14T09:30',
      pickup_location: 'Hotel Larchway 大堂',
      amount: 218,
      currency: 'GBP',
      status: 'confirmed',
      note: '兩位素食',
      travelers: [{ type: 'adult' }, { type: 'adult' }, { type: 'child' }, { type: 'child' }],
    },
    { booking_datetime: '2027-06-15T14:00', amount: 46.5, status: 'pending' },
    { booking_datetime: '2027-07-02T07:45', amount: 1092, status: 'cancelled' },
  ])
})

test.each([
  ['狀態', '已確認', '待確認', '已取消'],
  ['状态', '已付款', '等待确认', '退款'],
  ['預訂狀態', '預訂成功', '處理中', '已關閉'],
])('%s of %s, %s and %s is the status', (header, ...cells) => {
  expect(statusesOf(withColumn(header, ...cells))).toEqual(['confirmed', 'pending', 'cancelled'])
})

test('Each word stands in both scripts, also where a character has several forms', () => {
  const people = languages.flatMap(({ headers }) => headers['person'] ?? [])
  expect(people).toEqual(expect.arrayContaining(['联系人', '聯繫人', '聯係人', '聯系人', '游客', '遊客']))
})

test('Counts in the digits of East Asian input methods are numbers', () => {
  const { bookings } = readText(
    '予約番号,代表者名,ツアー名,参加日,大人,小人,料金（ポンド）\nKT-1,森川 千尋,川下り,2026-09-18,４,０,380\nKT-2,小笠原 拓,市内観光,2026-09-19,１２,２名,1020\n',
  )
  expect(bookings.map((booking) => 'travelers' in booking && booking.travelers.length)).toEqual([4, 14])
})
