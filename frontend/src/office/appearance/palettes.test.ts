import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastOf, mixed } from '@rostro/shared/brand-colors';
import { MUCH } from './figures.ts';
import { dark, light, type OfficePalette } from './palettes.ts';
import { themeOf } from './theme.ts';

const css = readFileSync(join(__dirname, 'office.css'), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media screen');
const valueIn = (part: string, name: string): string | undefined =>
  new RegExp(`--${name}:\\s*([^;]+);`).exec(part)?.[1]?.toUpperCase();
/** `sand2` → `sand-2`, `plumHover` → `plum-hover` */
const kebab = (name: string): string => name.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`);

const rowsOf = ({ row, message }: OfficePalette) => ({
  'row-line': row.line,
  'row-hover': row.hover,
  'half-line': row.halfLine,
  'error-line': message.error.line,
});

describe('office.css and palettes.ts hold the same values', () => {
  it.each(Object.entries(dark.color))('dark colour %s', (name, value) => {
    expect(valueIn(darkCss, kebab(name))).toBe(value.toUpperCase());
  });
  it.each(Object.entries(dark.status))('dark status %s', (name, { bg, ink }) => {
    expect([valueIn(darkCss, `${name}-bg`), valueIn(darkCss, `${name}-ink`)]).toEqual([bg, ink]);
  });
  it.each([
    ['light', light, lightCss],
    ['dark', dark, darkCss],
  ])('rows and lines, %s', (_, palette, part) => {
    for (const [name, value] of Object.entries(rowsOf(palette))) expect(valueIn(part, name)).toBe(value);
  });
});

describe.each([
  ['light', light],
  ['dark', dark],
])('text, %s', (_, { color, status, message }) => {
  const grounds = [color.white, color.sand, color.sand2];
  it.each(['ink', 'muted', 'plum', 'plumHover', 'sageInk', 'error'] as const)('%s on each ground', (name) => {
    for (const ground of grounds) expect(contrastOf(color[name], ground)).toBeGreaterThanOrEqual(4.5);
  });
  it('plum on its tint, text on filled surfaces, disabled text', () => {
    expect(contrastOf(color.plum, color.plumTint)).toBeGreaterThanOrEqual(4.5);
    for (const fill of [
      color.plum,
      color.plumHover,
      color.plumPress,
      color.error,
      ...Object.values(status).map(({ ink }) => ink),
    ]) {
      expect(contrastOf(color.onFill, fill)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrastOf(color.disabledInk, color.disabledBg)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(Object.keys(status) as (keyof typeof status)[])('a label of %s on its own ground', (name) => {
    expect(contrastOf(status[name].ink, status[name].bg)).toBeGreaterThanOrEqual(4.5);
  });
  it('a clinical alert, filled and on its tint', () => {
    expect(contrastOf(color.onAlarm, color.alarm)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(color.alarmInk, color.errorBg)).toBeGreaterThanOrEqual(4.5);
  });
  it('figures: a bar on its ground 3:1, text on a filled cell 4.5:1', () => {
    for (const ground of [color.white, color.sand]) expect(contrastOf(color.data, ground)).toBeGreaterThanOrEqual(3);
    for (const fill of [color.data, mixed(color.data, color.dataMist, MUCH)])
      expect(contrastOf(color.onFill, fill)).toBeGreaterThanOrEqual(4.5);
    for (const ground of [color.dataTint, color.dataMist])
      expect(contrastOf(color.ink, ground)).toBeGreaterThanOrEqual(4.5);
  });
  it('a message on its ground', () => {
    for (const { bg } of Object.values(message)) expect(contrastOf(color.ink, bg)).toBeGreaterThanOrEqual(4.5);
  });
  it('borders of fields: 3:1', () => {
    for (const ground of [color.white, color.sand])
      expect(contrastOf(color.controlLine, ground)).toBeGreaterThanOrEqual(3);
  });
});

it.each([
  ['light', light],
  ['dark', dark],
])('the focus ring: 3:1, %s', (_, palette) => {
  const { token } = themeOf({ palette, isDark: palette === dark, reducedMotion: false });
  const { white, sand, sand2 } = palette.color;
  for (const ground of [white, sand, sand2])
    expect(contrastOf(token?.colorPrimaryBorder ?? '', ground)).toBeGreaterThanOrEqual(3);
});
