import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ROOT } from '../../infra/build/root.ts';

/** The product's name. The clinic's own words contain the common noun: "Tu rostro nuestra prioridad". */
const PRODUCT = /Rostro/;

/**
 * Places that may name the product: texts for engineers, examples for Meta's approval, and the default name of a
 * clinic.
 */
const MAY_NAME_IT = [
  /^shared\/contract\/openapi/,
  /^services\/meta\//,
  /^shared\/whatsapp\.ts$/,
  /^shared\/defaults\.ts$/,
  /\.examples?\.ts$|\.test\.tsx?$|\/test(ing)?[/.]/,
];
const sources = [
  ...globSync('{frontend/src,frontend/build,frontend/public,services,shared}/**/*.{ts,tsx,js,css,html,svg}', {
    cwd: ROOT,
    exclude: (path) => String(path).includes('node_modules'),
  }),
  'frontend/index.html',
].filter((file) => !MAY_NAME_IT.some((place) => place.test(file)));

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

describe('no page and no message says the product’s name', () => {
  test('of those that the repository has', () => {
    expect(sources.length).toBeGreaterThan(1000);
    const named = sources.filter((file) => PRODUCT.test(withoutComments(readFileSync(join(ROOT, file), 'utf8'))));
    expect(named).toEqual([]);
  });
});
