import { expect, test } from '@jest/globals';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { auditConsents, type SignedConsentItem } from './audit.ts';

const visit = (...ids: string[]): AppointmentItem =>
  ({ id: 'v', informedConsents: ids.map((id) => ({ id, formId: 'f', edition: 1 })) }) as AppointmentItem;
const item = (id: string, more: Partial<SignedConsentItem> = { formId: 'f' }): SignedConsentItem => ({
  ...{ pk: 'p', sk: id, id, clientId: 'c', appointmentId: 'v' },
  ...more,
});
const withdrawal = (id: string) => item(id, { withdrawnAt: '2026-11-26T18:00:00.000Z' });
const rulesOf = (appointments: AppointmentItem[], consents: SignedConsentItem[]): string[] =>
  auditConsents({ appointments, consents }).map(({ rule }) => rule);

test('a mark and its form agree, also if a newer form replaced it, or all were withdrawn', () => {
  expect(rulesOf([visit('s1')], [item('s1')])).toEqual([]);
  expect(rulesOf([visit('s2')], [item('s1'), item('s2')])).toEqual([]);
  expect(rulesOf([visit()], [item('s1'), withdrawal('s1')])).toEqual([]);
});

test('a mark without a form, a mark of a withdrawn one, a form without a mark, and a withdrawal of nothing have findings', () => {
  expect(rulesOf([visit('s1')], [])).toEqual(['a marked consent is signed']);
  expect(rulesOf([visit('s1')], [item('s1'), withdrawal('s1')])).toEqual(['a marked consent is signed']);
  expect(rulesOf([visit()], [item('s1')])).toEqual(['a signed consent is marked']);
  expect(rulesOf([visit()], [withdrawal('s1')])).toEqual(['a withdrawn consent was signed']);
});
