import { expect, test } from '@jest/globals';
import type { AppointmentFacts } from '@rostro/rules/appointments/appointment';
import type { ConsentForm, SignInformedConsent } from '@rostro/shared/contract/consents';
import type { AppError } from '@rostro/shared/errors';
import { editionAfter, editionOf, needsAfter } from './consent-form.ts';
import { canonicalText, planSigning, type SigningFacts, sheetOf, shownConsent } from './informed-consent.ts';

const NOW = '2026-11-26T18:00:00.000Z';
const DOING = { by: { id: 'elena', name: 'Elena' }, at: NOW };
const FIELDS = {
  institution: 'Rostro',
  title: 'Peeling',
  act: 'Aplicar ácido.',
  risks: 'Enrojecimiento.',
  benefits: 'Tono.',
  alternatives: 'Nada.',
  contingencies: 'Atender urgencias.',
  place: 'Querétaro',
  witnesses: 0,
  serviceIds: [1, 2],
  isActive: true,
};
const FORM: ConsentForm = { ...FIELDS, id: 'peeling', edition: 1, version: 1, updatedAt: NOW, updatedBy: DOING.by };
const NEEDS = needsAfter({ version: 3, forms: [] }, FORM);
const VISIT = { id: 'visit', clientId: 'ana', serviceId: 2, startsAt: NOW, status: 'confirmed', closed: false };
const LINES = [[0, 0, 200, 100]];

const facts = (changes: Partial<SigningFacts> = {}): SigningFacts => ({
  visit: VISIT as AppointmentFacts,
  client: { id: 'ana', fullName: 'Ana Ruiz', birthDate: '1990-05-05' },
  ...{ service: 'Peeling', needs: NEEDS, form: FORM },
  ...changes,
});
const said = (changes: Partial<SignInformedConsent> = {}): SignInformedConsent => ({
  formId: 'peeling',
  edition: 1,
  signer: { name: 'Ana Ruiz', relationship: '' },
  ...{ signature: LINES, witnesses: [], hasRead: true },
  ...changes,
});
const HOW = { id: 's1', way: 'tablet', informedBy: DOING.by, now: NOW } as const;
const codeOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    return (error as AppError).code;
  }
  return 'none';
};
const outcome = (changes: Partial<SigningFacts>, words: Partial<SignInformedConsent> = {}) =>
  codeOf(() => planSigning(facts(changes), said(words), HOW));

test('other words make a new edition; other services, a switch and a repeated save do not', () => {
  expect(editionAfter(null, FIELDS)).toBe(1);
  const reworded = { ...FORM, risks: 'Quemadura.', edition: editionAfter(FORM, { ...FIELDS, risks: 'Quemadura.' }) };
  expect(reworded).toMatchObject({ edition: 2 });
  expect(editionAfter(reworded, { ...reworded, serviceIds: [3], isActive: false } as ConsentForm)).toBe(2);
  expect(editionAfter(FORM, { ...FIELDS, witnesses: 2 })).toBe(2);
  expect(editionOf(reworded)).not.toHaveProperty('serviceIds');
});

test('visits need the forms in use that name their service', () => {
  expect(NEEDS).toEqual({
    version: 4,
    forms: [{ formId: 'peeling', edition: 1, title: 'Peeling', serviceIds: [1, 2] }],
  });
  expect(needsAfter(NEEDS, { ...FORM, edition: 2 }).forms).toMatchObject([{ edition: 2 }]);
  expect(needsAfter(NEEDS, { ...FORM, isActive: false }).forms).toEqual([]);
  expect(needsAfter(NEEDS, { ...FORM, serviceIds: [] }).forms).toEqual([]);
});

test('a signature holds the full wording, and is refused where it would say nothing', () => {
  const signed = planSigning(facts(), said(), HOW);
  expect(signed).toMatchObject({
    clientName: 'Ana Ruiz',
    words: { risks: FIELDS.risks },
    signature: LINES,
    edition: 1,
  });
  expect(signed.words).not.toHaveProperty('serviceIds');
  expect(outcome({ visit: { ...VISIT, status: 'cancelled' } as AppointmentFacts })).toBe('appointment_cancelled');
  expect(outcome({ visit: { ...VISIT, closed: true } as AppointmentFacts })).toBe('appointment_closed');
  expect(outcome({ visit: { ...VISIT, serviceId: 9 } as AppointmentFacts })).toBe('consent_not_needed');
  expect(outcome({ form: null })).toBe('consent_not_needed');
  expect(outcome({}, { edition: 2 })).toBe('consent_form_changed');
  const mark = { id: 's0', formId: 'peeling', edition: 1 };
  expect(outcome({ visit: { ...VISIT, informedConsents: [mark] } as AppointmentFacts })).toBe('consent_signed');
  const older = { ...mark, edition: 0 };
  expect(outcome({ visit: { ...VISIT, informedConsents: [older] } as AppointmentFacts })).toBe('none');
});

test('the form decides how many witnesses sign', () => {
  const form = { ...FORM, witnesses: 1 };
  expect(outcome({ form })).toBe('validation');
  expect(outcome({ form }, { witnesses: [{ name: 'Luis', signature: LINES }] })).toBe('none');
});

test('somebody else signs for a minor, until the day they are of age', () => {
  const minor = { id: 'luz', fullName: 'Luz', birthDate: '2008-11-27' };
  expect(outcome({ client: minor })).toBe('validation');
  expect(sheetOf(FORM, facts({ client: minor }), NOW).isMinor).toBe(true);
  expect(outcome({ client: minor }, { signer: { name: 'Rosa', relationship: 'madre' } })).toBe('none');
  expect(outcome({ client: { ...minor, birthDate: '2008-11-26' } })).toBe('none');
  expect(outcome({ client: { id: 'luz', fullName: 'Luz' } })).toBe('none');
});

test('the hashed text does not depend on the order of attributes, and changes with every word', () => {
  const signed = planSigning(facts(), said(), HOW);
  const shuffled = Object.fromEntries(
    Object.entries({ ...signed, hash: 'x', pk: 'y' }).reverse(),
  ) as unknown as typeof signed;
  expect(canonicalText(shuffled)).toBe(canonicalText(signed));
  const other = { ...signed, words: { ...signed.words, risks: 'Ninguno.' } };
  expect(canonicalText(other)).not.toBe(canonicalText(signed));
});

test('a withdrawal is listed beside the signed form', () => {
  const signed = { ...planSigning(facts(), said(), HOW), hash: 'abc' };
  expect(shownConsent(signed, undefined)).toMatchObject({ id: 's1', title: 'Peeling', withdrawn: null });
  const of = { id: 's1', clientId: 'ana', appointmentId: 'visit' };
  const taken = { ...of, withdrawnAt: NOW, by: 'Ana Ruiz', reason: 'Cambié de opinión' };
  expect(shownConsent(signed, taken).withdrawn).toEqual({ at: NOW, by: 'Ana Ruiz', reason: 'Cambié de opinión' });
});
