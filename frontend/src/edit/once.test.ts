import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Mutations of which every press counts: a switch or a step at another row, or the choice that is made last. */
const EACH = [
  'office/booking/stage/useStep.ts',
  'office/catalog/shelf/RowSwitch.tsx',
  'office/catalog/shelf/order/useSwap.ts',
  'office/team/list/ResourceList.tsx',
  'office/clinic/SecuritySection.tsx',
  'site/profile/consent/ConsentSection.tsx',
  'site/profile/consent/PurposesSection.tsx',
];
/** Mutations without a press: a form, a page or a guard sends them. */
const UNPRESSED = [
  'site/booking/month/useMonthBooking.ts',
  'site/consents/ConsentPage.tsx',
  'site/shell/NewPrivacyNotice.tsx',
];

const ROOT = join(import.meta.dirname, '..');

test('every other mutation is sent by `useOnce`, since `mutate` sends two presses in one frame twice', () => {
  const sending = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .filter((name) => /\bmutate\b/.test(readFileSync(join(ROOT, name), 'utf8')));
  expect(sending.toSorted()).toEqual([...EACH, ...UNPRESSED].toSorted());
});
