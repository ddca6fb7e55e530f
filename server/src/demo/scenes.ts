import {
  circle,
  cloud,
  ellipse,
  group,
  hills,
  line,
  path,
  picture,
  rect,
  river,
  scatter,
  skyline,
  stars,
  sun,
  times,
  windows,
} from './drawing.ts'
import { boat, bus, clockTower, parliament, towerBridge, tree, wheel } from './landmarks.ts'
import { bicycle, bunting, cakeStand, cup, ship, stall, swan, teapot } from './still-life.ts'
import { bridgeArches, castle, dome, firTree, garland, stones, terrace } from './buildings.ts'

/** The pictures of the demo promotions, each of one place at one time of the day. */
export const scenes = {
  bridgeAtDawn: () =>
    picture(
      ['#31406f', '#9a6b94', '#f2a97e', '#ffdca8'],
      sun(1180, 400, 54, '#fff0c2'),
      cloud(220, 130, 1.5, '#f6c3a4', 0.55),
      cloud(930, 90, 1.1, '#e9b0a4', 0.5),
      skyline(452, 130, '#a97c93', 3),
      river(448, '#6d6a97', '#ffd9a0', 2),
      group(
        towerBridge({ wall: '#cdb7b0', shade: '#9d8595', roof: '#4b4a75', light: '#ffe6a8' }, '#c79a93'),
        640,
        462,
        1,
      ),
      group(boat('#33365c', '#f3e2d2', '#7d86b0'), 1130, 556, 0.72),
    ),
  wheelAtDusk: () =>
    picture(
      ['#1d2350', '#5b3d83', '#d7648a', '#ffb37c'],
      stars(50, 200),
      skyline(462, 150, '#54366f', 5),
      group(
        rect(-300, -96, 700, 96, '#3d2a5c') +
          windows(-282, -78, 22, 2, { w: 14, h: 20, gapX: 17, gapY: 16, fill: '#ffcf87' }),
        500,
        462,
      ),
      group(wheel(200, '#ffe3ef', '#fff', '#c9b6e0'), 1060, 470),
      river(462, '#33265c', '#ffa98a', 4),
      times(26, (i) =>
        rect(
          860 + scatter(i, 3) * 400,
          474 + scatter(i, 4) * 110,
          30 + 60 * scatter(i, 5),
          3,
          '#ffd7e6',
          'opacity="0.35" rx="2"',
        ),
      ),
    ),
  openTopBus: () =>
    picture(
      ['#6fb7e6', '#bfe1f4', '#f4f4e6'],
      sun(1380, 110, 52, '#fff3bf'),
      cloud(160, 130, 1.2, '#fff'),
      cloud(760, 80, 0.9, '#fff'),
      terrace(70, 500, ['#e8dcc6', '#d9c8ad', '#efe6d5', '#d2bfa4', '#e4d6bd', '#dac9ae', '#ece1cc']),
      rect(0, 496, 1600, 30, '#b9b3a8'),
      rect(0, 522, 1600, 78, '#5a5e68'),
      times(12, (i) => rect(30 + i * 140, 572, 70, 6, '#e9e4d8', 'rx="3"')),
      group(tree('#6fa35a', '#4f8246'), 150, 504, 0.9),
      group(tree('#6fa35a', '#4f8246'), 1470, 504, 1.1),
      group(bus(true), 560, 556, 1.45),
    ),
  dinnerCruise: () =>
    picture(
      ['#0b1430', '#1c2a56', '#3c3f72'],
      stars(90, 300),
      path('M1330 70A40 40 0 1 0 1368 122A34 34 0 0 1 1330 70Z', '#f6efcf'),
      skyline(430, 170, '#141d40', 8),
      times(160, (i) =>
        rect(
          scatter(i, 21) * 1600,
          320 + scatter(i, 22) * 100,
          4,
          6,
          '#ffd98a',
          `opacity="${0.25 + scatter(i, 23) * 0.6}"`,
        ),
      ),
      group(dome('#222c57', '#313c6e', '#ffd98a'), 360, 430, 1),
      river(428, '#101a3d', '#ffcb7d', 6),
      times(30, (i) =>
        rect(
          560 + scatter(i, 31) * 640,
          545 + scatter(i, 32) * 50,
          20 + scatter(i, 33) * 50,
          3,
          '#ffe0a1',
          'opacity="0.5" rx="2"',
        ),
      ),
      group(boat('#f4f1ea', '#29315c', '#ffdf94'), 520, 540, 1.5),
    ),
  parkInSpring: () =>
    picture(
      ['#8fd0ee', '#d5effa', '#fdfbe8'],
      cloud(260, 110, 1.3, '#fff'),
      cloud(1060, 140, 1.1, '#fff'),
      skyline(330, 70, '#b9cfd6', 12),
      hills(360, 34, '#9ccf7b'),
      hills(420, 40, '#7dbb63', 120),
      ellipse(1010, 500, 420, 64, '#7cc3dc') + ellipse(1010, 496, 400, 52, '#92d2e6'),
      times(4, (i) => swan(830 + i * 110, 500 + (i % 2) * 20)),
      times(9, (i) =>
        group(
          tree(i % 3 ? '#5ea351' : '#f3b2c6', i % 3 ? '#43823f' : '#e28ba8'),
          60 + i * 190,
          392 + (i % 2) * 20,
          0.62 + 0.2 * scatter(i, 6),
        ),
      ),
      times(70, (i) =>
        circle(
          scatter(i, 41) * 1600,
          545 + scatter(i, 42) * 50,
          4 + scatter(i, 43) * 4,
          ['#f7d84a', '#fff', '#ef7f9a'][i % 3]!,
        ),
      ),
      group(bicycle('#2d3a4a', '#c8202f'), 300, 560, 1.25),
    ),
  christmasLights: () =>
    picture(
      ['#0d1433', '#25285a', '#4b3566'],
      stars(60, 180),
      terrace(40, 520, ['#3b3357', '#463a61', '#352e50', '#4a3d66', '#3a3256', '#453a60', '#382f52'], '#ffd27a'),
      rect(0, 516, 1600, 84, '#2a2644'),
      ...[90, 190, 285].map((y, row) => garland(y, row)),
      group(firTree(), 1270, 540, 1.1),
      group(bus(false, '#ffe6a6'), 430, 566, 1.2),
      times(110, (i) =>
        circle(
          scatter(i, 51) * 1600,
          scatter(i, 52) * 600,
          1.5 + scatter(i, 53) * 3,
          '#fff',
          `opacity="${0.3 + 0.6 * scatter(i, 54)}"`,
        ),
      ),
    ),
  stonesAtSunrise: () =>
    picture(
      ['#46628f', '#c79bb0', '#f9c58d', '#ffe7b8'],
      sun(830, 372, 70, '#fff4cf'),
      cloud(300, 120, 1.2, '#f7cfae', 0.55),
      cloud(1200, 90, 1.4, '#f3bfa8', 0.5),
      hills(400, 18, '#93a06a'),
      stones(),
      hills(500, 22, '#6f8250', 60),
      times(90, (i) =>
        line([scatter(i, 61) * 1600, 600], [scatter(i, 61) * 1600 + 8, 560 - scatter(i, 62) * 28], '#58693f', 3),
      ),
    ),
  castleOnTheHill: () =>
    picture(
      ['#5fa8dc', '#b5dcf2', '#eef6ee'],
      cloud(150, 120, 1.4, '#fff'),
      cloud(1230, 90, 1.2, '#fff'),
      cloud(720, 60, 0.8, '#fff'),
      hills(400, 50, '#a8cf8a', -80),
      group(castle(), 800, 388),
      hills(430, 46, '#7fb466', 40),
      path(
        'M760 600C770 540,840 520,800 470S760 430,796 398L812 398C790 430,860 450,850 480S850 540,900 600Z',
        '#e6d8b5',
      ),
      times(14, (i) =>
        group(
          tree('#5a9a4c', '#41783b'),
          40 + i * 120 + (i > 6 ? 40 : 0),
          520 + scatter(i, 71) * 50,
          0.55 + 0.25 * scatter(i, 72),
        ),
      ),
    ),
  clockByNight: () =>
    picture(
      ['#101a46', '#2c3a7a', '#7a5c93', '#d98d83'],
      stars(70, 220),
      group(parliament({ wall: '#6a5a6e', shade: '#4b4260', roof: '#3a3556', light: '#ffd98b' }), 640, 470),
      group(clockTower({ wall: '#7b6875', shade: '#544864', roof: '#39335a', light: '#fff1c4' }), 560, 470, 0.8),
      river(466, '#2a2d63', '#ffbf8b', 9),
      bridgeArches(),
      times(18, (i) =>
        rect(520 + scatter(i, 81) * 90, 490 + i * 6, 30 + 40 * scatter(i, 82), 3, '#ffe2a6', 'opacity="0.45" rx="2"'),
      ),
    ),
  afternoonTea: () =>
    picture(
      ['#f7e6df', '#fbf1ea', '#fdf8f3'],
      times(17, (i) => rect(i * 100, 0, 50, 430, '#f2d9d2', 'opacity="0.55"')),
      rect(0, 430, 1600, 170, '#fff') + rect(0, 430, 1600, 10, '#e9dfe0'),
      times(40, (i) => circle(20 + i * 40, 446, 20, '#f4eef0')),
      group(cakeStand(), 800, 470),
      group(teapot('#8fb7c4', '#6c98a8'), 380, 500, 1.2),
      group(cup('#8fb7c4', '#6c98a8'), 1150, 520, 1.2),
      group(cup('#d99fae', '#bd7f91'), 1370, 540, 1.1),
    ),
  tallShip: () =>
    picture(
      ['#4f9bd0', '#a9d6ee', '#f3f3df'],
      cloud(140, 110, 1.3, '#fff'),
      cloud(1150, 120, 1.5, '#fff'),
      hills(420, 44, '#9cc58a', 30),
      group(dome('#efe7d6', '#d8ccb5', '#8fa9b8'), 330, 430, 0.62),
      group(dome('#efe7d6', '#d8ccb5', '#8fa9b8'), 520, 430, 0.62),
      rect(150, 398, 560, 34, '#e6dcc7') +
        windows(166, 404, 22, 1, { w: 10, h: 18, gapX: 15, gapY: 0, fill: '#8fa9b8' }),
      river(430, '#5d9cbd', '#e4f4f7', 3),
      group(ship(), 1040, 500),
    ),
  paintedHouses: () =>
    picture(
      ['#7cc0e8', '#cfe9f6', '#fff6e6'],
      sun(240, 110, 46, '#fff2b8'),
      cloud(980, 90, 1.1, '#fff'),
      terrace(150, 520, ['#f4b8c1', '#a9d8d2', '#f7d98b', '#b9c6ea', '#f2a58e', '#c9dfae', '#e3bfe3'], '#5b7689'),
      rect(0, 514, 1600, 26, '#d7cec2') + rect(0, 538, 1600, 62, '#8b8f98'),
      times(7, (i) => group(tree('#f6b7cb', '#e690ae'), 110 + i * 230, 522, 0.5)),
      bunting(),
      group(stall('#c8202f'), 330, 560) + group(stall('#2f7f8f'), 1010, 560),
    ),
} satisfies Record<string, () => string>

export type Scene = keyof typeof scenes
