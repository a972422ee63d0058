import { provesSignature } from './recent-sign-in.ts';

const CHANGED = '2026-11-26T10:00:00.900Z';

test.each([
  ['in the second of the change', '2026-11-26T10:00:00.000Z', '2026-11-26T10:00:01.000Z', true],
  ['after the change', '2026-11-26T10:02:00.000Z', '2026-11-26T10:07:00.000Z', true],
  ['before the change', '2026-11-26T09:59:59.000Z', '2026-11-26T10:00:01.000Z', false],
  ['longer ago than five minutes', '2026-11-26T10:02:00.000Z', '2026-11-26T10:07:00.001Z', false],
  ['that nobody knows', null, '2026-11-26T10:00:01.000Z', false],
])('a sign-in %s', (_, signedInAt, now, proves) => {
  expect(provesSignature(signedInAt, CHANGED, now)).toBe(proves);
});
