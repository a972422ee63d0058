import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { consentKeys } from '@rostro/consents/keys';
import { getItem } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';
import type { ConsentForm } from '@rostro/shared/contract/consents';
import type { System } from '../../infra/local/system.ts';
import type { SignedConsent, Withdrawal } from '../../services/optional/consents/domain/informed-consent.ts';
import { saveConsentForm } from '../../services/optional/consents/store/consent-forms.ts';
import { saveSigned, saveWithdrawal } from '../../services/optional/consents/store/informed-consents.ts';
import { sameNeedsCheck } from '../../services/optional/consents/store/needs.ts';
import { appointment } from '../../services/payments/domain/examples.ts';
import { lay, outcomeOf } from '../support/outcomes.ts';
import { refused } from '../support/refused.ts';
import { startTestSystem } from '../support/system.ts';

/** As `store-conditions.test.ts`: the stores of the letters are asked with facts that no longer hold. */
let system: System;
const SYSTEM = { kind: 'system' } as const;
const NOW = new Date().toISOString();

beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system?.close());

describe('a letter of informed consent', () => {
  const words = {
    institution: 'Rostro',
    title: 'Carta',
    act: 'Peeling',
    risks: 'Rojez',
    benefits: 'Luz',
    place: 'Aquí',
  };
  const form: ConsentForm = {
    ...{ ...words, alternatives: 'Ninguna', contingencies: 'Atender', witnesses: 0, serviceIds: [], isActive: true },
    ...{ id: 'f1', edition: 1, version: 1, updatedAt: NOW, updatedBy: { id: 'karla', name: 'Karla' } },
  };
  const of = { id: 'c1', clientId: appointment.clientId, appointmentId: appointment.id };
  const signed = { ...of, formId: 'f1', edition: 1, signedAt: NOW, hash: 'first' } as SignedConsent;
  const layVisit = (...more: object[]) =>
    lay(
      { ...appointment, ...keys.appointment(of.appointmentId) },
      { ...keys.profile(of.clientId), id: of.clientId },
      ...more,
    );
  const sign = () => outcomeOf(saveSigned(SYSTEM, { visit: appointment, form, signed: { ...signed, hash: 'second' } }));

  test('keeps every wording: none is written over another', async () => {
    await lay({ ...consentKeys.consentEdition('f1', 1), title: 'La primera' });
    const needs = { before: { version: 0, forms: [] }, after: { version: 1, forms: [] } };
    expect(await outcomeOf(saveConsentForm(SYSTEM, null, form, needs))).toEqual(['edition']);
    expect(await getItem(consentKeys.consentEdition('f1', 1))).toMatchObject({ title: 'La primera' });
  });

  test('is not signed in words that changed since they were read', async () => {
    await layVisit({ ...consentKeys.consentForm('f1'), ...form, version: 2 });
    expect(await sign()).toEqual(['form']);
  });

  test('that is signed never changes', async () => {
    const key = consentKeys.visitConsent(of.appointmentId, 'c1');
    await layVisit({ ...consentKeys.consentForm('f1'), ...form }, { ...key, ...signed });
    expect(await sign()).toEqual(['consent']);
    expect(await getItem(key)).toMatchObject({ hash: 'first' });
  });

  test('is changed only as it was read, and only with the needs of visits that were read', async () => {
    const [before, after] = [
      { ...form, id: 'f2' },
      { ...form, id: 'f2', version: 2 },
    ];
    const needs = (version: number) => ({ before: { version, forms: [] }, after: { version: version + 1, forms: [] } });
    const save = (seen: number) => outcomeOf(saveConsentForm(SYSTEM, before, after, needs(seen)));
    await lay(
      { ...consentKeys.consentForm('f2'), ...before, version: 2 },
      { ...consentKeys.consentNeeds(), version: 5, forms: [] },
    );
    expect(await save(5)).toEqual(['form']);
    await lay({ ...consentKeys.consentForm('f2'), ...before });
    expect(await save(4)).toEqual(['needs']);
    expect(await save(5)).toBe('written');
  });

  test('is new once', async () => {
    const needs = { before: { version: 6, forms: [] }, after: { version: 7, forms: [] } };
    await lay(
      { ...consentKeys.consentForm('f3'), ...form, id: 'f3' },
      { ...consentKeys.consentNeeds(), version: 6, forms: [] },
    );
    expect(await outcomeOf(saveConsentForm(SYSTEM, null, { ...form, id: 'f3' }, needs))).toEqual(['form']);
  });

  test('is withdrawn once', async () => {
    const withdrawal: Withdrawal = { ...of, withdrawnAt: NOW, by: 'Karla', reason: '' };
    await layVisit({ ...consentKeys.consentWithdrawal(of.appointmentId, 'c1'), ...withdrawal, reason: 'La primera' });
    expect(await outcomeOf(saveWithdrawal(SYSTEM, appointment, withdrawal))).toEqual(['withdrawal']);
  });
});

describe('a step into the room', () => {
  refused([
    [
      'other letters of consent',
      { ...consentKeys.consentNeeds(), version: 2 },
      () => sameNeedsCheck({ version: 1, forms: [] }),
    ],
  ]);
});
