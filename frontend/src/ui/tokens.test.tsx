import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { color, font, motion, status } from './tokens.ts';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const inCss = (name: string): string | undefined => new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1]?.trim();
/** `sand2` → `sand-2`, `plumHover` → `plum-hover` */
const kebab = (name: string): string => name.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`);

describe('tokens.css and tokens.ts hold the same values', () => {
  it.each(Object.entries(color))('colour %s', (name, value) => {
    expect(inCss(kebab(name))?.toUpperCase()).toBe(value.toUpperCase());
  });
  it.each(Object.entries(status))('status %s', (name, { bg, ink }) => {
    expect(inCss(`${name}-bg`)?.toUpperCase()).toBe(bg.toUpperCase());
    expect(inCss(`${name}-ink`)?.toUpperCase()).toBe(ink.toUpperCase());
  });
  it('fonts and motion', () => {
    expect(inCss('font-head')).toBe(font.head);
    expect(inCss('font-text')).toBe(font.text);
    expect(inCss('fast')).toBe(motion.fast);
    expect(inCss('slow')).toBe(motion.slow);
  });
});
